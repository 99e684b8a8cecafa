/*
 * npm test: all set-up, then everything: format, lint, types, what is dead, build, unit and path tests, browser tests. Every step runs even
 * if an earlier one failed; the last line is "N passed, N failed", where each check counts as one test.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, run } from './setup.mjs';

ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'freistell-reports-'));
let passed = 0;
let failed = 0;

async function check(title, command, args) {
  console.log(`\n${title}`);
  if ((await run(command, args)) === 0) passed += 1;
  else failed += 1;
}

async function suite(title, command, args, file, env, countsOf) {
  console.log(`\n${title}`);
  const code = await run(command, args, { env });
  const counts = countsOf(readReport(file));
  passed += counts.passed;
  // A runner that dies before it reports, or reports nothing, has failed.
  failed += counts.failed === 0 && (code !== 0 || counts.passed === 0) ? 1 : counts.failed;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

await check('Format', 'biome', ['format', '.']);
await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await check('Types', 'tsc', []);
await check('Dead code and packages', 'knip', ['--no-progress']);
console.log('\nBuild');
await ensureBuilt();
passed += 1;

const unitReport = join(reports, 'unit.json');
await suite(
  'Unit and path tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  unitReport,
  {},
  (report) => ({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }),
);

const browserReport = join(reports, 'browser.json');
await suite(
  'Browser tests',
  'playwright',
  ['test', '--reporter=list,json'],
  browserReport,
  { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  (report) => {
    const { expected = 0, unexpected = 0 } = report?.stats ?? {};
    return { passed: expected, failed: unexpected };
  },
);

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
