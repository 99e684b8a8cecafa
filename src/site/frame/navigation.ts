import { labels } from '../../ui/components/labels.ts';
import { enquiryLink } from '../pages/enquiry/topics.ts';
import { deliveryTime } from '../texts/facts.ts';
import { beforeOrder, photographyLink } from '../texts/site-links.ts';
import type { Link, NavMenu, SitePath } from '../texts/types.ts';

/** The two menus of the header, in the specification's columns and order. */
export const menus: readonly NavMenu[] = [
  {
    label: 'Produktfotografie',
    columns: [
      {
        heading: 'Branchen',
        items: [
          {
            href: '/produktfotografie/mode-fashion',
            name: 'Mode & Fashion',
            hint: 'Vom Shirt bis zur Kollektion',
            photo: 'hollowman-strickkragen',
          },
          {
            href: '/produktfotografie/schmuck',
            name: 'Schmuck',
            hint: 'Ringe, Ketten, Uhren',
            photo: 'schmuck-ringe-silber',
          },
          {
            href: '/produktfotografie/accessoires',
            name: 'Accessoires',
            hint: 'Brillen, Taschen, Gürtel',
            photo: 'accessoire-handtasche',
          },
          {
            href: '/produktfotografie/packshots',
            name: 'Packshots',
            hint: 'Verpackung und Flasche',
            photo: 'packshot-flasche',
          },
        ],
      },
      {
        heading: 'Services',
        items: [
          {
            href: photographyLink.href,
            name: photographyLink.label,
            hint: 'Alles, was wir fotografieren',
            icon: 'image',
          },
          {
            href: '/produktfotografie/hollowman-fotografie',
            name: 'Hollow-Man-Fotografie',
            hint: 'In Form, ohne Model',
            icon: 'tShirt',
          },
          {
            href: '/produktfotografie/legeware-fotografie',
            name: 'Legeware-Fotografie',
            hint: 'Gelegt, von oben',
            icon: 'coatHanger',
          },
          {
            href: '/produktfotografie/model-fotografie',
            name: 'Model-Fotografie',
            hint: 'Getragen statt gelegt',
            icon: 'user',
          },
          {
            href: '/produktfotografie/amazon-ebay-zalando',
            name: 'Amazon, eBay, Zalando',
            hint: 'Nach Marktplatzregeln',
            icon: 'storefront',
          },
          { href: '/consulting', name: 'Beratung', hint: 'Bildsprache und Ablauf', icon: 'chats' },
        ],
      },
    ],
    teasers: {
      heading: 'Interessante Beiträge',
      items: [
        {
          href: '/blog/food-fotografie-das-auge-isst-mit',
          title: 'Food-Fotografie: Das Auge isst mit',
          photo: 'lebensmittel-stillleben',
        },
        {
          href: '/blog/winterfashion-hollow-man',
          title: 'Winterfashion als Hollow-Man',
          photo: 'winter-strick',
        },
      ],
      more: { href: '/blog', label: 'Weitere Beiträge' },
    },
  },
  {
    label: 'Bildbearbeitung',
    columns: [
      {
        heading: 'Services',
        items: [
          { href: '/bildbearbeitung', name: 'Alle Leistungen', hint: 'Retusche, Farbe, Schatten', icon: 'image' },
          {
            href: '/bildbearbeitung/bilder-freistellen',
            name: 'Bilder freistellen',
            hint: `In ${deliveryTime} zurück`,
            icon: 'scissors',
          },
          {
            href: '/bildbearbeitung/personen-freistellen',
            name: 'Personen freistellen',
            hint: 'Haare, Fell und feine Stoffe',
            icon: 'users',
          },
        ],
      },
      beforeOrder,
    ],
    teasers: {
      heading: 'Interessante Beiträge',
      items: [
        {
          href: '/blog/hintergrund-entfernen-mit-photoshop',
          title: 'Hintergrund entfernen mit Photoshop',
          photo: 'schmuck-uhr',
        },
        { href: '/blog/beauty-retusche', title: 'Beauty-Retusche', photo: 'kosmetik-beauty' },
      ],
      more: { href: '/blog', label: 'Weitere Beiträge' },
    },
  },
];

/** Links beside the menus; the telephone number between about and contact comes from the studio's facts. */
export const topLinks = {
  prices: { href: '/preise', label: 'Preise' },
  about: { href: '/agentur', label: 'Über uns' },
  contact: { href: '/kontakt', label: 'Kontakt' },
  order: { href: '/freistell-service', label: labels.order },
} as const satisfies Record<string, Link>;

/** The single rows of the mobile menu below its two groups. */
export const mobileLinks: readonly Link[] = [
  { href: '/agentur', label: 'Über uns' },
  { href: '/blog', label: 'Blog' },
  { href: '/sitemap', label: 'Alle Seiten' },
];

export const footerColumns: readonly { readonly heading: string; readonly links: readonly Link[] }[] = [
  {
    heading: 'Produktfotografie',
    links: [
      photographyLink,
      { href: '/produktfotografie/mode-fashion', label: 'Mode & Fashion' },
      { href: '/produktfotografie/schmuck', label: 'Schmuck' },
      { href: '/produktfotografie/accessoires', label: 'Accessoires' },
      { href: '/produktfotografie/packshots', label: 'Packshots' },
      { href: '/produktfotografie/hollowman-fotografie', label: 'Hollow-Man' },
      { href: '/produktfotografie/legeware-fotografie', label: 'Legeware' },
      { href: '/produktfotografie/model-fotografie', label: 'Model' },
      { href: '/produktfotografie/amazon-ebay-zalando', label: 'Amazon, eBay, Zalando' },
      { href: '/produktfotografie/otto', label: 'OTTO' },
      { href: '/produktfotografie/kaufland', label: 'Kaufland' },
      { href: '/produktfotografie/about-you', label: 'About You' },
    ],
  },
  {
    heading: 'Bildbearbeitung',
    links: [
      { href: '/bildbearbeitung', label: 'Alle Leistungen' },
      { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
      { href: '/bildbearbeitung/personen-freistellen', label: 'Personen freistellen' },
      { href: '/warum-nicht-einfach-ki', label: 'KI oder Handarbeit' },
      { href: '/freistell-service', label: 'Freistell-Service' },
      { href: '/preise', label: 'Preise' },
      { href: '/dateivorgaben', label: 'Dateivorgaben' },
      { href: '/pruefen', label: 'Bilder prüfen' },
      { href: '/webstories', label: 'Web-Stories' },
      { href: '/consulting', label: 'Beratung' },
    ],
  },
  {
    heading: 'Studio',
    links: [
      { href: '/agentur', label: 'Über uns' },
      { href: '/ablauf', label: 'Ablauf' },
      { href: '/referenzen', label: 'Referenzen' },
      { href: '/fragen', label: 'Fragen' },
      { href: '/blog', label: 'Blog' },
      { href: '/kontakt', label: 'Kontakt' },
      { href: '/api', label: 'Upload-API' },
      { href: '/sitemap', label: 'Alle Seiten' },
    ],
  },
];

/** Pages about editing and its prices lead to the order; so do enquiry pages, which need no further enquiry. */
const SELLS_ORDERS =
  /^\/(?:bildbearbeitung|freistell-service$|preise|dateivorgaben|pruefen|warum-nicht-einfach-ki|blog|kontakt|danke)/;
/** Pages that the action itself leads to. */
const IS_GOAL = /^\/(?:freistell-service$|kontakt|danke)/;

/** The primary action for the page at `path`. */
export function sectionAction(path: string): Link {
  if (SELLS_ORDERS.test(path)) return topLinks.order;
  return { href: enquiryLink(path as SitePath).href, label: labels.enquireShort };
}

/**
 * The two buttons of header and phone menu, the section's action last.
 * Where that is the enquiry, "Kontakt" has its address, because both are one page.
 */
export function headerActions(action: Link): readonly [other: Link, own: Link] {
  return action.href === topLinks.order.href
    ? [topLinks.contact, topLinks.order]
    : [topLinks.order, { ...topLinks.contact, href: action.href }];
}

/** Whether phones also show that action at the edge of the window. */
export function hasQuickWays(path: string): boolean {
  return !IS_GOAL.test(path);
}
