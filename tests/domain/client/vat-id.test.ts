import { describe, expect, it } from 'vitest';
import { isVatId } from '../../../domain/client/client.ts';

describe(isVatId, () => {
  it.each([
    'DE123456789',
    'de 123 456 789',
    'ATU12345678',
    'BE0123456789',
    'CHE-123.456.789 MWST',
    'EL123456789',
    'ESX1234567X',
    'FRXX123456789',
    'GB123456789',
    'IE1234567WA',
    'LU12345678',
    'NL123456789B01',
    'XI123456789',
  ])('accepts %s wherever the company is based', (id) => expect(isVatId(id)).toBe(true));

  it.each(['DE12345678', '12345678', 'ATU1234567', 'US123456789', 'CH123456789', 'GR123456789', ''])(
    'refuses %s',
    (id) => expect(isVatId(id)).toBe(false),
  );
});
