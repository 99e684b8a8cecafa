import { expect, it } from 'vitest';
import { screens } from '../../../domain/order/order-item.ts';
import { states } from './screens/every-state.ts';

it('every screen of the chart has states for screenshots; the thank-you page is in the site', () => {
  const looked = new Set<string>(Object.values(states));
  expect(screens.filter((screen) => !looked.has(screen))).toEqual(['booked']);
});
