import { OperatorProblem } from '../platform/command-line.ts';

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
