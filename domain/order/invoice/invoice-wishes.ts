/* What the studio adds or confirms when it writes an invoice, and why an invoice cannot be written. */
import * as z from 'zod/mini';
import { isTest } from '../../catalogue/offers.ts';
import { type Client, clientProblems, clientSchema, isFree, isVatId } from '../../client/client.ts';
import { arrivedImages, imageCount, isArchive } from '../../files/media.ts';
import type { Media } from '../../files/media-schema.ts';
import { isBlank } from '../../texts/clean-text.ts';
import { formatCents, formatCount, formatImagesDative, wholeNumberOf } from '../../texts/format.ts';
import { kindsOf } from '../image-kinds.ts';
import { filesOfEach } from '../../pricing/pricing.ts';
import { type Billed, buyerOn, isLeitwegId, isVatIdAbroad, taxCaseOf } from './invoice.ts';

/** Longest reason of a cancellation or a partial price, in letters. */
export const MAX_REASON = 300;

/** Answers of the order that another buyer replaces; the contact and the phone stay. A company makes it one. */
export const otherBuyerSchema = z.partial(
  z.pick(clientSchema, {
    company: true,
    pre_name: true,
    name: true,
    street: true,
    address2: true,
    zip: true,
    city: true,
    country: true,
    reference: true,
    invoice_email: true,
  }),
);
export type OtherBuyer = z.output<typeof otherBuyerSchema>;

export interface PartialPrice {
  /** Cents without VAT. */
  readonly net: number;
  /** Stands on the invoice. */
  readonly reason: string;
}

export interface InvoiceWishes {
  /** Images of each kind that were worked on, in the order of `kindsOf`; null: as ordered. */
  readonly images: number[] | null;
  /** Confirms that all ordered images were worked on, although some are missing here. */
  readonly areAllDone: boolean;
  /** VAT id instead of that of the order; '' for none; null: that of the order. */
  readonly vatId: string | null;
  /** Leitweg-ID; '' for none; null: that of the order, if it has one. */
  readonly route: string | null;
  /** Writes the invoice although the VAT id of a company in the EU is unknown. */
  readonly withoutVatId: boolean;
  /** What of the buyer differs from the order, for example after a cancellation. */
  readonly buyer: OtherBuyer;
  /** A lower price than agreed, and why; alone possible after a withdrawal (§ 357a (2) BGB). */
  readonly part: PartialPrice | null;
  /** Confirms that an order which is older than these books has no invoice elsewhere. */
  readonly isUnbilled: boolean;
}

export const noWishes: InvoiceWishes = {
  images: null,
  areAllDone: false,
  vatId: null,
  route: null,
  withoutVatId: false,
  buyer: {},
  part: null,
  isUnbilled: false,
};

/** "80, 38": a number of each kind; NaN for a part that is none. null: nothing typed. */
export function countsTyped(typed: string): number[] | null {
  return isBlank(typed) ? null : typed.split(',').map((part) => wholeNumberOf(part));
}

/** Why an invoice cannot be written, as text for the studio; null: it can. */
export function invoiceObstacle(billed: Billed, wishes: InvoiceWishes): string | null {
  const { order, summary, mayBeBilled } = billed;
  const client = buyerOn(order, wishes);
  const vatId = wishes.vatId ?? client.ustid;
  if (isTest(summary)) return 'Testbilder kosten nichts und haben keine Rechnung.';
  if (mayBeBilled && !wishes.isUnbilled) return MAY_BE_BILLED;
  if (isGiven(wishes.vatId) && !isVatId(wishes.vatId)) return `„${wishes.vatId}“ ist keine USt-IdNr.`;
  if (isGiven(wishes.route) && !isLeitwegId(wishes.route)) return `„${wishes.route}“ ist keine Leitweg-ID.`;
  if (taxCaseOf(client) === 'reverseCharge' && !isVatIdAbroad(vatId) && !wishes.withoutVatId) {
    return 'Die Firma sitzt in einem anderen EU-Land, und ihre USt-IdNr. von dort fehlt. Auf die Rechnung gehört sie (§ 14a Abs. 1 UStG): beim Kunden erfragen und mitgeben.';
  }
  return (
    buyerObstacle(client, wishes) ??
    (wishes.part === null
      ? (withdrawalObstacle(billed) ?? imagesObstacle(billed, wishes))
      : partObstacle(billed, wishes))
  );
}

/** The agreed price is not owed (§ 355 (1) BGB), only that of the work until then (§ 357a (2) BGB). */
function withdrawalObstacle({ withdrawnAt }: Billed): string | null {
  return withdrawnAt === null
    ? null
    : 'Der Vertrag ist widerrufen. Berechnet wird nur, was bis dahin fertig war (§ 357a Abs. 2 BGB): Bitte den anteiligen Nettobetrag und den Grund angeben.';
}

function partObstacle({ summary }: Billed, { part, images }: InvoiceWishes): string | null {
  const { price: agreed } = summary.price;
  if (part === null) return null;
  if (images !== null) return 'Entweder weniger Bilder oder ein anteiliger Betrag: Beides zusammen geht nicht.';
  if (isBlank(part.reason)) return 'Zum anteiligen Betrag gehört ein Grund: Er steht auf der Rechnung.';
  return part.net > 0 && part.net <= agreed
    ? null
    : `Ein anteiliger Betrag liegt über 0 und höchstens bei ${formatCents(agreed)} netto, so viel ist vereinbart.`;
}

function isGiven(identifier: string | null): identifier is string {
  return identifier !== null && identifier !== '';
}

const MAY_BE_BILLED =
  'Der Auftrag ist älter als diese Rechnungsbücher: Damals gab es sie noch nicht, oder seither wurde eine Sicherung zurückgeholt. Vielleicht ist er schon berechnet. Bitte nachsehen und bestätigen, dass es keine Rechnung gibt.';

/** A changed buyer needs all of an address; one that stays is as booked, maybe by older rules. */
function buyerObstacle(client: Client, { buyer }: InvoiceWishes): string | null {
  const problems = clientProblems(client);
  if (Object.keys(buyer).length === 0 || isFree(problems)) return null;
  return `An der Rechnungsanschrift fehlt etwas. ${Object.values(problems).join(' ')}`;
}

function imagesObstacle(billed: Billed, { images, areAllDone }: InvoiceWishes): string | null {
  const kinds = kindsOf(billed.order) ?? [];
  const ordered = kinds.map(({ product, quantity }) => `${product.name} ${quantity}`).join(', ');
  if (images === null) {
    const lack = areAllDone ? null : lackOf(billed);
    return lack === null
      ? null
      : `${lack} Bitte bestätigen, dass alle bearbeitet sind, oder je Bildart die Zahl der bearbeiteten angeben (bestellt: ${ordered}).`;
  }
  const isFewer = kinds.length === images.length && images.every((count, at) => count <= (kinds[at]?.quantity ?? 0));
  const isCount = images.every((count) => Number.isInteger(count) && count >= 0) && images.some((count) => count > 0);
  return isFewer && isCount ? null : `Berechnet wird höchstens, was bestellt ist, je Bildart eine Zahl (${ordered}).`;
}

/**
 * What may be missing of the ordered work. An archive counts as one file: it may hold fewer images than ordered.
 * Without any finished file here, the delivery took another way.
 */
function lackOf({ order, media, sentFiles }: Billed): string | null {
  const quantity = order.quantity ?? 0;
  const arrived = imageCount(media);
  if (arrived < quantity) {
    return `Von ${formatImagesDative(quantity)} sind hier ${formatCount(arrived)} angekommen${hasArchive(media) ? ' (eine ZIP-Datei zählt als eines)' : ''}.`;
  }
  const files = quantity * filesOfEach(order);
  return sentFiles === 0 || sentFiles >= files
    ? null
    : `Von ${formatCount(files)} Dateien sind hier ${formatCount(sentFiles)} geliefert.`;
}

function hasArchive(media: Media): boolean {
  return arrivedImages(media).some(({ name }) => isArchive(name));
}
