/* Every transition and every sample; each situation of each screen is looked at closely. */
import { thoroughPaths } from '../../tests/paths/drivers/browser-plan.ts';
import { testPaths } from '../../tests/paths/drivers/walk-paths.ts';
import { localSituationOf } from '../../tests/paths/model/facts.ts';

testPaths(thoroughPaths(), localSituationOf);
