import { describe, expect, it, vi } from 'vitest';
import type { Store } from '../../../../server/database/store.ts';
import { MAX_ATTEMPTS, writeMail } from '../../../../server/mail/outbox.ts';
import type { World } from '../../../../server/app/platform/world.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { duplicatesOf, startSmtp, type Verdict } from '../../../support/smtp.ts';
import { startTestApp } from '../../../support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const COUNT = 40;

describe('the outbox and its mail server', () => {
  it('sends every mail once, under a Message-ID of its own', async () => {
    const smtp = await startSmtp();
    const { app, store, world } = await startWith(smtp.port);
    await queue(store, world, COUNT);

    await app.outbox.drain();

    expect([smtp.kept.length, duplicatesOf(smtp.kept), await waiting(store)]).toEqual([COUNT, 0, 0]);
    const ids = await store.read((queries) => queries.selectFrom('outbox').select('id').execute());
    expect(new Set(smtp.kept.map(({ messageId }) => messageId))).toEqual(
      new Set(ids.map(({ id }) => `<${id}@freistell-studio.example>`)),
    );
  });

  it('loses nothing while the mail server is down', async () => {
    const first = await startSmtp();
    const { port } = first;
    await first.close();
    const { app, store, world } = await startWith(port);
    await queue(store, world, COUNT);
    await app.outbox.drain();
    expect(await waiting(store)).toBe(COUNT);

    const second = await startSmtp({ port });
    world.pass(DAY);
    await app.outbox.drain();

    expect([second.kept.length, duplicatesOf(second.kept), await waiting(store)]).toEqual([COUNT, 0, 0]);
  });

  it('waits for a slow mail server instead of sending twice', async () => {
    const smtp = await startSmtp();
    smtp.setFaults({ slowness: 300 });
    const { app, store, world } = await startWith(smtp.port);
    await queue(store, world, 10);

    await Promise.all([app.outbox.drain(), app.outbox.drain()]);

    expect([smtp.kept.length, duplicatesOf(smtp.kept), await waiting(store)]).toEqual([10, 0, 0]);
  });

  it('sends a mail once although the database was away after sending', async () => {
    const smtp = await startSmtp();
    const { app, store, world } = await startWith(smtp.port);
    const write = store.write.bind(store);
    let failures = 0;
    vi.spyOn(store, 'write').mockImplementation(async (job) => {
      if (smtp.tries() === 0 || failures === 2) return write(job);
      failures += 1;
      throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
    });
    await queue(store, world, 1);

    await app.outbox.drain();

    expect([smtp.kept.length, failures, await waiting(store)]).toEqual([1, 2, 0]);
  });

  it.each([
    ['a recipient that is put off', { recipient: () => ({ code: 450, message: 'greylisted' }) }],
    ['a mail that is put off', { verdict: () => 'refuse' as const }],
  ])('retries after 4xx: %s', async (_case, faults) => {
    const smtp = await startSmtp();
    smtp.setFaults(faults);
    const { app, store, world } = await startWith(smtp.port);
    await queue(store, world, COUNT);
    await app.outbox.drain();
    expect([smtp.kept.length, await waiting(store)]).toEqual([0, COUNT]);

    smtp.setFaults({});
    world.pass(DAY);
    await app.outbox.drain();

    expect([smtp.kept.length, duplicatesOf(smtp.kept), await waiting(store)]).toEqual([COUNT, 0, 0]);
  });

  it('gives up a mailbox that does not exist after days, keeps the mail, and sends the others', async () => {
    const smtp = await startSmtp();
    smtp.setFaults({
      recipient: (address) => (address.startsWith('kunde0@') ? { code: 550, message: `<${address}> unknown` } : null),
    });
    const { app, store, world } = await startWith(smtp.port);
    await queue(store, world, COUNT);

    let days = 0;
    for (; (await waiting(store)) > 0; days += 1) {
      await app.outbox.drain();
      world.pass(DAY);
    }

    expect([smtp.kept.length, duplicatesOf(smtp.kept), days]).toEqual([COUNT - 1, 0, MAX_ATTEMPTS]);
    const dead = await store.read((queries) =>
      queries.selectFrom('outbox').selectAll().where('dead_at', 'is not', null).execute(),
    );
    expect(dead.map(({ attempts, last_error, sent_at }) => ({ attempts, last_error, sent_at }))).toEqual([
      { attempts: MAX_ATTEMPTS, last_error: `127.0.0.1:${smtp.port} EENVELOPE 550 RCPT TO`, sent_at: null },
    ]);
    expect(dead[0]?.payload).toContain('kunde0@');
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json().outbox]).toEqual([
      200,
      { status: 'ok', waiting: 0, held: 0, dead: 1, oldest: '2026-11-20T13:05:00.000Z' },
    ]);
  });

  it('encrypts, and keeps the mail when the certificate is not trusted', async () => {
    const smtp = await startSmtp({ secure: true });
    const strict = await startTestApp({ environment: { SMTP_URL: `smtps://127.0.0.1:${smtp.port}` } });
    await queue(strict.store, strict.world, 3);
    await strict.app.outbox.drain();
    expect([smtp.kept.length, await waiting(strict.store)]).toEqual([0, 3]);

    const trusting = await startTestApp({
      environment: { SMTP_URL: `smtps://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false` },
    });
    await queue(trusting.store, trusting.world, 3);
    await trusting.app.outbox.drain();

    expect([smtp.kept.length, duplicatesOf(smtp.kept), await waiting(trusting.store)]).toEqual([3, 0, 0]);
  });

  it('sends nothing unencrypted where encryption is required', async () => {
    const smtp = await startSmtp();
    const { app, store, world } = await startTestApp({
      environment: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}?requireTLS=true` },
    });
    await queue(store, world, 3);
    await app.outbox.drain();

    expect([smtp.tries(), await waiting(store)]).toEqual([0, 3]);
  });

  it.each<[Verdict, number]>([
    ['cut before keeping', 0],
    ['cut after keeping', 1],
  ])('survives a connection that is %s, with at most %i duplicate for each cut', async (cut, perCut) => {
    const CUTS = 10;
    const smtp = await startSmtp();
    let cuts = 0;
    smtp.setFaults({
      verdict: () => {
        if (cuts >= CUTS) return 'take';
        cuts += 1;
        return cut;
      },
    });
    const { app, store, world } = await startWith(smtp.port);
    await queue(store, world, COUNT);

    await app.outbox.drain();
    // Every cut is one failed attempt: only the outbox schedules the next one.
    expect(await waiting(store)).toBe(CUTS);
    world.pass(DAY);
    await app.outbox.drain();

    expect([await waiting(store), smtp.tries()]).toEqual([0, COUNT + CUTS]);
    expect([new Set(smtp.kept.map(({ messageId }) => messageId)).size, duplicatesOf(smtp.kept)]).toEqual([
      COUNT,
      CUTS * perCut,
    ]);
  });
});

function startWith(port: number) {
  return startTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
}

async function queue(store: Store, world: World, count: number): Promise<void> {
  await store.write(async (queries) => {
    for (let index = 0; index < count; index += 1) {
      const enquiry = { ...anEnquiry, mail: `kunde${index}@winter.example` };
      await writeMail(queries, world, 'enquiryCopy', { enquiry, receivedAtText: 'heute', pictures: 0 });
    }
  });
}

/** Mails that are neither sent nor given up. */
async function waiting(store: Store): Promise<number> {
  const rows = await store.read((queries) =>
    queries.selectFrom('outbox').select('id').where('sent_at', 'is', null).where('dead_at', 'is', null).execute(),
  );
  return rows.length;
}
