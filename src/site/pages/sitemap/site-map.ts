import { articles } from '../blog/articles.ts';
import { categoryPages } from '../category/categories.ts';
import { stories } from '../stories/content.ts';

/** One page of the site that is rendered at build time. */
export interface SiteRoute {
  readonly path: string;
  /** Whether search engines should find it: then it stands in sitemap.xml, otherwise it carries `noindex`. */
  readonly listed: boolean;
}

const listed = (path: string): SiteRoute => ({ path, listed: true });
const unlisted = (path: string): SiteRoute => ({ path, listed: false });

export const categoryPaths: readonly string[] = categoryPages.map((page) => page.path);
export const legalPaths = ['/impressum', '/datenschutz', '/agb', '/barrierefreiheit'] as const;

/** The one table of pages: routes, prerendering, sitemap.xml and the crawl test read it. */
export const siteRoutes: readonly SiteRoute[] = [
  listed('/'),
  ...categoryPaths.map(listed),
  listed('/agentur'),
  listed('/consulting'),
  listed('/blog'),
  ...articles.map((article) => listed(`/blog/${article.slug}`)),
  ...stories.map((story) => listed(`/stories/${story.slug}`)),
  listed('/kontakt'),
  // Competes with the page about cut-outs otherwise.
  unlisted('/kontakt/freistellen'),
  listed('/ablauf'),
  // To be printed; it says nothing that its page does not.
  unlisted('/ablauf/packzettel'),
  listed('/preise'),
  listed('/dateivorgaben'),
  listed('/referenzen'),
  listed('/fragen'),
  listed('/api'),
  listed('/sitemap'),
  ...legalPaths.map(listed),
  listed('/widerruf'),
  listed('/freistell-service'),
  listed('/freistell-service/premium'),
  unlisted('/danke'),
  unlisted('/404'),
];

/** Addresses that are files, not pages. */
export const fileRoutes = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/artikelliste.csv',
  '/menue.svg',
  '/zeichen.svg',
  '/site.webmanifest',
  '/blog/feed.xml',
] as const;

export const prerenderedPaths: string[] = [...siteRoutes.map((route) => route.path), ...fileRoutes];
