/* Everything of an order that has a time, in words for the studio: what it came through, what arrived, what was said and sent. */
import type { DeskOrder } from '../../domain/contracts/desk.ts';
import { formatCount } from '../../domain/format.ts';
import type { Queries } from '../database/store.ts';
import { confirmationId } from '../orders/order-news.ts';
import { germanStatus } from './step-words.ts';

type Entry = DeskOrder['timeline'][number];

/** The oldest first. Files that came in the same minute are one entry. */
export async function timelineOf(queries: Queries, orderId: string): Promise<Entry[]> {
  const parts = await Promise.all(
    [begun, states, arrived, delivered, corrections, questions, withdrawals, confirmation].map((part) =>
      part(queries, orderId),
    ),
  );
  return parts.flat().toSorted((a, b) => a.at.localeCompare(b.at));
}

async function begun(queries: Queries, orderId: string): Promise<Entry[]> {
  const order = await queries.selectFrom('orders').select('created_at').where('id', '=', orderId).executeTakeFirst();
  return order === undefined ? [] : [{ at: order.created_at, words: 'Auftrag begonnen' }];
}

async function states(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries
    .selectFrom('order_history')
    .select(['at', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('revision')
    .execute();
  return rows.map(({ at, state }) => ({ at, words: `Status: ${germanStatus[state]}` }));
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

async function delivered(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries
    .selectFrom('delivered_files')
    .select(['name', 'sent_at'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .execute();
  return together(
    rows.map(({ name, sent_at }) => ({ at: sent_at ?? '', name })),
    'geliefert',
  );
}

async function corrections(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries
    .selectFrom('order_corrections')
    .select(['number', 'file_name', 'comment', 'created_at', 'answer', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
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

async function questions(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries
    .selectFrom('order_questions')
    .select(['question', 'created_at'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ question, created_at }) => ({ at: created_at, words: `Frage des Kunden: ${question}` }));
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
