/*
 * Delivers a folder of finished files: matches it with the order, copies the files into the storage, sends all at once.
 */
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FolderMatch } from '../../../domain/contracts/office-delivery.ts';
import { withSuffix } from '../../../domain/files/leaving-names.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import type { FileCheck } from '../../../domain/order/checks/file-defects.ts';
import { type DeliveryMatch, matchDeliveryInSteps } from '../../../domain/order/texts/deliverables.ts';
import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import { isCompanion } from '../../../machines/upload/file-rules.ts';
import { inSteps } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import type { CorrectionRow } from '../../orders/corrections.ts';
import { doInParts } from '../../app/platform/in-parts.ts';
import { newId, type World } from '../../app/platform/world.ts';
import {
  addRows,
  type DeliveredRow,
  dropUnsent,
  type FinishedFile,
  keepCheck,
  planDelivery,
  rowsOf,
  sendDelivery,
  sentFilesOf,
  takeCopy,
} from '../../files/rows/delivered-files.ts';
import { factsOf, isSame } from '../../files/hashing/file-hashes.ts';
import { TYPE_SAMPLE, typeByContent } from '../../files/tus/file-rules.ts';
import { breakOff, promiseRemovals } from '../../files/rows/file-removals.ts';
import { hasRoom } from '../../files/rows/promised-room.ts';
import { carryOut } from '../../files/removal/removal-worker.ts';
import type { Pictures } from '../../files/previews/pictures.ts';
import { putFile, type UploadStorage } from '../../files/storage/upload-storage.ts';
import { ticketFilesOf } from '../../files/rows/order-files.ts';
import { keepFilesAnew, lockBookedOrder, type Order, studioReading } from '../../orders/orders-repository.ts';
import { answeredBy, unansweredOf } from './answering.ts';
import { fileCheckerOf } from './checking.ts';
import { type Despite, isLate, type StepTaken, studioSteps, takeStep } from './office-orders.ts';

export interface DeliveringDeps {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly world: World;
  readonly publicUrl: string;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

/** Why a delivery fails; the message is for the studio. */
export class DeliveryProblem extends Error {
  override readonly name = 'DeliveryProblem';
}

/** An order, and how a folder matches what the order needs. */
export interface LookedAt extends DeliveryMatch {
  readonly order: Order;
  /** Whether the chart allows the delivery. */
  readonly isDeliverable: boolean;
  /** Files of an earlier delivery that are not in the folder. */
  readonly kept: readonly string[];
  /** Open corrections, each with the answer that it has or gets with these files; null for none. */
  readonly corrections: readonly CorrectionRow[];
}

/**
 * Matches a folder with an order. Empty files count as missing.
 * @param answer the answer to the corrections that these files complete
 * @returns undefined if no booked order has that number
 * @throws DeliveryProblem for an unreadable folder
 */
export async function lookAt(
  store: Store,
  orderNumber: string,
  folder: string,
  answer?: string,
): Promise<LookedAt | undefined> {
  return lookAtFiles(store, orderNumber, await filesIn(folder), answer);
}

/** Like `lookAt`, by the paths of the files (with `/`). Ignores files that operating systems create. */
export async function lookAtFiles(
  store: Store,
  orderNumber: string,
  paths: readonly string[],
  answer?: string,
): Promise<LookedAt | undefined> {
  const files = paths.filter((path) => !isCompanion({ name: path.slice(path.lastIndexOf('/') + 1), path }));
  return store.read(async (queries) => {
    const order = await lockBookedOrder(queries, orderNumber, studioReading);
    if (order === undefined) return undefined;
    const images = (await ticketFilesOf(queries, order.id)).map(({ name, relativePath, storageKey }) => ({
      name: relativePath ?? name,
      storedAs: storageKey.slice(storageKey.indexOf('/') + 1),
    }));
    const match = await doInParts(matchDeliveryInSteps(order.context, images, files));
    const corrections = await answeredBy(queries, order.id, {
      text: answer ?? null,
      files: match.matched.map(({ name }) => name),
    });
    const stillOpen = unansweredOf(corrections).length;
    const sent = new Set((await sentFilesOf(queries, order.id)).map(({ name }) => name));
    return {
      ...match,
      order,
      isDeliverable: decide(stateOf(order), order.context, { type: studioSteps.delivered, stillOpen }).accepted,
      missing: match.missing.filter((name) => !sent.has(name)),
      kept: match.missing.filter((name) => sent.has(name)),
      corrections,
    };
  });
}

/** The match as the office and the JSON output show it. */
export function folderMatchOf({
  matched,
  missing,
  missingImages,
  surplus,
  kept,
  isDeliverable,
}: LookedAt): FolderMatch {
  return {
    matched: [...matched],
    missing: [...missing],
    missingImages,
    surplus: [...surplus],
    kept: [...kept],
    isDeliverable,
  };
}

/** A file of the studio's folder as measured. */
export interface CheckedFile extends Omit<FinishedFile, 'type'> {
  readonly path: string;
  readonly check: FileCheck | null;
}

/** Reads and measures the matched files of a folder, by their delivered names. */
export async function checkFolder(
  { store, pictures }: Pick<DeliveringDeps, 'store'> & { readonly pictures: Pictures },
  folder: string,
  { order, matched }: Pick<LookedAt, 'order' | 'matched'>,
): Promise<CheckedFile[]> {
  const files: Omit<CheckedFile, 'check'>[] = [];
  for (const { file, name } of matched) {
    const path = join(folder, file);
    files.push({ path, name, ...(await factsOf(createReadStream(path))) });
  }
  const check = await store.read(async (queries) => {
    const kept = await sentFilesOf(queries, order.id);
    const names = new Set<string>(files.map(({ name }) => name));
    return fileCheckerOf(queries, pictures, order, [...files, ...kept.filter(({ name }) => !names.has(name))]);
  });
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push({ ...file, check: await check(file, file.path) });
  return checked.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Number of files that are missing, were not ordered, or are not as ordered. */
export function differencesIn(
  { missing, missingImages, surplus }: DeliveryMatch,
  files: readonly Pick<CheckedFile, 'check'>[],
): number {
  const wrong = files.filter(({ check }) => check !== null && check.defects.length > 0);
  return missing.length + missingImages + surplus.length + wrong.length;
}

/** What the studio says of a delivery. */
interface DeliveryTexts {
  /** The answer to the corrections that these files complete. */
  readonly answer?: string | undefined;
  /** Why it delivers although files differ from the order; null: none does. */
  readonly despite: Despite | null;
}

/**
 * Copies checked files and sends them.
 * After an abort the customer sees nothing of it, and the next run resumes.
 * @throws DeliveryProblem
 */
export async function deliver(
  deps: DeliveringDeps,
  order: Order,
  checked: readonly CheckedFile[],
  texts: DeliveryTexts,
): Promise<StepTaken> {
  const files: (CheckedFile & FinishedFile)[] = [];
  for (const file of checked) files.push({ ...file, type: await typeOf(file.path) });
  const rows = await announceFiles(deps, order, files);
  for (const [index, row] of rows.entries()) {
    if (row.completed_at !== null) continue;
    await receiveFile(deps, row, createReadStream(files[index]?.path ?? ''));
  }
  return sendFiles(deps, order, rows, texts);
}

/**
 * Announces the files of a delivery, a hundred rows at a time; after an abort the next call goes on.
 * @returns their rows; files that have arrived, also in an earlier attempt, are complete
 * @throws DeliveryProblem
 */
export async function announceFiles(
  deps: DeliveringDeps,
  order: Order,
  files: readonly FinishedFile[],
): Promise<DeliveredRow[]> {
  const { store, storage, world, diskReserve } = deps;
  const free = await storage.freeBytes();
  const isGone = await store.read((queries) => areFilesGone(queries, order.id));
  if (isGone && !isLate(order)) {
    throw new DeliveryProblem(
      'Die Frist für die Dateien dieses Auftrags ist vorbei; sie wären gleich wieder gelöscht.',
    );
  }
  const there = await store.read((queries) => rowsOf(queries, order.id));
  const target = { id: order.id, folder: order.wizard_clipping_id };
  const { rows, added, stale, measured } = planDelivery(world, target, there, files);
  if (rows.every(({ sent_at }) => sent_at !== null))
    throw new DeliveryProblem('Der Kunde hat alle diese Dateien schon.');
  for (const step of inSteps(stale)) await store.write((queries) => dropUnsent(queries, step, world.now()));
  let bytes = added.reduce((sum, { size }) => sum + size, 0);
  for (const step of inSteps(added)) {
    await store.write(async (queries) => {
      if (!(await hasRoom(queries, world, { free, bytes, diskReserve })))
        throw new DeliveryProblem(`Im Speicher ist kein Platz für diese Lieferung (${bytes} Bytes).`);
      if (isGone) await keepFilesAnew(queries, world, order.id);
      await addRows(queries, step);
    });
    bytes -= step.reduce((sum, { size }) => sum + size, 0);
  }
  for (const step of inSteps(measured)) {
    await store.write(async (queries) => {
      for (const { id, check } of step) await keepCheck(queries, id, check);
    });
  }
  return [...rows];
}

/**
 * Writes the bytes of an announced file into the storage.
 * @throws DeliveryProblem if they differ from the announcement, or are no image
 */
export async function receiveFile(
  { store, storage, world }: DeliveringDeps,
  row: DeliveredRow,
  bytes: NodeJS.ReadableStream,
): Promise<void> {
  // Two requests may send the same file: each writes its own copy, and the row takes the first complete one.
  const key = withSuffix(row.storage_key, `-${newId(world)}`);
  const promised = await store.write((queries) => promiseRemovals(queries, [key], world.now(), DAY));
  try {
    await putFile(storage, key, row.size, bytes);
    // Checks the stored bytes, not the ones received.
    if (!isSame(await factsOf(await storage.read(key)), row)) {
      throw new DeliveryProblem(
        `${row.name} ist nicht so angekommen, wie die Datei angekündigt war. Bitte noch einmal.`,
      );
    }
    const type = await typeOfSample(await storage.piece(key, 0, TYPE_SAMPLE), row.name);
    const isTaken = await store.write((queries) => takeCopy(queries, { id: row.id, key, type, promised }, world.now()));
    if (!isTaken) await dropCopy();
  } catch (error) {
    await dropCopy();
    throw error;
  }

  async function dropCopy(): Promise<void> {
    const removals = await store.write((queries) => breakOff(queries, promised, world.now()));
    await carryOut(removals, { store, storage, world });
  }
}

/**
 * Releases complete files to the customer, in one transaction with the chart's event and the mail.
 * @throws DeliveryProblem
 */
export function sendFiles(
  deps: DeliveringDeps,
  order: Pick<Order, 'id' | 'wizard_clipping_id'>,
  rows: readonly DeliveredRow[],
  { answer, despite }: DeliveryTexts,
): Promise<StepTaken> {
  const { store, world } = deps;
  return store.write((queries) =>
    takeStep(
      queries,
      deps,
      order.wizard_clipping_id,
      'delivered',
      { withThoseHere: false, day: null, ...(answer === undefined ? {} : { answer }) },
      {
        despite,
        names: rows.filter(({ sent_at }) => sent_at === null).map(({ name }) => name),
        send: async () => {
          const replaced = await sendDelivery(queries, order.id, rows, world.now());
          if (replaced !== null) return replaced;
          throw new DeliveryProblem('Inzwischen läuft eine andere Lieferung zu diesem Auftrag.');
        },
      },
    ),
  );
}

/** Whether the period of the order's files is over. */
async function areFilesGone(queries: Queries, orderId: string): Promise<boolean> {
  const { files_gone_at } = await queries
    .selectFrom('orders')
    .select('files_gone_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return files_gone_at !== null;
}

/** @throws DeliveryProblem if it is no image */
async function typeOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TYPE_SAMPLE), 0, TYPE_SAMPLE, 0);
    return await typeOfSample(buffer.subarray(0, bytesRead), path);
  } finally {
    await file.close();
  }
}

async function typeOfSample(sample: Uint8Array, name: string): Promise<string> {
  return typeByContent(sample, name).catch((cause: unknown) => {
    throw new DeliveryProblem(`${name} ist kein Bild, das sich liefern lässt.`, { cause });
  });
}

/** Sorted paths of a folder's files (with `/`), without empty files. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new DeliveryProblem(`Den Ordner ${folder} gibt es nicht, oder er lässt sich nicht lesen.`, { cause });
  });
  const files: string[] = [];
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (!entry.isFile()) continue;
    if ((await stat(join(folder, path))).size > 0) files.push(path);
  }
  return files.toSorted();
}
