/* npm test (`gate`), npm run test:deep (`deep`): set-up, checks and tests (docs/testing.md). A failure stops no later
 * step. The last line is "N passed, N failed"; each check counts as one test. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureInstalledIn, root, run } from './setup.mjs';

const which = process.argv[2];
const started = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'freistell-reports-'));
let passed = 0;
let failed = 0;
/** Failures, repeated at the end of the output. */
const failures = [];
/** Of each failed browser test the report on its page that Playwright has written, if it could. */
const pages = [];
/** How much of these reports is printed. */
const most = { pages: 5, lines: 60 };

ensureInstalled();
if (which === 'gate') {
  await check('Format', 'biome', ['format', '.']);
  // The laboratory's own packages are not installed in the gate.
  await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings', '--ignore-pattern=lab']);
  await check('Types', 'tsc', []);
  await check('Dead code and packages', 'knip', ['--no-progress']);
}
heading('Build');
await ensureBuilt();
passed += 1;
if (which === 'deep') {
  ensureInstalledIn(join(root, 'lab'));
  await check('Types of the laboratory', 'tsc', ['--project', 'lab']);
  await check('Lint of the laboratory', 'oxlint', ['--type-aware', '--deny-warnings', 'lab']);
}
await unitTests();
await browserTests();

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`FAILED  ${failure}`);
for (const { title, file } of pages.slice(0, most.pages)) printPage(title, file);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function unitTests() {
  const file = join(reports, 'unit.json');
  heading('Unit and path tests');
  const args = [
    'run',
    '--project',
    which === 'deep' ? 'deep*' : which,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run('vitest', args);
  const report = readReport(file);
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') failures.push(`${relative(root, name)}: ${fullName}`);
  count('Unit and path tests', code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function browserTests() {
  const file = join(reports, 'browser.json');
  heading('Browser tests');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run('playwright', ['test', '--project', which, '--reporter=list,json'], { env });
  const report = readReport(file);
  noteUnexpected(report?.suites ?? []);
  count('Browser tests', code, report?.stats.expected ?? 0, report?.stats.unexpected ?? 0);
}

function noteUnexpected(suites) {
  for (const { specs = [], suites: inner = [] } of suites) {
    for (const { ok, file, line, title, tests } of specs) {
      if (ok) continue;
      const name = `e2e/${file}:${line}: ${title}`;
      failures.push(name);
      const attachments = tests.flatMap(({ results }) => results.flatMap((result) => result.attachments ?? []));
      const context = attachments.find((one) => one.name === 'error-context');
      if (context?.path !== undefined) pages.push({ title: name, file: context.path });
    }
    noteUnexpected(inner);
  }
}

function printPage(title, file) {
  if (!existsSync(file)) return;
  const report = readFileSync(file, 'utf8');
  // Above it stand instructions, the error that is on the screen already, and the site's header.
  const begin = [/^ *- main/m, /^```yaml/m, /^# Error details/m]
    .map((mark) => report.search(mark))
    .find((at) => at > 0);
  const lines = report.slice(begin).split('\n').slice(0, most.lines);
  // Nothing of it may look like a line that continuous integration counts.
  console.log(`\nPage of ${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

async function check(title, command, args) {
  heading(title);
  const code = await run(command, args);
  count(title, code, code === 0 ? 1 : 0, 0);
}

/** A runner that exits before it reports, or reports nothing, counts as failed. */
function count(title, code, good, bad) {
  const died = bad === 0 && (code !== 0 || good === 0);
  if (died) failures.push(`${title} (exit ${code})`);
  passed += good;
  failed += died ? 1 : bad;
}

function heading(title) {
  console.log(`\n${title} (after ${Math.round((performance.now() - started) / 1000)} s)`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
