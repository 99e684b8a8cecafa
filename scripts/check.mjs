/* npm run check: the quick look before a commit: format, lint, types and all unit tests but those that read a finished build. */
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
const steps = [
  ['biome', ['format', '.']],
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['react-router', ['typegen']],
  ['tsc', []],
  // npm test builds first; here an old build would be judged, or none.
  ['vitest', ['run', '--reporter=dot', '--exclude=tests/site/**']],
];
for (const [command, args] of steps) {
  const code = await run(command, args);
  if (code !== 0) process.exit(code);
}
