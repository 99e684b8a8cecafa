import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteStore } from '../../../../server/database/sqlite-store.ts';
import { writeMail } from '../../../../server/mail/outbox.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { compiled } from '../../../support/compiled.ts';
import { fixedWorld } from '../../../support/fixed-world.ts';
import { duplicatesOf, startSmtp } from '../../../support/smtp.ts';
import { startTestApp, temporaryFolder } from '../../../support/test-app.ts';

const MAILS = 1000;
const MINUTE = 60_000;
const main = fileURLToPath(new URL('../../../../server/app/main.ts', import.meta.url));

describe('the server, killed in the middle of 1,000 queued mails', () => {
  it('sends all 1,000, and none twice except those in progress', { timeout: 120_000 }, async () => {
    const dataDir = await temporaryFolder();
    const smtp = await startSmtp();
    smtp.setFaults({ slowness: 5 });
    await queueMails(dataDir);

    const killedAt = [];
    for (const target of [200, 450, 700]) {
      const server = startServer(dataDir, smtp.port);
      await vi.waitFor(() => expect(smtp.kept.length).toBeGreaterThanOrEqual(target), { timeout: 60_000, interval: 5 });
      server.kill('SIGKILL');
      await once(server, 'exit');
      killedAt.push(smtp.kept.length);
    }
    // The lock of a killed process expires after five minutes.
    const later = fixedWorld(new Date(Date.now() + 10 * MINUTE).toISOString());
    const environment = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
    const { app } = await startTestApp({ environment, world: later });
    await app.outbox.drain();

    expect(killedAt.every((count) => count < MAILS)).toBe(true);
    expect(new Set(smtp.kept.map(({ messageId }) => messageId)).size).toBe(MAILS);
    expect(duplicatesOf(smtp.kept)).toBeLessThanOrEqual(3 * 5);
    const ready = await app.inject('/readyz');
    expect(ready.json().outbox).toEqual({ status: 'ok', waiting: 0, held: 0, dead: 0, oldest: null });
  });
});

async function queueMails(dataDir: string): Promise<void> {
  const store = await openSqliteStore(dataDir, { mayCreate: true });
  const world = fixedWorld('2020-01-01T00:00:00.000Z');
  await store.write(async (queries) => {
    for (let index = 0; index < MAILS; index += 1) {
      const enquiry = { ...anEnquiry, mail: `kunde${index}@winter.example` };
      await writeMail(queries, world, 'enquiryCopy', { enquiry, receivedAtText: 'heute', pictures: 0 });
    }
  });
  await store.close();
}

function startServer(dataDir: string, smtpPort: number): ChildProcess {
  const server = spawn(process.execPath, [...compiled, main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      SITE_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}
