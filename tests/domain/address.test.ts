import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../../domain/address.ts';

describe(isEmailAddress, () => {
  it.each([
    'jana.winter@nordlicht-keramik.example',
    'a@b.de',
    'jörg@müller-söhne.de',
    'o’neil+shop@sub.domain.example',
    '"Jana"@example.com',
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
    'ja\u0001na@example.com',
    '"ja\u0001na"@example.com',
    'jana@example..com',
    'jana@-example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (address) => expect(isEmailAddress(address)).toBe(false));

  it('answers at once on input made to slow it down', () => {
    expect(isEmailAddress(`${'a.'.repeat(120)}@`)).toBe(false);
  });
});
