import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../../../domain/client/address.ts';

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
