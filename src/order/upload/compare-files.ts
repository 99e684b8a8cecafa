import { fromPromise } from 'xstate';
import type { FileContext, Twin } from '../../../machines/upload/file-machine.ts';
import type { Comparison } from '../../../machines/upload/queue-context.ts';
import type { Files } from '../../../machines/upload/queue-files.ts';

/** Larger files are not compared: reading two of them whole would cost more than sending a double. Bytes. */
const COMPARED_BYTES = 100_000_000;
/** Beginning, middle and end of a file tell almost all different files apart; each piece is so long, in bytes. */
const PIECE_BYTES = 65_536;

const samples = new WeakMap<Blob, Promise<string>>();
const wholes = new WeakMap<Blob, Promise<string>>();

/**
 * Fills the queue's slot: finds for each doubtful file the first of all files of this window with the same content. Where the browser cannot
 * hash or a file cannot be read, nothing counts as a double.
 */
export const compareFiles = fromPromise<Comparison, { doubtful: readonly FileContext[]; all: Files }>(
  async ({ input: { doubtful, all } }) => {
    const bySample = new Map<string, FileContext[]>();
    const sizes = new Set(doubtful.map(({ size }) => size));
    const wanted = new Set(doubtful.map(({ key }) => key));
    const found = new Map<string, Twin | null>();
    for (const { context: file } of all.values()) {
      if (file.data === null || file.refusal !== null || !sizes.has(file.size)) continue;
      const sample = await digestOrNull(samples, file, sampleOf);
      const alike = sample === null ? [] : (bySample.get(sample) ?? []);
      if (sample !== null) bySample.set(sample, [...alike, file]);
      if (wanted.has(file.key)) found.set(file.key, await twinOf(file, alike));
      if (found.size === wanted.size) break;
    }
    return found;
  },
);

/** The first of these with the same content, or null. */
async function twinOf(file: FileContext, others: readonly FileContext[]): Promise<Twin | null> {
  for (const other of others) {
    const whole = await digestOrNull(wholes, file);
    if (whole !== null && whole === (await digestOrNull(wholes, other))) {
      return { key: other.key, name: other.path ?? other.name };
    }
  }
  return null;
}

/** SHA-256 of a file, or of a part of it, worked out once; null where that cannot be done. */
async function digestOrNull(
  known: WeakMap<Blob, Promise<string>>,
  { data, size }: FileContext,
  part = (blob: Blob) => blob,
): Promise<string | null> {
  if (data === null || size > COMPARED_BYTES || !('subtle' in crypto)) return null;
  const digest = known.get(data) ?? digestOf(part(data));
  known.set(data, digest);
  // Sending it will tell what is wrong with the file.
  return digest.catch(() => null);
}

async function digestOf(data: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await data.arrayBuffer());
  return new Uint8Array(hash).join(',');
}

function sampleOf(data: Blob): Blob {
  if (data.size <= 3 * PIECE_BYTES) return data;
  const middle = Math.floor(data.size / 2);
  return new Blob([
    data.slice(0, PIECE_BYTES),
    data.slice(middle, middle + PIECE_BYTES),
    data.slice(data.size - PIECE_BYTES),
  ]);
}
