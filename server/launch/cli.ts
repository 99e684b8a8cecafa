/* `npm run launch-check [-- --json]`: what has to be replaced or set before the site goes public. Ends with 1 while something is open. */
import { readConfig } from '../platform/config.ts';
import { realWorld } from '../platform/world.ts';
import { openPoints } from './launch-points.ts';

const points = await openPoints(readConfig(), realWorld.now());
process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(points)}\n` : inWords());
process.exitCode = points.length === 0 ? 0 : 1;

function inWords(): string {
  if (points.length === 0) return 'Nichts mehr offen. Die Website kann an die Öffentlichkeit.\n';
  const list = points.map(({ words }) => `  - ${words}\n`).join('');
  return `Vor der Veröffentlichung offen (${points.length}):\n${list}`;
}
