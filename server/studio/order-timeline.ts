/* Everything of an order that has a time, in words for the studio: what it came through, what arrived, what was said and sent. */
import type { DeskOrder } from '../../domain/contracts/desk.ts';
import { formatCount } from '../../domain/format.ts';
import type { Queries } from '../database/store.ts';
import type { CorrectionRow } from '../orders/corrections.ts';
import { confirmationId } from '../orders/order-news.ts';
import type { DeliveredRow } from '../uploads/delivered-files.ts';
import { germanStatus } from './step-words.ts';

type Entry = DeskOrder['timeline'][number];

/** What the order's own view has read already. */
interface ReadOfOrder extends Pick<DeskOrder, 'history' | 'questions'> {
  /** The files that the customer has. */
  readonly delivered: readonly DeliveredRow[];
  /** All, whether they have an answer or not. */
  readonly corrections: readonly CorrectionRow[];
}

/** The oldest first. Files that came in the same minute are one entry. */
export async function timelineOf(queries: Queries, orderId: string, read: ReadOfOrder): Promise<Entry[]> {
  const parts = [
    await begun(queries, orderId),
    read.history.map(({ at, state }) => ({ at, words: `Status: ${germanStatus[state]}` })),
    await arrived(queries, orderId),
    delivered(read.delivered),
    corrections(read.corrections),
    read.questions.map(({ at, question }) => ({ at, words: `Frage des Kunden: ${question}` })),
    await withdrawals(queries, orderId),
    await confirmation(queries, orderId),
  ];
  return parts.flat().toSorted((a, b) => a.at.localeCompare(b.at));
}

async function begun(queries: Queries, orderId: string): Promise<Entry[]> {
  const order = await queries.selectFrom('orders').select('created_at').where('id', '=', orderId).executeTakeFirst();
  return order === undefined ? [] : [{ at: order.created_at, words: 'Auftrag begonnen' }];
}

async function arrived(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries
    .selectFrom('uploads')
    .select(['name', 'completed_at'])
    .where('order_id', '=', orderId)
    .where('completed_at', 'is not', null)
    .execute();
  return together(
    rows.map(({ name, completed_at }) => ({ at: completed_at ?? '', name })),
    'angekommen',
  );
}

function delivered(files: readonly DeliveredRow[]): Entry[] {
  return together(
    files.map(({ name, sent_at }) => ({ at: sent_at ?? '', name })),
    'geliefert',
  );
}

function corrections(rows: readonly CorrectionRow[]): Entry[] {
  const wishes = rows.map(({ number, file_name, comment, created_at }) => ({
    at: created_at,
    words: `Korrekturwunsch ${number} zu ${file_name}: ${comment}`,
  }));
  const answers = rows.map(({ number, answer, answered_at }) => ({
    at: answered_at ?? '',
    words: `Antwort auf ${number}: ${answer ?? ''}`,
  }));
  return [...wishes, ...answers.filter(({ at }) => at !== '')];
}

async function withdrawals(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries.selectFrom('withdrawals').select('created_at').where('order_id', '=', orderId).execute();
  return rows.map(({ created_at }) => ({ at: created_at, words: 'Widerruf erklärt' }));
}

async function confirmation(queries: Queries, orderId: string): Promise<Entry[]> {
  const row = await queries
    .selectFrom('outbox')
    .select('sent_at')
    .where('id', '=', confirmationId(orderId))
    .executeTakeFirst();
  return row === undefined || row.sent_at === null ? [] : [{ at: row.sent_at, words: 'Bestätigung verschickt' }];
}

/** "tasse.png angekommen", or "12 Dateien angekommen", at the time of the first of them. */
function together(files: readonly { readonly at: string; readonly name: string }[], what: string): Entry[] {
  const minutes = new Map<string, { at: string; names: string[] }>();
  for (const { at, name } of files.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const minute = at.slice(0, 'YYYY-MM-DDTHH:MM'.length);
    const known = minutes.get(minute) ?? { at, names: [] };
    known.names.push(name);
    minutes.set(minute, known);
  }
  return [...minutes.values()].map(({ at, names: [first = '', ...rest] }) => ({
    at,
    words: `${rest.length === 0 ? first : `${formatCount(rest.length + 1)} Dateien`} ${what}`,
  }));
}
