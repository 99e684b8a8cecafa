import { fromPromise } from 'xstate';
import type { FileContext, Twin } from '../../../machines/upload/file-machine.ts';
import type { Comparison } from '../../../machines/upload/queue-context.ts';
import type { Files } from '../../../machines/upload/queue-files.ts';

/** Larger files are not compared: reading two of them whole would cost more than sending a double. Bytes. */
const COMPARED_BYTES = 100_000_000;
/** Beginning, middle and end of a file tell almost all different files apart; each piece is so long, in bytes. */
const PIECE_BYTES = 65_536;
/** Files of which samples are taken at the same time. */
const SAMPLED_AT_ONCE = 8;

/** Digests of files and of their samples; null where there is none. */
const samples = new WeakMap<Blob, string | null>();
const wholes = new WeakMap<Blob, string | null>();

/**
 * Fills the queue's slot: finds for each doubtful file the first of all files of this window with the same content. Where the browser cannot
 * hash or a file cannot be read, nothing counts as a double.
 */
export const compareFiles = fromPromise<Comparison, { doubtful: readonly FileContext[]; all: Files }>(
  async ({ input: { doubtful, all } }) => {
    const wanted = new Set(doubtful.map(({ key }) => key));
    const alike = alikeIn(all, doubtful);
    await takeSamples(alike);
    const bySample = new Map<string, WithData[]>();
    const found = new Map<string, Twin | null>();
    for (const file of alike) {
      const sample = samples.get(file.data) ?? null;
      const others = sample === null ? [] : (bySample.get(sample) ?? []);
      if (sample !== null) bySample.set(sample, [...others, file]);
      // Known ones are not waited for: of thousands of one size each is looked at again and again.
      if (wanted.has(file.key)) found.set(file.key, others.length === 0 ? null : await twinOf(file, others));
    }
    return found;
  },
);

type WithData = FileContext & { readonly data: Blob };

/** All files of these sizes that this window holds, up to the last of the doubtful ones. */
function alikeIn(all: Files, doubtful: readonly FileContext[]): readonly WithData[] {
  const sizes = new Set(doubtful.map(({ size }) => size));
  const missing = new Set(doubtful.map(({ key }) => key));
  const alike: WithData[] = [];
  for (const { context: file } of all.values()) {
    if (!sizes.has(file.size) || !hasData(file) || file.refusal !== null) continue;
    alike.push(file);
    missing.delete(file.key);
    if (missing.size === 0) break;
  }
  return alike;
}

function hasData(file: FileContext): file is WithData {
  return file.data !== null;
}

/** Several at a time: each waits for the disk and for another thread, and on a slow computer in between for the page. */
async function takeSamples(files: readonly WithData[]): Promise<void> {
  const unknown = files.filter(({ data }) => !samples.has(data)).values();
  const lane = async () => {
    for (const file of unknown) await digestOrNull(samples, file, sampleOf);
  };
  await Promise.all(Array.from({ length: SAMPLED_AT_ONCE }, lane));
}

/** The first of these with the same content, or null. */
async function twinOf(file: WithData, others: readonly WithData[]): Promise<Twin | null> {
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
  known: WeakMap<Blob, string | null>,
  { data, size }: WithData,
  part = (blob: Blob) => blob,
): Promise<string | null> {
  if (size > COMPARED_BYTES || !('subtle' in crypto)) return null;
  const before = known.get(data);
  if (before !== undefined) return before;
  // Sending it will tell what is wrong with the file.
  const digest = await digestOf(part(data)).catch(() => null);
  known.set(data, digest);
  return digest;
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
