/*
 * Delivers a dropped folder to the customer, measured before it is sent.
 * The server keeps what has arrived: dropping the same folder again resumes.
 */

import type { OfficeOrder } from '../../domain/contracts/office.ts';
import type { CheckedDelivery, FolderMatch } from '../../domain/contracts/office-delivery.ts';
import { officeContracts } from '../../domain/contracts/office-contracts.ts';
import { isClean } from '../../domain/order/texts/deliverables.ts';
import { type DroppedFile, folderPathOf } from '../ui/lib/file-drop.ts';
import { bringFile, callOffice } from './call-office.ts';
import { startHashing } from './hash-files.ts';

/** A file by its path in the studio's folder. */
export interface FolderFile {
  readonly path: string;
  readonly data: File;
}

/** The files of a folder, without empty ones. */
export function filesOfFolder(dropped: readonly DroppedFile[]): FolderFile[] {
  return dropped.filter(({ size }) => size > 0).map((data) => ({ path: folderPathOf(data) ?? data.name, data }));
}

/** A folder with the server's match. */
export interface LookedAtFolder {
  readonly files: readonly FolderFile[];
  readonly match: FolderMatch;
}

/**
 * Matches a folder against the order without its own name and with it, and keeps the better match. Of two equal ones
 * the first: images of unknown names go to the customer under these paths.
 */
export async function lookAtFolder(orderNumber: string, files: readonly FolderFile[]): Promise<LookedAtFolder> {
  const inside = files.map((file) => ({ ...file, path: file.path.slice(file.path.indexOf('/') + 1) }));
  const both = await Promise.all(
    [inside, files].map(async (some) => {
      const body = { paths: some.map(({ path }) => path) };
      return { files: some, match: await callOffice(officeContracts.lookAtFolder, { id: orderNumber, body }) };
    }),
  );
  return both.reduce((best, other) => (other.match.matched.length > best.match.matched.length ? other : best));
}

/** What is under way: files that have arrived, then files that are measured. */
export interface Progress {
  readonly what: 'arrived' | 'measured';
  readonly done: number;
  readonly all: number;
}

/**
 * Uploads matched files that have not arrived, one after the other, and has all of them measured.
 * @returns what was measured of each
 */
export async function bringFolder(
  orderNumber: string,
  { files, match }: LookedAtFolder,
  onProgress: (progress: Progress) => void,
): Promise<CheckedDelivery['files']> {
  const byPath = new Map(files.map(({ path, data }) => [path, data]));
  const wanted = new Set(match.matched.map(({ file }) => file));
  const announced = await announcedFiles(files, wanted);
  // The confirmation covers the missing and surplus files of this match: the server refuses any other.
  const body = { files: announced, despite: !isClean(match) };
  const awaited = await callOffice(officeContracts.announceDelivery, { id: orderNumber, body });
  const all = match.matched.length;
  let done = all - awaited.files.length;
  onProgress({ what: 'arrived', done, all });
  for (const { path, id } of awaited.files) {
    const data = byPath.get(path);
    if (data !== undefined) await bringFile(id, data);
    done += 1;
    onProgress({ what: 'arrived', done, all });
  }
  for (;;) {
    const checked = await callOffice(officeContracts.checkDelivery, { id: orderNumber });
    onProgress({ what: 'measured', done: checked.files.length, all: checked.files.length + checked.left });
    if (checked.left === 0) return checked.files;
  }
}

/** Releases the files to the customer. `reason`: why some are missing or not as ordered; '' if none is. */
export function sendFolder(orderNumber: string, reason: string): Promise<OfficeOrder> {
  return callOffice(officeContracts.sendDelivery, { id: orderNumber, body: { reason } });
}

/** Includes surplus files, so that the server computes the same match. */
async function announcedFiles(files: readonly FolderFile[], wanted: ReadonlySet<string>) {
  const hashing = startHashing();
  try {
    const announced = [];
    for (const { path, data } of files) {
      announced.push({ path, size: data.size, sha256: wanted.has(path) ? await hashing.hash(data) : UNREAD });
    }
    return announced;
  } finally {
    hashing.end();
  }
}

/** Hash of a file that is not sent. */
const UNREAD = '0'.repeat(64);
