/* Every transition of the chart. Every sample, and each situation with axe: e2e/deep/chart/order-samples.spec.ts. */
import { transitionPaths } from '../../tests/paths/drivers/browser-plan.ts';
import { test } from '../../tests/paths/drivers/path-test.ts';
import { walkPath } from '../../tests/paths/drivers/walk-paths.ts';

/** The paths are independent, so all workers share them. */
test.describe.configure({ mode: 'parallel' });

const paths = transitionPaths();

for (const [index, path] of paths.entries()) {
  test(`path ${index + 1}: the order stays the predicted one for ${path.length} steps`, ({
    page,
    server,
    studio,
  }, info) => walkPath(path, index + 1, new Set(), { page, server, studio, info }));
}
