import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorProblem } from '../platform/command-line.ts';
import { type Config, readConfig } from '../platform/config.ts';

/** Exit code of a command that could not start or finish. */
const FAILED = 1;

/** Prints one line, or several, for the operator. */
export type Print = (line: string) => void;

interface CommandOptions {
  /** Prints the help; needs neither configuration nor data. */
  readonly help: (print: Print) => void | Promise<void>;
  /** False for a command that may run before the first start, when there is no folder. */
  readonly needsData?: boolean;
}

/**
 * Runs an operator's command as the owner of the data and turns errors into sentences. `work` gives the exit code.
 * LOG_LEVEL=debug or trace prints the stack instead of the sentence.
 * With `--help` among the arguments it prints the help and touches nothing.
 */
export async function runCommand(
  work: (config: Config, print: Print) => Promise<number>,
  { help, needsData = true }: CommandOptions,
): Promise<void> {
  keepPrivate();
  if (asksForHelp(process.argv.slice(2))) return help(printLine);
  let isDebugging = false;
  try {
    const config = readConfig();
    isDebugging = config.logLevel === 'debug' || config.logLevel === 'trace';
    if (needsData || existsSync(config.dataDir)) becomeOwner(config.dataDir);
    process.exitCode = await work(config, printLine);
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    const words = problemTexts(error) ?? `Unerwarteter Fehler: ${message} (mehr dazu mit LOG_LEVEL=debug)`;
    process.stderr.write(`${printable(isDebugging ? stack : words)}\n`);
    process.exitCode = FAILED;
  }
}

function printLine(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** Arguments after `--` are no switches. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--help');
}

/** Control characters (C0 except tab and line feed, DEL, C1) and bidirectional marks: a terminal would obey them. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const COMMANDS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** The text with each control character of a terminal replaced by its JSON escape, "\\u009b". */
export function printable(text: string): string {
  return text.replaceAll(COMMANDS, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/* Ownership of the data: the server cannot use files that another user has written there. */

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
function becomeOwner(dataDir: string): void {
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

/** Errors of the operating system, by their code (errno). */
const systemTexts: Readonly<Record<string, string>> = {
  EACCES: 'ist für diesen Benutzer nicht zugänglich',
  EPERM: 'darf dieser Benutzer nicht ändern',
  EROFS: 'liegt auf einer nur lesbaren Platte',
  ENOENT: 'gibt es nicht',
  ENOTDIR: 'ist kein Ordner',
  EISDIR: 'ist ein Ordner',
  EEXIST: 'gibt es schon',
  ENOSPC: 'passt nicht mehr auf die Platte',
  EDQUOT: 'passt nicht mehr in das Kontingent',
};
const networkTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nimmt keine Verbindung an',
  ECONNRESET: 'hat die Verbindung abgebrochen',
  ETIMEDOUT: 'antwortet nicht',
  ENOTFOUND: 'ist unter diesem Namen nicht zu finden',
  EAI_AGAIN: 'ist gerade nicht zu finden',
  EADDRINUSE: 'ist schon belegt',
};
/** SQLITE_BUSY: another program has locked the file. */
const BUSY = 5;
/** By SQLite's primary result code. */
const sqliteTexts: Readonly<Record<number, string>> = {
  [BUSY]: 'ist gerade von einem anderen Programm gesperrt',
  8: 'ist für diesen Benutzer nur lesbar',
  10: 'ließ sich nicht lesen oder schreiben',
  11: 'ist beschädigt',
  13: 'passt nicht mehr auf die Platte',
  14: 'lässt sich von diesem Benutzer nicht öffnen',
  26: 'ist keine Datenbank',
};

/** German sentences for the operator; undefined for errors that only developers can interpret. */
export function problemTexts(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OperatorProblem) return cause.message;
    const { code, errcode, path, address, port } = cause as NodeJS.ErrnoException & {
      errcode?: number;
      address?: string;
      port?: number;
    };
    const sqlite = errcode === undefined ? undefined : sqliteTexts[errcode & 0xff];
    if (sqlite !== undefined) return `Die Datenbank ${sqlite}.`;
    if (code !== undefined && code in systemTexts && path !== undefined) return `${path} ${systemTexts[code]}.`;
    if (code !== undefined && code in networkTexts) {
      const where = [address, port].filter((part) => part !== undefined).join(':');
      return `${where === '' ? 'Der Server' : where} ${networkTexts[code]}.`;
    }
  }
  return undefined;
}

/**
 * Whether the error may pass by itself: another machine is down, the disk is full, or a program has locked the
 * database.
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', errcode } = cause as NodeJS.ErrnoException & { errcode?: number };
    if (code === 'ENOSPC' || (code in networkTexts && code !== 'EADDRINUSE')) return true;
    if (errcode !== undefined && (errcode & 0xff) === BUSY) return true;
  }
  return false;
}
