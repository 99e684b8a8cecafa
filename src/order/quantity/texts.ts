import { moreThanFree, testImagesName, testImageTermsText } from '../../../domain/order/texts/offer-texts.ts';
import { agreedWithYou } from '../../../domain/delivery/delivery.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { TestImageTerms } from '../../../domain/catalogue/offer-terms.ts';

/** Step 2, part 4: number of images and graduated prices. "du". */
export const quantityTexts = {
  intro: 'Du weißt es noch nicht genau? Schätz einfach. Beim Hochladen gleichen wir die Zahl ab.',
  /** In its place when images have been chosen. */
  introSent: (images: string) => `Du hast ${images} ausgewählt. Kommen noch welche dazu, ändere die Zahl.`,
  group: 'Menge und Preis',
  label: 'Anzahl der Bilder',
  less: 'Ein Bild weniger',
  more: 'Ein Bild mehr',
  perImage: 'pro Bild',
  /** While the number is unknown. */
  perImageFrom: 'pro Bild ab',
  total: 'Gesamtpreis',
  /** In place of the sum, likewise. */
  noTotal: 'noch offen',
  /** For so many images that the date is agreed in person. */
  agreed: {
    title: (images: string) => `${images}: Sprich am besten vorher mit uns`,
    text: `${agreedWithYou}. Bestellen kannst du hier trotzdem.`,
    write: 'Nachricht schreiben',
    call: `Anrufen: ${studio.phone.display}`,
  },
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
