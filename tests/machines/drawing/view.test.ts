import { describe, expect, it } from 'vitest';
import { following, panned, stageRatio, toPicture, toStage, whole, zoomed } from '../../../machines/drawing/view.ts';

const picture = { width: 1000, height: 800 };
const stage = { width: 500, height: 500 };
const fitted = whole(picture, stage);

describe(whole.name, () => {
  it('centres the whole picture on the stage', () => {
    expect(fitted).toEqual({ scale: 0.5, x: 0, y: -100 });
  });
});

describe(stageRatio.name, () => {
  it('is that of the picture, unless the stage would be too narrow or low for drawing', () => {
    const ratios = [picture, { width: 1, height: 20_000 }, { width: 20_000, height: 1 }].map(stageRatio);
    expect(ratios).toEqual([1.25, 0.4, 3]);
  });
});

describe(zoomed.name, () => {
  it('keeps the point under the pointer in place', () => {
    const near = zoomed(fitted, { x: 250, y: 250 }, 4, picture, stage);
    expect([near.scale, toPicture(near, { x: 250, y: 250 })]).toEqual([2, { x: 500, y: 400 }]);
  });

  it('is bounded by the whole picture and by a maximum', () => {
    expect(zoomed(fitted, { x: 0, y: 0 }, 0.1, picture, stage)).toEqual(fitted);
    expect(zoomed(fitted, { x: 250, y: 250 }, 1000, picture, stage).scale).toBe(4);
  });
});

describe(panned.name, () => {
  it('stops at the borders of the picture', () => {
    const near = zoomed(fitted, { x: 250, y: 250 }, 4, picture, stage);
    expect(panned(near, { x: 10, y: -20 }, picture, stage)).toEqual({ scale: 2, x: 370, y: 285 });
    expect(panned(near, { x: 5000, y: 5000 }, picture, stage)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(panned(fitted, { x: 30, y: 30 }, picture, stage)).toEqual(fitted);
  });
});

describe(following.name, () => {
  const near = zoomed(fitted, { x: 250, y: 250 }, 4, picture, stage);

  it('moves only as far as needed to show the point', () => {
    const view = following(near, { x: 640, y: 400 }, picture, stage);
    expect(toStage(view, { x: 640, y: 400 })).toEqual({ x: 460, y: 250 });
  });

  it('does not move when the point is visible', () => {
    expect(following(near, { x: 500, y: 400 }, picture, stage)).toEqual(near);
  });
});
