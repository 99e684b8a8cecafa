/* npm run make -- charts: draws all charts of machines/ into machines/README.md.
 * tests/deep/machines/readme.test.ts fails when it is stale. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { drawChart } from './draw-chart.ts';

const folder = resolve(import.meta.dirname, '../machines');
const readme = join(folder, 'README.md');
const BEGIN = '<!-- charts: npm run make -- charts -->';
const END = '<!-- end of charts -->';

/** The order's chart first, then by name. */
async function allCharts(): Promise<AnyStateMachine[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('-machine.ts'),
  );
  const modules = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>),
  );
  const charts = modules.flatMap((exports) => Object.values(exports).filter(isChart));
  return charts.sort((one, other) => Number(other.id === 'order') - Number(one.id === 'order'));
}

function isChart(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'transition' in value;
}

/** The README as it is and as it should be. */
export async function machinesReadme(): Promise<{
  readonly file: string;
  readonly now: string;
  readonly wanted: string;
}> {
  const now = readFileSync(readme, 'utf8');
  const [before = ''] = now.split(BEGIN);
  const after = now.split(END)[1] ?? '\n';
  const pictures = (await allCharts()).map(drawChart).join('\n\n');
  return { file: readme, now, wanted: `${before.trimEnd()}\n\n${BEGIN}\n\n${pictures}\n\n${END}${after}` };
}

if (import.meta.main) {
  const { file, now, wanted } = await machinesReadme();
  if (now !== wanted) writeFileSync(file, wanted);
  console.log(now === wanted ? 'machines/README.md is up to date.' : 'machines/README.md is drawn anew.');
}
