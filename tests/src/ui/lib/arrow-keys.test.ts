import { describe, expect, it } from 'vitest';
import { alongLine } from '../../../../src/ui/lib/arrow-keys.ts';

const alone = { altKey: false, ctrlKey: false, metaKey: false };

describe(alongLine.name, () => {
  it('moves on to the right and up, and back to the left and down', () => {
    const keys = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'Home', 'a'];
    expect(keys.map((key) => alongLine({ ...alone, key }))).toEqual([1, 1, -1, -1, undefined, undefined]);
  });

  it('leaves keys with a modifier to the browser, such as Alt and left for the previous page', () => {
    const left = { ...alone, key: 'ArrowLeft' };
    expect(alongLine({ ...left, altKey: true })).toBeUndefined();
    expect(alongLine({ ...left, ctrlKey: true })).toBeUndefined();
    expect(alongLine({ ...left, metaKey: true })).toBeUndefined();
  });
});
