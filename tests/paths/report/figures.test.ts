import { expect, it } from 'vitest';
import { documentWithFigures } from './figures.ts';

it('docs/testing.md carries the figures of the chart as it is (npm run make -- figures)', {
  timeout: 180_000,
}, () => {
  const { now, wanted } = documentWithFigures();
  expect(now).toBe(wanted);
});
