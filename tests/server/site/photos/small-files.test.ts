import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSmallFiles } from '../../../../server/site/photos/image-routes.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

describe('small files', () => {
  it('are read once for each version, and then served from memory', async () => {
    const { small, write, path } = await files();
    await write('a', '1111');
    const first = await small.read(path('a'), 'v1', 4);
    await rm(path('a'));
    expect([String(first), await small.read(path('a'), 'v1', 4)]).toEqual(['1111', first]);
    await write('a', '2222');
    expect(String(await small.read(path('a'), 'v2', 4))).toBe('2222');
  });

  it('are evicted by others: the least recently used first', async () => {
    const { small, write, path } = await files();
    for (const name of ['a', 'b', 'c']) await write(name, '1111');
    for (const name of ['a', 'b', 'a', 'c']) await small.read(path(name), 'v', 4);
    for (const name of ['a', 'b', 'c']) await write(name, '2222');
    const texts = [];
    for (const name of ['a', 'c', 'b']) texts.push(String(await small.read(path(name), 'v', 4)));
    expect(texts).toEqual(['1111', '1111', '2222']);
  });

  it('have a limit: a larger one is not read at all', async () => {
    const { small, path } = await files();
    expect(small.read(path('a'), 'v', 6)).toBeUndefined();
  });

  it('are read again after a failure', async () => {
    const { small, write, path } = await files();
    await expect(small.read(path('a'), 'v', 4)).rejects.toMatchObject({ code: 'ENOENT' });
    await write('a', '1111');
    expect(String(await small.read(path('a'), 'v', 4))).toBe('1111');
  });
});

/** Room for two files of four bytes. */
async function files() {
  const folder = await temporaryFolder();
  const path = (name: string) => join(folder, name);
  return {
    path,
    write: (name: string, text: string) => writeFile(path(name), text),
    small: createSmallFiles({ file: 5, all: 10 }),
  };
}
