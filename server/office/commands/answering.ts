/* The studio's answers to requests for corrections: noted one by one, sent with the delivery that ends them. */
import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { Queries } from '../../database/store.ts';
import { type CorrectionRow, noteAnswer, openCorrectionsOf, sendAnswers } from '../../orders/corrections.ts';
import type { World } from '../../app/platform/world.ts';
import { lockBookedOrder, type Order, saveOrder, studioReading } from '../../orders/orders-repository.ts';

/** Said where a corrected file speaks for itself. */
const CORRECTED = 'Wir haben die Datei neu geliefert.';

/** What a delivery says to the requests that are open. */
export interface Answers {
  /** The studio's sentence; null: none. */
  readonly text: string | null;
  /** Names of the files that come anew, and only what concerns them is answered; null: no files come, and `text` answers all. */
  readonly files: readonly string[] | null;
}

/** The open requests of an order, with the note that each has or would get from these answers. */
export async function answeredBy(queries: Queries, orderId: string, answers: Answers): Promise<CorrectionRow[]> {
  const open = await openCorrectionsOf(queries, orderId);
  // The rows have just been read and belong to nobody else.
  return open.map((row) => Object.assign(row, { answer: answerTo(row, answers) }));
}

function answerTo({ file_name, answer }: CorrectionRow, { text, files }: Answers): string | null {
  if (files === null) return text ?? answer;
  return files.includes(file_name) ? (text ?? answer ?? CORRECTED) : answer;
}

/** Those of them that would stay without an answer. */
export function unansweredOf(rows: readonly CorrectionRow[]): CorrectionRow[] {
  return rows.filter(({ answer }) => answer === null);
}

/** Gives the customer the answers to these, each of which has one. */
export async function answerAll(
  queries: Queries,
  orderId: string,
  rows: readonly CorrectionRow[],
  now: Date,
): Promise<void> {
  for (const { id, answer } of rows) if (answer !== null) await noteAnswer(queries, [id], answer);
  await sendAnswers(queries, orderId, now);
}

/** How noting an answer went: the requests that are open, or why not. */
export type Noted =
  | { readonly kind: 'noted'; readonly open: readonly CorrectionRow[] }
  | { readonly kind: 'refused'; readonly status: Order['status'] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noSuchNumber' };

/** Notes an answer to one request by its number, or to all that are open (`null`). */
export async function noteFor(
  queries: Queries,
  world: World,
  orderNumber: string,
  number: number | null,
  answer: string,
): Promise<Noted> {
  const order = await lockBookedOrder(queries, orderNumber, studioReading);
  if (order === undefined) return { kind: 'unknown' };
  const decision = decide(stateOf(order), order.context, { type: 'correction.answer' });
  if (!decision.accepted) return { kind: 'refused', status: order.status };
  const open = await openCorrectionsOf(queries, order.id);
  const meant = open.filter((row) => number === null || row.number === number);
  if (meant.length === 0) return { kind: 'noSuchNumber' };
  await noteAnswer(
    queries,
    meant.map(({ id }) => id),
    answer,
  );
  await saveOrder(queries, world, order, decision);
  return { kind: 'noted', open: await openCorrectionsOf(queries, order.id) };
}
