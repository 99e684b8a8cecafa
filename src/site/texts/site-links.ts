import type { Crumb, NavItem, PhotoRef, Tile } from './types.ts';

/** The upper steps of the breadcrumbs; each page adds its own name. */
export const homeCrumb = { label: 'Home', href: '/' } as const satisfies Crumb;
export const photographyCrumb = { label: 'Produktfotografie', href: '/produktfotografie' } as const satisfies Crumb;
export const marketplacesCrumb = {
  label: 'Marktplätze',
  href: '/produktfotografie/amazon-ebay-zalando',
} as const satisfies Crumb;
export const editingCrumb = { label: 'Bildbearbeitung', href: '/bildbearbeitung' } as const satisfies Crumb;

/** Pages for visitors before an order: in the menu, in the list of all pages, and at the end of pages that sell. */
export const beforeOrder: { readonly heading: string; readonly items: readonly NavItem[] } = {
  heading: 'Vor dem Auftrag',
  items: [
    { href: '/preise', name: 'Preise', hint: 'Alle Staffeln, mit Rechner', icon: 'tag' },
    { href: '/ablauf', name: 'Ablauf', hint: 'Vom Auftrag bis zum Bild', icon: 'path' },
    { href: '/dateivorgaben', name: 'Dateivorgaben', hint: 'Formate, Größen, Marktplätze', icon: 'file' },
    { href: '/pruefen', name: 'Bilder prüfen', hint: 'Was Marktplätze ablehnen', icon: 'storefront' },
    { href: '/referenzen', name: 'Referenzen', hint: 'Aufgabe, Weg, Ergebnis', icon: 'image' },
    { href: '/fragen', name: 'Fragen', hint: 'Kurz beantwortet', icon: 'question' },
  ],
};

/** To the page of all services. */
export const photographyLink = { href: '/produktfotografie', label: 'Produktfotografie im Überblick' } as const;

/** Tiles of the service pages, without the picture, which differs from page to page. */
const services = {
  modeFashion: {
    link: { href: '/produktfotografie/mode-fashion', label: 'Mode & Fashion' },
    text: 'Vom Shirt bis zur Kollektion',
  },
  schmuck: {
    link: { href: '/produktfotografie/schmuck', label: 'Schmuck' },
    text: 'Focus-Stacking mit bis zu 30 Aufnahmen',
  },
  accessoires: {
    link: { href: '/produktfotografie/accessoires', label: 'Accessoires' },
    text: 'Leder, Metall, Glas',
  },
  packshots: {
    link: { href: '/produktfotografie/packshots', label: 'Packshots' },
    text: 'Flaschen, Tiegel, Kartons, ganze Sortimente',
  },
  hollowMan: {
    link: { href: '/produktfotografie/hollowman-fotografie', label: 'Hollow-Man' },
    text: 'Kleidung in Form, ohne Model',
  },
  legeware: {
    link: { href: '/produktfotografie/legeware-fotografie', label: 'Legeware' },
    text: 'Von oben, millimetergenau gelegt',
  },
  model: {
    link: { href: '/produktfotografie/model-fotografie', label: 'Model' },
    text: 'Getragen statt gelegt',
  },
  marketplaces: {
    link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Amazon, eBay, Zalando' },
    text: 'Hauptbild nach den Regeln jedes Marktplatzes',
  },
} as const satisfies Record<string, Omit<Tile, 'photo'>>;

/** The tile of a service with the given picture. */
export function serviceTile(service: keyof typeof services, photo: PhotoRef): Tile {
  return { ...services[service], photo };
}
