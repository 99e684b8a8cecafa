import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createReadiness } from '../../../../../server/app/health/health.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { fixedWorld } from '../../../../support/fixed-world.ts';
import { startTestApp } from '../../../../support/test-app.ts';

const parts = {
  draining: false,
  database: { status: 'ok' },
  storage: { status: 'ok' },
  disk: { status: 'ok', free: expect.any(Number) as number },
  outbox: { status: 'ok', waiting: 0, held: 0, dead: 0, oldest: null },
  process: {
    eventLoop: { p99: expect.any(Number) as number, max: expect.any(Number) as number },
    rss: expect.any(Number) as number,
  },
};

describe.each(eachDatabase())('/readyz on $name', (database) => {
  it('describes all checks to a local request', async () => {
    const { app } = await startTestApp({ environment: await database.environment() });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', ...parts }]);
  });

  it('fails when the database takes no writes, and recovers with it', async () => {
    const { app, store, world } = await startTestApp({ environment: await database.environment() });
    const { installation } = await store.read(async (queries) => ({
      installation: await queries.selectFrom('installation').selectAll().executeTakeFirstOrThrow(),
    }));
    await store.write((queries) => queries.deleteFrom('installation').execute());

    const failing = await app.inject('/readyz');
    expect([failing.statusCode, failing.json().database]).toEqual([503, { status: 'failed' }]);

    await store.write((queries) => queries.insertInto('installation').values(installation).execute());
    world.pass(limits.readiness.checkAge.value);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('/readyz', () => {
  it.each([
    ['somebody elsewhere', { remoteAddress: '203.0.113.7' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy that names itself', { headers: { via: '1.1 proxy' } }],
  ])('returns only ok to %s', async (_who, from) => {
    const { app } = await startTestApp();
    const answer = await app.inject({ url: '/readyz', ...from });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('fails when files cannot be stored', async () => {
    const { app, config } = await startTestApp();
    await rm(join(config.dataDir, 'uploads'), { recursive: true });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'failed', ...parts, storage: { status: 'failed' } },
    ]);
  });

  it('fails before any other check when the server is stopping', async () => {
    const { app } = await startTestApp();
    app.readiness.drain();
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'failed', ...parts, draining: true }]);
  });
});

describe(createReadiness.name, () => {
  const { log } = Fastify({ logger: { level: 'silent' } });

  it('runs the checks at most once per interval, for any number of requests', async () => {
    const world = fixedWorld();
    let runs = 0;
    const readiness = createReadiness({
      checks: {
        counted: async () => {
          runs += 1;
          return { runs };
        },
      },
      world,
      log,
    });
    await Promise.all(Array.from({ length: 100 }, () => readiness.ask()));
    world.pass(limits.readiness.checkAge.value - 1);
    await readiness.ask();
    expect(runs).toBe(1);
    world.pass(1);
    expect(await readiness.ask()).toEqual({ ready: true, parts: { counted: { status: 'ok', runs: 2 } } });
  });

  it('does not wait for a hanging check, and does not start it again meanwhile', async () => {
    const world = fixedWorld();
    const { promise, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const hangs = () => {
      begun += 1;
      return promise;
    };
    const readiness = createReadiness({ checks: { hangs, well: async () => undefined }, world, log });
    const failed = { ready: false, parts: { hangs: { status: 'failed' }, well: { status: 'ok' } } };

    expect(await readiness.ask()).toEqual(failed);
    world.pass(limits.readiness.checkAge.value);
    expect(await readiness.ask()).toEqual(failed);
    expect(begun).toBe(1);

    resolve();
    world.pass(limits.readiness.checkAge.value);
    expect((await readiness.ask()).ready).toBe(true);
  });
});
