/*
 * The order as texts. The summary beside the wizard's screens, the overview, the thank-you page, all mails, the stored
 * summary and the test plan show these rows.
 */
import { catalogue, ORIGINAL_DPI, type ScaleName, sizeOfScale } from '../../catalogue/catalogue.ts';
import { salesChannelTitles } from '../../catalogue/marketplace-names.ts';
import { type ExpressAnswers, expressOf, isTest } from '../../catalogue/offers.ts';
import { postalCodeIn } from '../../client/address.ts';
import { type Client, clientLabels } from '../../client/client.ts';
import { deliveryText } from '../../delivery/delivery.ts';
import { arrivedImages, isArchive } from '../../files/media.ts';
import { differenceText, paymentText } from '../../pricing/price-texts.ts';
import { filesOfEach, scalingCount } from '../../pricing/pricing.ts';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatDpi,
  formatImages,
  formatImagesDative,
  formatList,
  formatPixels,
} from '../../texts/format.ts';
import {
  type AnswerName,
  type OrderAnswers,
  answerNames,
  hasRow,
  quantityLabel,
  type RowName,
  rowOf,
} from '../answers.ts';
import { kindsText } from '../image-kinds.ts';
import { soldOn } from '../marketplace-presets.ts';
import { quotedText, quoteOfOrder } from '../quote.ts';
import { briefText } from './brief-texts.ts';
import { expressTermsText, testImagesName, tooLargeForExpress } from './offer-texts.ts';
import { imageNotes } from './image-notes.ts';

interface OrderRow<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Empty while unanswered. */
  readonly lines: readonly string[];
}

/** Label of the row about the files, whose text changes with every upload. */
export const imagesLabel = 'Bilder';

/** Labels of the rows about the finished files that several answers make. */
const outputRows = { sizes: 'Größen', filesPerImage: 'Dateien pro Bild', colorSpace: 'Farbraum' } as const;

/** Labels of all rows about the finished files; the others are about the images. */
export const outputLabels: ReadonlySet<string> = new Set([...Object.values(outputRows), rowOf('extensions', []).label]);

/** Rows that several answers make, by the answer that they follow. */
const composedRows = {
  product: (order: OrderAnswers) => [row('productType', 'Bildart', productLines(order))],
  fastlane: (order: OrderAnswers) => [row('use', 'Verwendung', oneLine(useNames(order)))],
  scalings: (order: OrderAnswers) => [row('sizes', outputRows.sizes, sizesText(order))],
  extensions: (order: OrderAnswers) => [
    row('filesPerImage', outputRows.filesPerImage, filesPerImage(order)),
    row('colorSpace', outputRows.colorSpace, colorSpaces(order)),
  ],
  brief: (order: OrderAnswers) => [row('brief', 'Vorgaben', briefText(order.brief, order.extensions))],
  quantity: (order: OrderAnswers) => [row('quantity', quantityLabel, quantityLines(order))],
  express: (order: OrderAnswers) => [row('express', 'Lieferzeit', expressLines(order))],
  quote: (order: OrderAnswers) => [row('quote', 'Preis', quoteLines(order))],
  media: (order: OrderAnswers) => [row('images', imagesLabel, [imagesText(order), ...notesText(order)])],
} as const;

/** Name of a row about the answers. */
export type OrderRowName = RowName | ReturnType<(typeof composedRows)[keyof typeof composedRows]>[number]['name'];
const composed: { readonly [Name in AnswerName]?: (order: OrderAnswers) => readonly OrderRow<OrderRowName>[] } =
  composedRows;

/** Rows of the order, in the order of the questions: those of one answer, and those that several answers make. */
export function orderText(order: OrderAnswers): OrderRow<OrderRowName>[] {
  return answerNames.flatMap((name) => {
    const own: OrderRow<OrderRowName>[] = hasRow(name) ? [rowOf(name, order[name])] : [];
    return own.concat(composed[name]?.(order) ?? []);
  });
}

/** Labels of the rows about delivery and invoice. */
export const partyLabels = {
  delivery: 'Lieferung',
  email: 'Lieferung an',
  invoice: 'Rechnung an',
  invoiceEmail: clientLabels.invoice_email,
  vatId: clientLabels.ustid,
  reference: clientLabels.reference,
  processing: clientLabels.processing,
  phone: clientLabels.phone,
  payment: 'Zahlung',
} as const;

/** Labels of the rows with typed text, which translations leave unchanged. */
export const asTyped: ReadonlySet<string> = new Set(
  (['email', 'invoice', 'invoiceEmail', 'vatId', 'reference', 'phone'] as const).map((name) => partyLabels[name]),
);

/** Name of a size that the customer entered in px. */
export const customSizeName = 'Eigenes Format';

/** The order's own kind first. */
function productLines({ product, furtherKinds }: OrderAnswers): string[] {
  return product === null ? [] : [product.name, ...furtherKinds.map((kind) => kind.product.name)];
}

function quantityLines(order: OrderAnswers): string[] {
  return order.quantity === null ? [] : [formatImages(order.quantity), ...kindsText(order)];
}

/** Rows about delivery, invoice and payment. `bookedAt`: the moment of booking, or the present. */
export function partiesText(order: OrderAnswers, bookedAt: Date) {
  const { client } = order;
  const ofCompany = (value: string) => (client.clientType === 'company' && !isTest(order) ? filled(value) : []);
  return [
    party('delivery', [deliveryText(order, bookedAt)]),
    party('email', filled(client.email)),
    party('invoice', isTest(order) ? [] : invoiceLines(client)),
    party('invoiceEmail', ofCompany(client.invoice_email)),
    party('vatId', ofCompany(client.ustid)),
    party('reference', ofCompany(client.reference)),
    party('processing', ofCompany(processingText(client.processing))),
    party('phone', filled(client.phone)),
    party('payment', isTest(order) ? [] : [paymentText]),
  ] as const;
}

function party<Name extends keyof typeof partyLabels>(name: Name, lines: readonly string[]): OrderRow<Name> {
  return row(name, partyLabels[name], lines);
}

/** Name of a row about answers, delivery, invoice or payment. */
type TextRowName = OrderRowName | keyof typeof partyLabels;

/** Names of the rows that differ between two states of an order, apart from the passing of time. */
export function changedRows(before: OrderAnswers, now: OrderAnswers): TextRowName[] {
  const textOf = new Map(rowsOnAnyDay(before).map(({ name, lines }) => [name, lines.join('\n')]));
  return rowsOnAnyDay(now).flatMap(({ name, lines }) => (textOf.get(name) === lines.join('\n') ? [] : [name]));
}

const ANY_DAY = new Date('2026-01-05T12:00:00Z');

function rowsOnAnyDay(order: OrderAnswers): OrderRow<TextRowName>[] {
  return [...orderText(order), ...partiesText(order, ANY_DAY)];
}

/**
 * What a change has done to sizes, formats and price, as a sentence; null if nothing.
 * "Druckformat und TIFF kamen hinzu: + 28,56 € inkl. MwSt. (24,00 € netto)."
 */
export function changeText(before: OrderAnswers, now: OrderAnswers): string | null {
  const [had, has] = [outputNames(before), outputNames(now)];
  const added = has.filter((name) => !had.includes(name));
  const removed = had.filter((name) => !has.includes(name));
  const what = [
    ...(added.length === 0 ? [] : [`${formatList(added)} ${added.length === 1 ? 'kam' : 'kamen'} hinzu`]),
    ...(removed.length === 0 ? [] : [`${formatList(removed)} ${removed.length === 1 ? 'entfiel' : 'entfielen'}`]),
  ].join(', ');
  const difference = differenceText(before, now);
  if (what === '') return difference === null ? null : `Der Gesamtpreis ändert sich: ${difference}.`;
  if (difference !== null) return `${what}: ${difference}.`;
  return isTest(now) ? `${what}.` : `${what}. Der Preis bleibt gleich.`;
}

/** Names of the chosen sizes and file formats. */
function outputNames({ scalings, custom_scale, extensions }: OrderAnswers): string[] {
  return [...scalings, ...(custom_scale ? [customSizeName] : []), ...extensions];
}

/** Whether recipient and address of the invoice are known. */
export function hasInvoiceAddress({ clientType, street, city }: Client): boolean {
  return clientType !== null && street !== '' && city !== '';
}

/** Lines of the invoice address. */
export function invoiceLines(client: Client): string[] {
  const person = [client.salutation, client.pre_name, client.name].filter((part) => part !== '').join(' ');
  const company = client.clientType === 'company' ? [client.company] : [];
  const postalCode = postalCodeIn(client.country, client.zip) ?? client.zip;
  const place = [client.street, ...filled(client.address2), `${postalCode} ${client.city}`, client.country];
  return [...company, person, ...place];
}

function row<Name extends string>(name: Name, label: string, lines: readonly string[]): OrderRow<Name> {
  return { name, label, lines };
}

function filled(value: string): string[] {
  return value === '' ? [] : [value];
}

function oneLine(values: readonly string[]): string[] {
  return filled(values.join(', '));
}

function lanesOf({ fastlane }: Pick<OrderAnswers, 'fastlane'>) {
  return catalogue.fastlanes.filter((lane) => fastlane[lane.key]);
}

/** The purposes, that of online use with the sales channels. */
function useNames(order: OrderAnswers): string[] {
  const channels = soldOn(order).map((channel) => salesChannelTitles[channel]);
  const where = channels.length === 0 ? '' : ` (${channels.join(', ')})`;
  return lanesOf(order).map(({ key, name }) => (key === 'web' ? `${name}${where}` : name));
}

/** A chosen size as text: "Webformat, 2000 × 2000 px, 96 dpi". */
export interface NamedSize {
  /** null: the custom format. */
  readonly name: ScaleName | null;
  /** px; null where each image keeps its own size. */
  readonly width: number | null;
  readonly height: number | null;
  readonly text: string;
}

type SizeAnswers = Pick<
  OrderAnswers,
  'scalings' | 'resolutions' | 'custom_scale' | 'custom_width' | 'custom_height' | 'custom_dpi'
>;

/** The chosen sizes, presets first; those of a script that did not pair resolutions with them have none. */
export function sizesOf(order: SizeAnswers): NamedSize[] {
  const presets = order.scalings.map((name, position) => {
    const { width = null, height = null } = sizeOfScale(name) ?? {};
    const pixels = width === null || height === null ? '' : formatPixels(width, height);
    const parts = [name, pixels];
    const dpi = isPaired(order) ? order.resolutions[position] : undefined;
    if (dpi !== undefined) parts.push(dpi === ORIGINAL_DPI && pixels === '' ? 'wie geliefert' : resolution(dpi));
    return { name, width, height, text: parts.filter((part) => part !== '').join(', ') };
  });
  const { custom_scale, custom_width: width, custom_height: height, custom_dpi } = order;
  if (!custom_scale || width === null || height === null || custom_dpi === null) return presets;
  const text = `${customSizeName}, ${formatPixels(width, height)}, ${formatDpi(custom_dpi)}`;
  return [...presets, { name: null, width, height, text }];
}

/** One line per size, and one for resolutions that a script did not pair with sizes. */
export function sizesText(order: SizeAnswers): string[] {
  const sizes = sizesOf(order);
  const unpaired =
    isPaired(order) || order.resolutions.length === 0
      ? []
      : [`Auflösungen: ${formatList(order.resolutions.map(resolution))}`];
  const textsOf = (isPreset: boolean) =>
    sizes.filter(({ name }) => (name !== null) === isPreset).map(({ text }) => text);
  return [...textsOf(true), ...unpaired, ...textsOf(false)];
}

/** The wizard sends sizes and resolutions in pairs. */
function isPaired({ scalings, resolutions }: SizeAnswers): boolean {
  return resolutions.length === scalings.length;
}

function resolution(dpi: number): string {
  return dpi === ORIGINAL_DPI ? 'Auflösung wie geliefert' : formatDpi(dpi);
}

/** For express only: the usual delivery needs no row. */
function expressLines(order: ExpressAnswers): string[] {
  const { express } = order;
  if (express === null) return [];
  return [expressOf(order) === null ? tooLargeForExpress(express) : `Express: ${expressTermsText(express)}`];
}

/** The quote, while its prices apply, or that the order is free. */
function quoteLines(order: OrderAnswers): string[] {
  if (isTest(order)) return [testImagesName];
  const quote = quoteOfOrder(order);
  return quote === null ? [] : [quotedText(quote)];
}

/** Every size comes in every file format; empty for a single file. */
function filesPerImage(order: OrderAnswers): string[] {
  const sizes = scalingCount(order);
  const files = filesOfEach(order);
  if (files < 2) return [];
  return [`${files}, ${sizes === 1 ? '' : 'jede Größe '}als ${formatList(order.extensions)}`];
}

/** Recommended colour space of the chosen uses: one for all, or one for each. Empty where the brief names a profile. */
function colorSpaces(order: OrderAnswers): string[] {
  if (order.brief !== null && order.brief.profile !== 'recommended') return [];
  const lanes = lanesOf(order).flatMap(({ name, recommends }) =>
    recommends === null ? [] : [{ name, mode: recommends.colorMode }],
  );
  const modes = [...new Set(lanes.map((lane) => lane.mode))];
  return modes.length > 1 ? lanes.map(({ mode, name }) => `${mode} für ${name}`) : modes;
}

/** Notes about the arrived images, in one line. */
function notesText(order: OrderAnswers): string[] {
  const notes = imageNotes(order, arrivedImages(order.media));
  return filled(notes.map(({ text }) => text).join('; '));
}

/** Arrived images. An archive may hold any number, so with one this counts files. */
function imagesText({ quantity, media, sendLater }: OrderAnswers): string {
  const arrived = arrivedImages(media);
  if (arrived.length === 0) return sendLater ? 'Die Bilder folgen.' : 'Noch keine hochgeladen';
  const bytes = formatBytes(arrived.reduce((sum, file) => sum + file.size, 0));
  const archives = arrived.filter((file) => isArchive(file.name)).length;
  if (archives > 0) {
    const files =
      arrived.length === 1
        ? '1 ZIP-Datei'
        : `${formatCount(arrived.length)} Dateien, davon ${formatCount(archives)} ZIP,`;
    return `${files} hochgeladen, ${bytes}`;
  }
  if (quantity === null || arrived.length >= quantity) return `${formatImages(arrived.length)} hochgeladen, ${bytes}`;
  const part = `${formatCount(arrived.length)} von ${formatImagesDative(quantity)} hochgeladen, ${bytes}`;
  return sendLater ? `${part}. Die übrigen folgen.` : part;
}

/** What is said of the contract on data processing in this version; '' without one. */
export function processingText(version: string): string {
  return version === ''
    ? ''
    : `Vertrag zur Auftragsverarbeitung (AVV) geschlossen, Stand ${formatDay(new Date(version))}`;
}
