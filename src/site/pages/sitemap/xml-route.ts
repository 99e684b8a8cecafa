import { siteUrl } from '../../head/seo.ts';
import { siteRoutes } from './site-map.ts';

/** sitemap.xml, written at build time from the table of pages. */
export function loader() {
  const urls = siteRoutes
    .filter((route) => route.listed)
    .map(({ path, changed }) => {
      const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `  <url><loc>${siteUrl(path)}</loc>${day}</url>`;
    });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
