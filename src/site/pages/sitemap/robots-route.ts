import { siteUrl } from '../../head/seo.ts';

/** robots.txt, written at build time. Allows pages with `noindex`, because crawlers must read it there. */
export function loader() {
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
