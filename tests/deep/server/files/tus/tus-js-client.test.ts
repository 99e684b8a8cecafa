import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as tus from 'tus-js-client';
import { expect, it } from 'vitest';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { credentials, listen } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

/* tus-js-client, the reference client of the protocol and of Uppy, against our server. */

// Resolved by Node; vitest would take the browser build.
const { Upload } = createRequire(import.meta.url)('tus-js-client') as typeof tus;

const photo = await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));
/** A photo with padding, so that it takes several pieces. */
const bytes = Buffer.concat([photo, randomBytes(1024 ** 2)]);

it.each([
  ['in one piece', {}],
  ['in many pieces', { chunkSize: 200_000 }],
  ['with its creation', { uploadDataDuringCreation: true }],
  ['where only GET and POST are known', { overridePatchMethod: true }],
])('tus-js-client sends a file %s', async (_how, options) => {
  const { upload, stored } = await anOrder();

  await done(upload(options));

  expect(await stored()).toEqual({ sha256: sha256(bytes), isComplete: true });
});

it('tus-js-client stops in the middle and resumes later, as another client', async () => {
  const { upload, stored } = await anOrder();
  const first = upload({ chunkSize: 200_000 });
  await new Promise<void>((resolve) => {
    first.options.onChunkComplete = () => resolve();
    first.start();
  });
  await first.abort();

  const second = upload({ uploadUrl: first.url });
  await done(second);

  expect(await stored()).toEqual({ sha256: sha256(bytes), isComplete: true });
});

it('tus-js-client removes a file', async () => {
  const { upload, rows } = await anOrder();
  const one = upload({});
  await done(one);

  await one.abort(true);

  expect(await rows()).toEqual([]);
});

/** A visitor whose order accepts files, and uploads of the one file. */
async function anOrder() {
  const { app, store } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const base = await listen(app);
  const rows = () => store.read((queries) => queries.selectFrom('uploads').selectAll().execute());
  return {
    upload: (options: Partial<tus.UploadOptions>) =>
      new Upload(bytes, {
        endpoint: `${base}/api/upload/files`,
        headers: credentials(visitor),
        metadata: { filename: 'Tasche.jpg', filetype: 'image/jpeg' },
        retryDelays: null,
        ...options,
      }),
    rows,
    stored: async () => {
      const [row] = await rows();
      return { sha256: row?.sha256, isComplete: row?.completed_at !== null };
    },
  };
}

function done(upload: tus.Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    upload.options.onSuccess = () => resolve();
    upload.options.onError = reject;
    upload.start();
  });
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
