import { expect, it } from 'vitest';
import { invoicing } from '../../../domain/studio/invoicing.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { invoicingSchema, studioSchema } from '../../../domain/studio/studio-schema.ts';

it('the studio’s facts pass the check of the build', () => {
  expect(studioSchema.parse(studio)).toEqual(studio);
  expect(invoicingSchema.parse(invoicing)).toEqual(invoicing);
});

it.each([
  ['an address without its protocol', { url: 'www.freistell-studio.example' }],
  ['a phone link that nobody can dial', { phone: { ...studio.phone, href: '030 23125' } }],
  ['a state that is none of the sixteen', { legal: { ...studio.legal, state: { name: 'Wien', code: 'W' } } }],
])('%s stops the build', (_, facts) => {
  expect(studioSchema.safeParse({ ...studio, ...facts }).success).toBe(false);
});

it('an IBAN with two digits swapped stops the build', () => {
  const bank = { ...invoicing.bank, iban: 'DE63000000000000000000' };
  expect(invoicingSchema.safeParse({ ...invoicing, bank }).error?.issues.map(({ path }) => path)).toEqual([
    ['bank', 'iban'],
  ]);
});
