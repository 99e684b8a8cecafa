import { describe, expect, it } from 'vitest';
import { isEmailAddress, isVatId } from '../../domain/address.ts';

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

describe(isVatId, () => {
  it.each([
    ['DE123456789', 'Deutschland'],
    ['de 123 456 789', 'Deutschland'],
    ['ATU12345678', 'Österreich'],
    ['CHE-123.456.789 MWST', 'Schweiz'],
    ['LU12345678', 'Luxemburg'],
  ] as const)('accepts %s for %s', (id, country) => expect(isVatId(id, country)).toBe(true));

  it.each([
    ['DE12345678', 'Deutschland'],
    ['ATU12345678', 'Deutschland'],
    ['12345678', 'Luxemburg'],
  ] as const)('refuses %s for %s', (id, country) => expect(isVatId(id, country)).toBe(false));
});
