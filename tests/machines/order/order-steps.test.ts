import { describe, expect, it } from 'vitest';
import { screens } from '../../../domain/order/order-item.ts';
import { screenTable, stepsOn } from '../../../machines/order/order-steps.ts';

/** The step that the order item calls current; 0 without one. */
const currentOn = (screen: (typeof screens)[number]) => stepsOn(screen).indexOf('current') + 1;

describe(stepsOn, () => {
  it('names the step of the progress bar on every screen but the quantity and the overview', () => {
    const others = screens.filter((screen) => {
      const { bar } = screenTable[screen];
      return bar !== null && bar.step !== currentOn(screen);
    });

    // The data follow the specification: the formats are complete, and step 3 is current. The bar follows the design.
    expect(others.map((screen) => [screen, screenTable[screen].bar, stepsOn(screen)])).toEqual([
      ['quantity', { step: 2, part: 4 }, ['complete', 'complete', 'current', 'upcoming']],
      ['client.overview', { step: 4 }, ['complete', 'complete', 'complete', 'complete']],
    ]);
  });

  it('keeps the brief within step 2, from which the quantity goes on to step 3', () => {
    expect([stepsOn('formats.brief'), screenTable['formats.brief'].bar]).toEqual([
      ['complete', 'current', 'upcoming', 'upcoming'],
      { step: 2, part: 3 },
    ]);
  });
});
