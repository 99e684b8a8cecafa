import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const text = readFileSync(join(import.meta.dirname, 'main.mjs'), 'utf8');

it('starts only files that exist', () => {
  const files = [...text.matchAll(/runs: '([^']+)'/g)].map(([, file = '']) => `lab/${file}`);
  const given = [...text.matchAll(/'(lab\/(?!node_modules)[^']+\.\w+)'/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(given.length).toBeGreaterThan(2);
  expect([...files, ...given].filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});

it('puts its mistakes into files that exist', () => {
  const mutants = readFileSync(join(import.meta.dirname, 'mutants/stryker.config.mjs'), 'utf8');
  const patterns = [...mutants.matchAll(/'((?:machines|domain)\/[^']+)'/g)].map(([, pattern = '']) => pattern);
  expect(patterns.length).toBeGreaterThan(2);
  const cwd = join(import.meta.dirname, '..');
  expect(patterns.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([]);
});
