/* Every transition of the chart and every sample; each situation of each screen is checked with axe and at 320 px. */
import { samplePaths } from '../../../tests/paths/drivers/browser-plan.ts';
import { test } from '../../../tests/paths/drivers/path-test.ts';
import { firstLooks, walkPath } from '../../../tests/paths/drivers/walk-paths.ts';
import { localSituationOf } from '../../../tests/paths/model/facts.ts';

/** The paths are independent, so all workers share them. */
test.describe.configure({ mode: 'parallel' });

const paths = samplePaths();
const looks = firstLooks(paths, localSituationOf);

for (const [index, path] of paths.entries()) {
  test(`path ${index + 1}: the order stays the predicted one for ${path.length} steps`, ({
    page,
    server,
    studio,
  }, info) => walkPath(path, index + 1, looks, { page, server, studio, info }));
}
