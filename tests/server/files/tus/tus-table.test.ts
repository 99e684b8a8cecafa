import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(join(import.meta.dirname, '../../../..', path), 'utf8');

it('docs/tus.md names every test of the protocol, and none that does not exist', async () => {
  const table = await read('docs/tus.md');
  const tests = await read('tests/deep/server/files/tus/tus-protocol.test.ts');
  const named = [...table.matchAll(/^\| (?!Part|---).*? \| (.*) \|$/gm)].map((row) => row[1]);
  const written = [...tests.matchAll(/^ {4}it(?:\.each\([^]*?\))?\(\s*'(.*)',/gm)].map((test) => test[1]);

  expect(new Set(named)).toEqual(new Set(written));
  expect(named.length).toBe(written.length);
});
