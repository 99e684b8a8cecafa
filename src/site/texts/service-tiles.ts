import type { PhotoRef, Tile } from './types.ts';

/** To the page of all services. */
export const photographyLink = { href: '/produktfotografie', label: 'Produktfotografie im Überblick' } as const;

/** How tiles call the pages of the services. The picture differs from page to page. */
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

/** The tile of a service with a picture of its own. */
export function serviceTile(service: keyof typeof services, photo: PhotoRef): Tile {
  return { ...services[service], photo };
}
