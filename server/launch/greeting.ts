import { mailFolder } from '../mail/transport.ts';
import type { Config } from '../platform/config.ts';
import { filesFolder } from '../uploads/open-storage.ts';

/** What somebody wants to know who has started the server on a terminal. */
export function greeting(config: Config, openPoints: number): string {
  const { databaseUrl, storageUrl, smtpUrl, dataDir, port } = config;
  const lines = [
    ['Website', config.publicUrl],
    ['Aufträge, Anfragen', databaseUrl === undefined ? dataDir : 'PostgreSQL (DATABASE_URL)'],
    ['Dateien', storageUrl === undefined ? filesFolder(dataDir) : 'S3 (STORAGE_URL)'],
    ['E-Mails', smtpUrl === undefined ? `${mailFolder(dataDir)}, als Dateien` : 'verschickt über SMTP_URL'],
    ['Beenden', 'Strg+C'],
  ] as const;
  const left =
    openPoints === 0
      ? 'Bereit für die Öffentlichkeit: npm run launch-check findet nichts mehr.'
      : `Vor der Veröffentlichung ${openPoints === 1 ? 'ist 1 Punkt' : `sind ${openPoints} Punkte`} offen: npm run launch-check`;
  return [
    `Freistell-Studio läuft auf Port ${port}.`,
    ...lines.map(([what, where]) => `  ${what.padEnd(20)}${where}`),
    left,
    '',
  ].join('\n');
}
