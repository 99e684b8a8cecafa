/* npm run check: the quick look before a commit: format, lint, types and unit tests. */
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
const steps = [
  ['biome', ['format', '.']],
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['react-router', ['typegen']],
  ['tsc', []],
  ['vitest', ['run', '--reporter=dot']],
];
for (const [command, args] of steps) {
  const code = await run(command, args);
  if (code !== 0) process.exit(code);
}
