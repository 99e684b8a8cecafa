/* Every transition of the chart and every sample; each situation of each screen is checked with axe and at 320 px. */
import { samplePaths } from '../../../tests/paths/drivers/browser-plan.ts';
import { firstLooks, testPaths } from '../../../tests/paths/drivers/walk-paths.ts';
import { localSituationOf } from '../../../tests/paths/model/facts.ts';

const paths = samplePaths();

testPaths(paths, firstLooks(paths, localSituationOf));
