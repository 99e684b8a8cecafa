/* Worker that reads this window's files (`read-files.ts`), so that thousands of them do not block the page. */
import { readImageFacts } from '../../../domain/files/heads/read-image-facts.ts';
import { sampleDigest, wholeDigest } from './file-digests.ts';
import type { Answer, ReadableFile, Question, Readings } from './read-files.ts';

/** Files of one question that are read in parallel; more do not speed up a disk. */
const AT_ONCE = 4;

const readers: { readonly [What in keyof Readings]: (file: ReadableFile) => Promise<Readings[What] | null> } = {
  facts: ({ name, data }) => {
    const read = async (position: number, length: number) =>
      new Uint8Array(await data.slice(position, position + length).arrayBuffer());
    return readImageFacts({ name, size: data.size, read });
  },
  sample: ({ data }) => sampleDigest(data),
  whole: ({ data }) => wholeDigest(data),
};

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));

async function answer({ id, what, files }: Question): Promise<void> {
  const found: Answer['found'][number][] = files.map(() => null);
  const rest = files.entries();
  const lane = async () => {
    // For a file that was moved or is unreadable, sending it will report the problem.
    for (const [place, file] of rest) found[place] = await readers[what](file).catch(() => null);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that has started it
  globalThis.postMessage({ id, found } satisfies Answer);
}
