import { expect, it } from 'vitest';
import { shownWays } from '../../../domain/order/order-ways.ts';

it('shows no number below five, the most frequent ways first and screens in their usual order', () => {
  const started = { from: 'start.options', call: 'setStartWizard', to: 'contact' } as const;
  const saved = { from: 'contact', call: 'saveContact', to: 'projectType' } as const;
  const chosen = { from: 'projectType', call: 'setProjectType', to: 'formats.fastlane' } as const;
  expect(
    shownWays({
      ways: [
        { ...chosen, orders: 4 },
        { ...saved, orders: 5 },
        { ...started, orders: 9 },
        { ...saved, to: 'client.overview', orders: 5 },
      ],
      reached: [
        { screen: 'formats.fastlane', orders: 4 },
        { screen: 'projectType', orders: 5 },
        { screen: 'contact', orders: 9 },
      ],
      left: [
        { screen: 'contact', orders: 4 },
        { screen: 'projectType', orders: 1 },
        { screen: 'upload', orders: 5 },
      ],
      booked: 4,
    }),
  ).toEqual({
    ways: [
      { ...started, orders: 9 },
      { ...saved, to: 'client.overview', orders: 5 },
      { ...saved, orders: 5 },
    ],
    screens: [
      { screen: 'contact', reached: 9, left: 0 },
      { screen: 'projectType', reached: 5, left: 0 },
      { screen: 'upload', reached: 0, left: 5 },
    ],
    booked: 0,
  });
});
