/**
 * `npm run lab -- faults [second] [NUMBER…]`: inserts one fault at a time and runs tests until one fails; writes the
 * results, of given numbers only their rows. An aborted run leaves its fault in the file: see `git diff`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../scripts/source-files.ts';
import { type Fault, faults, type PlainFault } from './list.ts';
import { secondList } from './second-list.ts';

/** Which tests noticed it, the first that did, and the first line of its message. */
interface Finding {
  readonly by: 'gate' | 'deep' | 'nobody';
  readonly test: string;
  readonly message: string;
}

type Suite = 'gate' | 'deep';
type Ask = () => Finding | null;

const isSecond = process.argv[2] === 'second';
const list: readonly (Fault | PlainFault)[] = isSecond ? secondList : faults;
const report = join(import.meta.dirname, isSecond ? 'second-results.md' : 'results.md');
const scratch = mkdtempSync(join(tmpdir(), 'faults-'));
const chosen = process.argv.slice(isSecond ? 3 : 2).map(Number);
const rows = new Map(existsSync(report) ? rowsOf(readFileSync(report, 'utf8')) : []);
/** Ms that tests and builds have taken for the present fault, from the start of each. */
let taken = 0;

for (const [index, fault] of list.entries()) {
  const number = index + 1;
  if (chosen.length > 0 && !chosen.includes(number)) continue;
  taken = 0;
  const { by, test, message } = withFault(fault, () => firstOf('first' in fault ? wholeGate(fault) : byPlace(fault)));
  // The end of a test's time may be the load of the machine: it proves nothing, and the row stays as it was.
  if (message.includes('Test timed out')) {
    console.log(`${number} has to be repeated: ${test} ended by its time`);
    continue;
  }
  const seconds = Math.round(taken / 1000);
  const cells = [number, fault.area, fault.name, by, test, ...(isSecond ? [seconds, quality(message), message] : [])];
  rows.set(number, `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`);
  console.log(`${String(number).padStart(2)}  ${by.padEnd(6)} ${fault.name}: ${test} (${seconds} s) ${message}`);
  write();
}
rmSync(scratch, { recursive: true, force: true });
process.exit([...rows.values()].some((row) => row.includes('| nobody |')) ? 1 : 0);

/** @throws Error unless the fault's text occurs exactly once. */
function withFault<Result>({ file, find: text, replace }: Fault | PlainFault, task: () => Result): Result {
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

/** The likely tests first, then all of the gate, then all that are deep, each with the built pages. */
function wholeGate({ file, first }: Fault): Ask[] {
  const units = first.filter((path) => path.startsWith('tests/'));
  const specs = first.filter((path) => path.startsWith('e2e/'));
  return [
    ...(file.startsWith('src/') ? [built] : []),
    ...(units.length === 0 ? [] : [() => unit('gate', units)]),
    ...(specs.length === 0 ? [] : [() => browser('gate', specs)]),
    () => unit('gate', []),
    () => browser('gate', []),
    () => unit('deep', []),
    () => browser('deep', []),
  ];
}

/**
 * Minutes instead of an hour: the tests of the same folder, the paths, the folder's deep tests, all that import the
 * file, the browser specs of the place. What remains unnoticed may still be noticed by the other specs.
 */
function byPlace({ file, specs = [] }: PlainFault): Ask[] {
  const isRule = /^(?:machines|domain)\//.test(file);
  const room = `tests/${file.split('/').slice(0, 2).join('/')}/`;
  const deep = [`tests/deep/${dirname(file)}`].filter((folder) => existsSync(join(root, folder)));
  return [
    () => unit('gate', [nearest(`tests/${dirname(file)}`)]),
    // Tests reach pages by the build, and mails and papers by a process of their own: no import shows it.
    ...(file.startsWith('src/site/') ? [built, () => unit('gate', ['tests/site'])] : []),
    ...(file.startsWith('server/') ? [() => unit('gate', [room])] : []),
    ...(isRule ? [() => unit('gate', ['tests/paths'])] : []),
    ...deep.map((folder) => () => unit('deep', [folder])),
    () => unit('gate', [file], 'related'),
    ...(isRule ? [() => unit('deep', ['tests/deep/paths'])] : []),
    ...specs.map((spec) => () => browser(spec.startsWith('e2e/deep/') ? 'deep' : 'gate', [spec])),
  ];
}

/** The folder, or the nearest one above it that exists. */
function nearest(folder: string): string {
  return existsSync(join(root, folder)) ? `${folder}/` : nearest(dirname(folder));
}

function firstOf(asks: readonly Ask[]): Finding {
  for (const ask of asks) {
    const finding = ask();
    if (finding !== null) return finding;
  }
  return { by: 'nobody', test: '', message: '' };
}

/** Poor: the message compares two bare values: only the title says what is wrong. */
function quality(message: string): string {
  const bare =
    /^(?:AssertionError: )?expected (?:true|false|null|undefined|-?\d+|\[\]) to [a-z ]+(?:true|false|null|undefined|-?\d+|\[\])/;
  if (message === '') return '';
  return bare.test(message) ? 'poor' : 'good';
}

/** Without paths: all tests of the suite. `related`: those that import them. */
function unit(suite: Suite, paths: readonly string[], command: 'run' | 'related' = 'run'): Finding | null {
  const file = join(scratch, 'unit.json');
  const project = suite === 'deep' ? 'deep*' : suite;
  const args = ['--run', '--project', project, '--bail', '1', '--reporter=json', `--outputFile=${file}`, ...paths];
  rmSync(file, { force: true });
  const status = call('vitest', command === 'run' ? args : [command, ...args]);
  if (!existsSync(file)) return { by: suite, test: 'a run that ends with an error', message: '' };
  const { startTime, testResults } = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
  taken += Date.now() - startTime;
  if (status === 0) return null;
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const test = `(\`${name.slice(root.length + 1)}\`)`;
    if (failed !== undefined) {
      return { by: suite, test: `${failed.title} ${test}`, message: firstLine(failed.failureMessages[0]) };
    }
    if (message !== '') return { by: suite, test: `a file that cannot be loaded ${test}`, message: firstLine(message) };
  }
  return { by: suite, test: 'a run that ends with an error', message: '' };
}

interface UnitReport {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function browser(suite: Suite, paths: readonly string[]): Finding | null {
  const args = ['test', '--project', suite, '-x', '--workers=1', '--reporter=list', ...paths];
  const failure = built();
  if (failure !== null) return failure;
  const begin = performance.now();
  const { status, stdout } = spawnSync('playwright', args, { cwd: root, encoding: 'utf8' });
  taken += performance.now() - begin;
  if (status === 0) return null;
  const [, place = '', title = ''] = /^ +✘.*? › ([^:]+):[\d:]+ › (.+?) \([\d.]+(?:ms|s|m)\)$/m.exec(stdout) ?? [];
  const [message] = /^ +(?:\w*Error:|expect).*$/m.exec(stdout) ?? [''];
  return { by: suite, test: `${title} (\`${place}\`)`, message: firstLine(message) };
}

function built(): Finding | null {
  const task = 'import("./scripts/setup.mjs").then((setup) => setup.ensureBuilt())';
  const begin = performance.now();
  const isBuilt = call('node', ['--input-type=module', '--eval', task]) === 0;
  taken += performance.now() - begin;
  return isBuilt ? null : { by: 'gate', test: 'the build', message: '' };
}

/** Without colours, and at most 160 characters. */
function firstLine(message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
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
  const [command, source, more, line] = isSecond
    ? ['faults second', 'second-list.ts', ' Seconds | Message | Its first line |', '---:|---|---|']
    : ['faults', 'list.ts', '', ''];
  writeFileSync(
    report,
    `# Mistakes put into the product

Made by \`npm run lab -- ${command}\`; do not edit. Of ${sorted.length} mistakes (\`${source}\`) the gate alone noticed ${by('gate')}, the deep tests ${by('deep')} more, nobody ${by('nobody')}.

| # | Area | Mistake | Noticed by | First test that failed |${more}
|---:|---|---|---|---|${line}
${sorted.join('\n')}
`,
  );
}
