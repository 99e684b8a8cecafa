/* Who the data belong to: what writes there as another user takes the server its files away. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorProblem } from '../platform/command-line.ts';

/** Readable for the owner alone, folders and files. */
const PRIVATE = 0o077;

/** From now on every file and folder of this process is its owner's alone, from the first byte. */
export function keepPrivate(): void {
  process.umask(PRIVATE);
}

/**
 * Makes a process that root has started one of the owner of `dataDir`; everybody else must be the owner. Windows has no such owners.
 * @throws OperatorProblem where the folder is missing, or belongs to another user.
 */
export function becomeOwner(dataDir: string): void {
  const owner = ownerOf(dataDir);
  if (owner === undefined)
    throw new OperatorProblem(
      `Den Ordner ${dataDir} gibt es nicht. Es wurde nichts getan und nichts angelegt.\nZeigt DATA_DIR dorthin, wo der Server arbeitet?`,
    );
  if (process.getuid === undefined || owner.uid === process.getuid()) return;
  if (process.getuid() !== 0) throw foreign(dataDir, owner.uid);
  // In this order: afterwards nothing of it could be changed.
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/** For the server, whose folder may still be missing. @throws OperatorProblem where the folder, or a file of the database in it, is another user's. */
export function requireOwner(dataDir: string): void {
  const uid = process.getuid?.();
  if (uid === undefined || ownerOf(dataDir) === undefined) return;
  for (const path of [dataDir, ...databaseFilesIn(dataDir)]) {
    const owner = ownerOf(path);
    // Root may write what belongs to others, but must not leave files of its own among them.
    if (owner !== undefined && owner.uid !== uid) throw foreign(path, owner.uid);
  }
}

/** Takes everybody else's rights away from what an older version has left readable. */
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
