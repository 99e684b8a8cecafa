import { describe, expect, it } from 'vitest';
import { drawnFrame, framesOf, placedIn } from '../../../../src/order/brief/frame-preview.tsx';

const own = { custom_scale: false, custom_width: null, custom_height: null };
const brief = { background: 'white', margin: null, alignment: 'centred' } as const;

describe(framesOf, () => {
  it('has a frame for every size, the original in the proportion of the image itself', () => {
    const custom = { custom_scale: true, custom_width: 1801, custom_height: 2600 };
    expect(framesOf({ scalings: ['Originalformat', 'Webformat'], ...custom }, 1.5)).toEqual([
      { name: 'Originalformat', pixels: '', proportion: 1.5 },
      { name: 'Webformat', pixels: '2000\u00A0×\u00A02000\u00A0px', proportion: 1 },
      { name: 'Eigenes Format', pixels: '1801\u00A0×\u00A02600\u00A0px', proportion: 1801 / 2600 },
    ]);
    expect(framesOf({ scalings: [], ...own }, 1)).toEqual([]);
  });
});

describe(placedIn, () => {
  const wide = drawnFrame(2);
  const tall = drawnFrame(0.5);

  it('gives frames equal area, in their proportions', () => {
    expect([wide, tall]).toEqual([
      { x: 0, y: 0, width: 200, height: 100 },
      { x: 0, y: 0, width: 100, height: 200 },
    ]);
  });

  it('leaves the margin on each side, in percent of width and height', () => {
    expect(placedIn(wide, 2, { ...brief, margin: 10 })).toEqual({ x: 20, y: 10, width: 160, height: 80 });
    expect(placedIn(wide, 1, { ...brief, margin: 10 })).toEqual({ x: 60, y: 10, width: 80, height: 80 });
  });

  it('is centred, or on the lower margin', () => {
    expect(placedIn(tall, 1, { ...brief, margin: 10 })).toEqual({ x: 10, y: 60, width: 80, height: 80 });
    const onGround = placedIn(tall, 1, { ...brief, margin: 10, alignment: 'onGround' });
    expect(onGround).toEqual({ x: 10, y: 100, width: 80, height: 80 });
  });

  it('fills the frame with a photo whose background stays, whatever the margin', () => {
    expect(placedIn(wide, 2, { ...brief, background: 'original', margin: 10 })).toEqual(wide);
  });
});
