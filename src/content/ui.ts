/** Names of controls and hidden hints that belong to the building blocks, not to a page. */
export const ui = {
  logo: 'Freistell-Studio, Startseite',
  skipLink: 'Zum Inhalt springen',
  breadcrumb: 'Brotkrumen',
  home: 'Startseite',
  required: 'Pflichtfeld',
  newTab: 'öffnet in einem neuen Tab',
} as const;
