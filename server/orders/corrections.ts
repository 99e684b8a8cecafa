/* Rows of customers' correction requests and the studio's answers. */
import type { Selectable } from 'kysely';
import type { CorrectionText } from '../../domain/contracts/office.ts';
import { type CorrectableFile, type CorrectionWish, type Pin, placeText } from '../../domain/order/corrections.ts';
import { inChunks, timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { OrderCorrectionsTable } from '../database/order-tables.ts';
import { newId, type World } from '../app/platform/world.ts';
import { forgetNames } from './rows/order-events.ts';

export type CorrectionRow = Selectable<OrderCorrectionsTable>;

/** All correction requests of an order, by number. */
export function correctionsOf(queries: Queries, orderId: string): Promise<CorrectionRow[]> {
  return queries
    .selectFrom('order_corrections')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

/** Requests without a sent answer; an answer may be noted. */
export async function openCorrectionsOf(queries: Queries, orderId: string): Promise<CorrectionRow[]> {
  return (await correctionsOf(queries, orderId)).filter(isOpen);
}

/** Whether no answer was sent. */
export function isOpen({ answered_at }: Pick<CorrectionRow, 'answered_at'>): boolean {
  return answered_at === null;
}

/** Delivered files, each with the number of earlier requests for its name. */
export function asCorrectable(
  files: readonly { readonly id: string; readonly name: string }[],
  corrections: readonly CorrectionRow[],
): CorrectableFile[] {
  const byName = Map.groupBy(corrections, ({ file_name }) => file_name);
  return files.map(({ id, name }) => ({ id, asked: byName.get(name)?.length ?? 0 }));
}

export function textsOf({ number, file_name: file, comment, answer, ...row }: CorrectionRow): CorrectionText {
  return { number, file, place: placeText(pinOf(row)), comment, answer: answer ?? '' };
}

/** null: the request concerns the whole image. */
export function pinOf({ pin_x: x, pin_y: y }: Pick<CorrectionRow, 'pin_x' | 'pin_y'>): Pin | null {
  return x === null || y === null ? null : { x, y };
}

/** Adds requests for `files`, numbered after those in `before`. Returns the new rows. */
export async function addCorrections(
  queries: Queries,
  world: World,
  orderId: string,
  wishes: readonly CorrectionWish[],
  {
    files,
    before,
  }: {
    readonly files: readonly { readonly id: string; readonly name: string }[];
    readonly before: readonly CorrectionRow[];
  },
): Promise<CorrectionRow[]> {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const last = before.at(-1)?.number ?? 0;
  const rows = wishes.map(({ file, comment, pin }, index) => ({
    id: newId(world),
    order_id: orderId,
    number: last + 1 + index,
    file_id: file,
    file_name: names.get(file) ?? '',
    pin_x: pin?.x ?? null,
    pin_y: pin?.y ?? null,
    comment,
    created_at: timestamp(world.now()),
    answer: null,
    answered_at: null,
  }));
  await queries.insertInto('order_corrections').values(rows).execute();
  return rows;
}

/** Notes an answer to these requests, unsent until `sendAnswers`. */
export async function noteAnswer(queries: Queries, ids: readonly string[], answer: string): Promise<void> {
  if (ids.length === 0) return;
  await queries.updateTable('order_corrections').set({ answer }).where('id', 'in', ids).execute();
}

/** Deletes corrections, questions, file names and amendments of orders; call it when removing their files. */
export async function forgetSaid(queries: Queries, orderIds: readonly string[]): Promise<void> {
  for (const chunk of inChunks(orderIds)) {
    await queries.deleteFrom('order_corrections').where('order_id', 'in', chunk).execute();
    await queries.deleteFrom('order_questions').where('order_id', 'in', chunk).execute();
  }
  await forgetNames(queries, orderIds);
}

/** Sends the noted answers: the customer's page shows them. */
export async function sendAnswers(queries: Queries, orderId: string, now: Date): Promise<void> {
  await queries
    .updateTable('order_corrections')
    .set({ answered_at: timestamp(now) })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
}
