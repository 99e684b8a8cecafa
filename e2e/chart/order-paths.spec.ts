/*
 * Every transition of the chart, once by hand; calls bring the order to the next one. Every sample by hand, and each
 * situation with axe: e2e/deep/chart/order-samples.spec.ts.
 */
import { transitionPaths } from '../../tests/paths/drivers/browser-plan.ts';
import { repeatedRows, testPaths } from '../../tests/paths/drivers/walk-paths.ts';

const paths = transitionPaths();

testPaths(paths, { called: repeatedRows(paths) });
