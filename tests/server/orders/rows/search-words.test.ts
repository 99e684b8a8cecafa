import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWord, typedWords, textsOf } from '../../../../server/orders/rows/listed-orders.ts';

describe('search words of an order', () => {
  it('are lower-case letters and digits, umlauts in either spelling, other scripts by code', () => {
    expect(textsOf(['Müller GmbH & Co.KG', 'jana.winter@größe.example', 'Ω'])).toEqual([
      'muller',
      'gmbh',
      'co',
      'kg',
      'mueller',
      'jana',
      'winter',
      'grosse',
      'example',
      'groesse',
      'u003c9',
    ]);
    expect(typedWords('FS-2611-7KQ4M9')).toEqual(['7kq4m9', '2611', 'fs']);
    expect([typedWords('_'), typedWords(' % ')]).toEqual([[], []]);
  });

  it('match a prefix exactly if they are in its range', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
    fc.assert(
      fc.property(word, word, (typed, found) => {
        const end = afterWord(typed);
        expect(found >= typed && (end === null || found < end)).toBe(
          found.startsWith(typed) || (end === null && found >= typed),
        );
      }),
    );
  });

  it('of any text are found by any prefix of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const kept = textsOf([text]);
        for (const typed of typedWords(text)) expect(kept.some((one) => one.startsWith(typed))).toBe(true);
      }),
    );
  });
});
