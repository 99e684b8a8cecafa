/* Ownership of the data: the server cannot use files that another user has written there. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorProblem } from '../platform/command-line.ts';

/** umask: files and folders are accessible to their owner only. */
const PRIVATE = 0o077;

/** Makes every file and folder that this process creates private, from the first byte. */
export function keepPrivate(): void {
  process.umask(PRIVATE);
}

/**
 * Changes from root to the owner of `dataDir`; every other user must be the owner. Windows has no such owners.
 * @throws OperatorProblem where the folder is missing or belongs to another user
 */
export function becomeOwner(dataDir: string): void {
  const owner = ownerOf(dataDir);
  if (owner === undefined)
    throw new OperatorProblem(
      `Den Ordner ${dataDir} gibt es nicht. Es wurde nichts getan und nichts angelegt.\nZeigt DATA_DIR dorthin, wo der Server arbeitet?`,
    );
  if (process.getuid === undefined || owner.uid === process.getuid()) return;
  if (process.getuid() !== 0) throw foreign(dataDir, owner.uid);
  // In this order: after `setuid` the process may not change its groups.
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/**
 * For the server, whose folder may be missing.
 * @throws OperatorProblem where the folder or a database file in it belongs to another user
 */
export function requireOwner(dataDir: string): void {
  const uid = process.getuid?.();
  if (uid === undefined || ownerOf(dataDir) === undefined) return;
  for (const path of [dataDir, ...databaseFilesIn(dataDir)]) {
    const owner = ownerOf(path);
    // Root may write to others' files, but must not leave files of its own among them.
    if (owner !== undefined && owner.uid !== uid) throw foreign(path, owner.uid);
  }
}

/** Removes other users' rights from files that older versions left readable. */
export function closeToOthers(dataDir: string): void {
  if (process.getuid === undefined) return;
  for (const path of [dataDir, ...databaseFilesIn(dataDir)]) chmodSync(path, statSync(path).mode & 0o700);
}

function databaseFilesIn(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.includes('.sqlite'))
    .map((name) => join(dataDir, name));
}

function ownerOf(path: string): { readonly uid: number; readonly gid: number } | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function foreign(path: string, uid: number): OperatorProblem {
  const { username } = userInfo();
  return new OperatorProblem(
    `${path} gehört dem Benutzer mit der Nummer ${uid}, dieses Programm läuft als „${username}“. Es wurde nichts getan.
Entweder läuft es unter dem falschen Benutzer, oder jemand hat dort als root gearbeitet. Dann hilft: chown -R ${username}: ${path}`,
  );
}
