/* The confirmation of a booked order as PDF: what was ordered and what it costs, in the texts of the booking. */
import { type LeavingName, leavingName } from '../../../domain/files/leaving-names.ts';
import { noteToStudio } from '../../../domain/order/order-item.ts';
import { cartHead, type CartLine, type CartTexts } from '../../../domain/order/texts/cart-texts.ts';
import {
  lastingAnswers,
  noteLabel,
  type OrderSummary,
  type SummaryRow,
} from '../../../domain/order/texts/order-summary.ts';
import { partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatDay } from '../../../domain/texts/format.ts';
import { type Block, block } from './blocks.ts';
import { paperOf } from './paper.ts';
import type { Fact, Position } from './tables.ts';

/** Several people may read a paper, so its texts use neither "Sie" nor "du". */
const words = {
  title: (orderNumber: string) => `Auftragsbestätigung ${orderNumber}`,
  heading: 'Auftragsbestätigung',
  bookedAt: (moment: string) => `Bestellt am ${moment} bei ${studio.name}.`,
  number: 'Auftragsnummer',
  date: 'Bestellt am',
  answers: 'Was bestellt ist',
} as const;

/** File name of the PDF. */
export function orderDocumentName({ orderNumber }: Pick<OrderSummary, 'orderNumber'>): LeavingName {
  return leavingName(`Auftrag-${orderNumber}.pdf`);
}

/**
 * The same summary gives the same bytes.
 * `parties`: the rows on delivery and invoice; for an unproved address the caller passes them without links.
 */
export function orderDocument(summary: OrderSummary, parties: readonly SummaryRow[]): Promise<Buffer> {
  const { orderNumber, bookedAt } = summary;
  const valueOf = (label: string) => parties.find((row) => row.label === label)?.value ?? '';
  const reference = valueOf(partyLabels.reference);
  const facts: Fact[] = [
    { label: words.number, value: orderNumber, isStrong: true },
    { label: words.date, value: formatDay(new Date(bookedAt)) },
    ...(reference === '' ? [] : [{ label: partyLabels.reference, value: reference }]),
  ];
  return paperOf({
    title: words.title(orderNumber),
    date: new Date(bookedAt),
    head: { address: valueOf(partyLabels.invoice).split('\n').filter(Boolean), facts },
    blocks: blocksOfOrder(summary, parties),
  });
}

/** Rows that have a place of their own on the paper. */
const placed: ReadonlySet<string> = new Set([
  partyLabels.delivery,
  partyLabels.invoice,
  partyLabels.reference,
  noteLabel,
]);

/** Characters of a note that stands beside the order; longer ones follow it. */
const SHORT_NOTE = 240;

function blocksOfOrder(summary: OrderSummary, parties: readonly SummaryRow[]): Block[] {
  const valueOf = (label: string) => parties.find((row) => row.label === label)?.value ?? '';
  const note = valueOf(noteLabel);
  const noteBlocks: Block[] = note === '' ? [] : [block('h3', noteToStudio), { kind: 'note', text: note }];
  const isShort = note.length < SHORT_NOTE;
  return [
    block('h1', words.heading),
    block('p', words.bookedAt(summary.bookedAtText)),
    ...cartBlocks({ lines: summary.cart, totals: summary.totals, taxNote: summary.taxNote }),
    { kind: 'path', isDone: false },
    {
      kind: 'columns',
      columns: [
        {
          width: 88,
          blocks: [
            block('h2', partyLabels.delivery),
            block('lead', valueOf(partyLabels.delivery)),
            smallFacts(parties.filter(({ label }) => !placed.has(label))),
            ...(isShort ? noteBlocks : []),
          ],
        },
        { width: 12, blocks: [] },
        { width: 65, blocks: [block('h2', words.answers), smallFacts(lastingAnswers(summary))] },
      ],
    },
    ...(isShort ? [] : noteBlocks),
  ];
}

/** Labels and values beside the main column of a letter. */
export function smallFacts(rows: readonly SummaryRow[]): Block {
  return { kind: 'facts', rows, labels: 25, isSmall: true };
}

const [serviceHead, quantityHead, unitPriceHead, sumHead] = cartHead;

/** The lines of the cart, its sums, and the tax note. `isShort`: without the second amounts of each line. */
export function cartBlocks({ lines, totals, taxNote }: CartTexts, isShort = false): Block[] {
  const [unitTax, sumTax] = [sharedTax(lines, 'unitPrice'), sharedTax(lines, 'sum')];
  const rows = lines.map(
    ({ service, detail, quantity, unitPrice, sum }): Position => ({
      name: service,
      details: detail === '' ? [] : [detail],
      quantity,
      unitPrice: withoutTax(isShort ? unitPrice.slice(0, 1) : unitPrice, unitTax),
      amount: withoutTax(isShort ? sum.slice(0, 1) : sum, sumTax),
    }),
  );
  return [
    {
      kind: 'positions',
      head: {
        name: serviceHead,
        quantity: quantityHead,
        unitPrice: headWith(unitPriceHead, unitTax),
        amount: headWith(sumHead, sumTax),
      },
      rows,
    },
    { kind: 'sums', rows: totals },
    ...(taxNote === null ? [] : [block('small', taxNote)]),
  ];
}

/** "netto" if each leading amount of the column says so: then its head says it once. '' otherwise. */
function sharedTax(lines: readonly CartLine[], column: 'unitPrice' | 'sum'): string {
  const taxes = new Set(lines.map((line) => taxOf(line[column][0] ?? '')));
  const [tax = ''] = taxes;
  return taxes.size === 1 ? tax : '';
}

function headWith(head: string, tax: string): string {
  return tax === '' ? head : `${head}${tax.includes(',') ? '\n' : ' '}${tax}`;
}

/** "netto" of "0,79 € netto". */
function taxOf(amount: string): string {
  return /€ (.+)$/.exec(amount)?.[1] ?? '';
}

/** The leading amount without its tax, which stands in the head or below it. */
function withoutTax([leading = '', ...others]: readonly string[], inHead: string): string[] {
  const tax = taxOf(leading);
  if (tax === '') return [leading, ...others];
  return [leading.slice(0, -tax.length).trimEnd(), ...(tax === inHead ? [] : [tax]), ...others];
}
