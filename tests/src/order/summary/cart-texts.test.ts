import { expect, it } from 'vitest';
import { formatCount } from '../../../../domain/texts/format.ts';
import { cartTexts } from '../../../../src/order/summary/texts.ts';

it('counts one image as one', () => {
  expect([1, 2, 1000].map((count) => `${formatCount(count)} ${cartTexts.images(formatCount(count), false)}`)).toEqual([
    '1 Bild à',
    '2 Bilder à',
    '1.000 Bilder à',
  ]);
});

it('shows no unit price where it is free', () => {
  expect(['1', '3'].map((count) => `${count} ${cartTexts.images(count, true)}`)).toEqual(['1 Bild,', '3 Bilder,']);
});
