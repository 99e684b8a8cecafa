import type { Link } from '../texts/types.ts';

/* Separate from the menus, which the wizard does not show. */

/** On every page, also in the slim footer of the wizard. */
export const legalLinks: readonly Link[] = [
  { href: '/impressum', label: 'Impressum' },
  { href: '/datenschutz', label: 'Datenschutz' },
  { href: '/agb', label: 'AGB' },
  { href: '/widerruf#belehrung', label: 'Widerrufsbelehrung' },
  { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
  { href: '/datenschutz#einwilligungen', label: 'Einwilligungen' },
];

/** The withdrawal function, linked in every footer (§ 356a BGB). */
export const withdrawalLink: Link = { href: '/widerruf', label: 'Vertrag widerrufen' };
