import { filesFolder } from '../../files/storage/open-storage.ts';
import { mailFolder } from '../../mail/transport.ts';
import { commandLine } from '../platform/command-line.ts';
import type { Config } from '../platform/config.ts';

/** Summary for the person who started the server on a terminal. */
export function greeting(config: Config, openPoints: number): string {
  const { databaseUrl, storageUrl, smtpUrl, dataDir, port } = config;
  const lines = [
    ['Website', config.publicUrl],
    ['Aufträge, Anfragen', databaseUrl === undefined ? dataDir : 'PostgreSQL (DATABASE_URL)'],
    ['Dateien', storageUrl === undefined ? filesFolder(dataDir) : 'S3 (STORAGE_URL)'],
    ['E-Mails', smtpUrl === undefined ? `${mailFolder(dataDir)}, als Dateien` : 'verschickt über SMTP_URL'],
    ['Studio-Bereich', officeOf(config)],
    ['Beenden', 'Strg+C'],
  ] as const;
  const left =
    openPoints === 0
      ? `Bereit für die Öffentlichkeit: ${commandLine('launch-check')} findet nichts mehr.`
      : `Vor der Veröffentlichung ${openPoints === 1 ? 'ist 1 Punkt' : `sind ${openPoints} Punkte`} offen: ${commandLine('launch-check')}`;
  return [
    `Freistell-Studio läuft auf Port ${port}.`,
    ...lines.map(([what, where]) => `  ${what.padEnd(20)}${where}`),
    left,
    '',
  ].join('\n');
}

function officeOf({ publicUrl, studioToken, isHomeOnly }: Config): string {
  if (studioToken !== undefined) return `${publicUrl}/studio, mit dem Token`;
  return isHomeOnly ? `${publicUrl}/studio, nur auf diesem Rechner` : 'geschlossen, solange es kein STUDIO_TOKEN gibt';
}
