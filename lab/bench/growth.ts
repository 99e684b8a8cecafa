/**
 * `npm run lab -- growth [--orders 1000,100000] [--on sqlite,postgres] [--rounds 200]`: calls with many orders.
 * The smallest store exists twice, to show chance. A million orders need 25 GB below TMPDIR; exits with 1 on a miss.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tests/support/postgres.ts';
import { bulkPostgres, bulkSqlite } from './growth-rows.ts';
import { type GrownStore, growStore, type Place } from './growth-store.ts';
import { keptReport } from './kept-report.ts';

/** Maximum ratio of the largest store's times to the smallest's. */
const GOAL = 1.2;
/** Uncounted rounds. */
const WARM_UP = 5;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000,100000' },
    on: { type: 'string', default: 'sqlite,postgres' },
    rounds: { type: 'string', default: '200' },
  },
});
const sizes = values.orders.split(',').map(Number);
const smallest = Math.min(...sizes);
const report = keptReport('growth', 'The same calls with few and with many orders');
const cells = (...texts: (string | number)[]) => report.line(`| ${texts.join(' | ')} |`);

for (const database of values.on.split(',')) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-growth-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  try {
    const stores: GrownStore[] = [];
    for (const [index, orders] of [smallest, ...sizes].entries()) {
      const dataDir = path.join(folder, String(index));
      const url = await postgres?.createDatabase();
      const begin = performance.now();
      const grown = await growStore(placeOf(dataDir, url), orders);
      stores.push(grown);
      console.log(`${database}: ${orders} orders, ${grown.files} files in ${seconds(performance.now() - begin)} s`);
    }
    await compare(database, stores);
    for (const store of stores) await store.close();
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
await report.save();

function placeOf(dataDir: string, databaseUrl: string | undefined): Place {
  return databaseUrl === undefined
    ? {
        environment: { DATA_DIR: dataDir },
        bulk: () => Promise.resolve(bulkSqlite(path.join(dataDir, 'freistell.sqlite'))),
      }
    : { environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, bulk: () => bulkPostgres(databaseUrl) };
}

/** Measures all stores in turns and prints the results. */
async function compare(database: string, stores: readonly GrownStore[]): Promise<void> {
  const taken = stores.map(() => new Map<string, number[]>());
  for (let round = -WARM_UP; round < Number(values.rounds); round += 1) {
    for (const offset of stores.keys()) {
      // The first store of a round rotates.
      const index = (offset + round + WARM_UP) % stores.length;
      await stores[index]?.round((what, milliseconds) => {
        if (round < 0) return;
        const kept = taken[index]?.get(what) ?? [];
        kept.push(milliseconds);
        taken[index]?.set(what, kept);
      });
    }
  }

  report.line(`\n## ${database}\n`);
  const heads = stores.map(
    ({ orders, files }) => `${orders.toLocaleString('en')} orders, ${files.toLocaleString('en')} files`,
  );
  cells(
    'p50 / p99, ms',
    ...heads,
    'smallest again ÷ smallest, p50',
    'largest ÷ smallest, p50',
    'largest ÷ smallest, p99',
  );
  cells('---', ...heads.map(() => '---:'), '---:', '---:', '---:');
  const names = [...(taken[0]?.keys() ?? [])];
  for (const name of names)
    row(
      name,
      taken.map((times) => times.get(name) ?? []),
    );
  const wizard = names.filter((name) => !name.includes(':') && !name.includes(' '));
  const ratios = row(
    '**all wizard calls**',
    taken.map((times) => wizard.flatMap((name) => times.get(name) ?? [])),
  );
  report.line(
    `\nAll wizard calls, largest ÷ smallest: p50 ${ratios.p50.toFixed(2)}, p99 ${ratios.p99.toFixed(2)} (goal ${GOAL}).`,
  );
  if (ratios.p50 > GOAL || ratios.p99 > GOAL) process.exitCode = 1;
}

/** Prints one line; the first two lists are of the smallest store, the last of the largest. */
function row(name: string, times: readonly (readonly number[])[]) {
  const p50 = times.map((list) => percentile(list, 0.5));
  const p99 = times.map((list) => percentile(list, 0.99));
  const ratios = { again: ratio(p50, 0), p50: ratio(p50, -1), p99: ratio(p99, -1) };
  const texts = times.map((_, index) => `${(p50[index] ?? 0).toFixed(2)} / ${(p99[index] ?? 0).toFixed(1)}`);
  cells(name, ...texts, ratios.again.toFixed(2), ratios.p50.toFixed(2), ratios.p99.toFixed(2));
  return ratios;
}

/** Of one of the stores to the smallest. */
function ratio(list: readonly number[], index: number): number {
  return (list.at(index) ?? 0) / (list[1] ?? 1);
}

function percentile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(0);
}
