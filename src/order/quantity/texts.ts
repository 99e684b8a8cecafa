/** Step 2, part 4: the number of images and the graduated prices. "du". */
export const quantityTexts = {
  intro: 'Wenn du es noch nicht genau weißt: Schätze. Beim Hochladen gleichen wir die Zahl ab.',
  group: 'Menge und Preis',
  label: 'Anzahl der Bilder',
  less: 'Ein Bild weniger',
  more: 'Ein Bild mehr',
  perImage: 'pro Bild',
  net: 'netto',
  gross: 'brutto, 19\u00A0% MwSt.',
  composed: (parts: readonly string[]) => `Preis pro Bild: ${parts.join(', ')}`,
  tier: (price: string) => `${price} Staffelpreis`,
  extraSizes: (count: number, price: string) =>
    `${price} ${count === 1 ? 'zweite Größe' : `für ${count} weitere Größen`}`,
  extraFormats: (count: number, price: string) =>
    `${price} ${count === 1 ? 'zweites Format' : `für ${count} weitere Formate`}`,
  tiersHeading: 'Staffelpreise',
  tiersCaption: 'Staffelpreise pro Bild, netto und brutto',
  tiersImages: 'Bilder pro Auftrag',
  tiersNet: 'netto pro Bild',
  tiersGross: 'brutto pro Bild',
  range: (from: string, to: string) => `${from} bis ${to}`,
  openRange: (from: string) => `ab ${from}`,
  yours: '(deine Stufe)',
  nextTier: (missing: string, from: string, price: string) =>
    `Noch ${missing} mehr: Ab ${from} Bildern ist der Staffelpreis nur noch ${price} pro Bild.`,
  next: 'Weiter zum Hochladen',
} as const;
