/* Terms, withdrawal instruction and the contract on data processing as papers, attached to the confirmation mail.
 * The server extracts them from the built pages, so that a customer gets exactly what the site shows. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientType } from '../../domain/client/client.ts';
import { PROCESSING_PATH } from '../../domain/order/order-links.ts';
import { type Timestamp, timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import type { World } from '../app/platform/world.ts';

export interface LegalDocument {
  readonly name: string;
  readonly html: string;
}

/** A stored document that orders refer to. */
export interface KeptLegalDocument extends LegalDocument {
  readonly sha256: string;
  readonly created_at: Timestamp;
}

export interface LegalTexts {
  /** Hashes of the documents in force for this customer; the booking stores them. */
  readonly currentFor: (order: { readonly clientType: ClientType | null; readonly processing: string }) => string[];
  /** Hash of the contract on data processing in force; null without a built site. */
  readonly processing: string | null;
}

/** Only consumers may withdraw (§ 355 BGB), so only they get the instruction. */
const CONSUMERS_ONLY = 'Widerrufsbelehrung.html';
/** Attached where a company has concluded it by a tick; part of the terms for all others. */
const PROCESSING = 'AVV.html';

const pages = [
  { page: 'agb', name: 'AGB.html', title: 'Allgemeine Geschäftsbedingungen' },
  { page: 'widerruf', name: CONSUMERS_ONLY, title: 'Widerrufsbelehrung' },
  { page: PROCESSING_PATH.slice(1), name: PROCESSING, title: 'Vertrag zur Auftragsverarbeitung' },
] as const;

/** The documents of the built site; omits pages that are not built. */
export async function readLegalDocuments(siteDir: string, publicUrl: string): Promise<LegalDocument[]> {
  const documents = await Promise.all(
    pages.map(async ({ page, name, title }) => {
      const html = await readFile(join(siteDir, page, 'index.html'), 'utf8').catch(() => null);
      const content = html === null ? null : contentOf(html, publicUrl);
      return content === null ? [] : [{ name, html: standalone(title, content) }];
    }),
  );
  return documents.flat();
}

/** Stores the documents under their SHA-256, for as long as an order refers to them. */
export async function keepLegalDocuments(
  store: Store,
  world: World,
  documents: readonly LegalDocument[],
): Promise<LegalTexts> {
  const rows = documents.map((document) => ({
    ...document,
    sha256: createHash('sha256').update(document.html).digest('hex'),
    created_at: timestamp(world.now()),
  }));
  if (rows.length > 0) {
    await store.write((queries) =>
      queries
        .insertInto('legal_documents')
        .values(rows)
        .onConflict((conflict) => conflict.column('sha256').doNothing())
        .execute(),
    );
  }
  return {
    currentFor: ({ clientType, processing }) =>
      rows
        .filter(({ name }) => name !== CONSUMERS_ONLY || clientType === 'private')
        .filter(({ name }) => name !== PROCESSING || processing !== '')
        .map(({ sha256 }) => sha256),
    processing: rows.find(({ name }) => name === PROCESSING)?.sha256 ?? null,
  };
}

/**
 * The documents with these hashes, in that order.
 * @throws Error if one is gone
 */
export async function findLegalDocuments(queries: Queries, hashes: readonly string[]): Promise<KeptLegalDocument[]> {
  if (hashes.length === 0) return [];
  const rows = await queries
    .selectFrom('legal_documents')
    .select(['sha256', 'name', 'html', 'created_at'])
    .where('sha256', 'in', [...hashes])
    .execute();
  return hashes.map((hash) => {
    const row = rows.find((one) => one.sha256 === hash);
    if (row === undefined) throw new Error(`the legal document ${hash} is not in the database`);
    return row;
  });
}

/** Content of <main> without styles, controls and scripts, with absolute links. */
function contentOf(page: string, publicUrl: string): string | null {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(page)?.[1];
  if (main === undefined) return null;
  return main
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|svg|form|nav|button|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/\s(?:class|style|id|tabindex|role|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')
    .replaceAll('href="/', `href="${publicUrl}/`)
    .replaceAll(/<(section|div)><\/\1>/g, '');
}

const STYLE = 'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}';

function standalone(title: string, content: string): string {
  return `<!doctype html>\n<html lang="de">\n<head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>\n<body>${content}</body>\n</html>\n`;
}
