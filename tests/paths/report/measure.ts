/* Runs the path tests of all four levels and prints what they walked. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { wizardCallNames } from '../../../domain/contracts/wizard-calls.ts';
import { faultNames } from '../faults/fault-plan.ts';
import { reachOf, type Share, shareOf, type Walked } from '../model/coverage.ts';
import { exploreOrder } from '../model/order-graph.ts';

const root = resolve(import.meta.dirname, '../../..');
const WORKERS = 2;
/** The date shows the age of the figures. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** What a test notes in its result. */
interface Note extends Walked {
  /** Calls and the faults that they met. */
  readonly faults?: readonly string[];
}

interface Run {
  readonly level: string;
  readonly tests: number;
  readonly notes: readonly Note[];
  readonly seconds: number;
}

/** Prints the table; returns 1 without printing when a test fails. Needs a built site. */
export function measure(): number {
  try {
    const runs = [
      runVitest('Chart', 'tests/paths/chart-paths.test.ts'),
      runVitest('Server', 'tests/paths/server-paths.test.ts'),
      runPlaywright('Browser', 'e2e/deep/chart/order-samples.spec.ts', 'e2e/deep/chart/addresses.spec.ts'),
      runPlaywright('Browser with faults', 'e2e/deep/chart/order-faults.spec.ts'),
    ];
    console.log(table(runs));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function table(runs: readonly Run[]): string {
  const graph = exploreOrder();
  const rows = runs.map(({ level, tests, notes, seconds }) => {
    const all = (part: keyof Walked) => notes.flatMap((note) => note[part]);
    const { states, transitions, samples } = reachOf(graph, {
      screens: all('screens'),
      transitions: all('transitions'),
      samples: all('samples'),
    });
    return `| ${level} | ${tests} | ${share(states)} | ${share(transitions)} | ${share(samples)} | ${faultShare(notes)} | ${duration(seconds)} |`;
  });
  const browser = runs.filter(({ level }) => level.startsWith('Browser')).reduce((sum, run) => sum + run.seconds, 0);
  return [
    '| Level | Tests | States | Transitions | Samples | Call × fault | Time |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `Measured on ${day.format(new Date())} on ${availableParallelism()} cores, browsers with ${WORKERS} workers and no further tries. Both browser levels together: ${duration(browser)}.`,
  ].join('\n');
}

function faultShare(notes: readonly Note[]): string {
  const met = new Set(notes.flatMap((note) => note.faults ?? []));
  const all = wizardCallNames.flatMap((call) => faultNames.map((fault) => `${call} × ${fault}`));
  return met.size === 0 ? '' : share(shareOf(all, met));
}

function share({ reached, total }: Share): string {
  return `${reached} of ${total}`;
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function runVitest(level: string, ...files: string[]): Run {
  const { report, seconds } = run('vitest', ['run', '--reporter=default', '--reporter=json', ...files], (file) => ({
    args: [`--outputFile.json=${file}`],
  }));
  const { testResults } = report as { testResults: { assertionResults: { meta?: { walked?: Walked } }[] }[] };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return { level, tests: tests.length, notes: tests.flatMap(({ meta }) => meta?.walked ?? []), seconds };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { tests: readonly { annotations: readonly { type: string; description?: string }[] }[] }[];
}

function runPlaywright(level: string, ...files: string[]): Run {
  const { report, seconds } = run(
    'playwright',
    ['test', '--reporter=list,json', `--workers=${WORKERS}`, ...files],
    (file) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  );
  const tests = testsOf(report as Suite);
  const notes = tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'walked')
    .map(({ description }) => JSON.parse(description ?? '') as Note);
  return { level, tests: tests.length, notes, seconds };
}

function testsOf({
  suites = [],
  specs = [],
}: Suite): readonly { annotations: readonly { type: string; description?: string }[] }[] {
  return [...specs.flatMap((spec) => spec.tests), ...suites.flatMap(testsOf)];
}

type WithReport = (file: string) => { readonly args?: readonly string[]; readonly env?: Record<string, string> };

/**
 * Runs a test runner and reads its report.
 * @throws Error when a test fails.
 */
function run(command: string, args: readonly string[], withReport: WithReport): { report: unknown; seconds: number } {
  const folder = mkdtempSync(join(tmpdir(), 'order-paths-'));
  try {
    const file = join(folder, 'report.json');
    const more = withReport(file);
    const start = performance.now();
    const { status } = spawnSync(command, [...args, ...(more.args ?? [])], {
      cwd: root,
      env: { ...process.env, ...more.env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const seconds = (performance.now() - start) / 1000;
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: fehlgeschlagen, nichts geschrieben.`);
    return { report: JSON.parse(readFileSync(file, 'utf8')), seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
