import { expect, it } from 'vitest';
import { invoicing } from '../../../domain/studio/invoicing.ts';
import { outsideAddress } from '../../../domain/studio/sample-marks.ts';
import { insuranceRuleOf, shippingRuleOf } from '../../../domain/studio/promises.ts';
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

it('a link of a sample leads to the page about samples, and a real one to its address', () => {
  const address = 'https://www.trustpilot.com/review/studio.de';
  const real = { ...studio, rating: { ...studio.rating, isSample: false } };
  expect([studio, real].map((facts) => outsideAddress(facts, 'rating', address))).toEqual([
    '/beispiel#bewertungen',
    address,
  ]);
});

it('the promises about goods follow the facts', () => {
  const goods = { returnsFree: false, insuredEuros: 5000, isSample: false };
  expect([shippingRuleOf({ goods }), insuranceRuleOf({ goods })]).toEqual([
    'Versand und Rückversand zahlen Sie. Was der Rückversand kostet, steht im Angebot.',
    'Bei uns ist Ihre Ware bis 5.000\u00A0Euro je Auftrag versichert. Ist sie mehr wert, vereinbaren wir den Schutz vorher.',
  ]);
  expect(shippingRuleOf({ goods: { ...goods, returnsFree: true } })).toContain('den Rückversand in Deutschland wir');
});
