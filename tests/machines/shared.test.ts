import { describe, expect, it } from 'vitest';
import { attemptOf } from '../../machines/shared.ts';

describe(attemptOf, () => {
  const first = { body: { question: 'Wann?' }, key: 'first' };

  it('gives the first attempt the fresh key', () => {
    expect(attemptOf(null, { question: 'Wann?' }, 'first')).toEqual(first);
  });

  it('keeps the key of an equal body, whichever object holds it', () => {
    expect(attemptOf(first, { question: 'Wann?' }, 'second')).toEqual(first);
  });

  it('gives another body the fresh key, also when it returns to an earlier one', () => {
    const second = attemptOf(first, { question: 'Wie?' }, 'second');
    expect([second, attemptOf(second, first.body, 'third')]).toEqual([
      { body: { question: 'Wie?' }, key: 'second' },
      { body: { question: 'Wann?' }, key: 'third' },
    ]);
  });

  it('knows a call without a body by its previous attempt alone', () => {
    expect(attemptOf({ body: null, key: 'first' }, null, 'second')).toEqual({ body: null, key: 'first' });
  });
});
