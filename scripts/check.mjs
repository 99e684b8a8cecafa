/* npm run check: checks for a commit, in less than a minute: format, lint, types, dead code, and the unit tests
 * that need neither a build nor a server. npm test runs everything. */
import { ensureInstalled, run } from './setup.mjs';

const fast = [
  'tests/docs',
  'tests/domain',
  'tests/machines',
  'tests/scripts',
  'tests/src',
  'tests/paths/data',
  'tests/paths/model',
];

/**
 * Checks that read the code, run in sequence. The linter checks types with the compiler that `npm test` runs
 * separately.
 */
const reading = [
  ['biome', ['format', '.']],
  ['oxlint', ['--type-aware', '--type-check', '--deny-warnings', '--ignore-pattern=lab']],
  ['knip', ['--no-progress']],
];
/** Two workers, each of which explores the chart once; a third would slow the linter. */
const sharing = ['--project', 'gate', '--maxWorkers=2'];
const testing = [['vitest', ['run', '--reporter=dot', '--silent=passed-only', ...sharing, ...fast]]];

/**
 * Runs the steps up to the first failure.
 * @returns its exit code, else 0
 */
async function inOrder(steps) {
  for (const [command, args] of steps) {
    const code = await run(command, args);
    if (code !== 0) return code;
  }
  return 0;
}

ensureInstalled();
// In parallel: each leaves a processor idle for much of its time.
const codes = await Promise.all([inOrder(reading), inOrder(testing)]);
process.exit(codes.find((code) => code !== 0) ?? 0);
