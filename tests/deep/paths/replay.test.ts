import { describe, expect, it } from 'vitest';
import { obstacleOf } from '../../paths/drivers/by-hand.ts';
import { replay } from '../../paths/drivers/replay.ts';
import { coverPaths, everyTransitionInEverySituation } from '../../paths/model/cover.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';
import { pathId } from '../../paths/model/path-id.ts';
import type { Path } from '../../paths/model/search.ts';

const graph = exploreOrder();
const paths = coverPaths(graph, everyTransitionInEverySituation);

describe(replay, { timeout: 300_000 }, () => {
  it('refuses an unknown path or level, and a step that no browser can do', () => {
    const outside = pathId(paths.find((path) => path.some((_, index) => isOutside(path, index))) ?? []);
    expect(() => replay(['--replay', '00000000'])).toThrow('Kein Pfad heißt 00000000.');
    expect(() => replay(['--replay', outside, '--level', 'moon'])).toThrow('--level kennt nur: chart, server, browser');
    expect(() => replay(['--replay', outside, '--level', 'server', '--headed'])).toThrow('--headed braucht eine Ebene');
    expect(() => replay(['--replay', outside, '--level', 'browser'])).toThrow(
      /^Schritt \d+ \(media\.report\/\w+\) geht in keinem Browser: files are chosen on the upload screen$/,
    );
  });

  it('walks one path of the chart again', () => {
    expect(replay(['--replay', pathId(paths[0] ?? []), '--level', 'chart'])).toBe(0);
  });
});

/** Whether files arrive where no screen offers it. */
function isOutside(path: Path, index: number): boolean {
  const before = path[index - 1]?.snapshot ?? graph.start.snapshot;
  const event = path[index]?.sample.event;
  return event?.type === 'media.report' && obstacleOf(before, event)?.lacks === 'situation';
}
