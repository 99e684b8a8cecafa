/* The printed test plan, done by a program that knows its text, its language and a browser: nothing else. */
import { planPaths, writtenPlan } from '../../../tests/paths/drivers/browser-plan.ts';
import { attempt, passed, PAUSE } from '../../../tests/paths/drivers/failures.ts';
import { pathId } from '../../../tests/paths/model/path-id.ts';
import { expect, test } from '../../support/test.ts';
import { readPlan, Stranger } from '../../support/written-plan.ts';

test.describe.configure({ mode: 'parallel' });

const paths = readPlan(writtenPlan());
/** For the failure alone: what the stranger reads names no sample. */
const known = new Map(planPaths().map((path) => [pathId(path), path]));

for (const { title, id, steps } of paths) {
  test(`a stranger does ${title.split(':')[0]} (${id}) and finds all that the plan says`, async ({
    browser,
    page,
    server,
  }, info) => {
    info.setTimeout(480_000);
    const stranger = new Stranger(browser, server.url, page);
    const path = known.get(id) ?? [];
    expect(steps).toHaveLength(path.length);
    for (const [index, step] of steps.entries()) {
      await test.step(`${step.number} ${step.todo.join(' ')}`, () =>
        attempt('plan', path, index, () => stranger.follow(step)));
      if (process.env[PAUSE] !== undefined) await stranger.page.pause();
    }
    passed('plan', path);
  });
}
