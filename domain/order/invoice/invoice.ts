/*
 * Invoices and correction invoices (Stornorechnung) of booked orders: all that § 14 (4) and § 14a UStG demand, as
 * stored. The lines are those of the cart, cent by cent; papers, e-invoice, payment and bookkeeping read them.
 */
import * as z from 'zod/mini';
import { VAT_PERCENT } from '../../catalogue/rates.ts';
import { countryCodes, type Country, postalCodeIn } from '../../client/address.ts';
import { type Client, isVatId } from '../../client/client.ts';
import type { Media } from '../../files/media-schema.ts';
import { berlinDayOf } from '../../delivery/workdays.ts';
import { type PricedKind, pricedKinds, showsGross, vatOf } from '../../pricing/pricing.ts';
import type { InvoicingFacts, StudioFacts } from '../../studio/studio-schema.ts';
import { cleanIdentifier, isBlank } from '../../texts/clean-text.ts';
import { formatImages } from '../../texts/format.ts';
import type { OrderAnswers } from '../answers.ts';
import { kindsOf } from '../image-kinds.ts';
import { invoiceKinds } from '../order-item.ts';
import { included, pricedLines, type PricedLine } from '../texts/cart-texts.ts';
import { addedOn } from '../texts/excess-texts.ts';
import { invoiceLines } from '../texts/order-texts.ts';
import type { OrderSummary } from '../texts/order-summary.ts';
import { dueDayOf } from './invoice-texts.ts';
import type { InvoiceWishes } from './invoice-wishes.ts';

/**
 * `domestic`: German VAT. Both others are not taxable in Germany (§ 3a (2) UStG).
 * `reverseCharge`: a company in another EU country owes the tax there (Art. 196 of Directive 2006/112/EC).
 * `thirdCountry`: a company outside the EU.
 */
export const taxCases = ['domestic', 'reverseCharge', 'thirdCountry'] as const;
export type TaxCase = (typeof taxCases)[number];

/** `paper`: the PDF alone. `zugferd`: the PDF with its data (EN 16931). `xrechnung`: XML for public authorities. */
export const invoiceForms = ['paper', 'zugferd', 'xrechnung'] as const;
export type InvoiceForm = (typeof invoiceForms)[number];

const day = z.iso.date();
const cents = z.int();
const address = { street: z.string(), address2: z.string(), zip: z.string(), city: z.string(), country: z.string() };

/** An issued document. It never changes; a new field needs a default. */
export const invoiceSchema = z.object({
  version: z.literal(1),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  orderNumber: z.string(),
  /** Days in Berlin; `deliveredOn` is the day of the service (§ 14 (4) no. 6 UStG). */
  issuedOn: day,
  orderedOn: day,
  deliveredOn: day,
  /** When its customer withdrew: the invoice has the price of the work until then (§ 357a (2) BGB). */
  withdrawnOn: z._default(z.nullable(day), null),
  /** null for a correction. */
  dueOn: z.nullable(day),
  /** The invoice that a correction cancels, and why. */
  cancels: z.nullable(z.object({ number: z.string(), issuedOn: day, reason: z.string() })),
  form: z.enum(invoiceForms),
  /** Leitweg-ID of an authority; '' for all others. */
  buyerRoute: z.string(),
  seller: z.object({
    name: z.string(),
    ...address,
    managingDirectors: z.array(z.string()),
    registerCourt: z.string(),
    registerNumber: z.string(),
    vatId: z.string(),
    taxNumber: z.string(),
    email: z.string(),
    phone: z.string(),
    bank: z.object({ holder: z.string(), iban: z.string(), bic: z.string() }),
    /** Address of the PayPal account; null: no payment by PayPal. */
    paypal: z.nullable(z.string()),
  }),
  buyer: z.object({
    /** Company, or the person. */
    name: z.string(),
    /** Whose order it was. */
    person: z.string(),
    isCompany: z.boolean(),
    ...address,
    /** Lines for the window of the envelope. */
    lines: z.array(z.string()),
    vatId: z.string(),
    reference: z.string(),
    /** Receives the invoice. */
    email: z.string(),
  }),
  /** `each` and `net`: cents without VAT. */
  lines: z.array(z.object({ service: z.string(), detail: z.string(), quantity: z.int(), each: cents, net: cents })),
  images: z.int(),
  net: cents,
  /** Per cent. */
  vatRate: z.int(),
  vat: cents,
  gross: cents,
  taxCase: z.enum(taxCases),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** What an invoice is written from. */
export interface Billed {
  readonly order: OrderAnswers;
  readonly summary: OrderSummary;
  /** Moment of the last delivery; of the withdrawal, which ends the work. */
  readonly deliveredAt: Date;
  /** null for a contract that holds. */
  readonly withdrawnAt: Date | null;
  /** Files of the order; images may have come in another way, too. */
  readonly media: Media;
  /** Finished files that the customer got here. */
  readonly sentFiles: number;
  /** Whether it is older than these books, so that it may have been billed elsewhere. */
  readonly mayBeBilled: boolean;
}

/** Facts of the studio that an invoice repeats. */
export interface Issuer {
  readonly studio: Pick<StudioFacts, 'legal' | 'phone' | 'emails'>;
  readonly invoicing: InvoicingFacts;
}

/**
 * Name of the series of numbers.
 * `mark`: of the last restored backup ('' without one), after which the numbers of its series might repeat.
 */
export function invoiceSeries(issuedAt: Date, mark: string): string {
  const year = berlinDayOf(issuedAt).slice(0, 4);
  return mark === '' ? year : `${year}-${mark}`;
}

/** The mark of a restore at this moment: "11271405" (month, day, hour, minute; UTC). */
export function restoreMark(at: Date): string {
  return at.toISOString().slice(5, 16).replaceAll(/\D/g, '');
}

/** "RE-2026-0001": invoices and corrections share one series without gaps (§ 14 (4) no. 4 UStG). */
export function invoiceNumber(series: string, count: number): string {
  return `RE-${series}-${String(count).padStart(4, '0')}`;
}

/** Whether the text is the number of an invoice, as against ids of files. */
export function isInvoiceNumber(text: string): boolean {
  return text.startsWith('RE-');
}

/** The tax of an order of this payer; the price texts follow the same rule (`showsGross`). */
export function taxCaseOf({ clientType, country }: Pick<Client, 'clientType' | 'country'>): TaxCase {
  if (showsGross({ clientType, country })) return 'domestic';
  return country === 'Schweiz' ? 'thirdCountry' : 'reverseCharge';
}

/**
 * Whether the text is the VAT id of another EU country, which alone proves that reverse charge applies (§ 14a (1),
 * § 18a UStG). Northern Ireland (XI) is of the EU for goods only.
 */
export function isVatIdAbroad(value: string): boolean {
  return isVatId(value) && !/^(?:DE|GB|XI|CHE)/i.test(cleanIdentifier(value).replaceAll(/[\s.-]/g, ''));
}

/**
 * Whether the text is a Leitweg-ID: digits of the authority, first its state (01 to 16, or 99), a free part, and two
 * check digits (ISO 7064, modulo 97). Source: KoSIT, format specification of the Leitweg-ID 2.0.2.
 * Of other references of digits and hyphens ("4711-0815-23"), 1 in 570 passes. That is rare enough: its company gets an
 * XRechnung, an e-invoice by EN 16931 as well, with a PDF to read.
 */
export function isLeitwegId(typed: string): boolean {
  const id = cleanIdentifier(typed).toUpperCase();
  if (!/^(?:0[1-9]|1[0-6]|99)\d{0,10}(?:-[A-Z0-9]{1,30})?-\d{2}$/.test(id)) return false;
  const digits = id.replaceAll('-', '').replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/**
 * The invoice of a delivered order.
 * @throws Error for an order without a price; `invoiceObstacle` excludes it
 */
export function invoiceOf(
  billed: Billed,
  wishes: InvoiceWishes,
  issuer: Issuer,
  { number, issuedAt }: { readonly number: string; readonly issuedAt: Date },
): Invoice {
  const { order, summary, deliveredAt, withdrawnAt } = billed;
  const client = buyerOn(order, wishes);
  const taxCase = taxCaseOf(client);
  const lines = linesOf(billed, wishes).map(({ service, detail, quantity, each }) => {
    return { service, detail, quantity, each, net: quantity * each };
  });
  const net = netOf(lines);
  const vat = taxCase === 'domestic' ? vatOf(net) : 0;
  const isCompany = client.clientType === 'company';
  const route =
    wishes.route ?? (isCompany && taxCase === 'domestic' && isLeitwegId(client.reference) ? client.reference : '');
  return {
    version: 1,
    kind: 'invoice',
    number,
    orderNumber: summary.orderNumber,
    issuedOn: berlinDayOf(issuedAt),
    orderedOn: berlinDayOf(new Date(summary.bookedAt)),
    deliveredOn: berlinDayOf(deliveredAt),
    withdrawnOn: withdrawnAt === null ? null : berlinDayOf(withdrawnAt),
    dueOn: dueDayOf(issuedAt, issuer.invoicing),
    cancels: null,
    form: route !== '' ? 'xrechnung' : isCompany ? 'zugferd' : 'paper',
    buyerRoute: cleanIdentifier(route).toUpperCase(),
    seller: sellerOf(issuer),
    buyer: buyerOf(client, cleanIdentifier(wishes.vatId ?? client.ustid).toUpperCase()),
    lines,
    images: wishes.images === null ? (order.quantity ?? 0) : countOf(wishes.images),
    net,
    vatRate: taxCase === 'domestic' ? VAT_PERCENT : 0,
    vat,
    gross: net + vat,
    taxCase,
  };
}

/**
 * The client on the invoice: that of the order with what the studio changes. Another company, or another person, keeps
 * nothing of the first one that is not given.
 */
export function buyerOn({ client }: Pick<OrderAnswers, 'client'>, { buyer }: Pick<InvoiceWishes, 'buyer'>): Client {
  const { company = client.company, pre_name = client.pre_name, name = client.name } = buyer;
  const isOtherCompany = company !== client.company;
  const isOtherPerson = pre_name !== client.pre_name || name !== client.name;
  return {
    ...client,
    ...(isOtherCompany ? { ustid: '', reference: '', invoice_email: '' } : {}),
    ...(isOtherPerson ? { salutation: '' as const } : {}),
    ...buyer,
    clientType: isBlank(buyer.company ?? '') ? client.clientType : 'company',
  };
}

/** The document that cancels `invoice`: its lines with negative quantities, under a number of its own. */
export function correctionOf(
  invoice: Invoice,
  reason: string,
  { number, issuedAt }: { readonly number: string; readonly issuedAt: Date },
): Invoice {
  return {
    ...invoice,
    kind: 'correction',
    number,
    issuedOn: berlinDayOf(issuedAt),
    dueOn: null,
    cancels: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
    lines: invoice.lines.map((line) => ({ ...line, quantity: -line.quantity, net: -line.net })),
    net: -invoice.net,
    vat: invoice.vat === 0 ? 0 : -invoice.vat,
    gross: -invoice.gross,
  };
}

/**
 * The lines of the cart with those of additions; for fewer images than ordered at the tier of their number, which never
 * costs more than what was agreed (terms, section 3).
 */
function linesOf({ order, summary }: Billed, { images, part }: InvoiceWishes): PricedLine[] {
  const { price: agreed } = summary.price;
  if (part !== null) return [{ service: 'Freistellen, anteilig', detail: part.reason, quantity: 1, each: part.net }];
  const isFewer = images !== null && kindsOf(order)?.some(({ quantity }, index) => quantity !== images[index]) === true;
  if (isFewer) {
    const fewer = linesOfKinds(withImages(order, images));
    return netOf(fewer) > agreed ? [agreedLine(summary, countOf(images))] : fewer;
  }
  const lines = linesOfKinds(order);
  // The stored price is what was agreed; rules of prices may have changed since a booking.
  return netOf(lines) === agreed ? lines : [agreedLine(summary, order.quantity ?? 0)];
}

function netOf(lines: readonly { readonly quantity: number; readonly each: number }[]): number {
  return lines.reduce((sum, { quantity, each }) => sum + quantity * each, 0);
}

function countOf(images: readonly number[]): number {
  return images.reduce((sum, count) => sum + count, 0);
}

function linesOfKinds(order: OrderAnswers): PricedLine[] {
  const kinds = pricedKinds(order);
  if (kinds === null) throw new Error('the order has no price');
  const partOf = (wanted: number | null): PricedKind[] => kinds.filter(({ addition }) => addition === wanted);
  return [
    ...pricedLines(order, partOf(null), included),
    ...order.additions.flatMap(({ at }, index) => pricedLines(order, partOf(index), addedOn(new Date(at)))),
  ].filter(({ quantity }) => quantity > 0);
}

/** The order with fewer images: all of them at the tier of the number that was worked on (terms, section 3). */
function withImages(order: OrderAnswers, images: readonly number[]): OrderAnswers {
  const kinds = (kindsOf(order) ?? [])
    .map(({ product }, index) => ({ product, quantity: images[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const [own, ...furtherKinds] = kinds;
  return { ...order, product: own?.product ?? null, quantity: countOf(images), furtherKinds, additions: [] };
}

function agreedLine({ orderNumber, price }: OrderSummary, images: number): PricedLine {
  const detail = `${formatImages(images)}, wie in ${orderNumber} vereinbart`;
  return { service: 'Freistellen', detail, quantity: 1, each: price.price };
}

function sellerOf({ studio: { legal, phone, emails }, invoicing }: Issuer): Invoice['seller'] {
  const { entity, street, zip, city, country, managingDirectors, registerCourt, registerNumber, vatId } = legal;
  return {
    name: entity,
    street,
    address2: '',
    zip,
    city,
    country: countryCodes[country as Country] ?? 'DE',
    managingDirectors,
    registerCourt,
    registerNumber,
    vatId,
    taxNumber: invoicing.taxNumber,
    email: emails.orders,
    phone: phone.display,
    bank: invoicing.bank,
    paypal: invoicing.paypal,
  };
}

function buyerOf(client: Client, vatId: string): Invoice['buyer'] {
  const { clientType, company, pre_name, name, street, address2, zip, city, country, reference, email } = client;
  const isCompany = clientType === 'company';
  const person = `${pre_name} ${name}`;
  return {
    name: isCompany ? company : person,
    person,
    isCompany,
    street,
    address2,
    zip: postalCodeIn(country, zip) ?? zip,
    city,
    country: countryCodes[country],
    lines: invoiceLines(client),
    vatId: isCompany ? vatId.replaceAll(/[\s.-]/g, '') : '',
    reference: isCompany ? reference : '',
    email: isCompany && client.invoice_email !== '' ? client.invoice_email : email,
  };
}
