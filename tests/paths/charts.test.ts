import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { menuMachine } from '../../machines/menu/menu-machine.ts';
import { orderMachine } from '../../machines/order/order-machine.ts';
import { charts } from './data/charts/all.ts';
import { exploreChart } from './model/chart-graph.ts';
import { chartCover, chartCoverage } from './model/chart-paths.ts';
import { chartStates, chartTransitions, nameOfNode } from './model/chart-transitions.ts';
import { chartHash, chartJson, chartScxml, escapedXml } from './report/chart-export.ts';

const all: readonly AnyStateMachine[] = [orderMachine, ...charts.map(({ chart }) => chart)];
/** Those that are explored in well under a second; the others are in tests/deep/paths. */
const quick = charts.filter(({ name }) => !['session', 'queue'].includes(name));

describe('the paths of a chart', () => {
  it.each(quick.map((about) => [about.name, about] as const))('take every transition of %s', (_name, about) => {
    const graph = exploreChart(about);
    const { states, transitions, samples, guards } = chartCoverage(graph, chartCover(graph, { maxSteps: 40 }));
    expect([states.missing, transitions.missing, samples.missing]).toEqual([[], [], []]);
    // The story's last page always has an earlier one.
    expect(guards.missing).toEqual(about.name === 'story' ? ['ended/page.previous/paused = no'] : []);
  });

  it('avoid a state on request', () => {
    const graph = exploreChart(named('lightbox'));
    const paths = chartCover(graph, { maxSteps: 40, avoided: 'open.loupe' });
    expect(paths.flat().filter(({ to }) => to.includes('loupe'))).toEqual([]);
    expect(chartCoverage(graph, paths).states.missing).toEqual(['open.loupe']);
  });
});

describe('the JSON of a chart', () => {
  it.each(all.map((chart) => [chart.id, chart] as const))('builds %s again, without functions', (_id, chart) => {
    const text = JSON.stringify(chartJson(chart));
    const again = createMachine(JSON.parse(text) as never) as unknown as AnyStateMachine;
    expect(chartStates(again).map(nameOfNode)).toEqual(chartStates(chart).map(nameOfNode));
    expect(chartTransitions(again).map(withoutDefinition)).toEqual(chartTransitions(chart).map(withoutDefinition));
    expect(chartHash(again)).toBe(chartHash(chart));
  });
});

describe(chartHash, () => {
  it('is the same for other descriptions and another order of the states', () => {
    const { states, ...rest } = menuJson();
    const { closed, open } = states;
    const other = { ...rest, states: { open, closed: { ...closed, description: 'Nothing is open.' } } };
    expect(chartHash(built(other))).toBe(chartHash(menuMachine));
  });

  it('changes with a target', () => {
    const other = JSON.parse(JSON.stringify(menuJson()).replace('"target":"closed"', '"target":"open"')) as object;
    expect(chartHash(built(other))).not.toBe(chartHash(menuMachine));
  });
});

function built(config: object): AnyStateMachine {
  return createMachine(config as never);
}

function menuJson() {
  return structuredClone(chartJson(menuMachine)) as { states: Record<string, { description?: string }> };
}

describe(chartScxml, () => {
  it.each(all.map((chart) => [chart.id, chart] as const))(
    'is well formed for %s and names its states',
    (_id, chart) => {
      const { ids, targets } = readXml(chartScxml(chart));
      expect(ids.filter((id) => id !== 'all')).toEqual(chartStates(chart).map(nameOfNode));
      expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    },
  );
});

describe(escapedXml, () => {
  it('escapes every sign that would end a text or an attribute, and drops what XML forbids', () => {
    expect(escapedXml('a < b && "c" > d\u0007\n')).toBe('a &lt; b &amp;&amp; &quot;c&quot; &gt; d\n');
  });
});

/**
 * Reads XML strictly.
 * @throws Error when tags do not nest, an attribute has no quotes, or a sign is not escaped.
 */
function readXml(xml: string): { readonly ids: string[]; readonly targets: string[] } {
  const open: string[] = [];
  const [ids, targets]: [string[], string[]] = [[], []];
  const body = xml.replace(/^<\?xml [^?]*\?>\n/, '');
  const rest = body.replaceAll(
    /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>/g,
    (_all, end, name, attributes, alone) => {
      if (end === '/' && open.pop() !== name) throw new Error(`</${String(name)}> closes another tag`);
      if (end !== '/' && alone !== '/') open.push(String(name));
      for (const [, key, value = ''] of String(attributes).matchAll(/([\w:]+)="([^"]*)"/g)) {
        if (/&(?!amp;|lt;|gt;|quot;)/.test(value)) throw new Error(`not escaped: ${value}`);
        if (key === 'id' && name !== 'invoke') ids.push(value);
        if (key === 'target' || key === 'initial') targets.push(value);
      }
      return '';
    },
  );
  if (rest.trim() !== '' || open.length > 0) throw new Error(`left over: ${rest.trim()} ${open.join()}`);
  return { ids, targets };
}

function named(name: string) {
  const found = charts.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no chart is called ${name}`);
  return found;
}

function withoutDefinition({ id, source, event, target, guard, actions }: ReturnType<typeof chartTransitions>[number]) {
  return { id, source, event, target, guard, actions };
}
