import { expect, it } from 'vitest';
import { greeting } from '../../../../server/app/launch/greeting.ts';
import { readConfig } from '../../../../server/app/platform/config.ts';

it('prints paths, the stop command and the missing protection for embedded defaults', () => {
  const config = readConfig({ DATA_DIR: '/srv/freistell/data' });
  expect(greeting(config, 2)).toBe(
    [
      'Freistell-Studio läuft auf Port 3000.',
      '  Website             http://127.0.0.1:3000',
      '  Aufträge, Anfragen  /srv/freistell/data',
      '  Dateien             /srv/freistell/data/uploads',
      '  E-Mails             /srv/freistell/data/mail, als Dateien',
      '  Studio-Bereich      geschlossen, solange es kein STUDIO_TOKEN gibt',
      '  Beenden             Strg+C',
      'Vor der Veröffentlichung sind 2 Punkte offen: npm run launch-check',
      '',
    ].join('\n'),
  );
});

it('names the services that replace the embedded defaults, without passwords in addresses', () => {
  const text = greeting(
    readConfig({
      DATABASE_URL: 'postgres://studio:geheim@db/studio',
      STORAGE_URL: 's3://key:geheim@s3.example/bilder',
      SMTP_URL: 'smtps://studio:geheim@mail.example',
    }),
    0,
  );
  expect(text.split('\n').slice(2, 5)).toEqual([
    '  Aufträge, Anfragen  PostgreSQL (DATABASE_URL)',
    '  Dateien             S3 (STORAGE_URL)',
    '  E-Mails             verschickt über SMTP_URL',
  ]);
  expect(text).toContain('Bereit für die Öffentlichkeit');
});
