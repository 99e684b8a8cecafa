import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { bookOrder } from '../../tests/paths/drivers/screens/overview.ts';
import { databaseIn } from './database.ts';
import type { RunningServer } from './server.ts';
import { type CustomerFiles, sha256 } from './upload-files.ts';

const JSON_COLUMNS = new Set(['context', 'summary', 'legal_documents', 'image_facts']);

/** A file on the customer's computer. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Whole ms, as a browser reports it. */
  readonly lastModified: number;
}

/** Facts of one of the customer's files. */
export async function sentFile(files: CustomerFiles, name: string): Promise<SentFile> {
  const { size, mtimeMs } = await stat(files.path(name));
  return { name, size, sha256: await sha256(files.path(name)), lastModified: Math.floor(mtimeMs) };
}

/** Presses the order button, checks the thank-you page and returns the order number on it. */
export async function book(page: Page, customer: { name: string; email: string; next: string }): Promise<string> {
  await bookOrder(page);
  const number = await page.getByText(/^FS-\d{4}-[2-9A-HJKMNP-Z]{6}$/).innerText();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Danke, ${customer.name}. Wir übernehmen.`);
  await expect(page.getByText('ist eingegangen')).toHaveText(
    `Dein Auftrag ${number} ist eingegangen. Die Bestätigung schicken wir an ${customer.email}.`,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Jetzt' })).toContainText(customer.next);
  return number;
}

/** Incremented with every chunk of a file, so runs differ (`server/files/rows/files-version.ts`). */
const COUNTERS = new Set(['files_version', 'files_changed_at']);

/** All rows and columns of an order except counters; JSON is parsed. */
export function storedOrder(server: RunningServer, number: string) {
  return withDatabase(server, (database) => {
    const rows = (table: string, key: string, value: string, time = 'created_at') =>
      database
        .prepare(`SELECT * FROM ${table} WHERE ${key} = ? ORDER BY ${time}`)
        .all(value)
        .map((row) =>
          Object.fromEntries(
            Object.entries(row)
              .filter(([column]) => !COUNTERS.has(column))
              .map(parsed),
          ),
        );
    const orders = rows('orders', 'wizard_clipping_id', number);
    const id = String(orders[0]?.['id']);
    return {
      orders,
      summaries: rows('order_summaries', 'order_id', id).map((row) => withDocumentNames(database, row)),
      uploads: rows('uploads', 'order_id', id),
      links: rows('transfer_tokens', 'order_id', id),
      pageLinks: rows('order_links', 'order_id', id),
      history: rows('order_history', 'order_id', id, 'at'),
    };
  });
}

/** Replaces hashes of legal texts by their names. */
function withDocumentNames(database: DatabaseSync, row: Record<string, unknown>): Record<string, unknown> {
  const name = database.prepare('SELECT name FROM legal_documents WHERE sha256 = ?');
  const hashes = row['legal_documents'] as readonly string[];
  return Object.assign(row, { legal_documents: hashes.map((hash) => name.get(hash)?.['name']) });
}

function parsed([column, value]: [string, unknown]): [string, unknown] {
  return [column, JSON_COLUMNS.has(column) ? JSON.parse(String(value)) : value];
}

/** Waits until the outbox has sent all mails of the order; returns every mail about it, ordered by subject. */
export async function bookingMails(server: RunningServer, number: string) {
  const waiting = () =>
    withDatabase(server, (database) =>
      database.prepare('SELECT kind FROM outbox WHERE payload LIKE ?').all(`%${number}%`),
    );
  // Its documents are drawn first, and on a busy machine several servers draw concurrently.
  await expect.poll(waiting, { message: 'mails in the outbox', timeout: 60_000 }).toEqual([]);
  const folder = join(server.dataDir, 'mail');
  // Without those that are being written.
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails
    .filter(({ subject }) => subject?.includes(number))
    .toSorted((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''))
    .map(asRead);
}

/** A mail as its reader gets it, without the word joiners that prevent links; attachments as text. */
function asRead({ from, to, replyTo, subject, text: sent, attachments }: Email) {
  const text = sent?.replaceAll('\u2060', '');
  const contents = attachments.map(({ filename, content }) => [filename ?? '', decode(content)] as const);
  return { from, to, replyTo, subject, text, attachments: Object.fromEntries(contents) };
}

function decode(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}

function withDatabase<Answer>(server: RunningServer, ask: (database: DatabaseSync) => Answer): Answer {
  const database = databaseIn(server.dataDir);
  try {
    return ask(database);
  } finally {
    database.close();
  }
}
