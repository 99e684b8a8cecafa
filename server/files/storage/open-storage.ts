/*
 * Opens the storage and verifies that it belongs to the database, by the id in `.installation.json`.
 * The check runs before any write.
 */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { commandLine, OperatorProblem } from '../../app/platform/command-line.ts';
import type { Config } from '../../app/platform/config.ts';
import { type Installation, readInstallation } from '../../database/installation.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Store } from '../../database/store.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { UploadStorage } from './upload-storage.ts';

/** Folder of files without a bucket. */
export const filesFolder = (dataDir: string) => join(dataDir, 'uploads');

/**
 * Opens the configured storage.
 * @throws StorageMismatch when its files belong to another database
 */
export async function openStorage(config: Config, store: Store): Promise<UploadStorage> {
  const storage = await connectStorage(config);
  await checkIdentity(store, storage);
  return storage;
}

/** Opens it without the check: a bucket when STORAGE_URL is set, else a folder below DATA_DIR. */
export async function connectStorage({ storageUrl, dataDir }: Config): Promise<UploadStorage> {
  if (storageUrl === undefined) return createDiskStorage(filesFolder(dataDir));
  // Loaded on demand: the AWS client is large.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage({ url: storageUrl, partsDir: join(dataDir, 'parts') });
}

const MARKER = '.installation.json';
const markerSchema = z.object({ id: z.string().check(z.minLength(1)) });

/** Database and storage do not match; the message tells the operator what to do. */
export class StorageMismatch extends OperatorProblem {
  override readonly name = 'StorageMismatch';
}

/**
 * Verifies that the storage belongs to this database. Marks a pair that has no mark.
 * @throws StorageMismatch when they do not match; nothing has changed
 */
export async function checkIdentity(store: Store, storage: UploadStorage): Promise<void> {
  const installation = await store.read(readInstallation);
  const marked = await markerOf(storage);
  if (marked === null && installation.storage_marked_at === null) return mark(store, storage);
  if (marked === null) throw new StorageMismatch(sentences.lost());
  if (marked !== installation.id) throw new StorageMismatch(sentences.foreign(marked, installation));
  if (installation.storage_marked_at === null) await noteMark(store);
}

/**
 * The id in the storage; null without a mark.
 * @throws StorageMismatch for an unreadable mark
 */
export async function markerOf(storage: UploadStorage): Promise<string | null> {
  const bytes = await storage.readWhole(MARKER);
  if (bytes === null) return null;
  try {
    return markerSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).id;
  } catch (cause) {
    throw new StorageMismatch(sentences.unreadable(), { cause });
  }
}

/**
 * Writes the database's id into the storage, replacing any other. For new pairs and the operator's command.
 * @throws StorageMismatch when another server marks the storage at the same time
 */
export async function mark(store: Store, storage: UploadStorage): Promise<void> {
  const { id } = await store.read(readInstallation);
  await writeMarker(storage, id);
  // Two databases may mark a new storage at the same time; the later mark wins.
  if ((await markerOf(storage)) !== id) throw new StorageMismatch(sentences.raced);
  await noteMark(store);
}

/** Writes an id into the storage only; the database does not record it. */
export async function writeMarker(storage: UploadStorage, id: string): Promise<void> {
  await storage.write(MARKER, new TextEncoder().encode(`${JSON.stringify({ id })}\n`));
}

async function noteMark(store: Store): Promise<void> {
  await store.write((queries) =>
    queries
      .updateTable('installation')
      .set({ storage_marked_at: timestamp(new Date()) })
      .execute(),
  );
}

const wayOut = () => `Ist es so gewollt, gilt die neue Verbindung nach: ${commandLine('files adopt --ja')}
(Es wurde nichts verändert. Mehr dazu in docs/backup.md.)`;

const sentences = {
  foreign: (marked: string, { id }: Installation) =>
    `Die Dateien gehören zu einer anderen Datenbank: Der Speicher trägt die Kennung ${marked}, die Datenbank ${id}.
Fehlt die Datenbank oder ist sie neu angelegt, dann zuerst die Sicherung zurückholen: ${commandLine('restore ORDNER')}
Sonst zeigen DATA_DIR, DATABASE_URL oder STORAGE_URL auf Orte, die nicht zusammengehören.
${wayOut()}`,
  lost: () => `Diese Datenbank hat ihren Speicher für Dateien gekennzeichnet, aber hier fehlt das Kennzeichen (${MARKER}).
Vermutlich ist die Platte nicht eingehängt, oder DATA_DIR oder STORAGE_URL zeigen auf den falschen Ort.
${wayOut()}`,
  unreadable: () => `Das Kennzeichen des Speichers (${MARKER}) ist nicht zu lesen.
Ist es sicher der richtige Speicher, hilft: ${commandLine('files adopt --ja')}`,
  raced: `Ein anderer Server hat denselben Speicher im selben Augenblick gekennzeichnet.
Jeder Server braucht einen eigenen Speicher oder dieselbe Datenbank: DATABASE_URL und STORAGE_URL prüfen.`,
};
