/**
 * `npm run lab -- faults [NUMBER…]`: inserts the faults of `list.ts` one at a time and runs gate, then deep tests.
 * Writes `results.md`, of given numbers only their rows. An aborted run leaves its fault in the file: see `git diff`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/source-files.ts';
import { type Fault, faults } from './list.ts';

/** Which tests noticed it, and the first that did. */
interface Finding {
  readonly by: 'gate' | 'deep' | 'nobody';
  readonly test: string;
}

type Suite = 'gate' | 'deep';

const report = join(import.meta.dirname, 'results.md');
const scratch = mkdtempSync(join(tmpdir(), 'faults-'));
const chosen = process.argv.slice(2).map(Number);
const rows = new Map(existsSync(report) ? rowsOf(readFileSync(report, 'utf8')) : []);

for (const [index, fault] of faults.entries()) {
  const number = index + 1;
  if (chosen.length > 0 && !chosen.includes(number)) continue;
  const begin = performance.now();
  const { by, test } = withFault(fault, () => find(fault));
  const seconds = Math.round((performance.now() - begin) / 1000);
  rows.set(number, `| ${number} | ${fault.area} | ${fault.name} | ${by} | ${test.replaceAll('|', '\\|')} |`);
  console.log(`${String(number).padStart(2)}  ${by.padEnd(6)} ${fault.name}: ${test} (${seconds} s)`);
  write();
}
rmSync(scratch, { recursive: true, force: true });
process.exit([...rows.values()].some((row) => row.includes('| nobody |')) ? 1 : 0);

/** @throws Error unless the fault's text occurs exactly once. */
function withFault<Result>({ file, find: text, replace }: Fault, task: () => Result): Result {
  const path = join(root, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(text).length !== 2) throw new Error(`${file} does not hold exactly once: ${text}`);
  writeFileSync(
    path,
    sound.replace(text, () => replace),
  );
  try {
    return task();
  } finally {
    writeFileSync(path, sound);
  }
}

/** The likely tests first: one failure is enough. Includes the built pages, as `npm test` does. */
function find({ file, first }: Fault): Finding {
  if (file.startsWith('src/') && !build()) return { by: 'gate', test: 'the build' };
  const units = first.filter((path) => path.startsWith('tests/'));
  const specs = first.filter((path) => path.startsWith('e2e/'));
  const asked: readonly (() => Finding | null)[] = [
    () => (units.length === 0 ? null : unit('gate', units)),
    () => (specs.length === 0 ? null : browser('gate', specs)),
    () => unit('gate', []),
    () => browser('gate', []),
    () => unit('deep', []),
    () => browser('deep', []),
  ];
  for (const ask of asked) {
    const finding = ask();
    if (finding !== null) return finding;
  }
  return { by: 'nobody', test: '' };
}

function unit(suite: Suite, paths: readonly string[]): Finding | null {
  const file = join(scratch, 'unit.json');
  const project = suite === 'deep' ? 'deep*' : suite;
  const args = ['run', '--project', project, '--bail', '1', '--reporter=json', `--outputFile=${file}`, ...paths];
  if (call('vitest', args) === 0) return null;
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed !== undefined) return { by: suite, test: `${failed.title} (\`${name.slice(root.length + 1)}\`)` };
  }
  return { by: suite, test: 'a file that cannot be loaded' };
}

interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

function browser(suite: Suite, paths: readonly string[]): Finding | null {
  if (!build()) return { by: suite, test: 'the build' };
  const { status, stdout } = spawnSync('playwright', ['test', '--project', suite, '-x', '--reporter=list', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return null;
  const [, place = '', title = ''] = /^ +✘.*? › ([^:]+):[\d:]+ › (.+?) \([\d.]+(?:ms|s|m)\)$/m.exec(stdout) ?? [];
  return { by: suite, test: `${title} (\`${place}\`)` };
}

function build(): boolean {
  const task = 'import("./scripts/setup.mjs").then((setup) => setup.ensureBuilt())';
  return call('node', ['--input-type=module', '--eval', task]) === 0;
}

function call(command: string, args: readonly string[]): number | null {
  return spawnSync(command, args, { cwd: root, stdio: 'ignore' }).status;
}

function rowsOf(text: string): [number, string][] {
  return [...text.matchAll(/^\| (\d+) \|.*$/gm)].map(([row, number]) => [Number(number), row]);
}

function write(): void {
  const sorted = [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
  const by = (who: string) => sorted.filter((row) => row.includes(`| ${who} |`)).length;
  writeFileSync(
    report,
    `# Mistakes put into the product

Made by \`npm run lab -- faults\`; do not edit. Of ${sorted.length} mistakes (\`list.ts\`) the gate alone noticed ${by('gate')}, the deep tests ${by('deep')} more, nobody ${by('nobody')}.

| # | Area | Mistake | Noticed by | First test that failed |
|---:|---|---|---|---|
${sorted.join('\n')}
`,
  );
}
