import { randomUUID } from 'node:crypto';
import { S3 } from '@aws-sdk/client-s3';
import { onTestFinished, TestRunner } from 'vitest';
import { keepTemporaryFolder } from './test-app.ts';

/** An S3 server that allows new buckets (tests/README.md), such as `s3://KEY:SECRET@127.0.0.1:8080/tests?tls=off`. */
const server = process.env['TEST_STORAGE_URL'];

export interface TestStorage {
  readonly name: string;
  /** Environment of a fresh, empty storage. */
  readonly environment: () => Promise<Record<string, string>>;
}

/** Files in a folder below the test's data folder. */
export const onDisk: TestStorage = { name: 'the disk', environment: () => Promise.resolve({}) };

/** Files in a fresh bucket, removed after the test. Without a server the test is skipped and counted as such. */
export const onS3: TestStorage = {
  name: 'S3',
  environment: async () => ({ STORAGE_URL: (await newBucket()).url }),
};

export interface TestBucket {
  /** For STORAGE_URL. */
  readonly url: string;
  readonly client: S3;
  readonly Bucket: string;
  /** The names of all objects, those of tus included. */
  readonly objects: () => Promise<string[]>;
  /** Multipart uploads that have not become an object. */
  readonly begun: () => Promise<{ readonly Key: string; readonly UploadId: string }[]>;
}

/** An empty bucket, removed with its content when the test ends. Skips the test without a server. */
export async function newBucket(): Promise<TestBucket> {
  if (server === undefined) TestRunner.getCurrentTest()?.context.skip('needs TEST_STORAGE_URL');
  const url = new URL(server ?? '');
  url.pathname += `-${randomUUID()}`;
  const Bucket = url.pathname.slice(1);
  const client = new S3({
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function objects(): Promise<string[]> {
    const names: string[] = [];
    for (let from: string | undefined, isLast = false; !isLast; isLast = from === undefined) {
      const page = await client.listObjectsV2({ Bucket, ContinuationToken: from });
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      from = page.NextContinuationToken;
    }
    return names.toSorted();
  }
  async function begun() {
    const { Uploads = [] } = await client.listMultipartUploads({ Bucket });
    return Uploads.map(({ Key = '', UploadId = '' }) => ({ Key, UploadId }));
  }

  await client.createBucket({ Bucket });
  keepTemporaryFolder();
  onTestFinished(async () => {
    for (const upload of await begun()) await client.abortMultipartUpload({ Bucket, ...upload });
    await atOnce(await objects(), (Key) => client.deleteObject({ Bucket, Key }));
    await client.deleteBucket({ Bucket });
    client.destroy();
  }, 60_000);
  return { url: url.href, client, Bucket, objects, begun };
}

/** Runs `act` for all items with limited concurrency. */
export async function atOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const item of left) await act(item);
    }),
  );
}
