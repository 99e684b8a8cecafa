import { moreThanFree, testImagesName, testImageTermsText } from '../../../domain/order/texts/offer-texts.ts';
import type { TestImageTerms } from '../../../domain/catalogue/offer-terms.ts';

/** Step 2, part 4: number of images and graduated prices. "du". */
export const quantityTexts = {
  intro: 'Du weißt es noch nicht genau? Schätz einfach. Beim Hochladen gleichen wir die Zahl ab.',
  group: 'Menge und Preis',
  label: 'Anzahl der Bilder',
  less: 'Ein Bild weniger',
  more: 'Ein Bild mehr',
  perImage: 'pro Bild',
  total: 'Gesamtpreis',
  tiersHeading: 'Staffelpreise',
  tiersOf: (kind: string) => `Staffelpreise, ${kind}`,
  yours: '(deine Stufe)',
  delivery: 'Lieferzeit',
  deliveries: { standard: 'Normal', express: 'Express', terms: (text: string) => `Bis 18\u00A0Uhr ${text}` },
  expressGone: 'Express können wir gerade nicht anbieten. Hier siehst du den Preis mit der normalen Lieferzeit.',
  test: (terms: TestImageTerms) => `${testImagesName}: ${testImageTermsText(terms)}. ${moreThanFree}`,
  kinds: {
    open: 'Mehrere Bildarten in einem Auftrag',
    heading: 'Davon andere Bildarten',
    intro:
      'Wie viele der Bilder sind von einer anderen Art? Jede Art hat ihre eigenen Staffelpreise. Leere Felder zählen nicht.',
    introFree: 'Wie viele der Bilder sind von einer anderen Art? Leere Felder zählen nicht.',
    rest: (own: string, images: string) => `Bleiben für „${own}“: ${images}.`,
    remove: 'Doch nur eine Bildart',
  },
  next: 'Weiter zum Hochladen',
} as const;
