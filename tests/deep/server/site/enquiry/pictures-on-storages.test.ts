import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pictureMessages } from '../../../../../domain/client/enquiry.ts';
import type { UploadStorage } from '../../../../../server/files/storage/upload-storage.ts';
import { startS3 } from '../../../../support/attacker/s3-stand-in.ts';
import { anEnquiry } from '../../../../support/an-enquiry.ts';
import { onePixel, pngOf, type Sent, withPictures } from '../../../../support/an-enquiry-with-pictures.ts';
import { startEnquiries } from '../../../../support/enquiry-app.ts';
import { onDisk, onS3, type TestStorage } from '../../../../support/storages.ts';
import { keepTemporaryFolder } from '../../../../support/test-app.ts';

const onStandIn: TestStorage = {
  name: 'what speaks S3',
  environment: async () => {
    const { url, stop } = await startS3();
    keepTemporaryFolder();
    onTestFinished(stop);
    return { STORAGE_URL: url };
  },
};

/** One smaller and one larger than the smallest S3 part. */
const two: readonly Sent[] = [
  ['Tasse.png', onePixel],
  ['Kanne.png', pngOf(6_000_000)],
];

describe.each([onDisk, onStandIn, onS3])('the pictures of an enquiry on $name', ({ environment }) => {
  it('are stored byte for byte, reach the studio, and are deleted with the enquiry', async () => {
    const { app, config, storage, rows, files, mails, removals, studio } = await startEnquiries(await environment());

    const answer = await app.inject(await withPictures(two));

    expect([answer.statusCode, answer.body]).toEqual([200, 'DONE']);
    const kept = await rows();
    const stored = await Promise.all(kept.map(async ({ storage_key }) => buffer(await storage.read(storage_key))));
    expect(stored.map((bytes, place) => bytes.equals(two[place]?.[1] as Uint8Array))).toEqual([true, true]);
    expect(await files()).toEqual(kept.map(({ storage_key }) => storage_key).toSorted());
    const [toStudio] = await mails();
    expect(toStudio?.attachments.map(({ content }) => (content as ArrayBuffer).byteLength)).toEqual([
      onePixel.length,
      6_000_000,
    ]);

    expect((await studio('delete', anEnquiry.mail, '--ja'))[0]).toContain('2 Dateien, 1 Anfragen');
    expect([await rows(), await files(), await removals(), await onTheWay(config)]).toEqual([[], [], [], []]);
  });

  it('leave nothing behind when one of them is refused', async () => {
    const { app, config, enquiries, rows, files, removals } = await startEnquiries(await environment());

    const answer = await app.inject(await withPictures([...two, ['plan.png', Buffer.from('%PDF-1.7')]]));

    expect(answer.json().fields).toEqual({ pictures: pictureMessages.noPicture('plan.png') });
    expect([await enquiries(), await rows(), await files(), await removals()]).toEqual([[], [], [], []]);
    expect(await onTheWay(config)).toEqual([]);
  });
});

it('an enquiry whose pictures find no storage is refused for now, and nothing of it is kept', async () => {
  const { app, enquiries, rows, files, removals, mails } = await startEnquiries({}, { aroundStorage: takenAway });

  const answer = await app.inject(await withPictures(two));

  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  expect([await enquiries(), await rows(), await files(), await removals(), await mails()]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});

function takenAway(storage: UploadStorage): UploadStorage {
  return { ...storage, writeFrom: away };
}

function away(): Promise<never> {
  return Promise.reject(Object.assign(new Error('no bucket'), { code: 'ECONNREFUSED' }));
}

/** Local files on their way to a bucket. */
async function onTheWay({ dataDir }: { readonly dataDir: string }): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'parts'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
