/* `npm run launch-check [-- --json]`: what has to be replaced or set before the site goes public. Ends with 1 while something is open. */
import { studio } from '../../domain/studio.ts';
import { lastBackup } from '../backup/last-backup.ts';
import { readConfig } from '../platform/config.ts';
import { launchPoints } from './launch-points.ts';

const config = readConfig();
const points = launchPoints({
  facts: studio,
  config,
  lastBackup: await lastBackup(config.dataDir),
  now: new Date(),
});
process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(points)}\n` : inWords());
process.exitCode = points.length === 0 ? 0 : 1;

function inWords(): string {
  if (points.length === 0) return 'Nichts mehr offen. Die Website kann an die Öffentlichkeit.\n';
  const list = points.map(({ words }) => `  - ${words}\n`).join('');
  return `Vor der Veröffentlichung offen (${points.length}):\n${list}`;
}
