import { describe, expect, it } from 'vitest';
import { formatBytes, formatCents, formatCount } from '../../domain/format.ts';

describe(formatCents, () => {
  it.each([
    [0, '0,00\u00A0€'],
    [5, '0,05\u00A0€'],
    [99, '0,99\u00A0€'],
    [123_450, '1.234,50\u00A0€'],
    [100_000_000, '1.000.000,00\u00A0€'],
  ])('writes %i cents as %s', (cents, words) => expect(formatCents(cents)).toBe(words));
});

describe(formatCount, () => {
  it('puts dots between thousands', () => expect(formatCount(12_345)).toBe('12.345'));
});

describe(formatBytes, () => {
  it.each([
    [0, '0\u00A0Byte'],
    [999, '999\u00A0Byte'],
    [48_000_000, '48\u00A0MB'],
    [4_600_000_000, '4,6\u00A0GB'],
    [20_000_000_000, '20\u00A0GB'],
  ])('writes %i bytes as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
});
