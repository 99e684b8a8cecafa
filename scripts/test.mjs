/*
 * npm test (`gate`) and npm run test:deep (`deep`): all set-up, then their checks and tests. Every step runs even if an earlier one failed; the
 * last line is "N passed, N failed", where each check counts as one test. docs/testing.md says what belongs where.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureInstalledIn, root, run } from './setup.mjs';

const which = process.argv[2];
const started = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'freistell-reports-'));
let passed = 0;
let failed = 0;

ensureInstalled();
if (which === 'gate') {
  await check('Format', 'biome', ['format', '.']);
  // The laboratory's own packages are not here yet.
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
  count(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function browserTests() {
  const file = join(reports, 'browser.json');
  heading('Browser tests');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run('playwright', ['test', '--project', which, '--reporter=list,json'], { env });
  const { expected = 0, unexpected = 0 } = readReport(file)?.stats ?? {};
  count(code, expected, unexpected);
}

async function check(title, command, args) {
  heading(title);
  if ((await run(command, args)) === 0) passed += 1;
  else failed += 1;
}

/** A runner that dies before it reports, or reports nothing, has failed. */
function count(code, good, bad) {
  passed += good;
  failed += bad === 0 && (code !== 0 || good === 0) ? 1 : bad;
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
