import { catalogue, UPSELL_PER_IMAGE } from '../../../domain/catalogue.ts';
import { formatCents } from '../../../domain/format.ts';
import { studio } from '../../../domain/studio.ts';

/** Facts as the texts quote them, taken from the catalogue and the studio so that no sentence can grow old. */

/** The lowest price of a cut-out, "0,45 €". */
export const lowestPrice = formatCents(
  Math.min(...catalogue.products.flatMap((product) => product.graduatedprice.map((tier) => tier.price))),
);

/** What a further size or file format costs per image, "10 Cent". */
export const extraPrice = `${UPSELL_PER_IMAGE}\u00A0Cent`;

/** The support hours inside a sentence, "werktags 9 bis 18 Uhr". */
export const supportHours = studio.supportHours.display.replace(/^W/, 'w');

/** Below the buttons of the closing block. */
export const supportNote = `Telefon und Live-Chat ${supportHours}`;
