import { describe, expect, it } from 'vitest';
import { sampleOf } from '../data/order-samples.ts';
import { coverPaths, everyTransition } from '../model/cover.ts';
import { exploreOrder } from '../model/order-graph.ts';
import { type Attempt, brokenBy, describeBroken, momentOf, promises, refusedIn } from './check.ts';
import { accepted, always, never, onceThenAlways } from './temporal.ts';

const graph = exploreOrder();

describe('the promises', () => {
  it('hold on every path, whatever else is tried on the way', { timeout: 120_000 }, () => {
    const broken = coverPaths(graph, everyTransition).flatMap((path) => {
      let { snapshot } = graph.start;
      const run = path.flatMap((step): Attempt[] => {
        const here = snapshot;
        ({ snapshot } = step);
        const edges = graph.samples.flatMap((sample) => (graph.step(here, sample) === null ? [] : [{ sample }]));
        const refused = refusedIn(graph, { key: '', snapshot: here, edges: edges as never });
        return [...refused, { sample: step.sample.id, moment: momentOf({ snapshot: here }, step.sample, step) }];
      });
      return brokenBy(run).map(describeBroken);
    });
    expect(broken).toEqual([]);
  });

  it('have an id, words and a source each', () => {
    expect(promises.length).toBeGreaterThanOrEqual(20);
    expect(new Set(promises.map(({ id }) => id)).size).toBe(promises.length);
    expect(
      promises.filter(
        ({ words, source }) => !words.endsWith('.') || !/^(Spezifikation|Entscheidungen|Wire)/v.test(source),
      ),
    ).toEqual([]);
  });
});

const attempt = (id: string, from: string, to: string | null): Attempt => {
  const { event } = sampleOf(id);
  const order = graph.start.snapshot.context;
  return { sample: id, moment: { from, before: order, event, to, after: order } as Attempt['moment'] };
};

const promise = (holds: (typeof promises)[number]['holds']) => ({
  id: 'x',
  words: 'Es gilt.',
  source: 'Wire',
  holds,
});

const says = () => 'falsch';
const onlyRefused = ({ to }: Attempt['moment']) => (to === null ? 'falsch' : null);

describe('a promise over time', () => {
  const run = [
    attempt('wizard.start', 'start.options', 'contact'),
    attempt('contact.save', 'contact', 'projectType'),
    attempt('step.back/contact', 'projectType', 'contact'),
    attempt('contact.save', 'contact', null),
  ];
  const stepsOf = (holds: (typeof promises)[number]['holds']) =>
    brokenBy(run, [promise(holds)]).map(({ way }) => way.length);

  it('is watched at every moment, or only after its beginning, or until its end', () => {
    expect(stepsOf(always(says))).toEqual([1]);
    expect(stepsOf(never(accepted('step.back'), 'falsch'))).toEqual([3]);
    expect(stepsOf(onceThenAlways(accepted('contact.save'), says))).toEqual([3]);
    expect(stepsOf(onceThenAlways(accepted('contact.save'), says, accepted('step.back')))).toEqual([3]);
    expect(stepsOf(onceThenAlways(accepted('contact.save'), onlyRefused, accepted('step.back')))).toEqual([]);
  });

  it('says its words, the way that breaks it, and the step', () => {
    const [broken] = brokenBy(run, [promise(never(accepted('step.back'), 'zurück'))]);
    expect(broken === undefined ? '' : describeBroken(broken)).toBe(
      [
        'Versprechen „Es gilt.“ (x; Wire)',
        'gebrochen in Schritt 3: zurück',
        '  1. start.options: wizard.start → contact',
        '  2. contact: contact.save → projectType',
        '  3. projectType: step.back/contact → contact',
      ].join('\n'),
    );
  });
});
