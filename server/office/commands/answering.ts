/* The studio's answers to corrections: stored one by one, sent with the delivery that completes them. */
import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { Queries } from '../../database/store.ts';
import { type CorrectionRow, noteAnswer, openCorrectionsOf, sendAnswers } from '../../orders/corrections.ts';
import type { World } from '../../app/platform/world.ts';
import { lockBookedOrder, type Order, saveOrder, studioReading } from '../../orders/orders-repository.ts';

/** Default answer when a new version of the file arrives without a text. */
const CORRECTED = 'Wir haben die Datei neu geliefert.';

/** The answers that a delivery gives to open corrections. */
export interface Answers {
  /** The studio's answer; null: none. */
  readonly text: string | null;
  /** Names of new files; only corrections of these files get an answer. null: no files, and `text` answers all. */
  readonly files: readonly string[] | null;
}

/** The open corrections of an order, each with the answer that it has or would get. */
export async function answeredBy(queries: Queries, orderId: string, answers: Answers): Promise<CorrectionRow[]> {
  const open = await openCorrectionsOf(queries, orderId);
  // Safe to change: this function has just read the rows.
  return open.map((row) => Object.assign(row, { answer: answerTo(row, answers) }));
}

function answerTo({ file_name, answer }: CorrectionRow, { text, files }: Answers): string | null {
  if (files === null) return text ?? answer;
  return files.includes(file_name) ? (text ?? answer ?? CORRECTED) : answer;
}

/** The corrections that would stay without an answer. */
export function unansweredOf(rows: readonly CorrectionRow[]): CorrectionRow[] {
  return rows.filter(({ answer }) => answer === null);
}

/** Sends the customer the answers to these corrections. */
export async function answerAll(
  queries: Queries,
  orderId: string,
  rows: readonly CorrectionRow[],
  now: Date,
): Promise<void> {
  for (const { id, answer } of rows) if (answer !== null) await noteAnswer(queries, [id], answer);
  await sendAnswers(queries, orderId, now);
}

/** Result of storing an answer: the open corrections, or the reason of the refusal. */
export type Noted =
  | { readonly kind: 'noted'; readonly open: readonly CorrectionRow[] }
  | { readonly kind: 'refused'; readonly status: Order['status'] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noSuchNumber' };

/** Stores an answer to the correction with this number, or to all open ones (null). */
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
