import { SAMPLE_PATH } from '../../../../domain/studio/sample-marks.ts';
import { marketplaces } from '../../../../domain/order/marketplaces.ts';
import { type MarketplaceName, marketplaceNames } from '../../../../domain/catalogue/marketplace-names.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { beforeOrder, homeCrumb } from '../../texts/site-links.ts';
import type { CategoryExtra, Crumb, Link, PageMeta } from '../../texts/types.ts';
import { measured } from '../../texts/automatic.ts';
import { articles } from '../blog/articles.ts';
import { categoryPages } from '../category/categories.ts';
import { stories } from '../stories/content.ts';

/** A page of the site that is rendered at build time. */
interface SiteRoute {
  readonly path: string;
  /** True: the page is in sitemap.xml; false: it carries `noindex`. */
  readonly listed: boolean;
  /** Day of the last change, where the page states one. */
  readonly changed?: string | undefined;
}

const listed = (path: string, changed?: string): SiteRoute => ({ path, listed: true, changed });
const unlisted = (path: string): SiteRoute => ({ path, listed: false });

export const categoryPaths: readonly string[] = categoryPages.map((page) => page.path);
export const legalPaths = ['/impressum', '/datenschutz', '/agb', '/auftragsverarbeitung', '/barrierefreiheit'] as const;

/** The table of pages that routes, prerendering, sitemap.xml and the crawl test read. */
export const siteRoutes: readonly SiteRoute[] = [
  listed('/'),
  ...categoryPages.map(({ path, extras }) => listed(path, readOf(extras))),
  listed('/agentur'),
  listed('/consulting'),
  listed('/blog', latest(articles.map(({ date }) => date))),
  ...articles.map(({ slug, date }) => listed(`/blog/${slug}`, date)),
  ...stories.map((story) => listed(`/stories/${story.slug}`)),
  listed('/kontakt'),
  // It would compete with the page about cut-outs.
  unlisted('/kontakt/freistellen'),
  listed('/ablauf'),
  // For printing; it adds nothing to its parent page.
  unlisted('/ablauf/packzettel'),
  listed('/preise'),
  listed('/dateivorgaben', latest(rulesRead(marketplaceNames))),
  listed('/pruefen'),
  listed('/warum-nicht-einfach-ki', measured),
  listed('/referenzen'),
  listed('/fragen'),
  listed('/api'),
  listed('/sitemap'),
  ...[...legalPaths, '/widerruf', '/sicherheit'].map((path) => listed(path, studio.legalTexts.version)),
  listed('/freistell-service'),
  listed('/freistell-service/premium'),
  unlisted('/danke'),
  unlisted(SAMPLE_PATH),
  unlisted('/404'),
];

/** The day on which the rules on this page were read at their marketplaces. */
function readOf(extras: readonly CategoryExtra[]): string | undefined {
  return latest(extras.flatMap((extra) => (extra.kind === 'marketplaceRules' ? rulesRead(extra.names) : [])));
}

function rulesRead(names: readonly MarketplaceName[]): readonly string[] {
  return names.flatMap((name) => marketplaces[name].sources.map(({ read }) => read));
}

function latest(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}

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

const categoryLinks = categoryPages.map((page): Link => ({ href: page.path, label: page.navName }));
const inFolder = (folder: string) => categoryLinks.filter((link) => link.href.startsWith(folder));

/** The page "Alle Seiten": every address a visitor may open, in groups. */
export const sitemapPage: PageMeta & {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly groups: readonly { readonly heading: string; readonly links: readonly Link[] }[];
} = {
  title: 'Alle Seiten im Überblick | Freistell-Studio',
  description:
    'Alle Seiten von Freistell-Studio auf einen Blick: Produktfotografie, Bildbearbeitung, Freistell-Service, Blog, Stories und Rechtliches.',
  breadcrumb: [homeCrumb, { label: 'Alle Seiten' }],
  heading: 'Alle Seiten',
  lead: 'Das ganze Angebot auf einer Seite, nach Themen sortiert.',
  groups: [
    { heading: 'Produktfotografie', links: inFolder('/produktfotografie') },
    {
      heading: 'Bildbearbeitung',
      links: [
        ...inFolder('/bildbearbeitung'),
        { href: '/warum-nicht-einfach-ki', label: 'KI oder Handarbeit' },
        { href: '/freistell-service', label: 'Freistell-Service' },
        { href: '/freistell-service/premium', label: 'Premium-Service' },
        { href: '/api', label: 'Bilder per Skript senden' },
      ],
    },
    {
      heading: beforeOrder.heading,
      links: beforeOrder.items.map(({ href, name }): Link => ({ href, label: name })),
    },
    {
      heading: 'Studio',
      links: [
        { href: '/', label: 'Startseite' },
        { href: '/agentur', label: 'Über uns' },
        { href: '/consulting', label: 'Beratung' },
        { href: '/kontakt', label: 'Kontakt' },
      ],
    },
    {
      heading: 'Blog',
      links: [
        { href: '/blog', label: 'Alle Beiträge' },
        ...articles.map((article): Link => ({ href: `/blog/${article.slug}`, label: article.heading })),
      ],
    },
    {
      heading: 'Web-Stories',
      links: [
        { href: '/webstories', label: 'Über Web-Stories' },
        ...stories.map((story): Link => ({ href: `/stories/${story.slug}`, label: story.name })),
      ],
    },
    {
      heading: 'Rechtliches',
      links: [
        { href: '/impressum', label: 'Impressum' },
        { href: '/datenschutz', label: 'Datenschutz' },
        { href: '/agb', label: 'AGB' },
        { href: '/widerruf', label: 'Vertrag widerrufen und Widerrufsbelehrung' },
        { href: '/sicherheit', label: 'Sicherheit Ihrer Bilder' },
        { href: '/auftragsverarbeitung', label: 'Vertrag zur Auftragsverarbeitung' },
        { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
      ],
    },
  ],
};
