import { S3ServiceException } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import type { UploadStorage } from './upload-storage.ts';

/** Bytes of one piece of a file in the storage; S3 takes at most 10,000 of them, so 20 GB fit well. */
const PART = 16 * 1024 ** 2;

/**
 * Files in an S3 bucket, one folder per order.
 *
 * `url`: `s3://KEY:SECRET@host[:port]/bucket?region=…`, with `&tls=off` for a server of one's own without TLS.
 * `expiry`: age in ms at which an unfinished file cannot be continued any more.
 */
export function createS3Storage({ url, expiry }: { readonly url: string; readonly expiry: number }): UploadStorage {
  const dataStore = new OrderS3Store({
    partSize: PART,
    // Expiry by tags is AWS's alone; ours goes by the table `uploads`.
    useTags: false,
    expirationPeriodInMilliseconds: expiry,
    s3ClientConfig: clientConfig(new URL(url)),
  });
  dataStore.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  return {
    dataStore,
    freeBytes: () => Promise.resolve(Infinity),
    // S3 has answered only when the object was safe.
    makeDurable: () => Promise.resolve(),
    read: (key) => dataStore.read(key),
    head: (key, length) => dataStore.head(key, length),
    localPath: () => null,
    remove: (key) => dataStore.removeWhole(key),
    keys: () => dataStore.keys(),
    check: () => dataStore.check(),
  };
}

function clientConfig(url: URL) {
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    bucket: decodeURIComponent(url.pathname.slice(1)),
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    // Other S3 servers than AWS's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

class OrderS3Store extends S3Store {
  /** tus's own takes every failure for a missing file, also that of a storage that is down. */
  override async getUpload(key: string): Promise<Upload> {
    try {
      await this.getMetadata(key);
    } catch (error) {
      throw error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
        ? ERRORS.FILE_NOT_FOUND
        : error;
    }
    return super.getUpload(key);
  }

  async head(key: string, length: number): Promise<Uint8Array> {
    const answer = await this.client.getObject({ Bucket: this.bucket, Key: key, Range: `bytes=0-${length - 1}` });
    return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
  }

  /** tus's own `remove` gives up on a finished file, because it has no unfinished parts to abort. */
  async removeWhole(key: string): Promise<void> {
    await this.remove(key).catch(() => undefined);
    // One by one: deleting several at once asks for a checksum that only some servers and clients agree on.
    for (const Key of [key, this.infoKey(key), this.partKey(key, true)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key });
    }
    await this.clearCache(key);
  }

  /** Keys of the files, whole or begun; each has an info object of tus's beside it. */
  async keys(): Promise<string[]> {
    const keys = new Set<string>();
    let from: string | undefined;
    do {
      const page = await this.client.listObjectsV2({ Bucket: this.bucket, ContinuationToken: from });
      for (const { Key = '' } of page.Contents ?? []) keys.add(Key.replace(/\.(?:info|part)$/, ''));
      from = page.NextContinuationToken;
    } while (from !== undefined);
    return [...keys];
  }

  async check(): Promise<void> {
    await this.client.headBucket({ Bucket: this.bucket });
  }
}
