import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathsInBrowser } from '../drivers/by-hand.ts';
import { htmlReport } from './html-report.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'test-results', 'paths-report');

/**
 * Walks the paths in a browser with a screenshot after every step and writes one HTML page. Needs a built site.
 * @returns The exit code of the browser run.
 */
export function writeReport(): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A folder of its own: the runner empties its output folder at the start.
  const run = spawnSync(
    'playwright',
    ['test', 'e2e/deep/chart/order-samples.spec.ts', '--output', 'test-results/paths-run'],
    {
      cwd: root,
      env: { ...process.env, PATHS_REPORT_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  console.log(run.stdout);
  const outcome = run.stdout.trim().split('\n').at(-1)?.trim() ?? '';
  writeFileSync(join(folder, 'index.html'), htmlReport({ ...pathsInBrowser(), pictureOf, outcome }));
  console.log(`Bericht: ${join('test-results', 'paths-report', 'index.html')}`);
  return run.status ?? 1;
}

function pictureOf(path: number, step: number): string | null {
  const name = `${String(path).padStart(2, '0')}-${String(step).padStart(3, '0')}.jpg`;
  return existsSync(join(folder, name)) ? name : null;
}
