import { catalogue, type Product, productOfType } from '../../../domain/catalogue/catalogue.ts';
import { expressTermsText, testImagesName, testImageTermsText } from '../../../domain/order/texts/offer-texts.ts';
import { anybody, extraText, lowestPriceText } from '../../../domain/pricing/price-texts.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { monthSpan } from '../../ui/lib/dates.ts';
import type { Figure } from './types.ts';

/** Facts for the texts, derived from the catalogue and the studio, so that no sentence becomes outdated. */

export { deliveryRule, deliveryTime } from '../../../domain/delivery/delivery.ts';

/** The lowest price of a cut-out, "ab 0,54 € pro Bild inkl. MwSt. (0,45 € netto, ab 1.000 Bildern)". */
export const lowestPrice = lowestPriceText(catalogue.products, anybody);

/** What a further size or file format costs, "0,12 € pro Bild inkl. MwSt. (0,10 € netto)". */
export const extraPrice = extraText(anybody);

/** Price and time of express; empty while the studio does not offer it. */
export const expressSentences: readonly string[] = expressSentencesOf(studio);

/** The sentences for `facts`. */
export function expressSentencesOf(facts: StudioFacts): string[] {
  const { express } = offersOf(facts);
  return express === null ? [] : [`Gegen Aufpreis geht es schneller, mit Express: ${expressTermsText(express)}.`];
}

/** What is free, and for whom; empty while the studio does not offer it. */
export const testImageSentences: readonly string[] = testImageSentencesOf(studio);

/** The sentences for `facts`. */
export function testImageSentencesOf(facts: StudioFacts): string[] {
  const { testImages } = offersOf(facts);
  return testImages === null
    ? []
    : [
        `Ja. ${testImagesName} gibt es für jede Bildart: ${testImageTermsText(testImages)}. Sie bestellen wie sonst, nur ohne Preis und ohne Rechnungsanschrift.`,
      ];
}

/** That images are free to try, in short; null while the studio does not offer it. */
export const testImagesNote = testImagesNoteOf(studio);

function testImagesNoteOf(facts: StudioFacts): string | null {
  const { testImages } = offersOf(facts);
  return testImages === null ? null : `Zum Ausprobieren: bis zu ${formatImages(testImages.mostImages)} kostenlos.`;
}

/** Transfers besides the browser, all encrypted, as the annex on data processing promises (Art. 32 GDPR). */
export const transferWays = 'SFTP, FTP (verschlüsselt) oder API';

/** Transfers that may carry pictures of people. */
export const waysForPeople = 'Bilder von Menschen nur per Browser, SFTP oder API';

/** Where the studio stores images; follows "liegen". */
export const imagesLie = imagesLieOf(studio);

/** The place for these facts. */
export function imagesLieOf({ processors: { storage } }: Pick<StudioFacts, 'processors'>): string {
  return storage === null ? 'auf unserem Server' : 'im gemieteten Speicher eines Dienstleisters';
}

/** Response time to an enquiry, "innerhalb eines Arbeitstags". */
export const answerTime = answerTimeOf(studio);

function answerTimeOf({ answer: { workingDays } }: Pick<StudioFacts, 'answer'>): string {
  return workingDays === 1 ? 'innerhalb eines Arbeitstags' : `innerhalb von ${workingDays}\u00A0Arbeitstagen`;
}

/** Below the buttons of the closing block. */
export const supportNote = `Telefon und Live-Chat: ${studio.supportHours.display}`;

/**
 * The product of a text.
 * @throws Error when the catalogue has none of that type, which ends the build
 */
export function productOf(type: string): Product {
  const product = productOfType(type);
  if (product === undefined) throw new Error(`no product ${type}`);
  return product;
}

const { customers, recommendation } = studio.statistics;

/** Numbers of customers and of recommendations, with the survey as the source. */
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

/** Notes about computer-generated pictures, while they replace the studio's own. */
export const sampleTexts = {
  /** Below demonstrations of a method (§ 5 UWG). */
  note: 'Computergenerierte Darstellung des Verfahrens, keine Aufnahme eines Auftrags.',
  /** In the footer of every page. */
  footer: 'Die Bilder sind computergeneriert.',
  /** In running text about pictures. */
  sentence: 'Die Beispielbilder sind computergenerierte Darstellungen unserer Verfahren.',
  brands: 'Namen und Marken darauf sind erfunden.',
} as const;

/** The notes for these facts; null once the pictures are the studio's own. */
export function pictureWordsOf({ pictures }: StudioFacts): typeof sampleTexts | null {
  return pictures.isSample ? sampleTexts : null;
}

export const pictureTexts = pictureWordsOf(studio);
