import { expect, it } from 'vitest';
import { missingProofs, requirements, unnamedTests } from './report.ts';

it('names for each line of the specification only proofs that exist', () => {
  expect(requirements.flatMap((one) => missingProofs(one).map((proof) => `${one.id}: ${proof}`))).toEqual([]);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
});

it('leaves no line without a proof', () => {
  const open = requirements.filter(({ tests, promises: named }) => tests.length + named.length === 0);
  expect(open.map(({ id }) => id)).toEqual([]);
});

it('says of a named test or promise that is gone that it is missing', () => {
  const [first] = requirements;
  const file = 'tests/requirements/requirements.test.ts';
  const gone = ['no/such/file: x', `${file}: no title ${requirements.length}`];
  expect(first === undefined ? [] : missingProofs({ ...first, tests: gone, promises: ['nothing'] })).toEqual([
    ...gone,
    'nothing',
  ]);
  expect(unnamedTests().some(([folder]) => folder === 'tests/requirements')).toBe(true);
});
