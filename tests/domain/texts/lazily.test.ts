import { expect, it } from 'vitest';
import { lazily } from '../../../domain/texts/format.ts';

it('the value is computed at the first call, and only once', () => {
  const made: object[] = [];
  const get = lazily(() => {
    made.push({});
    return made;
  });
  expect(made).toHaveLength(0);
  expect([get(), get()]).toEqual([made, made]);
  expect(made).toHaveLength(1);
});
