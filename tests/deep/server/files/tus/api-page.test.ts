import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { apiPage } from '../../../../../src/site/pages/api/content.ts';
import { startLinkedOrder } from '../../../../support/linked-order.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';
import { cupFile } from '../../../../support/cup.ts';

const photo = cupFile;

it('the example lines on the page for scripts work as the page says', async () => {
  const { server, token, client } = await startLinkedOrder();
  const folder = await temporaryFolder();
  await copyFile(photo, join(folder, 'tasse.jpg'));
  const { byteLength } = await readFile(photo);
  // The page shows the example of one file; the test inserts other sizes and keys, as a reader would.
  const run = async (id: string, values: Readonly<Record<string, string>> = {}) => {
    const lines = apiPage.passages.find((passage) => passage.id === id)?.lines ?? '';
    const filled = Object.entries(values).reduce((text, [shown, value]) => text.replaceAll(shown, value), lines);
    const environment = { ...process.env, SERVER: server, TOKEN: token };
    return promisify(execFile)('sh', ['-c', filled], { cwd: folder, env: environment });
  };
  const answered = async (...asked: Parameters<typeof run>) => JSON.parse((await run(...asked)).stdout) as unknown;

  const unknown = await answered('nachfragen', { 346232: String(byteLength) });
  const sent = (await answered('datei')) as { data: { upload_key: string } };
  const known = await answered('nachfragen', { 346232: String(byteLength) });

  expect(unknown).toEqual({ data: { bytes_uploaded: 0 } });
  expect(sent).toEqual({ data: { bytes_uploaded: byteLength, upload_key: expect.any(String) } });
  expect(known).toEqual(sent);

  // Begun by tus, left after the first piece and continued as the page shows.
  const bytes = Buffer.concat([await readFile(photo), Buffer.from('.')]);
  await writeFile(join(folder, 'tasse.jpg'), bytes);
  const place = (await client.create('tasse.jpg', bytes.byteLength)).headers.get('location') ?? '';
  await client.patch(place, 0, bytes.subarray(0, 200_000));
  const key = place.slice(place.lastIndexOf('/') + 1);
  expect(await answered('fortsetzen', { 346232: String(bytes.byteLength), 'zC3I2K22Q5YF-hiO1fDYpA': key })).toEqual({
    data: { bytes_uploaded: bytes.byteLength, upload_key: key },
  });
});
