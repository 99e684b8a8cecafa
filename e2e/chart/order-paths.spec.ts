/* Every transition of an open order (`transitionPathsInBrowser`). The others, every sample, and each situation with
 * axe: e2e/deep/chart/order-samples.spec.ts. */
import { transitionPaths } from '../../tests/paths/drivers/browser-plan.ts';
import { testPaths } from '../../tests/paths/drivers/walk-paths.ts';

testPaths(transitionPaths());
