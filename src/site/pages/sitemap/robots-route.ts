import { siteUrl } from '../../head/seo.ts';

/**
 * robots.txt, written at build time. Pages that should not be found say so themselves (`noindex`), so they may be read.
 */
export function loader() {
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
