import { briefLink } from '../frame/texts.ts';

/** Step 2, parts 1 to 3: purpose, size, file format. "du". */
export const fastlaneTexts = {
  intro: 'Mehrere Antworten sind möglich.',
  list: 'Verwendung',
  size: 'Größe',
  resolution: 'Auflösung',
  format: 'Format',
  colorMode: 'Farbraum',
  ownSurcharge: 'Aufpreis je nach Auswahl',
  upTo: (value: string) => `bis ${value}`,
  next: (count: number) => (count === 1 ? 'Weiter mit 1 Vorgabe' : `Weiter mit ${count} Vorgaben`),
  channels: {
    heading: 'Wo verkaufst du?',
    text: 'Wir stellen ein, was dort verlangt wird. Ohne Antwort rechnen wir mit einem eigenen Shop.',
    fills: 'Das stellen wir dafür ein',
    removes: 'Das nehmen wir wieder heraus',
    nothing: 'Dafür ist schon alles eingestellt.',
    free: 'ohne Aufpreis',
    keeps: 'Was du selbst eingestellt hast, bleibt. Ändern kannst du danach alles.',
  },
  ownColorMode: 'je nach Auswahl',
  /** Within a change, where other purposes change the sizes. */
  toSizes: 'Weiter: neue Größen ansehen',
  fastlane: 'Empfehlung komplett übernehmen',
  /** Below a purpose while none is chosen: chooses it and takes its recommendation. */
  atOnce: 'Gleich so übernehmen',
  atOnceNamed: (name: string) => `Gleich so übernehmen: ${name}`,
  fastlaneHint: (price: string, next: string) =>
    `Mit unserer Empfehlung bleiben Größen, Auflösungen und Dateiformate, wie sie sind, und ${next}. ${price}`,
  /** What a button does to the price; null: nothing. */
  priceChange: (difference: string | null) =>
    difference === null ? 'Am Preis ändert sich nichts.' : `Der Preis ändert sich: ${difference}.`,
  thenQuantity: 'es geht gleich mit der Bildmenge weiter',
  thenSizes: 'du siehst gleich die neuen Größen',
  fastlaneRefused: 'Ein individuelles Format legst du selbst fest, deshalb geht das hier nur Schritt für Schritt.',
} as const;

export const scaleTexts = {
  intro: (price: string | null) =>
    price === null
      ? 'Deine Testbilder bekommst du in jeder Größe, die du wählst.'
      : `Eine Größe ist im Preis enthalten, jede weitere kostet ${price}.`,
  list: 'Größen',
  included: 'inklusive',
  extra: (price: string, cents: number) => `${cents < 0 ? '−' : '+'}\u00A0${price}`,
  perImage: 'pro Bild',
  custom: 'Eigenes Format',
  customLimits: (pixels: string, dpi: string) => `Höchstens ${pixels} je Seite und ${dpi}.`,
  customOpen: 'Eigenes Format angeben',
  customRemove: 'Eigenes Format entfernen',
  width: 'Breite in px',
  height: 'Höhe in px',
  dpi: 'dpi',
  customOff: 'Das eigene Format zählt erst, wenn Breite, Höhe und dpi ausgefüllt sind. Bis dahin ist es ausgeschaltet.',
  next: 'Weiter zum Dateiformat',
  reason: 'Möglich, sobald du mindestens eine Größe gewählt hast.',
} as const;

export const extensionTexts = {
  intro: (price: string | null) =>
    price === null
      ? 'Deine Testbilder bekommst du in jedem Format, das du wählst. Jede Größe kommt in jedem Format.'
      : `Ein Format ist im Preis enthalten, jedes weitere kostet ${price}. Jede Größe kommt in jedem Format.`,
  list: 'Dateiformate',
  choose: 'Wählen',
  remove: 'Entfernen',
  next: 'Weiter zur Bildmenge',
  reason: 'Möglich, sobald du mindestens ein Dateiformat gewählt hast.',
  brief: briefLink,
  briefHint: 'Hintergrund, Rand, Schatten, Marktplatz: freiwillig und ohne Aufpreis.',
} as const;
