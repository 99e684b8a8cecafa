import { catalogue, type Product, productOfType } from '../../../domain/catalogue/catalogue.ts';
import { expressTermsInWords, testImagesName, testImageTermsInWords } from '../../../domain/order/texts/offer-texts.ts';
import { anybody, extraInWords, lowestPriceInWords } from '../../../domain/pricing/price-texts.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { formatCount } from '../../../domain/texts/format.ts';
import { monthSpan } from '../../ui/lib/dates.ts';
import type { Figure } from './types.ts';

/** Facts as the texts quote them, taken from the catalogue and the studio so that no sentence can grow old. */

export { deliveryRule, deliveryTime } from '../../../domain/delivery/delivery.ts';

/** The lowest price of a cut-out, "ab 0,54 € pro Bild inkl. MwSt. (0,45 € netto, ab 1.000 Bildern)". */
export const lowestPrice = lowestPriceInWords(catalogue.products, anybody);

/** What a further size or file format costs, "0,12 € pro Bild inkl. MwSt. (0,10 € netto)". */
export const extraPrice = extraInWords(anybody);

/** What express costs and how soon it is there; nothing while the studio does not offer it. */
export const expressSentences: readonly string[] = expressSentencesOf(studio);

/** The same of these facts. */
export function expressSentencesOf(facts: StudioFacts): string[] {
  const { express } = offersOf(facts);
  return express === null ? [] : [`Gegen Aufpreis geht es schneller, mit Express: ${expressTermsInWords(express)}.`];
}

/** What is free, and for whom; nothing while the studio does not offer it. */
export const testImageSentences: readonly string[] = testImageSentencesOf(studio);

/** The same of these facts. */
export function testImageSentencesOf(facts: StudioFacts): string[] {
  const { testImages } = offersOf(facts);
  return testImages === null
    ? []
    : [
        `Ja. ${testImagesName} gibt es für jede Bildart: ${testImageTermsInWords(testImages)}. Sie bestellen wie sonst, nur ohne Preis und ohne Rechnungsanschrift.`,
      ];
}

/** Ways for files besides the browser. All are encrypted, as the annex on data processing promises (Art. 32 GDPR). */
export const transferWays = 'SFTP, FTP (verschlüsselt) oder API';

/** Which of them may carry pictures of people. */
export const waysForPeople = 'Bilder von Menschen nur per Browser, SFTP oder API';

/** What the law owes to a customer anyway must not be praised as an extra (UWG, annex to § 3 (3), number 10). */
export const mending =
  'Entspricht ein Bild nicht der Bestellung, markieren Sie die Stelle auf Ihrer Auftragsseite, und wir bessern nach. Das steht Ihnen auch gesetzlich zu.';

/** Where images lie, behind "liegen". */
export const imagesLie = imagesLieOf(studio);

/** The same of these facts. */
export function imagesLieOf({ processors: { storage } }: Pick<StudioFacts, 'processors'>): string {
  return storage === null ? 'auf unserem eigenen Server' : 'im gemieteten Speicher eines Dienstleisters';
}

/** When whoever enquires hears from the studio, "innerhalb eines Arbeitstags". */
export const answerTime = answerTimeOf(studio);

function answerTimeOf({ answer: { workingDays } }: Pick<StudioFacts, 'answer'>): string {
  return workingDays === 1 ? 'innerhalb eines Arbeitstags' : `innerhalb von ${workingDays}\u00A0Arbeitstagen`;
}

/** Below the buttons of the closing block. */
export const supportNote = `Telefon und Live-Chat: ${studio.supportHours.display}`;

/** The product that a text is about. @throws Error when the catalogue has none of that type, which ends the build. */
export function productOf(type: string): Product {
  const product = productOfType(type);
  if (product === undefined) throw new Error(`no product ${type}`);
  return product;
}

const { customers, recommendation } = studio.statistics;

/** How many work with the studio, and how many recommend it: with the survey that says so. */
export const provenFigures: readonly [Figure, Figure] = [
  { value: customers, label: 'Kundinnen und Kunden', sample: 'statistics' },
  {
    value: `${recommendation.ofHundred}\u00A0%`,
    label: 'empfehlen uns weiter',
    sample: 'statistics',
    source: `Befragung von ${formatCount(recommendation.asked)} Auftraggebern, ${monthSpan(recommendation.from, recommendation.to)}`,
  },
];

export const recommendationClaim = `${recommendation.ofHundred} von 100 empfehlen uns weiter.`;

/** What is said of pictures that no camera has taken, as long as they stand in for the studio's own. */
export const sampleWords = {
  /** Below what shows how something is done (§ 5 UWG). */
  note: 'Computergenerierte Darstellung des Verfahrens, keine Aufnahme eines Auftrags.',
  /** In the footer of every page. */
  footer: 'Die Bilder sind computergeneriert.',
  /** Where pictures are spoken of in running text. */
  sentence: 'Die Beispielbilder sind computergenerierte Darstellungen unserer Verfahren.',
  brands: 'Namen und Marken darauf sind erfunden.',
} as const;

/** The words of these facts; nothing once the pictures are the studio's own. */
export function pictureWordsOf({ pictures }: StudioFacts): typeof sampleWords | null {
  return pictures.isSample ? sampleWords : null;
}

export const pictureWords = pictureWordsOf(studio);
