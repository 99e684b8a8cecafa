import { expect, it } from 'vitest';
import { promises } from '../paths/promises/check.ts';
import { missingProofs, unnamedTests } from './report.ts';
import { requirements } from './requirements.ts';

it('names for each line of the specification only proofs that exist', () => {
  expect(requirements.flatMap((one) => missingProofs(one).map((proof) => `${one.id}: ${proof}`))).toEqual([]);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
});

it('lists the lines without any proof', () => {
  const open = requirements.filter(({ tests, promises: named }) => tests.length + named.length === 0);
  expect(open.map(({ id }) => id)).toEqual(['R-carousel']);
});

it('says of a named test or promise that is gone that it is missing', () => {
  const [first] = requirements;
  const gone = [
    'tests/nothing.test.ts: x',
    'tests/requirements/requirements.test.ts: no such title'.replace('no', 'never'),
  ];
  expect(first === undefined ? [] : missingProofs({ ...first, tests: gone, promises: ['nothing'] })).toEqual([
    ...gone,
    'nothing',
  ]);
  expect(promises.length).toBeGreaterThan(0);
  expect(unnamedTests().some(([folder]) => folder === 'tests/requirements')).toBe(true);
});
