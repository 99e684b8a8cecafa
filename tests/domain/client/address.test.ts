import { describe, expect, it } from 'vitest';
import { type Country, isEmailAddress, postalCodeIn } from '../../../domain/client/address.ts';

describe(isEmailAddress, () => {
  it.each([
    'jana.winter@nordlicht-keramik.example',
    'a@b.de',
    'jörg@müller-söhne.de',
    'o’neil+shop@sub.domain.example',
    'x@[192.168.0.1]',
  ])('accepts %s', (address) => expect(isEmailAddress(address)).toBe(true));

  it.each([
    '',
    'jana',
    '@example.com',
    'jana@',
    'jana@example',
    'jana@example.c',
    'jana@@example.com',
    'ja na@example.com',
    'jana@example.com\r\nBcc: all@example.com',
    '"Jana"@example.com',
    '"a>b"@kunde.example',
    'jana@ﬁrma.example',
    `jana@${'a'.repeat(64)}.example`,
    'ja\uE000na@example.com',
    'jana@example..com',
    'jana@-example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (address) => expect(isEmailAddress(address)).toBe(false));

  it.each([
    '\u200Beinkauf@kunde.example',
    ' einkauf@kunde.example\u00A0',
    'ein\u00ADkauf@kunde.example',
    'ja\u0001na@example.com',
  ])('accepts %j, which is cleaned before it is stored', (typed) => expect(isEmailAddress(typed)).toBe(true));

  it('answers at once on input made to slow it down', () => {
    expect(isEmailAddress(`${'a.'.repeat(120)}@`)).toBe(false);
  });
});

describe(postalCodeIn, () => {
  it.each<[Country, string, string]>([
    ['Deutschland', '01067', '01067'],
    ['Deutschland', ' 80 331 ', '80331'],
    ['Deutschland', 'D-80331', '80331'],
    ['Deutschland', 'de – 80331', '80331'],
    ['Österreich', '1010', '1010'],
    ['Österreich', 'A-1010', '1010'],
    ['Österreich', 'AT 1010', '1010'],
    ['Schweiz', 'CH-8001', '8001'],
    ['Luxemburg', 'L-1234', '1234'],
    ['Luxemburg', 'LU1234', '1234'],
  ])('%s: reads %j', (country, typed, code) => expect(postalCodeIn(country, typed)).toBe(code));

  it.each<[Country, string]>([
    ['Deutschland', ''],
    ['Deutschland', 'ABC'],
    ['Deutschland', '1010'],
    ['Deutschland', '803310'],
    ['Deutschland', 'A-80331'],
    ['Deutschland', '８０３３１'],
    ['Österreich', '10115'],
    ['Österreich', 'L-1010'],
    ['Schweiz', 'FL-9490'],
    ['Luxemburg', 'L-12345'],
  ])('%s: refuses %j', (country, typed) => expect(postalCodeIn(country, typed)).toBeNull());
});
