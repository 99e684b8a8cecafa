/* ZIP files and folders, unpacked by common programs. */
import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { leavingPaths } from '../../../../../domain/files/leaving-names.ts';
import { zipOf } from '../../../../../server/orders/booked/zip-stream.ts';
import type { UploadStorage } from '../../../../../server/files/storage/upload-storage.ts';
import { anyway, folderOf, orderInProduction, png } from '../../../../support/delivered-order.ts';
import { strangeNames } from '../../../../support/strange-names.ts';
import { startTestApp, type TestApp, temporaryFolder } from '../../../../support/test-app.ts';

const SENT = strangeNames.map(([sent]) => sent);
const LEAVING = strangeNames.map(([, leaving]) => leaving).toSorted();

interface Program {
  readonly name: string;
  readonly look: readonly string[];
  readonly unpack: (zip: string, into: string) => string[];
}

const programs: readonly Program[] = [
  { name: 'unzip of Info-ZIP', look: ['unzip', '-v'], unpack: (zip, into) => ['unzip', '-q', zip, '-d', into] },
  {
    name: 'bsdtar of libarchive',
    look: ['bsdtar', '--version'],
    unpack: (zip, into) => ['bsdtar', '-x', '-f', zip, '-C', into],
  },
  {
    name: 'zipfile of Python',
    look: ['python3', '--version'],
    unpack: (zip, into) => ['python3', '-m', 'zipfile', '-e', zip, into],
  },
];
const installed = programs.filter(({ look }) => run(look).status === 0);

describe('files with the strangest names', () => {
  it.each(programs)('are unpacked under their exported names by $name', async ({ name, unpack }) => {
    if (!installed.some((program) => program.name === name)) {
      console.info(`${name} is not installed here, so it unpacks nothing.`);
      return;
    }
    const zip = join(await temporaryFolder(), 'all.zip');
    await writeFile(zip, await zipped(SENT));

    expect(await unpacked(zip, unpack)).toEqual(LEAVING);
  });

  it('are fetched and delivered under one set of names, also those of older rows', async () => {
    const test = await startTestApp();
    // A sample of each kind: every file costs several writes.
    const sent = SENT.filter((_, index) => index % 4 === 0);
    const images = sent.map((_, index) => `b${index}.png`);
    const { number, studio, token } = await orderInProduction(test, images);
    for (const [index, path] of sent.entries()) await storePath(test, `b${index}.png`, path);

    const folder = await temporaryFolder();
    await studio('fetch', number, folder);
    await studio('fetch', number, folder, '--zip');
    const fetched = await filesIn(join(folder, number));
    expect(fetched.length).toBe(sent.length);
    expect(leavingPaths(fetched)).toEqual(fetched);

    const { lines } = await studio('deliver', number, await folderOf({}), '--check', '--json');
    const { missing } = JSON.parse(lines.join('\n')) as { readonly missing: readonly string[] };
    const finished = Object.fromEntries(
      await Promise.all(missing.map(async (name) => [name, await png(name)] as const)),
    );
    expect(await studio('deliver', number, await folderOf(finished), ...anyway)).toMatchObject({ code: 0 });
    const zip = join(folder, 'geliefert.zip');
    await writeFile(zip, await downloadAll(test, token));

    expect(leavingPaths(missing)).toEqual(missing);
    for (const { unpack } of installed) {
      expect(await unpacked(zip, unpack)).toEqual(missing.toSorted());
      expect(await unpacked(join(folder, `${number}.zip`), unpack)).toEqual(fetched);
    }
  }, 120_000);
});

function run([command = '', ...args]: readonly string[]) {
  return spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}

async function unpacked(zip: string, unpack: Program['unpack']): Promise<string[]> {
  const into = await temporaryFolder();
  const { status, stdout, stderr } = run(unpack(zip, into));
  expect([status, stdout, stderr]).toEqual([0, '', '']);
  return filesIn(into);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}

/** A ZIP file with one byte in each file. */
async function zipped(paths: readonly string[]): Promise<Buffer> {
  const files = leavingPaths(paths).map((name) => ({
    name,
    size: 1,
    storage_key: name,
    created_at: '2026-11-20T13:05:00.000Z',
  }));
  const storage = { read: () => Promise.resolve(Readable.from([new Uint8Array(1)])) } as unknown as UploadStorage;
  return buffer(copies(zipOf(storage, files).pieces));
}

/** A chunk is valid until the next one is requested. */
async function* copies(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** A stored row with an uncleaned path. */
async function storePath({ store }: TestApp, name: string, path: string): Promise<void> {
  await store.write((queries) =>
    queries
      .updateTable('uploads')
      .set({ name: path.slice(path.lastIndexOf('/') + 1), relative_path: path.toWellFormed() })
      .where('name', '=', name)
      .execute(),
  );
}

async function downloadAll({ app }: TestApp, token: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  const asked = await app.inject({ method: 'POST', url: '/api/order/downloads/all', headers });
  return (await app.inject({ url: asked.json<{ url: string }>().url })).rawPayload;
}
