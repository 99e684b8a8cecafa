/**
 * Labels of the page frame and the marketing blocks: controls, recurring buttons, hidden hints.
 * Islands load this file in the browser, so it imports nothing; labels of a small island are beside it.
 */
export const labels = {
  skipLink: 'Zum Inhalt springen',
  logo: 'Freistell-Studio, Startseite',
  mainMenu: 'Hauptmenü',
  breadcrumb: 'Sie sind hier',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  mobileMenu: 'Menü',
  footerClaim: 'Produktfotografie und Bildbearbeitung für Hersteller, Händler und Agenturen.',
  footerNote: 'Alle Preise in Euro.',
  legalNav: 'Rechtliches',

  enquire: 'Unverbindlich anfragen',
  enquireShort: 'Anfragen',
  enquireCutouts: 'Freistellen anfragen',
  order: 'Freistellen lassen',
  call: 'Anrufen',
  quickWays: 'Anfragen und bestellen',
  opensNewTab: 'öffnet in einem neuen Tab',
  readArticle: 'Beitrag lesen',
  allArticles: 'Alle Beiträge',
  benefits: 'Vorteile',
  photoSelection: 'Bildauswahl',
  allPhotos: (count: number) => `Alle ${count} Bilder`,
  enlargeNamed: (title: string) => `Bild vergrößern: ${title}`,
  previousPhotos: 'Vorherige Bilder',
  nextPhotos: 'Nächste Bilder',

  rating: (value: string, portal: string) => `${value} von 5 auf ${portal}`,
  allRatings: 'alle Bewertungen ansehen',
  ratingCount: (count: string, period: string) => `${count} Bewertungen von ${period}.`,
  ratingVerified: (portal: string) => `${portal} prüft, ob ein Auftrag vorlag.`,
  ratingUnverified: 'Wir prüfen die Echtheit nicht selbst.',

  lightbox: {
    name: 'Bildansicht',
    close: 'Schließen',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    position: (current: number, total: number) => `Bild ${current} von ${total}`,
    pictures: 'Bilder',
    carousel: 'Karussell',
    slide: 'Bild',
    slideNumber: (position: number, total: number) => `${position} von ${total}`,
    thumbnails: 'Vorschaubilder',
    loupe: 'Lupe',
    enlarged: (percent: number) => `Auf ${percent}\u00A0% vergrößert. Ziehen oder mit den Pfeiltasten verschieben.`,
    ground: 'Hintergrund',
    grounds: { checker: 'Transparenzraster', white: 'Weiß', black: 'Schwarz', red: 'Rot' },
    showPhoto: (position: number, title: string) => `Bild ${position} zeigen: ${title}`,
  },

  story: {
    name: (title: string) => `Web-Story ${title}`,
    close: 'Schließen',
    pause: 'Anhalten',
    play: 'Weiterspielen',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    position: (current: number, total: number) => `Seite ${current} von ${total}`,
    restart: 'Von vorn ansehen',
    openInTab: 'Story in einem neuen Tab öffnen',
    end: 'Ende der Story',
  },

  article: {
    contents: 'In diesem Beitrag',
    more: 'Weitere Beiträge',
    minutes: (count: number) => `${count}\u00A0Minuten Lesezeit`,
    handOverHeading: 'Lieber abgeben?',
    handOverText: (time: string, price: string) => `Freigestellt in ${time}, ${price}.`,
  },

  team: {
    linkedin: 'LinkedIn-Profil',
    profile: 'Profil',
    profileOf: (name: string) => `von ${name}`,
  },
} as const;
