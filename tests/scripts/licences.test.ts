import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deliveredPackages, isAllowed } from '../../scripts/dependencies/licences.ts';

describe('the licences of the delivered packages', () => {
  it('are all on the list', () => {
    const lockfile = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
    const packages = deliveredPackages(JSON.parse(lockfile) as Parameters<typeof deliveredPackages>[0]);

    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });

  it('are read from the lockfile, without development packages, each version once', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a': { version: '2.0.0' },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true as const },
    };
    expect(deliveredPackages({ packages })).toEqual([
      { name: 'a', version: '2.0.0', licence: 'none' },
      { name: 'b', version: '1.0.0', licence: 'MIT' },
    ]);
  });

  it('may offer a choice, but contain no unreviewed duty', () => {
    const expressions = [
      'MIT',
      '(MIT OR CC0-1.0)',
      'MIT OR GPL-3.0-only',
      'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
      'GPL-3.0-only',
      'MIT AND GPL-3.0-only',
      '(MIT OR GPL-3.0-only) AND AGPL-3.0-only',
      'none',
    ];
    expect(expressions.filter(isAllowed)).toEqual(expressions.slice(0, 4));
  });
});
