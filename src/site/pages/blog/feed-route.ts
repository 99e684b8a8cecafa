import { studio } from '../../../../domain/studio/studio.ts';
import { siteUrl } from '../../head/seo.ts';
import { articles, blogPage } from './articles.ts';

/** The articles for feed readers (RSS 2.0), written at build time, newest first. */
export function loader() {
  const items = articles.map(
    ({ slug, heading, lead, date }) => `    <item>
      <title>${escaped(heading)}</title>
      <link>${siteUrl(`/blog/${slug}`)}</link>
      <guid>${siteUrl(`/blog/${slug}`)}</guid>
      <pubDate>${new Date(date).toUTCString()}</pubDate>
      <description>${escaped(lead)}</description>
    </item>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escaped(studio.name)}: Blog</title>
    <link>${siteUrl('/blog')}</link>
    <atom:link href="${siteUrl('/blog/feed.xml')}" rel="self" type="application/rss+xml"/>
    <description>${escaped(blogPage.description)}</description>
    <language>de</language>
${items.join('\n')}
  </channel>
</rss>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}

/** Escapes text for XML and removes soft hyphens, which feed readers display. */
function escaped(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
