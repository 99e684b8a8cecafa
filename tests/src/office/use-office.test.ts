import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAnswer, keptAnswer } from '../../../src/office/use-office.ts';

const ORDER = 'FS-2611-ABCDEF';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('an answer is kept for its correction only, until it is sent', () => {
  keepAnswer(ORDER, 1, 'Der Schatten ist');
  keepAnswer(ORDER, 1, 'Der Schatten ist weg.');
  keepAnswer(ORDER, 2, '');
  expect([keptAnswer(ORDER, 1), keptAnswer(ORDER, 2), keptAnswer(ORDER, 3), keptAnswer('FS-2611-GHJKMN', 1)]).toEqual([
    'Der Schatten ist weg.',
    '',
    null,
    null,
  ]);

  keepAnswer(ORDER, 1, null);
  expect([keptAnswer(ORDER, 1), keptAnswer(ORDER, 2)]).toEqual([null, '']);
  keepAnswer(ORDER, 2, null);
  expect([...kept]).toEqual([]);
});

it('stored data of another shape is ignored', () => {
  kept.set('answers-drafts', '{"FS-2611-ABCDEF-1": 5}');
  expect(keptAnswer(ORDER, 1)).toBeNull();
});
