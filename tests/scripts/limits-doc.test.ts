import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf, limitsDocument } from '../../scripts/limits-doc.ts';
import { limits } from '../../server/app/platform/limits.ts';

const server = join(import.meta.dirname, '../../server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'limits.ts')
  .map((file) => readFileSync(join(server, file), 'utf8'));

describe('the table of limits', () => {
  it('is what docs/limits.md shows (npm run make -- limits)', () => {
    const { now, wanted } = limitsDocument();
    expect(now).toBe(wanted);
  });

  it.each(Object.entries(limits))('holds only limits that the server reads from it: %s', (group, entries) => {
    const taking = sources.filter((source) =>
      new RegExp(`\\blimits\\.${group}\\b|\\brateOf\\(|\\blimitRoutes\\(`).test(source),
    );
    const unused = Object.keys(entries).filter(
      (name) => !taking.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
    );
    expect(unused).toEqual([]);
  });
});

describe('a limit', () => {
  it.each([
    [{ value: 64_000, unit: 'bytes' }, '64 kB'],
    [{ value: 1_500_000, unit: 'bytes' }, '1.5 MB'],
    [{ value: 20_000_000_000, unit: 'bytes' }, '20 GB'],
    [{ value: 500, unit: 'bytes' }, '500 bytes'],
    [{ value: 1_048_576, unit: 'bytes' }, '1,048.576 kB'],
    [{ value: 65_536, unit: 'bytes' }, '65.536 kB'],
    [{ value: 90_000, unit: 'ms' }, '90 s'],
    [{ value: 86_400_000, unit: 'ms' }, '1 d'],
    [{ value: 12_000, unit: 'per minute' }, '12,000 per minute'],
    [{ value: 8, unit: 'pieces' }, '8'],
  ] as const)('%o is read as %s', (limit, text) => expect(textOf(limit)).toBe(text));
});
