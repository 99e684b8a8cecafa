/*
 * npm run paths:report: walks the paths in a browser with a screenshot after every step and writes one HTML page,
 * test-results/paths-report/index.html. Needs a built site (npm run build).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isByHand } from '../machines/paths/by-hand.ts';
import { coverPaths, everyTransition } from '../machines/paths/cover.ts';
import { exploreOrder } from '../machines/paths/order-graph.ts';
import { htmlReport } from './paths/html-report.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'test-results', 'paths-report');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

// A folder of its own: the runner empties its output folder when it starts.
const run = spawnSync('playwright', ['test', 'e2e/paths/order-paths.spec.ts', '--output', 'test-results/paths-run'], {
  cwd: root,
  env: { ...process.env, PATHS_REPORT_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
console.log(run.stdout);

const graph = exploreOrder(undefined, undefined, isByHand);
const two = (value: number, digits: number) => String(value).padStart(digits, '0');
writeFileSync(
  join(folder, 'index.html'),
  htmlReport({
    graph,
    paths: coverPaths(graph, everyTransition),
    pictureOf: (path, step) => {
      const name = `${two(path, 2)}-${two(step, 3)}.jpg`;
      return existsSync(join(folder, name)) ? name : null;
    },
    outcome: run.stdout.trim().split('\n').at(-1)?.trim() ?? '',
  }),
);
console.log(`Bericht: ${join('test-results', 'paths-report', 'index.html')}`);
process.exit(run.status ?? 1);
