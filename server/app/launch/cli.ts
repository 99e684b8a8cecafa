/*
 * `freistell launch-check [--json] [--mail=ADRESSE]` (in a checkout `npm run launch-check -- …`): lists what to
 * replace or set before the site goes public. Exits with 1 while a point is open.
 */
import { parseArgs } from 'node:util';
import { NoDatabase } from '../../database/migrate.ts';
import { openStore } from '../../database/open-store.ts';
import { type Print, runCommand } from '../operator/run-command.ts';
import type { Config } from '../platform/config.ts';
import { commandLine } from '../platform/command-line.ts';
import { realWorld } from '../platform/world.ts';
import { type LaunchPoint, openPoints } from './launch-points.ts';
import { askMailServer, askSite } from './site-check.ts';

await runCommand(
  async (config, print) => {
    const options = readOptions();
    if (options === undefined) {
      help(print);
      return 1;
    }
    const now = realWorld.now();
    const points = [
      ...(await pointsOf(config, now)),
      ...(await askSite(config, now)),
      ...(await askMailServer(config, realWorld, options.mail)),
    ];
    print(options.json === true ? JSON.stringify(points) : textOf(points));
    return points.length === 0 ? 0 : 1;
  },
  { help, needsData: false },
);

function help(print: Print): void {
  print(`${commandLine('launch-check [--json] [--mail=ADRESSE]')}\n    --mail  schickt eine Probe an diese Adresse`);
}

function readOptions() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, mail: { type: 'string' } } }).values;
  } catch {
    return undefined;
  }
}

async function pointsOf(config: Config, now: Date): Promise<LaunchPoint[]> {
  const store = await openStore(config).catch((error: unknown) => {
    if (error instanceof NoDatabase) return null;
    throw error;
  });
  try {
    return await openPoints(config, store, now);
  } finally {
    await store?.close();
  }
}

function textOf(points: readonly LaunchPoint[]): string {
  if (points.length === 0) return 'Nichts mehr offen. Die Website kann veröffentlicht werden.';
  const list = points.map(({ rank, text }) => `  ${rank === 1 ? '!' : '-'} ${text}`);
  return [
    `Vor der Veröffentlichung offen (${points.length}; mit „!“ startet der Server unter einer https-Adresse nicht):`,
    ...list,
  ].join('\n');
}
