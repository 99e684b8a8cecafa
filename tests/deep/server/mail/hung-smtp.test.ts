import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../../domain/contracts/paths.ts';
import { createTransport } from '../../../../server/mail/transport.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { startServerProcess } from '../../../support/server-process.ts';
import { startSilentServer } from '../../../support/silent-server.ts';
import { startTestApp, temporaryFolder } from '../../../support/test-app.ts';

describe('a mail server that accepts connections and never answers', () => {
  it('delays the stopping outbox for a few seconds, and the mails stay due', async () => {
    const smtp = await startSilentServer();
    const { app, store } = await startTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
    await app.inject({ method: 'POST', url: paths.enquiry, payload: anEnquiry });
    await smtp.visited;

    const begin = performance.now();
    await app.outbox.stop();

    expect(performance.now() - begin).toBeLessThan(4500);
    const rows = await store.read((queries) =>
      queries.selectFrom('outbox').select(['kind', 'attempts', 'locked_until', 'sent_at', 'due_at']).execute(),
    );
    const due = { attempts: 0, locked_until: null, sent_at: null, due_at: '2026-11-20T13:05:00.000Z' };
    expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'enquiry', ...due },
      { kind: 'enquiryCopy', ...due },
    ]);
  });

  it('does not keep the server from ending within 8 seconds of SIGTERM', { timeout: 30_000 }, async () => {
    const smtp = await startSilentServer();
    const server = await startServerProcess({
      DATA_DIR: await temporaryFolder(),
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    });
    await fetch(server.url + paths.enquiry, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anEnquiry),
    });
    await smtp.visited;

    const begin = performance.now();
    server.kill('SIGTERM');

    expect(await server.ended).toEqual([0, null]);
    expect(performance.now() - begin).toBeLessThan(8000);
  });
});

describe('a mail server that answers byte by byte', () => {
  it('has a time limit for the whole mail, however often it sends something', async () => {
    const smtp = await startSilentServer(dribble);
    const transport = createTransport({ smtpUrl: `smtp://127.0.0.1:${smtp.port}`, dataDir: '' }, 500);

    const begin = performance.now();
    await expect(transport.send(aMail)).rejects.toThrow();

    expect(performance.now() - begin).toBeLessThan(5000);
    transport.close();
  });
});

/** Greets at once and never ends its answer to EHLO. */
function dribble(socket: Socket): void {
  socket.write('220 slow.example\r\n');
  const timer = setInterval(() => socket.write('250-x\r\n'), 50);
  socket.on('close', () => clearInterval(timer));
}

const aMail = {
  id: 'a-mail',
  date: new Date(0),
  from: { name: '', address: 'auftrag@studio.example' },
  to: { name: '', address: 'jana@winter.example' },
  subject: 'Test',
  text: '',
  html: '',
  attachments: [],
};
