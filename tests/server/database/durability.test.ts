import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../../server/database/sqlite-store.ts';
import { compiled } from '../../support/compiled.ts';
import { temporaryFolder } from '../../support/test-app.ts';

const writer = join(import.meta.dirname, '../../support/store-writer.ts');
const ROUNDS = 3;
const ACKNOWLEDGED = 1000;

describe('the embedded database', () => {
  it('still has every acknowledged row after kill -9', { timeout: 60_000 }, async () => {
    const dataDir = await temporaryFolder();
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const folder = join(dataDir, String(round));
      for (const id of await writeUntilKilled(folder)) acknowledged.add(`${round}/${id}`);
      const store = await openSqliteStore(folder);
      onTestFinished(() => store.close());
      const rows = await store.read((queries) => queries.selectFrom('outbox').select('id').execute());
      const kept = new Set(rows.map((row) => `${round}/${row.id}`));
      expect([...acknowledged].filter((id) => id.startsWith(`${round}/`) && !kept.has(id))).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED);
  });
});

/** Lets 16 writers work in a process of their own, kills it in full flight and gives what it had acknowledged. */
async function writeUntilKilled(dataDir: string): Promise<string[]> {
  const child = spawn(process.execPath, [...compiled, writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (child.exitCode === null && output.split('\n').length > ACKNOWLEDGED) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  // The last line may have been cut in the middle.
  return output.split('\n').slice(0, -1);
}
