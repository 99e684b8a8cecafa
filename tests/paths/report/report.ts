import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pathsInBrowser } from '../drivers/by-hand.ts';
import { ONLY, onlyThese, pathsToWalk } from '../drivers/failures.ts';
import { idInTitle } from '../model/path-id.ts';
import type { Path } from '../model/search.ts';
import { addRun, commitNow, type PathRun } from './history.ts';
import { htmlReport } from './html-report.ts';
import { pictureName } from './note-picture.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'test-results', 'paths-report');

/**
 * Walks the paths in a browser with a screenshot after every step and writes one HTML page. Needs a built site.
 * Without chosen paths those that failed before and all of `pathsInBrowser`.
 * @returns The exit code of the browser run.
 */
export function writeReport(chosen: readonly Path[] | null): number {
  const { graph, paths: all } = pathsInBrowser();
  const paths = chosen ?? pathsToWalk('browser', all);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const results = join(folder, 'results.json');
  // A folder of its own: the runner empties its output folder at the start.
  const run = spawnSync(
    'playwright',
    ['test', 'e2e/deep/chart/order-samples.spec.ts', '--output', 'test-results/paths-run', '--reporter=list,json'],
    {
      cwd: root,
      env: {
        ...process.env,
        PATHS_REPORT_DIR: folder,
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
        ...(chosen === null ? {} : { [ONLY]: onlyThese(chosen) }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  console.log(run.stdout);
  const suite = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Suite) : {};
  const outcomes = outcomesIn(suite);
  const runs = addRun({
    date: new Date().toISOString(),
    ...commitNow(),
    chart: 'order',
    steps: paths.flat().length,
    paths: Object.fromEntries(
      Object.entries(outcomes).map(([id, one]) => [id, { ...one, picture: kept(id, one.picture) }]),
    ),
  });
  writeFileSync(join(folder, 'index.html'), htmlReport({ graph, paths, pictureOf, runs }));
  console.log(`Bericht: ${join('test-results', 'paths-report', 'index.html')}`);
  return run.status ?? 1;
}

/** Part of a report of Playwright's JSON reporter. */
export interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string;
        readonly duration: number;
        readonly error?: { readonly message?: string };
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

/** The outcome of each path by the id in its test's title. Pictures are files of the run. */
export function outcomesIn({ suites = [], specs = [] }: Suite): PathRun['paths'] {
  const own = specs.flatMap(({ title, tests }): [string, PathRun['paths'][string]][] => {
    const id = idInTitle(title);
    const result = tests[0]?.results.at(-1);
    if (id === undefined || result === undefined || result.status === 'skipped') return [];
    const { status, duration, error, attachments = [] } = result;
    const message = error?.message ?? null;
    const picture = attachments.find(({ name }) => name === 'screenshot')?.path ?? null;
    const plain = message === null ? null : stripVTControlCharacters(message);
    return [
      [id, { status: status === 'passed' ? 'passed' : 'failed', seconds: duration / 1000, message: plain, picture }],
    ];
  });
  return Object.assign(Object.fromEntries(own), ...suites.map((suite) => outcomesIn(suite))) as PathRun['paths'];
}

/** The picture beside the page. */
function kept(id: string, picture: string | null): string | null {
  if (picture === null || !existsSync(picture)) return null;
  copyFileSync(picture, join(folder, `failed-${id}.png`));
  return `failed-${id}.png`;
}

function pictureOf(id: string, step: number): string | null {
  const name = pictureName(id, step);
  return existsSync(join(folder, name)) ? name : null;
}
