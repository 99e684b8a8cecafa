import { largestWithCreation } from '../../../domain/contracts/upload-calls.ts';
import { limits } from '../../app/platform/limits.ts';
import type { IncomingBytes } from './incoming-bytes.ts';

/** What came of a small file before its sender was through, or left: all of it, or a piece to be stored like any other. */
export type Collected = { readonly whole: Uint8Array } | { readonly part: IncomingBytes };

/** Bytes of small files for which there is room in memory until they are whole, in this process. */
let promised = 0;

/**
 * Takes room in memory for a file of `size` bytes that comes in one request. null when it is not small, or too many are coming in by now: it then
 * goes to the disk as it comes. The room has to be given back.
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
