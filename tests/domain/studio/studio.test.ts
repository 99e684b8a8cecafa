import { expect, it } from 'vitest';
import { studio } from '../../../domain/studio/studio.ts';
import { studioSchema } from '../../../domain/studio/studio-schema.ts';

it('the studio’s facts pass the check of the build', () => {
  expect(studioSchema.parse(studio)).toEqual(studio);
});

it.each([
  ['an address without its protocol', { url: 'www.freistell-studio.example' }],
  ['a phone link that nobody can dial', { phone: { ...studio.phone, href: '030 23125' } }],
  ['a state that is none of the sixteen', { legal: { ...studio.legal, state: { name: 'Wien', code: 'W' } } }],
])('%s stops the build', (_, facts) => {
  expect(studioSchema.safeParse({ ...studio, ...facts }).success).toBe(false);
});
