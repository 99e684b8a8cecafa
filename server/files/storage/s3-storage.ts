import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Options as S3Options, S3Store } from '@tus/s3-store';
import { Upload } from '@tus/utils';
import { freeBytes } from '../../app/disk/disk-room.ts';
import type { BytePart } from '../../app/http/file-answers.ts';
import { useTemporaryFolder } from '../../app/platform/config.ts';
import { limits } from '../../app/platform/limits.ts';
import type { IncomingBytes } from './incoming-bytes.ts';
import type { StoredFile, UploadStorage } from './upload-storage.ts';

/** Every request ends: after these attempts and timeouts (ms) the storage counts as unavailable. */
const ATTEMPTS = 2;
const TO_CONNECT = 3000;
const TO_ANSWER = 5000;
/** For requests that upload a part or complete a multipart upload. */
const TO_WORK = 120_000;
/** For the readiness check. */
const TO_SAY_HELLO = 3000;
/** ms without a byte in either direction. */
const SILENCE = 30_000;

/** Bytes per part; S3 allows 10,000 parts, which is far more than 20 GB need. */
const PART = 16 * 1024 ** 2;

interface S3StorageOptions {
  readonly url: string;
  readonly partsDir: string;
}

/**
 * Storage in an S3 bucket, with a folder per order.
 * `url`: `s3://KEY:SECRET@host[:port]/bucket?region=…`, plus `&tls=off` for a server without TLS.
 * `partsDir`: folder for parts on their way to the bucket.
 */
export async function createS3Storage({ url, partsDir }: S3StorageOptions): Promise<UploadStorage> {
  const folder = await ownPartsFolder(partsDir);
  useTemporaryFolder(folder);
  const store = storeOf(clientConfig(new URL(url)));
  // Downloads have their own connections: slow readers must not block uploads and checks.
  const given = storeOf(clientConfig(new URL(url), { maxSockets: limits.downloads.sockets.value }));
  return {
    async begin(key, size) {
      await store.create(new Upload({ id: key, size, offset: 0 }));
    },
    beginWhole: null,
    arrived: (key) => store.arrived(key),
    async append(key, offset, bytes) {
      await store.write(Readable.from(flat(bytes), { objectMode: false }), key, offset);
    },
    freeBytes: () => Promise.resolve(Infinity),
    passingBytes: () => freeBytes(partsDir),
    // S3 responds only once an object is durable, so only a missing object is left to do.
    makeDurable: (key) => store.putTogether(key),
    read: (key, part) => (part === undefined ? given.read(key) : given.readPart(key, part)),
    size: (key) => store.size(key),
    piece: (key, position, length) => store.piece(key, position, length),
    localPath: () => null,
    write: (key, bytes) => store.put(key, bytes),
    async writeFrom(key, bytes) {
      // S3 needs the length first; an object of known length needs no multipart upload.
      const path = join(folder, randomUUID());
      try {
        await pipeline(Readable.from(flat(bytes), { objectMode: false }), createWriteStream(path));
        await store.put(key, createReadStream(path), (await stat(path)).size);
      } finally {
        await rm(path, { force: true });
      }
    },
    readWhole: (key) => store.readWhole(key),
    remove: (key) => store.removeWhole(key),
    files: () => store.files(),
    check: () => store.check(),
  };
}

function storeOf(s3ClientConfig: S3Options['s3ClientConfig']): OrderS3Store {
  // Expiry by tags works on AWS only; the table `uploads` decides instead.
  return new OrderS3Store({ partSize: PART, useTags: false, s3ClientConfig });
}

/** Without `agent`, the library's default number of connections applies. */
function clientConfig(url: URL, agent: { readonly maxSockets?: number } = {}) {
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    bucket: decodeURIComponent(url.pathname.slice(1)),
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: TO_CONNECT,
      socketTimeout: SILENCE,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // S3 servers other than AWS do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

class OrderS3Store extends S3Store {
  constructor(options: S3Options) {
    super(options);
    const handler = this.client.config.requestHandler;
    const handle = handler.handle.bind(handler);
    handler.handle = (request, own) => {
      const asked: { readonly requestTimeout?: number } = own ?? {};
      return handle(request, { ...own, requestTimeout: asked.requestTimeout ?? patienceFor(request) });
    };
  }

  /**
   * Bytes of a file that have arrived; null without the file.
   * tus's own method takes every failure for a missing file, also an unreachable storage.
   * tus also takes a file without parts for a complete one, even if lifecycle rules deleted unfinished parts.
   */
  async arrived(key: string): Promise<number | null> {
    // Another server may have replaced it.
    await this.clearCache(key);
    if ((await unlessMissing(this.getMetadata(key))) === null) return null;
    const { offset, size } = await this.getUpload(key);
    if (offset !== size) return offset;
    if ((await this.size(key)) === null && (await unlessMissing(this.retrieveParts(key))) === null) return null;
    await this.clearCache(key);
    return offset;
  }

  /** Removes the old parts of a restarted file, which would remain or become part of the new file. */
  override async create(upload: Upload): Promise<Upload> {
    if ((await this.about(upload.id)) !== null) await this.removeWhole(upload.id);
    return super.create(upload);
  }

  /** Completes the multipart upload if all parts are there: bucket or server may have failed after the last part. */
  async putTogether(key: string): Promise<void> {
    if ((await this.size(key)) !== null) return;
    const metadata = await this.getMetadata(key);
    const parts = (await unlessMissing(this.retrieveParts(key))) ?? [];
    const arrived = parts.reduce((bytes, { Size = 0 }) => bytes + Size, 0);
    if (arrived === metadata.file.size) await this.finishMultipartUpload(metadata, parts);
    await this.clearCache(key);
  }

  /** With places per upload. */
  override async uploadParts(...args: Parameters<S3Store['uploadParts']>): Promise<number> {
    const places = createPartPlaces(limits.files.partsOfUpload.value);
    finished(args[1], (error) => {
      if (error) places.end();
    });
    const uploadPart = (...part: Parameters<S3Store['uploadPart']>) =>
      super.uploadPart(...part).catch((error: unknown) => {
        places.end();
        throw error;
      });
    const withPlaces = Object.assign(Object.create(this) as S3Store, { partUploadSemaphore: places, uploadPart });
    return super.uploadParts.apply(withPlaces, args);
  }

  async readPart(key: string, part: BytePart): Promise<Readable> {
    return (await this.partOf(key, part)).Body as Readable;
  }

  private partOf(key: string, { first, last }: BytePart) {
    return this.client.getObject({ Bucket: this.bucket, Key: key, Range: `bytes=${first}-${last}` });
  }

  async piece(key: string, position: number, length: number): Promise<Uint8Array> {
    const answer = await this.partOf(key, { first: position, last: position + length - 1 });
    return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
  }

  /** tus's `remove` fails for a complete file, because it has no multipart upload to abort. */
  async removeWhole(key: string): Promise<void> {
    const info = await this.about(key);
    const UploadId = info?.Metadata?.['upload-id'];
    if (UploadId !== undefined) {
      await unlessMissing(this.client.abortMultipartUpload({ Bucket: this.bucket, Key: key, UploadId }));
    }
    // One request per object: bulk deletion needs a checksum that not all servers support.
    // The info object goes last, so that a retry finds the parts.
    for (const Key of info === null ? [key] : [key, this.partKey(key, true), this.infoKey(key)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key });
    }
    await this.clearCache(key);
  }

  /** Metadata of a tus upload; null without one. Not cached, unlike tus's own method. */
  private about(key: string) {
    return unlessMissing(this.client.headObject({ Bucket: this.bucket, Key: this.infoKey(key) }));
  }

  async put(key: string, bytes: Uint8Array | Readable, size?: number): Promise<void> {
    await this.client.putObject({ Bucket: this.bucket, Key: key, Body: bytes, ContentLength: size });
  }

  async size(key: string): Promise<number | null> {
    const answer = await unlessMissing(this.client.headObject({ Bucket: this.bucket, Key: key }));
    return answer === null ? null : (answer.ContentLength ?? 0);
  }

  async readWhole(key: string): Promise<Uint8Array | null> {
    const answer = await unlessMissing(this.client.getObject({ Bucket: this.bucket, Key: key }));
    return answer === null ? null : ((await answer.Body?.transformToByteArray()) ?? new Uint8Array());
  }

  /** Lists complete and unfinished files. Each has a tus info object; an unfinished file may have nothing else. */
  async *files(): AsyncGenerator<StoredFile> {
    // S3 lists by name: objects of a file follow it within the same folder.
    let folder = '';
    const seen = new Set<string>();
    let from: string | undefined;
    do {
      const page = await this.client.listObjectsV2({ Bucket: this.bucket, ContinuationToken: from });
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = Key.replace(/\.(?:info|part)$/, '');
        if (key.slice(0, key.lastIndexOf('/')) !== folder) seen.clear();
        folder = key.slice(0, key.lastIndexOf('/'));
        if (key.startsWith('.') || seen.has(key)) continue;
        seen.add(key);
        yield { key, size: key === Key ? Size : 0, changedAt: LastModified ?? new Date(0) };
      }
      from = page.NextContinuationToken;
    } while (from !== undefined);
  }

  async check(): Promise<void> {
    await this.client.headBucket({ Bucket: this.bucket }, { requestTimeout: TO_SAY_HELLO });
  }
}

async function* flat(batches: IncomingBytes): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) yield* batch;
}

function patienceFor({
  method,
  query,
  body,
}: {
  readonly method: string;
  readonly query: object;
  readonly body?: unknown;
}) {
  const completes = method === 'POST' && 'uploadId' in query;
  return completes || (method === 'PUT' && body instanceof Readable) ? TO_WORK : TO_ANSWER;
}

/** Names of a missing object differ by request and server. A missing bucket is an error. */
const MISSING = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound']);

async function unlessMissing<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (MISSING.has((error as { name?: string }).name ?? '')) return null;
    throw error;
  }
}

/** Limits the parts of an upload on this machine's disk on their way to a bucket; tus calls it a semaphore. */
interface PartPlaces {
  /**
   * Resolves when a place is free.
   * @throws Error when the upload has ended
   */
  readonly acquire: () => Promise<{ readonly release: () => Promise<void> }>;
  /** Ends the upload: further and waiting calls of `acquire` fail. */
  readonly end: () => void;
}

/**
 * Places per upload. The shared semaphore of tus lets slow senders block all others, and aborted waiters leak places.
 * `checkSpace` (`upload-service.ts`) bounds the disk space of all uploads together.
 */
function createPartPlaces(count: number): PartPlaces {
  const waiting: (() => void)[] = [];
  const places = { free: count, isOver: false };

  return {
    async acquire() {
      while (places.free === 0 && !places.isOver) await new Promise<void>((resolve) => waiting.push(resolve));
      if (places.isOver) throw new Error('this upload has ended');
      places.free -= 1;
      let isTaken = true;
      return {
        async release() {
          if (!isTaken) return;
          isTaken = false;
          places.free += 1;
          waiting.shift()?.();
        },
      };
    },
    end() {
      places.isOver = true;
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

/**
 * Creates an empty folder for this process below `parent` and removes those of ended processes.
 * The server and its command line may use the same data folder at the same time.
 */
async function ownPartsFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const own = String(process.pid);
  for (const name of await readdir(parent)) {
    if (name === own || !isAlive(Number(name))) await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, own);
  await mkdir(folder);
  return folder;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
