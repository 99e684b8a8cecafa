import type { Crumb } from './types.ts';

/** The upper steps of the breadcrumbs; each page adds its own name. */
export const homeCrumb = { label: 'Home', href: '/' } as const satisfies Crumb;
export const photographyCrumb = { label: 'Produktfotografie', href: '/produktfotografie' } as const satisfies Crumb;
export const marketplacesCrumb = {
  label: 'Marktplätze',
  href: '/produktfotografie/amazon-ebay-zalando',
} as const satisfies Crumb;
export const editingCrumb = { label: 'Bildbearbeitung', href: '/bildbearbeitung' } as const satisfies Crumb;
