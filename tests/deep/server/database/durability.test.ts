import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteStore } from '../../../../server/database/sqlite-store.ts';
import { compiled } from '../../../support/compiled.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const writer = join(import.meta.dirname, '../../../support/store-writer.ts');
const ROUNDS = 3;
const ACKNOWLEDGED = 1000;

describe('the embedded database', () => {
  it.each(['write', 'writeSoon'])(
    'still has every row that %s acknowledged after kill -9',
    { timeout: 60_000 },
    async (how) => {
      const dataDir = await temporaryFolder();
      const acknowledged = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const folder = join(dataDir, String(round));
        for (const id of await writeUntilKilled(folder, how)) acknowledged.add(`${round}/${id}`);
        const store = await openSqliteStore(folder, { mayCreate: true });
        onTestFinished(() => store.close());
        const rows = await store.read((queries) => queries.selectFrom('outbox').select('id').execute());
        const kept = new Set(rows.map((row) => `${round}/${row.id}`));
        expect([...acknowledged].filter((id) => id.startsWith(`${round}/`) && !kept.has(id))).toEqual([]);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED);
    },
  );
});

describe('the commit of the embedded database', () => {
  it('fsyncs for a job that asks for it, and for the jobs that share it', async () => {
    const { store, said } = await watchedStore();
    await Promise.all([store.writeSoon(nothing), store.write(nothing)]);
    await store.writeSoon(nothing);
    await store.writeSoon(nothing);
    await store.write(nothing);
    expect(said()).toEqual([
      'COMMIT',
      'PRAGMA synchronous = NORMAL',
      'COMMIT',
      'COMMIT',
      'PRAGMA synchronous = FULL',
      'COMMIT',
    ]);
  });

  it('is separate for a durable job that arrives during one of jobs that are not', async () => {
    const { store, said } = await watchedStore();
    let later: Promise<void> | undefined;
    await store.writeSoon(() => {
      later = store.write(nothing);
      return Promise.resolve();
    });
    await later;
    expect(said()).toEqual(['PRAGMA synchronous = NORMAL', 'COMMIT', 'PRAGMA synchronous = FULL', 'COMMIT']);
  });
});

function nothing(): Promise<void> {
  return Promise.resolve();
}

/** A store that records its log about commits. */
async function watchedStore() {
  const store = await openSqliteStore(await temporaryFolder(), { mayCreate: true });
  onTestFinished(() => store.close());
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => exec.mockRestore());
  const said = () => exec.mock.calls.flatMap(([sql]) => (/^(?:COMMIT|PRAGMA)/.test(sql) ? [sql] : []));
  return { store, said };
}

/** Lets 16 writers run in a process, kills it at full load and returns the acknowledged rows. */
async function writeUntilKilled(dataDir: string, how: string): Promise<string[]> {
  const child = spawn(process.execPath, [...compiled, writer, dataDir, how], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (child.exitCode === null && output.split('\n').length > ACKNOWLEDGED) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  // The last line may be incomplete.
  return output.split('\n').slice(0, -1);
}
