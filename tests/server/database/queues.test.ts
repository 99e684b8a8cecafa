import { DatabaseSync } from 'node:sqlite';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { timestamp } from '../../../server/database/normalise.ts';
import { databaseFile, sqliteDialect } from '../../../server/database/sqlite-database.ts';
import type { Queries } from '../../../server/database/store.ts';
import { claim, outboxState, writeMail } from '../../../server/mail/outbox.ts';
import { limits } from '../../../server/app/platform/limits.ts';
import { claimRemovals } from '../../../server/files/rows/file-removals.ts';
import { bothDatabases } from '../../support/databases.ts';
import { startTestApp } from '../../support/test-app.ts';

const looks: Readonly<Record<string, (queries: Queries) => Promise<unknown>>> = {
  'mails to send': (queries) => claim(queries, new Date(), 5),
  'files to remove': (queries) => claimRemovals(queries, new Date(), 50),
};

describe('a query of a queue', () => {
  it.each(Object.entries(looks))('finds due rows by the index, however many others wait: %s', async (_what, look) => {
    const { store, config } = await startTestApp();
    const steps = await plansOf(config.dataDir, (plugin) => store.write((queries) => look(queries.withPlugin(plugin))));
    expect(steps.filter((step) => step.startsWith('SCAN '))).toEqual([]);
    expect(steps.filter((step) => /_due \(due_at[<>]\?\)$/.test(step)).length).toBeGreaterThan(1);
  });

  it('counts mails from indexes alone', async () => {
    const { store, config } = await startTestApp();
    const steps = await plansOf(config.dataDir, (plugin) =>
      store.read((queries) => outboxState(queries.withPlugin(plugin))),
    );
    expect(steps.filter((step) => step.includes(' outbox ') && !step.includes(' USING COVERING INDEX '))).toEqual([]);
  });
});

describe.each(bothDatabases())('the state of the outbox on $name', ({ environment }) => {
  it('counts mails of one state up to its limit, and knows the oldest', async () => {
    const { store, world } = await startTestApp({ environment: await environment() });
    const most = limits.metrics.mailsCounted.value;
    await store.write(async (queries) => {
      for (let number = 0; number < most + 10; number += 1) {
        await writeMail(queries, world, 'surplusFiles' as never, {} as never, { id: `mail-${number}` });
      }
      await queries
        .updateTable('outbox')
        .set({ dead_at: timestamp(world.now()) })
        .where('id', '=', 'mail-3')
        .execute();
    });
    expect(await store.read(outboxState)).toEqual({
      waiting: most,
      held: 0,
      dead: 1,
      oldest: timestamp(world.now()),
    });
  });
});

/** The query plans of the embedded database for the queries of `ask`. */
async function plansOf(dataDir: string, ask: (plugin: KyselyPlugin) => Promise<unknown>): Promise<string[]> {
  const compiler = sqliteDialect(new DatabaseSync(':memory:')).createQueryCompiler();
  const asked = new Set<string>();
  await ask({
    transformQuery({ node, queryId }) {
      asked.add(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    return [...asked].flatMap((sql) =>
      database
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => String(detail)),
    );
  } finally {
    database.close();
  }
}
