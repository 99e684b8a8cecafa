/* Promises besides the delivery time of cut-outs (`domain/delivery`). Pages, mails and terms use these sentences. */
import { formatCount } from '../texts/format.ts';
import { studio } from './studio.ts';
import type { StudioFacts } from './studio-schema.ts';

/** Time until photos are ready (specification, section 1), after "in" or "nach". */
export const photographyTime = '7 bis 14\u00A0Tagen';

/** From when that time counts. */
export const photographyTimeRule = 'Gerechnet ab dem Tag, an dem Ware und Angaben vollständig im Studio sind.';

/** A customer's statutory rights must not be advertised as an extra (UWG, annex to § 3 (3), number 10). */
export const mending =
  'Entspricht ein Bild nicht der Bestellung, markieren Sie die Stelle auf Ihrer Auftragsseite, und wir bessern nach. Das steht Ihnen auch gesetzlich zu.';

/** Price of an order with fewer or more images than booked. */
export const otherNumberRule =
  'Kommen weniger Bilder als bestellt, berechnen wir die bearbeiteten, zum Preis ihrer Staffel. ' +
  'Kommen mehr, fragen wir vorher.';

/** Rights in edited images. */
export const imageRights =
  'Die bearbeiteten Bilder dürfen Sie mit der Lieferung zeitlich und räumlich unbegrenzt nutzen, mit der Zahlung ausschließlich.';

/** Rights in photos, without those of a model. */
export const photoRights =
  'Mit der Zahlung dürfen Sie die Fotos ausschließlich und unbegrenzt nutzen: im Shop, im Druck, überall.';

/** Rights that a model grants separately. */
export const modelRights = 'Für Bilder mit Model gilt, was im Angebot steht.';

/** What happens to photos that a marketplace rejects. */
export const rejectionRule =
  'Lehnt ein Marktplatz ein Bild ab, das wir für ihn gemacht haben, ändern wir es ohne Aufpreis.';

/** Who pays the shipping of goods. */
export const shippingRule = shippingRuleOf(studio);

/** `shippingRule` for these facts. */
export function shippingRuleOf({ goods: { returnsFree } }: Pick<StudioFacts, 'goods'>): string {
  return returnsFree
    ? 'Den Versand zu uns zahlen Sie, den Rückversand in Deutschland wir. Für andere Länder nennt ihn das Angebot.'
    : 'Versand und Rückversand zahlen Sie. Was der Rückversand kostet, steht im Angebot.';
}

/** Until which value goods are insured in the studio. */
export const insuranceRule = insuranceRuleOf(studio);

/** `insuranceRule` for these facts. The sum is no price, so it is in words. */
export function insuranceRuleOf({ goods: { insuredEuros } }: Pick<StudioFacts, 'goods'>): string {
  return `Bei uns ist Ihre Ware bis ${formatCount(insuredEuros)}\u00A0Euro je Auftrag versichert. Ist sie mehr wert, vereinbaren wir den Schutz vorher.`;
}

/** Where customers' images never go. */
export const noAiRule = 'Ihre Bilder gehen an keinen KI-Dienst, und niemand lernt mit ihnen.';

/** The first talk, in words. */
export const firstTalk = `Das erste Gespräch kostet nichts und dauert etwa ${studio.consulting.talkMinutes}\u00A0Minuten.`;
