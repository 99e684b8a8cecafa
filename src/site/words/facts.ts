import { catalogue } from '../../../domain/catalogue.ts';
import { anybody, extraInWords, lowestPriceInWords } from '../../../domain/price-words.ts';
import { studio } from '../../../domain/studio.ts';

/** Facts as the texts quote them, taken from the catalogue and the studio so that no sentence can grow old. */

export { deliveryTime } from '../../../domain/delivery.ts';

/** The lowest price of a cut-out, "ab 0,54 € pro Bild inkl. MwSt. (0,45 € netto, ab 1.000 Bildern)". */
export const lowestPrice = lowestPriceInWords(catalogue.products, anybody);

/** What a further size or file format costs, "0,12 € pro Bild inkl. MwSt. (0,10 € netto)". */
export const extraPrice = extraInWords(anybody);

/** The support hours inside a sentence, "werktags 9 bis 18 Uhr". */
export const supportHours = studio.supportHours.display.replace(/^W/, 'w');

/** Below the buttons of the closing block. */
export const supportNote = `Telefon und Live-Chat ${supportHours}`;
