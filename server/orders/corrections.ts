/* The rows of what customers want changed of finished files, and of what the studio has said to it. */
import type { Selectable } from 'kysely';
import type { CorrectionInWords } from '../../domain/contracts/office.ts';
import { type CorrectableFile, type CorrectionWish, type Pin, placeInWords } from '../../domain/order/corrections.ts';
import { inChunks, timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { OrderCorrectionsTable } from '../database/tables.ts';
import { newId, type World } from '../app/platform/world.ts';
import { forgetNames } from './rows/order-events.ts';

export type CorrectionRow = Selectable<OrderCorrectionsTable>;

/** All of an order, by their numbers. */
export function correctionsOf(queries: Queries, orderId: string): Promise<CorrectionRow[]> {
  return queries
    .selectFrom('order_corrections')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

/** Those whose answer the customer has not got yet; there may be a note of one. */
export async function openCorrectionsOf(queries: Queries, orderId: string): Promise<CorrectionRow[]> {
  return (await correctionsOf(queries, orderId)).filter(isOpen);
}

/** Whether its customer has no answer to it yet. */
export function isOpen({ answered_at }: Pick<CorrectionRow, 'answered_at'>): boolean {
  return answered_at === null;
}

/** The finished files, each with how often something of its name was asked for. */
export function asCorrectable(
  files: readonly { readonly id: string; readonly name: string }[],
  corrections: readonly CorrectionRow[],
): CorrectableFile[] {
  const byName = Map.groupBy(corrections, ({ file_name }) => file_name);
  return files.map(({ id, name }) => ({ id, asked: byName.get(name)?.length ?? 0 }));
}

export function wordsOf({ number, file_name: file, comment, answer, ...row }: CorrectionRow): CorrectionInWords {
  return { number, file, place: placeInWords(pinOf(row)), comment, answer: answer ?? '' };
}

/** null: it concerns the whole picture. */
export function pinOf({ pin_x: x, pin_y: y }: Pick<CorrectionRow, 'pin_x' | 'pin_y'>): Pin | null {
  return x === null || y === null ? null : { x, y };
}

/** Adds these to what was asked for before; each of a file in `files`. Gives the new rows. */
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

/** Notes what is said to these; the customer reads it as soon as it is sent. */
export async function noteAnswer(queries: Queries, ids: readonly string[], answer: string): Promise<void> {
  if (ids.length === 0) return;
  await queries.updateTable('order_corrections').set({ answer }).where('id', 'in', ids).execute();
}

/** Forgets what customers have said of these orders, as soon as the files that it is about are gone. */
export async function forgetSaid(queries: Queries, orderIds: readonly string[]): Promise<void> {
  for (const chunk of inChunks(orderIds)) {
    await queries.deleteFrom('order_corrections').where('order_id', 'in', chunk).execute();
    await queries.deleteFrom('order_questions').where('order_id', 'in', chunk).execute();
  }
  await forgetNames(queries, orderIds);
}

/** The customer gets the answers that are noted. */
export async function sendAnswers(queries: Queries, orderId: string, now: Date): Promise<void> {
  await queries
    .updateTable('order_corrections')
    .set({ answered_at: timestamp(now) })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
}
