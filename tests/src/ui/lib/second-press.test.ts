import { describe, expect, it } from 'vitest';
import { isSecondPress } from '../../../../src/ui/lib/second-press.ts';

/** Clicks at these times of one test, which begins long after all others. */
let begin = 0;
function pressed(
  pointerType: string,
  ...clicks: readonly (readonly [after: number, change?: { x?: number; detail?: number }])[]
) {
  begin += 100_000;
  return clicks.map(([after, { x = 300, detail = 1 } = {}]) =>
    isSecondPress({ detail, timeStamp: begin + after, clientX: x, clientY: 200, pointerType }),
  );
}

describe(isSecondPress, () => {
  it('is a tap that follows another one at the same place within half a second', () => {
    expect(pressed('touch', [0], [499])).toEqual([false, true]);
    expect(pressed('pen', [0], [120, { x: 310 }])).toEqual([false, true]);
  });

  it('is no later tap, and none at another place', () => {
    expect(pressed('touch', [0], [500], [1000], [1100, { x: 340 }])).toEqual([false, false, false, false]);
  });

  it('does not count itself, so that steady taps are not all ignored', () => {
    expect(pressed('touch', [0], [300], [600], [900])).toEqual([false, true, false, true]);
  });

  it('is a click that the browser counts as a second one of the mouse', () => {
    expect(pressed('mouse', [0], [100], [200, { detail: 2 }])).toEqual([false, false, true]);
  });

  it('is no press of a key', () => {
    expect(pressed('', [0, { detail: 0 }], [10, { detail: 0 }])).toEqual([false, false]);
  });
});
