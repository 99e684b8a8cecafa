import { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { largestWithCreation } from '../../../domain/contracts/upload-calls.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { dropMemory } from '../hashing/piece-memory.ts';

/** The bytes of a file on their way from a sender to a storage. Read once. */
export interface IncomingBytes {
  /**
   * What has come since the last batch, as long as more may come. It ends where the sender has sent all, and also where
   * the sender has left: what came is worth keeping. @throws what `stop` was given; AppError tooLarge when more comes
   * than may.
   */
  readonly [Symbol.asyncIterator]: () => AsyncIterator<readonly Uint8Array[]>;
  /** Whether the memory of every batch belongs to whoever reads it, who may pass it on. */
  readonly isOwned: boolean;
  /**
   * Gives the memory of a batch back at once. For whoever has written it and keeps nothing of it; batch after batch, in
   * their order. Wait for it before the next is read, or memory fills.
   */
  readonly free: (batch: readonly Uint8Array[]) => Promise<void>;
  /** Nothing more is taken; whoever reads gets `reason`. */
  readonly stop: (reason: Error) => void;
}

/** Milliseconds for which a piece that has come waits for more, so that one trip to the disk takes them all. */
const PATIENCE = 20;

/** What this process reads: files at the moment, and bytes since its start. */
const incoming = { files: 0, bytes: 0 };

/** The same, for whoever watches. */
export function incomingNow(): Readonly<typeof incoming> {
  return incoming;
}

/** Bytes that each of them may gather. Large pieces cost less: each is a trip to the disk. */
function share(): number {
  return Math.min(limits.files.gathered.value, limits.files.gatheredByAll.value / incoming.files);
}

/**
 * Reads `source` ahead while the batch before is being written, up to `limits.files.gathered` or its share of what all
 * may have, and then lets the sender wait. At most `most` bytes are taken. `source` is never destroyed, for its sender
 * is to get an answer; what is left of it is thrown away.
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

  /** Whoever waits for more does not wait long. */
  function hurry(): void {
    if (wake !== ignore) patience ??= setTimeout(wake, PATIENCE);
  }

  /**
   * Resolves when there is enough for a trip to the disk, or nothing more is to come, or what is there has waited long
   * enough.
   */
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
    // Nobody listens any more when the rest of what is thrown away fails.
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
      // Also the rest of what nobody wants: its sender is to read the answer. `slow-bodies.ts` says how long.
      source.resume();
    }
  }

  // Node makes memory of its own for each piece of a body. Those of a parser are parts of something that it may still
  // need.
  const isOwned = source instanceof IncomingMessage;
  return { [Symbol.asyncIterator]: read, isOwned, free: isOwned ? free : keep, stop: end };
}

/** Left to the garbage collector, pieces of a large file wait by the dozens of megabytes. */
async function free(batch: readonly Uint8Array[]): Promise<void> {
  for (const piece of batch) dropMemory(piece);
}

async function keep(): Promise<void> {
  // Nothing is ours to free.
}

/** A connection that broke, or was closed by us for its silence. */
function hasLeft({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function ignore(): void {
  // Nobody waits.
}

/** More bytes come than were announced: nothing of them is kept. */
export function tooMuch(): AppError {
  return new AppError('tooLarge', { message: 'Das ist mehr, als für diese Datei angekündigt war.' });
}

/**
 * What came of a small file before its sender was through, or left: all of it, or a piece to be stored like any other.
 */
type Collected = { readonly whole: Uint8Array } | { readonly part: IncomingBytes };

/** Bytes of small files for which there is room in memory until they are whole, in this process. */
let promised = 0;

/**
 * Takes room in memory for a file of `size` bytes that comes in one request. null when it is not small, or too many are
 * coming in by now: it then goes to the disk as it comes. The room has to be given back.
 */
export function roomForWhole(size: number): (() => void) | null {
  if (size > largestWithCreation || promised + size > limits.files.collected.value) return null;
  promised += size;
  return () => {
    promised -= size;
  };
}

/** Collects a file of `size` bytes. @throws what stopped it; nothing of it is kept then. */
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
