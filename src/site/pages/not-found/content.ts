import type { Link, PageMeta } from '../../texts/types.ts';

export const notFound: PageMeta & {
  readonly heading: string;
  readonly lead: string;
  readonly links: readonly Link[];
} = {
  title: 'Seite nicht gefunden | Freistell-Studio',
  description:
    'Unter dieser Adresse liegt keine Seite. Von hier kommen Sie zur Startseite, zu den Leistungen, zum Freistell-Service und zum Kontakt.',
  heading: 'Diese Seite ist freigestellt.',
  lead: 'Unter dieser Adresse liegt nichts mehr, nicht einmal ein Hintergrund. Vielleicht ist sie umgezogen, vielleicht fehlt ein Buchstabe. Hier geht es weiter:',
  links: [
    { href: '/', label: 'Zur Startseite' },
    { href: '/produktfotografie', label: 'Produktfotografie' },
    { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
    { href: '/sitemap', label: 'Alle Seiten' },
    { href: '/kontakt', label: 'Kontakt' },
  ],
};
