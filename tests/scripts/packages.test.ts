import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../scripts/source-files.ts';

const root = resolve(import.meta.dirname, '../..');

/** Packages that the delivered code needs without importing them. */
const unnamed: Readonly<Record<string, string>> = {
  'react-router': 'the types that the framework makes for every route import it, react-router-dom hands it on',
};

describe('the packages of the product', () => {
  it('are imported by it, except those listed here with a reason', () => {
    const { dependencies } = read('package.json') as { dependencies: Readonly<Record<string, string>> };
    const imported = importedPackages();
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual(Object.keys(unnamed));
  });

  it('have an exact version', () => {
    const { dependencies } = read('package.json') as { dependencies: Readonly<Record<string, string>> };
    expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

/** Packages imported by delivered code and styles, type imports excluded. */
function importedPackages(): Set<string> {
  const files = filesIn(root, ['domain', 'machines', 'src', 'server']);
  const specifier = /(?:^|[\s;}])(?:from|import|@import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g;
  const path = /['"]((?:@[\w-]+\/)?[\w-]+)\/[^'"]+\.(?:css|woff2|ttf)/g;
  const names = new Set<string>();
  for (const text of files.values()) {
    const code = text.replaceAll(/import type [^;]*;/g, '');
    for (const [, name = ''] of [...code.matchAll(specifier), ...code.matchAll(path)]) {
      names.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  }
  return names;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
