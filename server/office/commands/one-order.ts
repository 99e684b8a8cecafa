/* One booked order with everything that the office shows about it. */
import type { OfficeFile, OfficeOrder } from '../../../domain/contracts/office.ts';
import { actorNames, type HistoryActor, type OrderEventName } from '../../../domain/order/order-history.ts';
import { type BookedStatus, statusNames } from '../../../domain/order/order-item.ts';
import { kindsForStudio, kindText } from '../../../domain/order/order-kinds.ts';
import { changeText } from '../../../domain/order/texts/amendment.ts';
import { imageText, notesOfEach } from '../../../domain/order/texts/image-notes.ts';
import { formatCents, formatCount, formatCounted, formatImages } from '../../../domain/texts/format.ts';
import { mapInParts, sortInParts } from '../../app/platform/in-parts.ts';
import { nameInFolder } from '../../app/platform/storage-key.ts';
import type { World } from '../../app/platform/world.ts';
import type { Queries } from '../../database/store.ts';
import { type DeliveredRow, sentFilesOf } from '../../files/rows/delivered-files.ts';
import { completeFilesOf } from '../../files/rows/listed-files.ts';
import { factsOf } from '../../files/rows/order-files.ts';
import { excessNow } from '../../orders/booked/excess.ts';
import { type CorrectionRow, correctionsOf, isOpen, textsOf } from '../../orders/corrections.ts';
import { draftOf, officeInvoices } from '../../orders/invoices/ledger.ts';
import { callsOf } from '../../orders/order-calls.ts';
import { confirmationId } from '../../orders/order-news.ts';
import { findBookedOrder, historyOf, type Order, studioReading } from '../../orders/orders-repository.ts';
import { questionsOf } from '../../orders/questions.ts';
import { keptSummary } from '../../orders/rows/listed-orders.ts';
import { amendmentsIn, eventsOf, type KeptOrderEvent } from '../../orders/rows/order-events.ts';
import { possibleSteps } from './office-orders.ts';
import { findRow } from './order-list.ts';

/** @returns undefined if no booked order has that number, or if it is unreadable */
export async function orderOf(queries: Queries, world: World, orderNumber: string): Promise<OfficeOrder | undefined> {
  const found = await findRow(queries, orderNumber);
  const order = found === undefined ? undefined : await findBookedOrder(queries, found.id, studioReading);
  const summary = found === undefined ? undefined : await keptSummary(queries, found.id);
  if (found === undefined || order === undefined || summary === undefined) return undefined;
  const { id, row } = found;
  const read = {
    history: await historyOf(queries, id),
    delivered: await sentFilesOf(queries, id),
    corrections: await correctionsOf(queries, id),
    questions: await questionsOf(queries, id),
  };
  const files = await filesOf(queries, order);
  const possible = await possibleSteps(queries, world, order);
  return {
    ...row,
    summary,
    files: files.map(({ file }) => file),
    kinds: kindsForStudio(
      order.context,
      files.map(({ kind }) => kind),
    ),
    delivered: read.delivered.map((file) => ({
      id: file.id,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      sentAt: file.sent_at ?? '',
    })),
    corrections: read.corrections.filter(isOpen).map(textsOf),
    questions: read.questions,
    history: read.history,
    timeline: await timelineOf(queries, id, read),
    calls: await callsOf(queries, id),
    invoices: await officeInvoices(queries, id),
    invoiceDraft: possible.steps.includes('invoiced') ? await draftOf(queries, world, order) : null,
    excess: excessNow(order, summary, world.now()),
    ...possible,
  };
}

/** Each file with its product type. */
async function filesOf(
  queries: Queries,
  { id, context }: Order,
): Promise<{ readonly file: OfficeFile; readonly kind: string | null }[]> {
  const rows = await completeFilesOf(queries, id);
  const asStored = await sortInParts(rows, (one, other) => (one.storage_key < other.storage_key ? -1 : 1));
  const findingsOf = notesOfEach(context);
  return mapInParts(asStored, (row) => {
    const facts = factsOf(row);
    const file = {
      id: row.id,
      name: row.relative_path ?? row.name,
      storedAs: nameInFolder(row.storage_key),
      size: row.size,
      type: row.detected_type,
      sha256: row.sha256,
      kind: kindText(row.kind),
      image: imageText(facts),
      findings: findingsOf(facts),
      scan: row.scan,
      arrivedAt: row.completed_at ?? '',
    };
    return { kind: row.kind, file };
  });
}

/* The timeline of an order in German, for the studio: states, files, corrections, questions and mails. */

type Entry = OfficeOrder['timeline'][number];

/** What the caller has already read. */
interface ReadOfOrder extends Pick<OfficeOrder, 'history' | 'questions'> {
  /** The files sent to the customer. */
  readonly delivered: readonly DeliveredRow[];
  /** Answered and open ones. */
  readonly corrections: readonly CorrectionRow[];
}

/** Who brings an order into a state. Both sides can cancel. */
const moverTo: Readonly<Record<Exclude<BookedStatus, 'cancelled'>, HistoryActor>> = {
  booked: 'customer',
  inProduction: 'studio',
  delivered: 'studio',
  inCorrection: 'customer',
  accepted: 'customer',
  invoiced: 'studio',
  paid: 'studio',
  invoiceCancelled: 'studio',
  withdrawn: 'studio',
};

/** Entries, oldest first, each with its actor. Files of the same minute are one entry. */
async function timelineOf(queries: Queries, orderId: string, read: ReadOfOrder): Promise<Entry[]> {
  const events = await eventsOf(queries, orderId);
  const parts = [
    await begun(queries, orderId),
    states(read.history, events),
    await arrived(queries, orderId),
    delivered(read.delivered, events),
    corrections(read.corrections),
    questions(read.questions),
    await withdrawals(queries, orderId),
    await payments(queries, orderId),
    await confirmation(queries, orderId, events),
    events
      .filter(({ event }) => event !== 'cancelled')
      .map((event) => ({ at: event.at, words: eventText(event), by: event.by })),
  ];
  return parts
    .flat()
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, words, by }) => ({ at, words: by === null ? words : `${words} (${actorNames[by]})`, by }));
}

function states(history: ReadOfOrder['history'], events: readonly KeptOrderEvent[]): Entry[] {
  const canceller = events.find(({ event }) => event === 'cancelled')?.by ?? null;
  return history.map(({ at, state }) => ({
    at,
    words: `Status: ${statusNames[state]}`,
    by: state === 'cancelled' ? canceller : moverTo[state],
  }));
}

function questions(asked: ReadOfOrder['questions']): Entry[] {
  return asked.flatMap(({ number, at, question, answeredAt }): Entry[] => [
    { at, words: `Frage ${number}: ${question}`, by: 'customer' },
    ...(answeredAt === null ? [] : [{ at: answeredAt, words: `Frage ${number} beantwortet`, by: 'studio' as const }]),
  ]);
}

async function begun(queries: Queries, orderId: string): Promise<Entry[]> {
  const order = await queries.selectFrom('orders').select('created_at').where('id', '=', orderId).executeTakeFirst();
  return order === undefined ? [] : [{ at: order.created_at, words: 'Auftrag begonnen', by: 'customer' }];
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
    'customer',
  );
}

/** Longest time between a file's release and the event of its delivery, in ms. */
const ONE_DELIVERY = 60_000;

/**
 * Deliveries from before events were logged: the files that the customer has of them.
 * Releases of a logged delivery may be some milliseconds older than its event, and must not appear as a second one.
 */
function delivered(files: readonly DeliveredRow[], events: readonly KeptOrderEvent[]): Entry[] {
  const noted = events.find(({ event }) => event === 'delivered')?.at;
  const first = noted === undefined ? Number.POSITIVE_INFINITY : Date.parse(noted) - ONE_DELIVERY;
  const before = files.filter(({ sent_at }) => Date.parse(sent_at ?? '') < first);
  return together(
    before.map(({ name, sent_at }) => ({ at: sent_at ?? '', name })),
    'geliefert',
    'studio',
  );
}

function corrections(rows: readonly CorrectionRow[]): Entry[] {
  const wishes = rows.map(
    ({ number, file_name, comment, created_at }): Entry => ({
      at: created_at,
      words: `Korrekturwunsch ${number} zu ${file_name}: ${comment}`,
      by: 'customer',
    }),
  );
  const answers = rows.map(
    ({ number, answer, answered_at }): Entry => ({
      at: answered_at ?? '',
      words: `Antwort auf Korrekturwunsch ${number}: ${answer ?? ''}`,
      by: 'studio',
    }),
  );
  return [...wishes, ...answers.filter(({ at }) => at !== '')];
}

async function withdrawals(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries.selectFrom('withdrawals').select('created_at').where('order_id', '=', orderId).execute();
  return rows.map(({ created_at }) => ({ at: created_at, words: 'Widerruf erklärt', by: 'customer' }));
}

/** Every payment and all that went back, of each invoice. */
async function payments(queries: Queries, orderId: string): Promise<Entry[]> {
  const rows = await queries
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.number', 'payments.invoice')
    .select(['payments.invoice', 'payments.cents', 'payments.created_at'])
    .where('invoices.order_id', '=', orderId)
    .execute();
  return rows.map(({ invoice, cents, created_at }) => ({
    at: created_at,
    words: `Zahlung zu ${invoice}: ${formatCents(Math.abs(cents))} ${cents < 0 ? 'zurück' : 'gemerkt'}`,
    by: 'studio',
  }));
}

/** The only mail that is known from before mails were logged. */
async function confirmation(queries: Queries, orderId: string, events: readonly KeptOrderEvent[]): Promise<Entry[]> {
  if (events.some(({ event }) => event === 'mailSent')) return [];
  const row = await queries
    .selectFrom('outbox')
    .select('sent_at')
    .where('id', '=', confirmationId(orderId))
    .executeTakeFirst();
  return row === undefined || row.sent_at === null
    ? []
    : [{ at: row.sent_at, words: 'Bestätigung verschickt', by: 'system' }];
}

/** "tasse.png angekommen", or "12 Dateien angekommen" at the time of the first file. */
function together(
  files: readonly { readonly at: string; readonly name: string }[],
  what: string,
  by: HistoryActor,
): Entry[] {
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
    by,
  }));
}

/** Texts of logged events. */
const eventTexts: Readonly<Record<OrderEventName, (event: KeptOrderEvent) => string>> = {
  imagesRemoved: (event) => `${imagesOf(event)} entfernt`,
  imagesSorted: ({ count, topic }) =>
    topic === ''
      ? `Zuordnung von ${formatCount(count)} ${count === 1 ? 'Bild' : 'Bildern'} zurückgenommen`
      : `${formatImages(count)} der Bildart „${kindText(topic)}“ zugeordnet`,
  excessOrdered: ({ count, topic }) => `${formatImages(count)} nachbestellt, ${formatCents(Number(topic))} netto`,
  amended: ({ subject }) => ['Angaben geändert', ...amendedText(subject)].join(': '),
  cancelled: () => 'Storniert',
  downloaded: (event) => {
    if (event.topic === 'order') return `Auftrag als PDF heruntergeladen${timesOf(event)}`;
    if (event.topic === 'all') return `Alle fertigen Dateien als ZIP heruntergeladen${timesOf(event)}`;
    return `${imagesOf(event)} heruntergeladen`;
  },
  delivered: (event) => `${imagesOf(event)} geliefert`,
  replaced: (event) => `${imagesOf(event)} durch neue Fassung ersetzt`,
  filesDeleted: (event) =>
    `${imagesOf(event)} endgültig gelöscht, ${event.topic === 'wish' ? 'auf Wunsch' : 'nach der Frist'}`,
  deliveredDespite: ({ count, subject }) =>
    `${formatCounted(count, 'Datei weicht', 'Dateien weichen')} von der Bestellung ab, trotzdem geliefert${subject === '' ? '' : `: ${subject}`}`,
  mailSent: ({ topic, subject }) => `E-Mail an ${topic === 'studio' ? 'das Studio' : 'den Kunden'}: ${subject}`,
};

/** Events whose text has the subject already. */
const withSubject = new Set<OrderEventName>(['mailSent', 'deliveredDespite']);

/** "Webformat/tasse.png geliefert", "3 Dateien entfernt: a.png, b.png, c.png". */
function eventText(event: KeptOrderEvent): string {
  // A newer version may have logged events without a text here.
  const said = (eventTexts as Partial<typeof eventTexts>)[event.event]?.(event) ?? event.event;
  const isList = event.count > 1 && event.subject !== '' && !withSubject.has(event.event);
  return isList ? `${said}: ${event.subject}` : said;
}

function amendedText(subject: string): string[] {
  const changes = amendmentsIn(subject);
  return changes.length === 0 ? [] : [changes.map(changeText).join('; ')];
}

/** The name of a single file, or the number of files. Names are deleted with the files. */
function imagesOf({ count, subject }: KeptOrderEvent): string {
  if (count > 1) return `${formatCount(count)} Dateien`;
  return subject === '' ? 'Eine Datei' : subject;
}

function timesOf({ count }: KeptOrderEvent): string {
  return count > 1 ? `, ${formatCount(count)}-mal` : '';
}
