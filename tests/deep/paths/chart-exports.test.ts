import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { chartNamed } from '../../paths/data/charts/all.ts';
import { everyTransition } from '../../paths/model/cover.ts';
import { exploreChart } from '../../paths/model/chart-graph.ts';
import { chartCover, chartCoverage } from '../../paths/model/chart-paths.ts';
import type { OrderChart } from '../../paths/model/declared-transitions.ts';
import { exploreOrder, type OrderGraph } from '../../paths/model/order-graph.ts';
import { orderCover } from '../../paths/model/order-paths.ts';
import { pathId } from '../../paths/model/path-id.ts';
import { isByHand } from '../../paths/drivers/by-hand.ts';
import { chartChanges } from '../../paths/report/chart-selection.ts';
import { EXPORT_VERSION, type Exported, exportedSchema, exportJsonSchema } from '../../paths/report/exported.ts';
import { junit, stepTexts } from '../../paths/report/exports.ts';
import { meaningChanges, meaningNow } from '../../paths/report/meaning-changes.ts';
import { type OtherChart, withErrorsOf } from '../../paths/report/other-revision.ts';
import { pathsAskedFor, readOptions } from '../../paths/report/paths.ts';

const paths = (...args: string[]) => pathsAskedFor(readOptions(args));
const exported = async (...args: string[]) => JSON.parse(await paths(...args, '--format', 'json')) as Exported;

describe('the charts with many situations', { timeout: 180_000 }, () => {
  it('the session: what no path covers is known', () => {
    const graph = exploreChart(chartNamed('session'));
    const { states, transitions, samples } = chartCoverage(graph, chartCover(graph, { maxSteps: 40 }));
    expect([states.missing, samples.missing]).toEqual([[], []]);
    // A conflict between two windows while a call is pending: tests/machines/session.
    expect(transitions.missing).toEqual([
      'sending/calls.request [isUndecided]',
      'failed/calls.request',
      'checking/calls.request [isUndecided]',
    ]);
  });

  it('the queue: every state and every transition is covered', () => {
    const graph = exploreChart(chartNamed('queue'));
    const { states, transitions } = chartCoverage(graph, chartCover(graph, { maxSteps: 40 }));
    expect([states.missing, transitions.missing]).toEqual([[], []]);
  });
});

describe(pathId, { timeout: 180_000 }, () => {
  it('stays for 95 % of the paths when a screen is added', () => {
    const now = new Set(idsOf(exploreOrder(undefined, undefined, isByHand)));
    const before = idsOf(exploreOrder(withoutPremium(), undefined, isByHand));
    const kept = before.filter((id) => now.has(id)).length / before.length;
    expect(before.length).toBeGreaterThan(20);
    expect(kept).toBeGreaterThanOrEqual(0.95);
  });
});

describe(chartChanges, () => {
  it('finds what a changed guard and a removed transition do differently', () => {
    const graph = exploreChart(chartNamed('menu'));
    const { chart } = graph.about;
    expect(chartChanges(graph, there(chart))).toEqual({ changed: new Set(), lost: new Set() });
    const never = chart.provide({ guards: { isOpenMenu: () => false } });
    expect([...chartChanges(graph, there(never)).changed]).toEqual(['open/menu.toggle/closed']);
    const { states, ...rest } = chart.config as unknown as StateConfig;
    const silent = { ...rest, states: { ...states, closed: {} } };
    const without = createMachine(silent as never, chart.implementations as never) as unknown as AnyStateMachine;
    expect([...chartChanges(graph, there(without)).changed]).toEqual(['closed/menu.toggle/open']);
    expect([...chartChanges({ ...graph, about: { ...graph.about, chart: without } }, there(chart)).lost]).toEqual([
      'closed: menu.toggle/first',
      'closed: menu.toggle/second',
    ]);
  });
});

/** The chart of this process, whose classes need no exchange. */
function there(chart: AnyStateMachine): OtherChart {
  return { chart, eventThere: (event) => event };
}

describe(withErrorsOf, () => {
  it('gives a chart of another revision the errors of its own modules', () => {
    const Own = class CallError extends Error {};
    const event = { type: 'xstate.error.actor.sendCall', error: new CallError({ kind: 'offline' }) };
    const { error } = withErrorsOf([Own])(event) as unknown as { error: object };
    expect([error instanceof Own, error instanceof CallError, 'problem' in error && error.problem]).toEqual([
      true,
      false,
      { kind: 'offline' },
    ]);
    expect(withErrorsOf([])(event)).toBe(event);
  });
});

describe('npm run paths -- --format', { timeout: 180_000 }, () => {
  it('prints JSON by its schema, whose version rises with each change', async () => {
    const text = await paths('--to', 'quantity', '--format', 'json');
    expect(exportedSchema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
    const hash = createHash('sha256').update(JSON.stringify(exportJsonSchema())).digest('hex').slice(0, 12);
    expect([EXPORT_VERSION, hash]).toEqual([1, 'f463c51306f9']);
    expect(JSON.parse(await paths('--format', 'schema'))).toEqual(exportJsonSchema());
  });

  it('prints Gherkin whose steps are those of the paths', async () => {
    const args = ['--chart', 'lightbox'];
    const text = await paths(...args, '--format', 'gherkin');
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    expect(lines[0]).toBe('# language: de');
    const keyword = /^( {2}@path-|# |Funktionalität: | {2}Szenario: | {4}(Angenommen|Wenn|Dann|Und) )/;
    expect(lines.filter((line) => !keyword.test(line))).toEqual([]);
    const steps = lines.flatMap((line) => /^ {4}(?:Wenn|Dann|Und) (.*)$/.exec(line)?.[1] ?? []);
    const { paths: wanted } = await exported(...args);
    expect(steps).toEqual(wanted.flatMap(({ steps: all }) => all.flatMap(stepTexts)));
  });

  it('prints CSV for TestRail and Xray that reads back as the same steps', async () => {
    const args = ['--to', 'formats.scale'];
    const { paths: wanted } = await exported(...args);
    const texts = wanted.flatMap(({ steps }) => steps.map((step) => stepTexts(step)));
    const [, ...rail] = readCsv(await paths(...args, '--format', 'testrail'));
    expect(rail.map((row) => [row[5], ...(row[6] ?? '').split('\n')])).toEqual(texts);
    expect(rail[0]?.[3]).toBe(wanted[0]?.id);
    const [head, ...rows] = readCsv(await paths(...args, '--format', 'xray'));
    expect(rows.filter((row) => row.length !== head?.length)).toEqual([]);
    expect(rows.map((row) => row[0])).toEqual(texts.map(() => '1'));
    expect(rows.map((row) => (row[5] ?? '').split('\n').at(-1))).toEqual(texts.map(([todo]) => todo));
  });

  it('prints JUnit with passed, failed and skipped paths', async () => {
    const set = await exported('--chart', 'lightbox');
    const [one, other] = set.paths.map(({ id }) => id);
    const outcomes = new Map([
      [one ?? '', { status: 'passed', seconds: 1.5, message: null }],
      [other ?? '', { status: 'failed', seconds: 2, message: 'step 2: "a" < "b"\nmore' }],
    ] as const);
    const xml = junit(set, outcomes);
    expect(xml).toContain(
      `tests="${set.paths.length}" failures="1" errors="0" skipped="${set.paths.length - 2}" time="3.500"`,
    );
    expect(xml).toContain('<failure message="step 2: &quot;a&quot; &lt; &quot;b&quot;">');
    expect([...xml.matchAll(/<testcase [^>]*name="Pfad ([0-9a-f]{8}):/g)].map(([, id]) => id)).toEqual(
      set.paths.map(({ id }) => id),
    );
  });

  it('prints a Playwright spec with the samples of each path, for the order only', async () => {
    const args = ['--to', 'quantity'];
    const spec = await paths(...args, '--format', 'playwright');
    const lists = /const paths = (\[[\s\S]*?\n\]);/.exec(spec)?.[1] ?? '';
    const { paths: wanted } = await exported(...args);
    const ids = [...lists.matchAll(/'([^']+)'/g)].map(([, id]) => id);
    expect(ids).toEqual(wanted.flatMap(({ steps }) => steps.map(({ sample }) => sample)));
    await expect(paths('--chart', 'menu', '--format', 'playwright')).rejects.toThrow('nur für den Auftrag');
  });
});

describe('npm run paths -- --budget, --avoid, --coverage', { timeout: 180_000 }, () => {
  it('chooses the paths with the greatest risk that fit into the time', async () => {
    const whole = await exported();
    const part = await exported('--budget', '5m');
    expect(part.paths.length).toBeLessThan(whole.paths.length);
    expect(part.paths[0]?.risk).toBe('Geld');
    await expect(paths('--budget', '5')).rejects.toThrow('--budget braucht eine Dauer wie 90s, 30m oder 2h');
  });

  it('names every missing part of the chart', async () => {
    const text = await paths('--chart', 'menu', '--to', 'open', '--coverage');
    expect(text.split('\n').slice(1, 4)).toEqual([
      '- 1 Pfade, 2 Schritte, der längste hat 2',
      '- Zustände: 2 von 2 (100 %)',
      '- Übergänge: 1 von 6 (16 %); es fehlen: `open/menu.toggle/closed`, `open/menu.toggle`, `open/key.escape/closed`, `open/outside.press/closed`, `open/focus.leave/closed`',
    ]);
  });

  it('avoids a state of the order', async () => {
    const { paths: all } = await exported('--avoid', 'formats.brief');
    expect(all.flatMap(({ steps }) => steps).filter(({ to }) => to === 'formats.brief')).toEqual([]);
    await expect(paths('--avoid', 'nowhere')).rejects.toThrow('Kein Zustand heißt nowhere.');
  });
});

describe(meaningChanges, () => {
  it('finds another price, another text, another limit and another verdict of the wire', { timeout: 180_000 }, () => {
    const graph = exploreOrder(undefined, undefined, isByHand);
    expect(meaningChanges(graph, meaningNow).lines).toEqual([]);
    const before = {
      ...meaningNow,
      priceOf: () => null,
      limits: { ...meaningNow.limits, quantity: 5 },
      calls: { ...meaningNow.calls, saveContact: { body: { safeParse: () => ({ success: false }) } } },
    };
    const { lines, paths: ways } = meaningChanges(graph, before);
    expect(lines.some((line) => line.startsWith('- Grenze `quantity`: 5 → '))).toBe(true);
    expect(
      lines.some((line) => line.startsWith('- Aufruf `saveContact` mit `contact.save`: abgelehnt → angenommen')),
    ).toBe(true);
    expect(lines.some((line) => line.startsWith('- Preis (contour): null → {'))).toBe(true);
    expect(ways.length).toBeGreaterThan(0);
  });
});

interface StateConfig {
  readonly on?: Record<string, unknown>;
  readonly states?: Record<string, StateConfig>;
}

/** The order's chart before the premium view. */
function withoutPremium(): OrderChart {
  const { states, ...rest } = orderMachine.config as unknown as StateConfig;
  const { start, ...others } = states ?? {};
  const options = start?.states?.['options'];
  const { 'premium.open': _open, ...on } = options?.on ?? {};
  const config = { ...rest, states: { start: { ...start, states: { options: { ...options, on } } }, ...others } };
  return createMachine(config as never, orderMachine.implementations as never) as unknown as OrderChart;
}

function idsOf(graph: OrderGraph): string[] {
  return orderCover(graph, everyTransition).map(pathId);
}

/** RFC 4180. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = text.slice(1).match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  expect(rows.join('')).toBe(text.slice(1));
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}
