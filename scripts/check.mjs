/*
 * npm run check: the quick look before a commit, in less than a minute and from a fresh clone: format, lint, types, what is dead, and the
 * unit tests that need neither a build nor a server. npm test runs everything.
 */
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
const fast = [
  'tests/docs',
  'tests/domain',
  'tests/machines',
  'tests/scripts',
  'tests/src',
  'tests/paths/data',
  'tests/paths/model',
];
const steps = [
  ['biome', ['format', '.']],
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['react-router', ['typegen']],
  ['tsc', []],
  ['knip', ['--no-progress']],
  ['vitest', ['run', '--reporter=dot', ...fast]],
];
for (const [command, args] of steps) {
  const code = await run(command, args);
  if (code !== 0) process.exit(code);
}
