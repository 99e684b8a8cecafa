/* The formats of `npm run paths`. */
import type { AnyStateMachine } from 'xstate';
import { drawChart } from '../../../scripts/draw-chart.ts';
import type { Share } from '../model/coverage.ts';
import { chartHash, chartJson, chartScxml } from './chart-export.ts';
import type { DetailedCoverage } from '../model/detailed-coverage.ts';
import type { ExportedPath } from './exported.ts';
import { gherkin, junit, playwrightSpec, testRail, titleOf, xray } from './exports.ts';
import { lastOutcomes } from './history.ts';
import type { PathSet } from './path-set.ts';
import { coverageLines as planLines } from './test-plan.ts';

/** What is printed of the chart itself, without any path. */
export const chartFormats: Readonly<Record<string, (chart: AnyStateMachine) => string>> = {
  stately: (chart) => JSON.stringify(chartJson(chart), null, 2),
  scxml: chartScxml,
  hash: chartHash,
};

/** What is printed of chosen paths of any chart. */
export const pathFormats: Readonly<Record<string, (set: PathSet) => string>> = {
  md: planOf,
  json: ({ exported }) => JSON.stringify(exported, null, 2),
  list: ({ exported }) =>
    exported.paths.map(({ id, steps }) => `${id}: ${steps.map(({ sample }) => sample).join(' → ')}`).join('\n'),
  mermaid: ({ chart }) => /```mermaid\n([\s\S]*?)```/.exec(drawChart(chart))?.[1]?.trimEnd() ?? '',
  junit: ({ exported }) => junit(exported, lastOutcomes(exported.chart.name)),
  testrail: ({ exported, condition }) => testRail(exported, condition),
  xray: ({ exported, condition }) => xray(exported, condition),
  gherkin: ({ exported, condition }) => gherkin(exported, condition),
  playwright: ({ exported }) => playwrightSpec(exported),
};

export const formatNames: readonly string[] = [...Object.keys(pathFormats), ...Object.keys(chartFormats), 'schema'];

/** Shares and the names of what is missing, one line each. */
export function coverageText({ exported, notes }: PathSet): string {
  return [exported.title, ...coverageLines(exported.coverage, true), ...notes].join('\n');
}

/** Paths, steps and shares, one line each. */
export function coverageLines(coverage: DetailedCoverage, namesMissing: boolean): string[] {
  const shares: readonly (readonly [string, Share])[] = [
    ['Bedingungen, je ja und nein', coverage.guards],
    ['Paare von Übergängen', coverage.pairs],
    ['Arten von Beispielen', coverage.classes],
  ];
  return [
    ...planLines(coverage, namesMissing),
    ...shares.map(([name, share]) => `- ${name}: ${shareText(share, namesMissing)}`),
  ];
}

function shareText({ reached, total, missing }: Share, names: boolean): string {
  const percent = total === 0 ? 100 : Math.floor((100 * reached) / total);
  const rest = missing.length === 0 || !names ? '' : `; es fehlen: ${missing.map((one) => `\`${one}\``).join(', ')}`;
  return `${reached} von ${total} (${percent} %)${rest}`;
}

/** The plan of a chart without screens of its own: what happens, and the state afterwards. */
function planOf({ exported, condition, notes }: PathSet): string {
  const { title, coverage, paths } = exported;
  return [
    `# ${title}`,
    '',
    ...coverageLines(coverage, false),
    ...notes,
    '',
    `Jeder Pfad beginnt so: ${condition}.`,
    ...paths.map(tableOf),
    '',
  ].join('\n');
}

function tableOf(path: ExportedPath): string {
  const rows = path.steps.map(({ todo, seen }, index) => `| ${index + 1} | ${todo} | ${seen.join('<br>')} | ☐ |`);
  const head = '| Nr. | Was geschieht | Was gelten muss | ✓ |\n|---:|---|---|---|';
  return `\n## ${titleOf(path)} (${path.risk})\n\n${head}\n${rows.join('\n')}`;
}
