import { articles } from '../blog/articles.ts';
import { categoryPages } from '../category/categories.ts';
import { stories } from '../stories/content.ts';
import { beforeOrder } from '../../texts/before-order.ts';
import { homeCrumb } from '../../texts/crumbs.ts';
import type { Crumb, Link, PageMeta } from '../../texts/types.ts';

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
        { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
      ],
    },
  ],
};
