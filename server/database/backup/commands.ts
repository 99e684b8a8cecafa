/* `npm run backup` and `npm run restore`, with output in German for the operator. `cli.ts` starts them. */
import { commandLine, OperatorProblem } from '../../app/platform/command-line.ts';
import { checkIdentity } from '../../files/storage/open-storage.ts';
import { noteBackup } from '../installation.ts';
import { type BackupDeps, makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

export interface BackupCommandDeps extends BackupDeps {
  readonly print: (line: string) => void;
}

const SURE = '--ja';
/** The machine is new and has no database: this command may create it. */
export const NEW = '--neu';

export const backupHelp = () => `${commandLine('backup ORDNER')}
    sichert Datenbank und Dateien, auch im laufenden Betrieb
${commandLine('restore ORDNER [--ja] [--neu]')}
    holt eine Sicherung zurück; vorher den Server anhalten (docs/backup.md)
    ${SURE}   ersetzt, was da ist
    ${NEW}  legt die Datenbank an: auf einem neuen Rechner, in einem Ordner, den es schon gibt`;

/**
 * Runs `backup` or `restore`.
 * @returns the exit code; 1 also when a backup lacks files, which it lists
 */
export async function runBackupCommand(args: readonly string[], deps: BackupCommandDeps): Promise<number> {
  const [command, folder, ...rest] = args.filter((arg) => arg !== SURE && arg !== NEW);
  try {
    if (command === 'backup' && folder !== undefined && rest.length === 0) return await backup(folder, deps);
    if (command === 'restore' && folder !== undefined && rest.length === 0) {
      return await restore(folder, deps, args.includes(SURE));
    }
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    deps.print(error.message);
    return 1;
  }
  deps.print(backupHelp());
  return 1;
}

async function backup(folder: string, deps: BackupCommandDeps): Promise<number> {
  const { print } = deps;
  await checkIdentity(deps.store, deps.storage);
  const { tables, files, copied, leftOut, missing, createdAt } = await makeBackup(folder, deps);
  print(
    `Gesichert nach ${folder}: ${tables.orders.rows} Aufträge, ${files.count} Dateien (${files.bytes} Bytes), davon ${copied} neu.`,
  );
  if (leftOut.unfinished > 0)
    print(`${leftOut.unfinished} unfertige Uploads sind nicht dabei; der Browser schickt sie neu.`);
  if (leftOut.removedMeanwhile > 0) print(`${leftOut.removedMeanwhile} Dateien wurden währenddessen gelöscht.`);
  for (const key of missing) print(`FEHLT oder ist verändert: ${key}`);
  if (missing.length > 0) return 1;
  await noteBackup(deps.store, new Date(createdAt));
  return 0;
}

async function restore(folder: string, deps: BackupCommandDeps, isSure: boolean): Promise<number> {
  const { print } = deps;
  const { manifest, written, putAside, heldMails, surplus } = await restoreBackup(folder, deps, isSure);
  print(
    `Zurückgeholt ist der Stand vom ${manifest.createdAt}: ${manifest.tables.orders.rows} Aufträge, ${manifest.files.count} Dateien, davon ${written} neu geschrieben.`,
  );
  for (const key of manifest.missing) print(`Fehlte schon in der Sicherung: ${key}`);
  for (const key of putAside)
    print(`Beiseite gelegt, weil die Sicherung unter diesem Namen eine andere Datei hat: ${key}`);
  if (heldMails > 0) {
    print(`${heldMails} E-Mails warten, weil sie vielleicht schon hinausgingen: ${commandLine('mails')}`);
  }
  if (surplus > 0) print(`${surplus} Dateien kennt die Sicherung nicht; sie bleiben liegen: ${commandLine('files')}`);
  return 0;
}
