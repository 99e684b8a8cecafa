import { fromPromise } from 'xstate';
import type { FileContext, Duplicate } from '../../../machines/upload/file-machine.ts';
import type { Comparison } from '../../../machines/upload/queue-context.ts';
import type { Files } from '../../../machines/upload/queue-files.ts';
import { isSampledWhole } from './file-digests.ts';
import { type ReadableFile, readFiles } from './read-files.ts';

/** Limit in bytes: reading two larger files completely would cost more than sending a duplicate. */
const COMPARED_BYTES = 100_000_000;

/** Digests of files and of their samples; null where they could not be computed. */
const digests = { sample: new WeakMap<Blob, string | null>(), whole: new WeakMap<Blob, string | null>() };

/**
 * Actor of the queue: finds for each doubtful file the first of this window's files with the same content.
 * A file that the browser cannot hash or read is no duplicate.
 */
export const compareFiles = comparisonBy(readFiles);

type ReadDigests = (what: keyof typeof digests, files: readonly ReadableFile[]) => Promise<readonly (string | null)[]>;

/** Like `compareFiles`, with another source of digests. */
export function comparisonBy(read: ReadDigests) {
  return fromPromise<Comparison, { doubtful: readonly FileContext[]; all: Files }>(
    async ({ input: { doubtful, all } }) => {
      await learn('sample', alikeIn(all, doubtful), read);
      // Of thousands of files of one size, few share a sample.
      const bySample = new Map<string, WithData[]>();
      for (const file of doubtful) bySample.set(sampleOf(file) ?? '', []);
      bySample.delete('');
      for (const file of alikeIn(all, doubtful)) bySample.get(sampleOf(file) ?? '')?.push(file);
      const found = new Map<string, Duplicate | null>();
      for (const file of doubtful) {
        const like = bySample.get(sampleOf(file) ?? '') ?? [];
        const own = like.findIndex(({ key }) => key === file.key);
        const duplicate = own === -1 ? null : await duplicateOf(like[own] as WithData, like.slice(0, own), read);
        found.set(file.key, duplicate);
      }
      return found;
    },
  );
}

type WithData = FileContext & { readonly data: Blob };

function hasData(file: FileContext): file is WithData {
  return file.data !== null;
}

/** This window's files of the same sizes, up to the last of the doubtful ones. */
function* alikeIn(all: Files, doubtful: readonly FileContext[]): Generator<WithData> {
  const sizes = new Set(doubtful.map(({ size }) => size));
  const missing = new Set(doubtful.map(({ key }) => key));
  for (const { context: file } of all.values()) {
    if (!sizes.has(file.size) || !hasData(file) || file.refusal !== null) continue;
    yield file;
    missing.delete(file.key);
    if (missing.size === 0) return;
  }
}

function sampleOf({ data }: FileContext): string | null {
  return data === null ? null : (digests.sample.get(data) ?? null);
}

/** Reads missing digests in one batch. Ignores errors: sending the file will report them. */
async function learn(what: keyof typeof digests, files: Iterable<WithData>, read: ReadDigests): Promise<void> {
  const known = digests[what];
  const unknown: WithData[] = [];
  for (const file of files) if (file.size <= COMPARED_BYTES && !known.has(file.data)) unknown.push(file);
  if (unknown.length === 0) return;
  const found = await read(what, unknown);
  for (const [place, { data }] of unknown.entries()) known.set(data, found[place] ?? null);
}

/** The first of these files with the same content, or null. All have the same sample. */
async function duplicateOf(file: WithData, others: readonly WithData[], read: ReadDigests): Promise<Duplicate | null> {
  for (const other of others) {
    if (isSampledWhole(file.size) || (await isSame(file, other, read))) {
      return { key: other.key, name: other.path ?? other.name };
    }
  }
  return null;
}

async function isSame(file: WithData, other: WithData, read: ReadDigests): Promise<boolean> {
  // One after the other: each may have 100 MB.
  for (const one of [file, other]) await learn('whole', [one], read);
  const whole = digests.whole.get(file.data) ?? null;
  return whole !== null && whole === digests.whole.get(other.data);
}
