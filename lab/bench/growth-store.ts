/* A server in this process on a store of a given size, and its requests. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../domain/contracts/paths.ts';
import { buildApp } from '../../server/app/app.ts';
import { timestamp } from '../../server/database/normalise.ts';
import { openOrCreateStore } from '../../server/database/open-store.ts';
import type { Store } from '../../server/database/store.ts';
import { hashToken } from '../../server/app/http/order-tokens.ts';
import { claim, outboxState } from '../../server/mail/outbox.ts';
import { createPapers } from '../../server/mail/papers/papers.ts';
import { createPictures } from '../../server/files/previews/pictures.ts';
import { readConfig } from '../../server/app/platform/config.ts';
import { realWorld } from '../../server/app/platform/world.ts';
import { createRetentionJob } from '../../server/office/privacy/retention-job.ts';
import { runStudio } from '../../server/office/commands/commands.ts';
import { claimRemovals } from '../../server/files/rows/file-removals.ts';
import { openStorage } from '../../server/files/storage/open-storage.ts';
import { anEnquiry } from '../../tests/support/an-enquiry.ts';
import { walkTo } from '../../tests/support/order-journeys.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { type BulkConnection, fill, type Templates } from './growth-rows.ts';
import { type HttpVisitor, httpVisitor, sendFile, walkToUpload } from './http-visitor.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Open orders due for deletion when the job runs, with ten files each. */
const OVERDUE = 1;
/** Open orders that visitors return to. */
const RETURNING = 50;

/** Where rows and files are stored, and how rows are written without the server. */
export interface Place {
  readonly environment: Record<string, string>;
  readonly bulk: () => Promise<BulkConnection>;
}

/** Receives the duration of each request in ms. */
export type Note = (what: string, milliseconds: number) => void;

export interface GrownStore {
  readonly orders: number;
  readonly files: number;
  /** Makes every request once. */
  readonly round: (note: Note) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates a store with `orders` orders and starts a server on it. */
export async function growStore(place: Place, orders: number): Promise<GrownStore> {
  const seed = await start(place);
  const templates = await seed.makeTemplates();
  await seed.stop();
  const bulk = await place.bulk();
  const files = await fill(bulk, templates, orders);
  await bulk.close();

  const grown = await start(place);
  const cookies = await grown.adoptDrafts();
  const returning = await httpVisitor(grown.url);
  let rounds = 0;
  return {
    orders,
    files,
    async round(note) {
      const cookie = cookies[rounds % cookies.length] ?? '';
      rounds += 1;
      await grown.walk(note);
      await look(note, returning, cookie);
      await grown.work(note);
    },
    async close() {
      returning.leave();
      await grown.stop();
    },
  };
}

async function start({ environment }: Place) {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '100000000', DISK_RESERVE: '0', ...environment });
  const store = await openOrCreateStore(config);
  const storage = await openStorage(config, store);
  const pictures = createPictures({ spoolDir: join(config.dataDir, 'cache', 'pictures') });
  const papers = createPapers();
  const transport = { host: '', send: () => Promise.resolve(), close: () => undefined };
  const deps = { store, world: realWorld, storage, transport, pictures, papers, legalDocuments: [] };
  const app: FastifyInstance = await buildApp(config, deps);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const retention = createRetentionJob({ store, world: realWorld, periods: config.retention, log: app.log });

  async function makeTemplates(): Promise<Templates> {
    const openOrder = await httpVisitor(url);
    await walkToUpload(openOrder);
    await sendFile(openOrder, 'tasse.png', image.length, Readable.from([image]));
    const booked = await httpVisitor(url);
    await walkTo(inShape(booked), 'client.overview');
    const key = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    await booked.send('POST', '/api/wizard/updateNote', { headers: key, body: '{"note":"Bitte mit Schatten."}' });
    await booked.call('finish', {});
    const enquiry = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(anEnquiry) };
    await booked.send('POST', paths.enquiry, enquiry);
    openOrder.leave();
    booked.leave();
    // The history lists sent mails.
    await app.outbox.drain();
    const ids = await store.read((queries) => queries.selectFrom('orders').select(['id', 'status']).execute());
    const idOf = (status: string) => ids.find((order) => order.status === status)?.id ?? '';
    const templates = { draft: idOf('draft'), booked: idOf('booked') };
    const withdrawal = { id: 'template', name: 'Jana Winter', order_number: '', email: '', email_folded: null };
    const now = timestamp(new Date());
    await store.write((queries) =>
      queries
        .insertInto('withdrawals')
        .values({ ...withdrawal, order_id: templates.booked, created_at: now })
        .execute(),
    );
    return templates;
  }

  /** Assigns some open orders with files to visitors with known cookies. */
  async function adoptDrafts(): Promise<string[]> {
    const openOrders = await store.read((queries) =>
      queries.selectFrom('orders').select('id').where('id', '>', 'draft-').orderBy('id').limit(RETURNING).execute(),
    );
    return Promise.all(
      openOrders.map(async ({ id }) => {
        const token = randomUUID();
        await store.write((queries) =>
          queries
            .updateTable('orders')
            .set({ token_hash: hashToken(token) })
            .where('id', '=', id)
            .execute(),
        );
        return token;
      }),
    );
  }

  /** A customer from the first page to the booking, with a file. */
  async function walk(note: Note): Promise<void> {
    const visitor = await httpVisitor(url);
    const call = (name: string, body: object) => timed(note, name, () => visitor.call(name, body));
    const timedVisitor = inShape({ call });
    await walkTo(timedVisitor, 'upload');
    await timed(note, 'a file', () => sendFile(visitor, 'tasse.png', image.length, Readable.from([image])));
    await call('setStep', { screen: 'quantity' });
    await call('saveQuantity', { quantity: 1 });
    await call('saveImage', { sendLater: true });
    visitor.leave();
    const other = await httpVisitor(url);
    await walkTo(inShape(other), 'client.overview');
    await timed(note, 'updateNote', () => other.call('updateNote', { note: 'Bitte mit Schatten.' }));
    await timed(note, 'finish', () => other.call('finish', {}));
    other.leave();
    // No caller waits for the writing of mails.
    await app.outbox.drain();
  }

  /** The jobs of the server and the studio. */
  async function work(note: Note): Promise<void> {
    await timed(note, 'studio: list of orders', () =>
      runStudio(['orders'], {
        store,
        storage,
        pictures,
        papers,
        world: realWorld,
        print: () => undefined,
        publicUrl: '',
        diskReserve: 0,
      }),
    );
    await timed(note, 'outbox: look', () => store.write((queries) => claim(queries, new Date(), 5)));
    await timed(note, 'outbox: state', () => store.read(outboxState));
    await timed(note, 'removals: look', () => store.write((queries) => claimRemovals(queries, new Date(), 50)));
    await timed(note, 'retention: nothing due', () => retention.run());
    await makeOverdue(store);
    await timed(note, `retention: ${OVERDUE} order due`, () => retention.run());
    // The next round must not remove these files.
    await store.write((queries) => queries.deleteFrom('file_removals').execute());
  }

  return {
    url,
    makeTemplates,
    adoptDrafts,
    walk,
    work,
    async stop() {
      await app.close();
      await Promise.all([pictures.stop(), papers.stop()]);
      await store.close();
    },
  };
}

/** A visitor returns to an open order with ten files. */
async function look(note: Note, visitor: HttpVisitor, token: string): Promise<void> {
  const headers = { cookie: `order=${token}` };
  for (const [what, path] of [
    ['the order', '/api/wizard/order'],
    ['list of files', `${paths.files}?limit=100`],
  ] as const) {
    await timed(note, what, async () => {
      const answer = await visitor.send('GET', path, { headers });
      if (answer.status !== 200) throw new Error(`${path} gave ${answer.status}`);
    });
  }
}

/** Ages open orders to 31 days without activity. */
async function makeOverdue(store: Store): Promise<void> {
  const long = timestamp(new Date(Date.now() - 31 * DAY));
  await store.write(async (queries) => {
    const openOrders = await queries
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'draft')
      .orderBy('updated_at')
      .limit(OVERDUE)
      .execute();
    const ids = openOrders.map(({ id }) => id);
    await queries.updateTable('orders').set({ updated_at: long }).where('id', 'in', ids).execute();
    await queries.updateTable('uploads').set({ updated_at: long }).where('order_id', 'in', ids).execute();
  });
}

async function timed<Result>(note: Note, what: string, act: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const result = await act();
  note(what, performance.now() - begin);
  return result;
}

/** The callers ignore the answers. */
function inShape(visitor: Pick<HttpVisitor, 'call'>): Pick<Visitor, 'call'> {
  return visitor as unknown as Pick<Visitor, 'call'>;
}

const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
