/* Every transition of the chart once, in as few paths as there are ways for an order to end; each screen is looked at closely. */
import { shortPaths } from '../tests/paths/drivers/browser-plan.ts';
import { testPaths } from '../tests/paths/drivers/walk-paths.ts';
import { screenAt } from '../tests/paths/model/facts.ts';

testPaths(shortPaths(), screenAt);
