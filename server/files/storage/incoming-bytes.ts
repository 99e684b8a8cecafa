import { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { largestWithCreation } from '../../../domain/contracts/upload-calls.ts';
import { heldNow, hold } from '../../app/http/held-now.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';

/** Bytes of a file on their way from a sender to a storage. Can be read once. */
export interface IncomingBytes {
  /**
   * Batches of what has arrived. Ends after the last byte, and also when the sender disconnects: partial files are
   * kept.
   * @throws the reason given to `stop`; AppError tooLarge when more arrives than allowed
   */
  readonly [Symbol.asyncIterator]: () => AsyncIterator<readonly Uint8Array[]>;
  /** Whether the reader owns the memory of a batch and may transfer it. */
  readonly isOwned: boolean;
  /**
   * Frees the memory of a written batch at once. Call it for each batch, in order.
   * Await it before reading the next batch, or memory fills.
   */
  readonly free: (batch: readonly Uint8Array[]) => Promise<void>;
  /** Stops reading; the reader gets `reason`. */
  readonly stop: (reason: Error) => void;
}

/** Whether a piece fills its buffer. A view into a larger buffer does not, which other code may need. */
export function fillsBuffer(piece: Uint8Array): piece is Uint8Array<ArrayBuffer> {
  return piece.buffer instanceof ArrayBuffer && piece.buffer.byteLength === piece.byteLength;
}

/** Frees the memory of a piece at once if the piece fills its buffer. The piece is then empty. */
export function dropMemory(piece: Uint8Array): void {
  if (fillsBuffer(piece)) piece.buffer.transfer(0);
}

/** Bytes of all pieces. */
export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
}

/** ms for which a piece waits for more, so that a single write stores them all. */
const PATIENCE = 20;

/** Files being received by this process, and bytes since its start. */
const incoming = { files: 0, bytes: 0 };

/** The counters, read-only. */
export function incomingNow(): Readonly<typeof incoming> {
  return incoming;
}

/** Bytes that each file may buffer. Larger batches cost fewer writes. */
function share(): number {
  return Math.min(limits.files.gathered.value, limits.files.gatheredByAll.value / incoming.files);
}

/**
 * Buffers `source` while the previous batch is written, up to a share of the limits, then pauses it.
 * Accepts at most `most` bytes.
 * Never destroys `source`: its sender must get a response, so the rest is read and discarded.
 */
export function incomingBytes(source: Readable, most = Number.POSITIVE_INFINITY): IncomingBytes {
  let batch: Uint8Array[] = [];
  let gathered = 0;
  let taken = 0;
  let isOver = false;
  let failure: Error | null = null;
  let wake = ignore;
  let patience: NodeJS.Timeout | undefined;

  function end(reason: Error | null): void {
    if (isOver) return;
    isOver = true;
    failure = reason;
    wake();
  }

  function take(piece: Uint8Array): void {
    taken += piece.byteLength;
    incoming.bytes += piece.byteLength;
    if (taken > most) return end(tooMuch());
    batch.push(piece);
    gathered += piece.byteLength;
    if (gathered >= share()) source.pause();
    if (gathered >= share() / 2) wake();
    else hurry();
  }

  /** Bounds the wait of a waiting reader. */
  function hurry(): void {
    if (wake !== ignore) patience ??= setTimeout(wake, PATIENCE);
  }

  /** Resolves when a batch is large enough, the source has ended, or the batch has waited `PATIENCE`. */
  async function enough(): Promise<void> {
    if (isOver || gathered >= share() / 2) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (gathered > 0) hurry();
    });
    wake = ignore;
    clearTimeout(patience);
    patience = undefined;
  }

  async function* read(): AsyncGenerator<readonly Uint8Array[]> {
    const forget = finished(source, { writable: false }, (error) => end(error && !hasLeft(error) ? error : null));
    // Catches errors of the discarded rest.
    source.on('error', ignore).on('data', take);
    incoming.files += 1;
    try {
      while (true) {
        await enough();
        const next = batch;
        batch = [];
        gathered = 0;
        if (next.length > 0) yield next;
        else if (isOver) break;
        if (!isOver) source.resume();
      }
      if (failure !== null) throw failure;
    } finally {
      incoming.files -= 1;
      forget();
      source.off('data', take);
      // Discards the rest, so that the sender reads the response. `bodies.ts` limits the time.
      source.resume();
    }
  }

  // Node allocates a buffer per chunk of a body. Chunks from a parser are views into a buffer that it may reuse.
  const isOwned = source instanceof IncomingMessage;
  return { [Symbol.asyncIterator]: read, isOwned, free: isOwned ? free : keep, stop: end };
}

/** With garbage collection alone, dozens of MB of a large file pile up. */
async function free(batch: readonly Uint8Array[]): Promise<void> {
  for (const piece of batch) dropMemory(piece);
}

async function keep(): Promise<void> {
  // The buffers may be shared.
}

/** A broken connection, or one that the server closed for inactivity. */
function hasLeft({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function ignore(): void {
  // Without a reader.
}

/** More bytes than announced; the server keeps none of them. */
export function tooMuch(): AppError {
  return new AppError('tooLarge', { message: 'Das ist mehr, als für diese Datei angekündigt war.' });
}

/** A small file received whole, or its received part, to be stored like any other. */
type Collected = { readonly whole: Uint8Array } | { readonly part: IncomingBytes };

/**
 * Reserves memory for a file of `size` bytes that arrives in a single request; returns the function that releases it.
 * null for a larger file, or when the memory is in use: the file then goes to the disk as it arrives.
 */
export function roomForWhole(size: number): (() => void) | null {
  if (size > largestWithCreation || heldNow().files + size > limits.files.collected.value) return null;
  hold('files', size);
  return () => hold('files', -size);
}

/**
 * Buffers a file of `size` bytes.
 * @throws the error that ended reading; nothing is kept
 */
export async function collect(bytes: IncomingBytes, size: number): Promise<Collected> {
  const batches: (readonly Uint8Array[])[] = [];
  for await (const batch of bytes) batches.push(batch);
  const whole = Buffer.concat(batches.flat());
  if (whole.byteLength < size) return { part: { ...bytes, [Symbol.asyncIterator]: () => again(batches) } };
  for (const batch of batches) await bytes.free(batch);
  return { whole };
}

async function* again(batches: readonly (readonly Uint8Array[])[]): AsyncGenerator<readonly Uint8Array[]> {
  yield* batches;
}
