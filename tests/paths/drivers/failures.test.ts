import { afterEach, describe, expect, it } from 'vitest';
import { pathId } from '../model/path-id.ts';
import { attempt, keptFailures, ONLY, onlyThese, passed, pathsToWalk, walkAnew } from './failures.ts';

const failing = walkAnew(['wizard.start', 'contact.save', 'projectType.choose/contour']);
const other = walkAnew(['wizard.start', 'contact.save/awkward']);

afterEach(() => {
  passed('plan', failing);
  delete process.env[ONLY];
});

function fail(): Promise<void> {
  return attempt('plan', failing, 1, () => {
    expect({ screen: 'contact', order: { steps: ['current'], name: 'Erika' } }).toEqual({
      screen: 'projectType',
      order: { steps: ['current'], name: 'Muster' },
    });
  });
}

describe(attempt, () => {
  it('says path, step, event, each difference and the one command that repeats it', async () => {
    await expect(fail()).rejects.toThrow(
      [
        `Path ${pathId(failing)}, step 2 of 3: contact.save on contact`,
        "expected { screen: 'contact', order: { …(2) } } to deeply equal { screen: 'projectType', …(1) }",
        'screen: "contact" instead of "projectType"',
        'order.name: "Erika" instead of "Muster"',
        `Again: npm run paths -- --replay ${pathId(failing)} --level plan`,
      ].join('\n'),
    );
  });

  it('keeps the path with its samples until it passes', async () => {
    await expect(fail()).rejects.toThrow();
    const kept = keptFailures().filter(({ id }) => id === pathId(failing));
    expect(kept).toMatchObject([{ level: 'plan', step: 2, samples: failing.map(({ sample }) => sample.id) }]);
    passed('plan', failing);
    expect(keptFailures().filter(({ id }) => id === pathId(failing))).toEqual([]);
  });
});

describe(pathsToWalk, () => {
  it('walks what failed at the level first, and once', async () => {
    await expect(fail()).rejects.toThrow();
    // Others may have failed on this machine.
    const own = [pathId(other), pathId(failing)];
    const idsAt = (level: 'plan' | 'faults') =>
      pathsToWalk(level, [other, failing])
        .map(pathId)
        .filter((id) => own.includes(id));
    expect(idsAt('plan')).toEqual(own.toReversed());
    expect(idsAt('faults')).toEqual(own);
  });

  it('walks only the paths that a replay or a report names', () => {
    process.env[ONLY] = onlyThese([other]);
    expect(pathsToWalk('chart', [failing]).map(pathId)).toEqual([pathId(other)]);
  });
});

describe(walkAnew, () => {
  it('names the step that the chart refuses', () => {
    expect(() => walkAnew(['wizard.start', 'order.book'])).toThrow('step 2: the chart refuses order.book');
  });
});
