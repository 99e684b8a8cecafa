import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes, formatCents, formatCount, wholeNumberOf } from '../../../domain/texts/format.ts';

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
  it('groups thousands with dots', () => expect(formatCount(12_345)).toBe('12.345'));
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

describe(wholeNumberOf, () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['120', 120],
    ['1200', 1200],
    ['1.200', 1200],
    ['1 200', 1200],
    ['1\u00A0200', 1200],
    ['1\u202F200', 1200],
    ['1.000.000', 1_000_000],
    ['10 000 000', 10_000_000],
    [' 12 ', 12],
    ['12\n', 12],
    ['\t12\t', 12],
    ['1\u200B2\u00AD0\u2060', 120],
    ['\uFEFF1.\u200D200', 1200],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', Number.MAX_SAFE_INTEGER],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('reads %j as %d', (typed, number) => expect(wholeNumberOf(typed)).toBe(number));

  it.each(
    Object.entries({
      'nothing typed': ['', ' ', '\n', '\u200B', '\u00AD\u2060'],
      'a fraction': ['1,5', '1.5', '1,000', '1.50', '1500.0', '0.100', '00.100', '012.000', '1.000,00', '1,000.00'],
      'a sign': ['-1', '−1', '–1', '+1', '±1', '1-', '(1)'],
      'an exponent or another base': ['1e3', '1E3', '0x10', '0b11', '0o7', '1_000', '1n'],
      'a range or a sum': ['10–20', '10-20', '50/60', '10+5', '3×4', '10..20', '1 2'],
      'two lines or two cells': ['1\n200', '1\t200', '1\r\n200', '1\u2028200', '12\n\n500'],
      'another grouping': [
        "1'000",
        '1’000',
        '1,000,000',
        '1.000 000',
        '1 000.000',
        '1.0000',
        '12.34',
        '1..000',
        '1  000',
      ],
      'a separator at the edge': ['.100', '100.', '1.000.', ' .', '1. 000'],
      'other digits': ['１０', '٣', '१२', '²', '½', '③', 'Ⅻ', '〇'],
      'a unit or a word': ['10 Bilder', '10px', '10 %', '10 €', 'zehn', 'NaN', 'Infinity', 'null', '1k', '1 Mio.'],
    }).flatMap(([kind, typed]) => typed.map((one) => [kind, one] as const)),
  )('rejects %s as a number: %j', (_, typed) => expect(wholeNumberOf(typed)).toBeNaN());

  const counts = fc.oneof(fc.nat(), fc.nat({ max: 20_000 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
  const unseen = fc.constantFrom('', '\u200B', '\u00AD', '\u2060', '\uFEFF', '\u200D');

  it('reads every count formatted by the site, grouped or bare, with invisible characters', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom('', '.', ' ', '\u00A0', '\u202F'), unseen, (count, separator, hidden) => {
        const written = formatCount(count)
          .replaceAll('.', separator)
          .replaceAll(/(?!^|$)/g, hidden);
        expect(wholeNumberOf(written)).toBe(count);
      }),
    );
  });

  it('reads a count from digits only, bare or grouped in threes', () => {
    const letters = fc.oneof(
      fc.constantFrom(
        '0',
        '1',
        '2',
        '5',
        '9',
        '000',
        '.',
        ',',
        ' ',
        "'",
        '-',
        '+',
        'e',
        '/',
        '\n',
        '\t',
        '\u200B',
        '１',
        '٣',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (typed) => {
        const text = typed.join('');
        const count = wholeNumberOf(text);
        if (Number.isNaN(count)) return;
        const shown = text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim();
        const asWritten = ['.', ' '].map((separator) => formatCount(count).replaceAll('.', separator));
        const bare = shown.replace(/^0+(?=\d)/, '');
        expect([...asWritten, String(count)]).toContain(bare.replaceAll(/\p{Zs}/gu, ' '));
      }),
      { numRuns: 2000 },
    );
  });
});
