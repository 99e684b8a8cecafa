import { describe, expect, it } from 'vitest';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { customScale, toggledExtension } from '../../../machines/order/order-effects.ts';

describe(customScale, () => {
  it.each([
    [1200, 900, 150, true],
    [null, 900, 150, false],
    [1200, null, 150, false],
    [1200, 900, null, false],
    [null, null, null, false],
  ])('%s × %s px, %s dpi: on is %s, and what was typed stays', (customWidth, customHeight, customDpi, isOn) => {
    for (const flag of [true, false]) {
      expect(customScale({ customWidth, customHeight, customDpi, customScale: flag })).toEqual({
        custom_width: customWidth,
        custom_height: customHeight,
        custom_dpi: customDpi,
        custom_scale: isOn,
      });
    }
  });
});

describe(toggledExtension, () => {
  it('adds at the end, takes out alone, and marks the step complete while one is chosen', () => {
    const order = { ...initialOrder, extensions: ['PNG' as const, 'JPG' as const] };
    expect([
      toggledExtension(order, 'TIFF'),
      toggledExtension(order, 'PNG'),
      toggledExtension({ ...order, extensions: ['PNG'] }, 'PNG'),
    ]).toEqual([
      { extensions: ['PNG', 'JPG', 'TIFF'], steps: ['complete', 'complete', 'current', 'upcoming'] },
      { extensions: ['JPG'], steps: ['complete', 'complete', 'current', 'upcoming'] },
      { extensions: [], steps: ['complete', 'current', 'upcoming', 'upcoming'] },
    ]);
  });
});
