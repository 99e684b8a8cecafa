/*
 * What the customer read and ordered, stored with the booking: readable when catalogue, prices or texts change, and the
 * only source of mails and the thank-you page.
 */
import * as z from 'zod/mini';
import { cartText, cartLineSchema } from './cart-texts.ts';
import { clientTypes } from '../../client/client.ts';
import { deliveryText, isAgreedInPerson } from '../../delivery/delivery.ts';
import type { AdditionText } from './excess-texts.ts';
import { expressOf, isTest } from '../../catalogue/offers.ts';
import { expressTermsSchema, testImageTermsSchema } from '../../catalogue/offer-terms.ts';
import { formatDay, formatImages, formatMoment } from '../../texts/format.ts';
import { kindsText } from '../image-kinds.ts';
import { imagesFollow } from '../../files/media.ts';
import { type OrderAnswers, quantityLabel } from '../answers.ts';
import type { BookedStatus, BookedSummary, OrderItem } from '../order-item.ts';
import { imagesLabel, invoiceLines, orderText, partyLabels, processingText } from './order-texts.ts';
import { paymentText, totalsText } from '../../pricing/price-texts.ts';
import { showsGross, vatOf } from '../../pricing/pricing.ts';

/** Label of the row with the customer's note, in what the customer reads. */
export const noteLabel = 'Deine Notiz';

/** A line break in `value` begins a new line. */
const rowSchema = z.object({ label: z.string(), value: z.string() });
export type SummaryRow = z.infer<typeof rowSchema>;

/** Fields of every version. Sentences and prices in German; `price` repeats the amounts in cents. */
const lasting = {
  orderNumber: z.string(),
  bookedAt: z.iso.datetime(),
  bookedAtText: z.string(),
  answers: z.array(rowSchema),
  taxNote: z.nullable(z.string()),
  price: z.object({
    imagePrice: z.int(),
    imagePriceUpsell: z.int(),
    price: z.int(),
    vat: z.nullable(z.int()),
    total: z.nullable(z.int()),
  }),
  /** Lines of the invoice address. */
  invoiceTo: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  vatId: z.string(),
  /**
   * Missing before December 2026.
   * A new field needs no version: servers of the previous release can read the summary.
   */
  reference: z._default(z.string(), ''),
  /** '': `email` receives it. */
  invoiceEmail: z._default(z.string(), ''),
  /** Version of the contract on data processing that was concluded; '': none. Missing before December 2026. */
  processing: z._default(z.string(), ''),
  /** null for test images, which have no invoice. */
  clientType: z.nullable(z.enum(clientTypes)),
  greetingName: z.string(),
  note: z.string(),
  imagesFollow: z.boolean(),
  delivery: z.string(),
  /** Terms of an express delivery; null: not ordered. Missing before December 2026. */
  express: z._default(z.nullable(expressTermsSchema), null),
  /** Terms of an order of free test images; null: a normal order. Missing before December 2026. */
  testImages: z._default(z.nullable(testImageTermsSchema), null),
  /** § 356 (4) BGB: the private customer agreed that work starts before the withdrawal period ends. */
  earlyStart: z.boolean(),
  /** Additions before work began; cart, totals and price include their lines and sums. Missing before December 2026. */
  additions: z._default(
    z.array(
      z.object({
        at: z.iso.datetime(),
        /** Images. */
        quantity: z.int(),
        /** Cents; `vat`, `total`: null where the gross total is not shown. */
        net: z.int(),
        vat: z.nullable(z.int()),
        total: z.nullable(z.int()),
        /** Likewise, for this addition. */
        earlyStart: z.boolean(),
      }),
    ),
    [],
  ),
};

/** The current version. */
export const newestSummarySchema = z.object({
  version: z.literal(2),
  ...lasting,
  cart: z.array(cartLineSchema),
  totals: z.array(z.extend(rowSchema, { leads: z.boolean() })),
  payment: z.string(),
});
export type OrderSummary = z.infer<typeof newestSummarySchema>;

/** Until November 2026: net prices only, the colour space for the studio alone, the last total is the one to pay. */
const first = z.object({
  version: z.literal(1),
  ...lasting,
  colorSpace: z.string(),
  cart: z.array(
    z.object({
      service: z.string(),
      detail: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      net: z.string(),
    }),
  ),
  totals: z.array(rowSchema),
});

/**
 * A stored summary of any version, in the newest shape.
 * Rows and prices are never rewritten: they are what the customer read.
 * `amendedSummary` applies the customer's amendments, `extendedSummary` appends additions.
 */
export const orderSummarySchema = z.union([
  newestSummarySchema,
  z.pipe(
    first,
    z.transform(
      ({ colorSpace, ...old }: z.infer<typeof first>): OrderSummary => ({
        ...old,
        version: 2,
        answers: [...old.answers, ...(colorSpace === '' ? [] : [{ label: 'Farbraum', value: colorSpace }])],
        cart: old.cart.map(({ unitPrice, net, ...line }) => ({
          ...line,
          unitPrice: [`${unitPrice} netto`],
          sum: [`${net} netto`],
        })),
        totals: old.totals.map((sum, index) => ({ ...sum, leads: index === old.totals.length - 1 })),
        payment: paymentText,
      }),
    ),
  ),
]);

/** The ordered answers without the row about arrived images, which is true at the booking only. */
export function lastingAnswers({ answers }: Pick<OrderSummary, 'answers'>): SummaryRow[] {
  return answers.filter(({ label }) => label !== imagesLabel);
}

/** A booked order for the thank-you page. `now`: the current promise, and whether images are missing. */
export function bookedText(
  summary: OrderSummary,
  now: Pick<BookedSummary, 'delivery' | 'imagesFollow'>,
): BookedSummary {
  const { orderNumber, greetingName, email, reference, answers, totals } = summary;
  const [quantity = ''] = answers.find(({ label }) => label === quantityLabel)?.value.split('\n') ?? [];
  const sum = totals.find(({ leads }) => leads);
  return {
    orderNumber,
    greetingName,
    email,
    reference,
    ...now,
    quantity,
    total: sum === undefined ? null : { label: sum.label, value: sum.value },
    isTest: isTest(summary),
  };
}

/** Heading of the rows below; test images have no invoice. */
export function partiesHeading(summary: Pick<OrderSummary, 'testImages'>): string {
  return isTest(summary) ? partyLabels.delivery : `${partyLabels.delivery} und Rechnung`;
}

/** Rows about delivery, invoice and payment, without empty ones. `delivery`: the current promise. */
export function summaryParties(summary: OrderSummary, delivery: string): SummaryRow[] {
  return [
    { label: partyLabels.delivery, value: delivery },
    { label: partyLabels.email, value: summary.email },
    { label: partyLabels.invoice, value: summary.invoiceTo.join('\n') },
    { label: partyLabels.invoiceEmail, value: summary.invoiceEmail },
    { label: partyLabels.vatId, value: summary.vatId },
    { label: partyLabels.reference, value: summary.reference },
    { label: partyLabels.processing, value: processingText(summary.processing) },
    { label: partyLabels.phone, value: summary.phone },
    { label: partyLabels.payment, value: summary.payment },
    { label: noteLabel, value: summary.note },
  ].filter(({ value }) => value !== '');
}

/** An order's state, and its delivery promise as text. */
interface Promised {
  readonly status: BookedStatus;
  readonly delivery: string;
}

/** The promise that still holds; '' for an order that ended before its delivery. */
function heldPromise({ status, delivery }: Promised): string {
  return status === 'cancelled' || status === 'withdrawn' ? '' : delivery;
}

/**
 * `summaryParties` of the order in its present state.
 * A cancelled order costs nothing; a withdrawn one may, for what was done before (§ 357a BGB).
 */
export function partiesNow(summary: OrderSummary, order: Promised): SummaryRow[] {
  const rows = summaryParties(summary, heldPromise(order));
  return order.status === 'cancelled' ? rows.filter(({ label }) => label !== partyLabels.payment) : rows;
}

/** What a cancellation means for its customer, on the page and in the mail. */
export const cancelledText = 'Er kostet dich nichts, und eine Rechnung kommt nicht.';

/** The same of a withdrawal, which may come after the work has begun (§ 357a (2) BGB). */
export const withdrawnText =
  'Zu zahlen ist nur, was bis dahin fertig war. War noch nichts fertig, kostet er dich nichts.';

type BookedAnswers = OrderAnswers & { readonly earlyStart: boolean };

/**
 * The summary of an order at its booking.
 * @throws Error for an order that cannot be booked; the chart excludes it
 */
export function summaryOf(order: BookedAnswers, orderNumber: string, bookedAt: Date): OrderSummary {
  const cart = cartText(order);
  const { client } = order;
  if (cart === null) throw new Error(`${orderNumber} has no price`);
  return {
    version: 2,
    orderNumber,
    bookedAt: bookedAt.toISOString(),
    bookedAtText: formatMoment(bookedAt),
    answers: orderText(order)
      .filter(({ lines }) => lines.length > 0)
      .map(({ label, lines }) => ({ label, value: lines.join('\n') })),
    cart: cart.lines,
    totals: cart.totals,
    taxNote: cart.taxNote,
    price: cart.price,
    ...billedTo(order, orderNumber),
    email: client.email,
    phone: client.phone,
    greetingName: greetingNameOf(client),
    note: order.note,
    imagesFollow: imagesFollow(order),
    delivery: deliveryText(order, bookedAt),
    express: expressOf(order),
    testImages: order.testImages,
    earlyStart: order.earlyStart,
    additions: [],
  };
}

type ExtendedAnswers = Pick<BookedAnswers, 'client' | 'product' | 'quantity' | 'furtherKinds' | 'express' | 'media'>;

/**
 * The summary of an order after an addition: `order` is its current state, `addition` what was added at `at`.
 * Previous texts stay, and the new lines follow them.
 */
export function extendedSummary(
  summary: OrderSummary,
  order: ExtendedAnswers,
  { lines, ...addition }: AdditionText,
  { at, earlyStart }: { readonly at: Date; readonly earlyStart: boolean },
): OrderSummary {
  const net = summary.price.price + addition.net;
  const isGross = summary.testImages === null && showsGross(order.client);
  const vat = isGross ? vatOf(net) : summary.price.vat;
  const price = { ...summary.price, price: net, vat, total: vat === null ? null : net + vat };
  const additions = [...summary.additions, { ...addition, at: at.toISOString(), earlyStart }];
  const quantity = [
    formatImages(order.quantity ?? 0),
    ...kindsText(order),
    ...additions.map((one) => `davon ${formatImages(one.quantity)} nachbestellt am ${formatDay(new Date(one.at))}`),
  ].join('\n');
  return {
    ...summary,
    answers: summary.answers.map((row) => (row.label === quantityLabel ? { ...row, value: quantity } : row)),
    cart: [...summary.cart, ...lines],
    totals: summary.testImages === null ? totalsText(price, order.client) : summary.totals,
    price,
    // From a certain number on, the date is agreed in person.
    delivery: isAgreedInPerson(order.quantity) ? deliveryText(order, at) : summary.delivery,
    additions,
  };
}

/** The summary after the customer's amendment: current answers, all else as read at the booking. */
export function amendedSummary(
  summary: OrderSummary,
  order: Pick<BookedAnswers, 'client' | 'note' | 'testImages'>,
): OrderSummary {
  const { invoiceTo, vatId, reference, invoiceEmail } = billedTo(order, summary.orderNumber);
  return {
    ...summary,
    invoiceTo,
    vatId,
    reference,
    invoiceEmail,
    phone: order.client.phone,
    greetingName: greetingNameOf(order.client),
    note: order.note,
  };
}

function greetingNameOf({ pre_name, name }: OrderItem['client']): string {
  return [pre_name, name].join(' ');
}

const nobodyBilled = {
  clientType: null,
  invoiceTo: [],
  vatId: '',
  reference: '',
  invoiceEmail: '',
  processing: '',
  payment: '',
} satisfies Partial<OrderSummary>;

/** Fields of the invoice. @throws Error for an order with a price whose client type is unknown */
function billedTo(order: Pick<BookedAnswers, 'client' | 'testImages'>, orderNumber: string) {
  const { clientType, ustid: vatId, reference, invoice_email: invoiceEmail, processing } = order.client;
  if (isTest(order)) return nobodyBilled;
  if (clientType === null) throw new Error(`${orderNumber} has no client`);
  const ofCompany = clientType === 'company' ? { vatId, reference, invoiceEmail, processing } : {};
  return { ...nobodyBilled, ...ofCompany, clientType, invoiceTo: invoiceLines(order.client), payment: paymentText };
}
