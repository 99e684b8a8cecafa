/* The paths for other tools: JUnit, CSV for TestRail and Xray, Gherkin in German, a Playwright spec. */
import { escapedXml } from './chart-export.ts';
import type { Exported, ExportedPath, ExportedStep } from './exported.ts';

/** The outcome of the last run of a path. */
export interface PathOutcome {
  readonly status: 'passed' | 'failed';
  readonly seconds: number;
  /** Why it failed. */
  readonly message: string | null;
}

/** By id of the path; a path without one was not run. */
export type Outcomes = ReadonlyMap<string, PathOutcome>;

/** JUnit: one test case for each path, with the outcome of its last run; `skipped` without one. */
export function junit({ title, chart, paths }: Exported, outcomes: Outcomes): string {
  const all = paths.map(({ id }) => outcomes.get(id));
  const count = (status: PathOutcome['status']) => all.filter((one) => one?.status === status).length;
  const seconds = all.reduce((sum, one) => sum + (one?.seconds ?? 0), 0);
  const skipped = all.filter((one) => one === undefined).length;
  const numbers = `tests="${paths.length}" failures="${count('failed')}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${numbers}>`,
    `  <testsuite name="${escapedXml(title)}" ${numbers}>`,
    ...paths.map((path) => {
      const outcome = outcomes.get(path.id);
      const head = `    <testcase classname="paths.${escapedXml(chart.name)}" name="${escapedXml(titleOf(path))}"`;
      if (outcome === undefined) return `${head}><skipped message="nicht gelaufen"/></testcase>`;
      const time = ` time="${outcome.seconds.toFixed(3)}"`;
      if (outcome.status === 'passed') return `${head}${time}/>`;
      const [first = ''] = (outcome.message ?? '').split('\n');
      return `${head}${time}><failure message="${escapedXml(first)}">${escapedXml(outcome.message ?? '')}</failure></testcase>`;
    }),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** The name of a path in other tools: its id, where it leads, how long it is. */
export function titleOf({ id, steps }: ExportedPath): string {
  return `Pfad ${id}: ${steps.length} Schritte bis ${steps.at(-1)?.to ?? ''}`;
}

const priorities = { Geld: 'Critical', Mail: 'High', Daten: 'High', übrige: 'Medium' } as const;

/** For TestRail's import with "Test Case (Steps)": the rows after a case's first one hold its further steps. */
export function testRail({ title, paths }: Exported, condition: string): string {
  const head = [
    'Title',
    'Section',
    'Priority',
    'References',
    'Preconditions',
    'Steps (Step)',
    'Steps (Expected Result)',
  ];
  const rows = paths.flatMap((path) =>
    path.steps.map((step, index) => [
      ...(index === 0 ? [titleOf(path), title, priorities[path.risk], path.id, condition] : ['', '', '', '', '']),
      spoken(step.todo),
      step.seen.map(spoken).join('\n'),
    ]),
  );
  return csv([head, ...rows]);
}

/** For Xray's Test Case Importer: rows with the same number are the steps of one test. */
export function xray({ paths }: Exported, condition: string): string {
  const head = ['TCID', 'Test Type', 'Test Summary', 'Test Priority', 'Labels', 'Action', 'Data', 'Expected Result'];
  const rows = paths.flatMap((path, place) =>
    path.steps.map((step, index) => [
      String(place + 1),
      ...(index === 0 ? ['Manual', titleOf(path), priorities[path.risk], `path-${path.id}`] : ['', '', '', '']),
      index === 0 ? `${condition}\n${spoken(step.todo)}` : spoken(step.todo),
      JSON.stringify(step.body ?? {}),
      step.seen.map(spoken).join('\n'),
    ]),
  );
  return csv([head, ...rows]);
}

/** RFC 4180, with the byte order mark by which Excel reads umlauts. A cell never begins like a formula. */
function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  return `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Gherkin in German: one scenario for each path. */
export function gherkin({ title, chart, paths }: Exported, condition: string): string {
  return [
    '# language: de',
    `# chart ${chart.name} ${chart.hash}`,
    `Funktionalität: ${oneLine(title)}`,
    ...paths.flatMap((path) => [
      '',
      `  @path-${path.id} @${path.risk}`,
      `  Szenario: ${oneLine(titleOf(path))}`,
      `    Angenommen ${oneLine(condition)}`,
      ...path.steps.flatMap((step) => [
        `    Wenn ${oneLine(spoken(step.todo))}`,
        ...step.seen.map((seen, index) => `    ${index === 0 ? 'Dann' : 'Und'} ${oneLine(spoken(seen))}`),
      ]),
    ]),
    '',
  ].join('\n');
}

/**
 * A Playwright spec that walks these paths of the order; to be put into `e2e/deep/chart`.
 * @throws Error for another chart: only the order has browser drivers.
 */
export function playwrightSpec({ title, chart, paths }: Exported): string {
  if (chart.name !== 'order') throw new Error('--format playwright gibt es nur für den Auftrag (--chart order).');
  const lists = paths.map(
    ({ id, steps }) => `  // ${id}\n  [\n${steps.map(({ sample }) => `    '${sample}',\n`).join('')}  ],\n`,
  );
  return [
    `/* ${oneLine(title)}. Made by npm run paths -- --format playwright; belongs into e2e/deep/chart. */`,
    "import { sampleOf } from '../../../tests/paths/data/order-samples.ts';",
    "import { pathsInBrowser } from '../../../tests/paths/drivers/by-hand.ts';",
    "import { testPaths } from '../../../tests/paths/drivers/walk-paths.ts';",
    "import { walk } from '../../../tests/paths/model/search.ts';",
    '',
    `const paths = [\n${lists.join('')}];`,
    '',
    'const { graph } = pathsInBrowser();',
    'testPaths(paths.map((ids) => walk(graph, ids.map(sampleOf))));',
    '',
  ].join('\n');
}

/** Without the marks of Markdown and the line breaks of HTML. */
function spoken(text: string): string {
  return text.replaceAll('<br>', '\n').replaceAll('`', '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What the steps of two exports share: for comparisons in tests. */
export function stepTexts({ todo, seen }: Pick<ExportedStep, 'todo' | 'seen'>): readonly string[] {
  return [spoken(todo), ...seen.map(spoken)];
}
