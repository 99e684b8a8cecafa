import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanFileName,
  cleanIdentifier,
  cleanLine,
  cleanNote,
  cleanText,
  isBlank,
} from '../../../domain/texts/clean-text.ts';

/** Every code point of Unicode that the expression matches. */
function allOf(expression: RegExp): string[] {
  const found: string[] = [];
  for (let point = 0; point <= 0x10_ff_ff; point += 1) {
    if (point >= 0xd8_00 && point <= 0xdf_ff) continue;
    const one = String.fromCodePoint(point);
    if (expression.test(one)) found.push(one);
  }
  return found;
}

const unseen = allOf(/[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]|(?!\p{White_Space})\p{Cc}/u);
const spaces = allOf(/\p{White_Space}/u);
const cleaners = { cleanLine, cleanIdentifier, cleanFileName, cleanText, cleanNote };
const left = (texts: readonly string[], clean: (text: string) => string, expected: (one: string) => string) =>
  texts.filter((one) => clean(`Köln${one}1`) !== expected(one)).map((one) => one.codePointAt(0)?.toString(16));

/** Texts with invisible characters among letters of several scripts, emoji and combining marks. */
const typedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...unseen),
      fc.constantFrom(...spaces),
      fc.constantFrom(
        '\u200C',
        '\u200D',
        '\uFE0F',
        '\u0301',
        '\u0308',
        '\u094D',
        'क',
        'ष',
        'ن',
        'e',
        'Ж',
        '❤',
        '🔥',
        '🏽',
        '1',
        '\u20E3',
      ),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const moving = '\u0301\u0000\u094D\u200C\u{20000}';

describe('every cleaning function', () => {
  it.each(Object.entries(cleaners))('%s removes every character that Unicode does not show', (_name, clean) => {
    expect(unseen.length).toBeGreaterThan(4000);
    expect(left(unseen, clean, () => 'Köln1')).toEqual([]);
    expect(unseen.filter((one) => clean(one) !== '')).toEqual([]);
  });

  it.each(Object.entries(cleaners))('%s is idempotent', (_name, clean) => {
    fc.assert(
      fc.property(typedText, (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
      // A mark that changes places once what stands before it has gone, also many times over.
      { numRuns: 2000, examples: [[moving], [`क${'\u200C\u094D\u200C\u0334'.repeat(9)}`], [moving.repeat(9)]] },
    );
  });

  it.each(Object.entries(cleaners))('%s leaves no invisible characters but joiners and selectors', (_name, clean) => {
    const hidden = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}|(?![\n\t])\p{Cc}|[\u2028\u2029]/u;
    fc.assert(
      fc.property(typedText, (text) => {
        expect(clean(text)).not.toMatch(hidden);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(Object.entries(cleaners))('%s composes letters and marks', (_name, clean) => {
    expect([clean('Mu\u0308ller'), clean('Mu\u200B\u0308ller')]).toEqual(['Müller', 'Müller']);
  });
});

describe(cleanLine, () => {
  it('collapses white space to one space, and trims the line', () => {
    expect(left(spaces, cleanLine, () => 'Köln 1')).toEqual([]);
    expect([cleanLine(spaces.join('')), cleanLine(` a${spaces.join('')}b\u3000`)]).toEqual(['', 'a b']);
  });

  it.each([
    ['\u200Beinkauf@kunde.example', 'einkauf@kunde.example'],
    ['info@mu\u0308ller-foto.example', 'info@müller-foto.example'],
    ['Jana\u00ADWeber', 'JanaWeber'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['Anna\u0000Berg', 'AnnaBerg'],
    ['Anna\tBerg\r\nKöln', 'Anna Berg Köln'],
    ['\u3164', ''],
    ['\u2800\u115F\u1160\uFFA0', ''],
  ])('turns %j into %j', (typed, line) => expect(cleanLine(typed)).toBe(line));

  it.each([
    ['between letters that are spelled with them', 'می\u200Cخواهم क्\u200Dष'],
    ['in emoji', '👩🏽\u200D🚀 ❤\uFE0F\u200D🔥 ☎\uFE0F ☎\uFE0E 1\uFE0F\u20E3'],
  ])('keeps joiners and variation selectors %s', (_where, text) => expect(cleanLine(text)).toBe(text));

  it.each(['Ja\u200Dna', 'Ja\u200Cna', 'Жа\u200Dна', 'Jana\u200D', '\u200Dक', '1\uFE0F', 'a\uFE0F', 'ن\u200C\u200Cن'])(
    'removes joiners and variation selectors from %j',
    (text) => expect(cleanLine(text)).toBe(text.replaceAll(/\u200C|\u200D|\uFE0F/gu, '')),
  );
});

describe(cleanIdentifier, () => {
  it('removes joiners and variation selectors, whatever surrounds them', () => {
    expect(cleanIdentifier('می\u200Cخواهم❤\uFE0F@kunde.example ')).toBe('میخواهم❤@kunde.example');
  });
});

describe(cleanFileName, () => {
  it('keeps the number of spaces inside a name', () => {
    expect(cleanFileName(' Ordner/Vorne\u00A0 \u200Brot.jpg\n')).toBe('Ordner/Vorne  rot.jpg');
  });
});

describe('a multi-line text', () => {
  it('keeps breaks, indents and empty lines, normalised', () => {
    const typed = '  Erstens:\r\n\t- rot\r- grün\u2028\u0085\u2003blau\u200B  ';
    expect([cleanText(typed), cleanNote(typed)]).toEqual([
      'Erstens:\n\t- rot\n- grün\n\n blau',
      '  Erstens:\n\t- rot\n- grün\n\n blau  ',
    ]);
  });
});

describe(isBlank, () => {
  it('is true for text without visible characters', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...unseen, ...spaces)), (parts) => {
        expect(isBlank(parts.join(''))).toBe(true);
      }),
    );
    expect([isBlank('.'), isBlank('\u200Ba')]).toEqual([false, false]);
  });
});
