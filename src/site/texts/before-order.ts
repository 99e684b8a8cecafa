import type { NavItem } from './types.ts';

/** What visitors look for before they order: in the menu, in the list of all pages, and at the end of pages that sell. */
export const beforeOrder: { readonly heading: string; readonly items: readonly NavItem[] } = {
  heading: 'Vor dem Auftrag',
  items: [
    { href: '/preise', name: 'Preise', hint: 'Alle Staffeln, mit Rechner', icon: 'tag' },
    { href: '/ablauf', name: 'Ablauf', hint: 'Vom Auftrag bis zum Bild', icon: 'path' },
    { href: '/dateivorgaben', name: 'Dateivorgaben', hint: 'Formate, Größen, Marktplätze', icon: 'file' },
    { href: '/referenzen', name: 'Referenzen', hint: 'Aufgabe, Weg, Ergebnis', icon: 'image' },
    { href: '/fragen', name: 'Fragen', hint: 'Und die Antworten', icon: 'question' },
  ],
};
