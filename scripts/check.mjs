/*
 * npm run check: the quick look before a commit, in less than a minute and from a fresh clone: format, lint, types, what is dead, and the
 * unit tests that need neither a build nor a server. npm test runs everything.
 */
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

/** The steps that read the code, one after the other. The linter checks the types with the same compiler that `npm test` asks alone. */
const reading = [
  ['biome', ['format', '.']],
  ['oxlint', ['--type-aware', '--type-check', '--deny-warnings', '--ignore-pattern=lab']],
  ['knip', ['--no-progress']],
];
/** Two workers, each of which explores the chart once; a third would leave the linter less room. */
const sharing = ['--project', 'gate', '--maxWorkers=2'];
const testing = [['vitest', ['run', '--reporter=dot', '--silent=passed-only', ...sharing, ...fast]]];

/** Runs these steps up to the first that fails; gives its exit code, else 0. */
async function inOrder(steps) {
  for (const [command, args] of steps) {
    const code = await run(command, args);
    if (code !== 0) return code;
  }
  return 0;
}

ensureInstalled();
// Side by side: each of them leaves a processor idle for much of its time.
const codes = await Promise.all([inOrder(reading), inOrder(testing)]);
process.exit(codes.find((code) => code !== 0) ?? 0);
