/* Worker for the hashes of a folder (`hash-files.ts`): computing them for gigabytes would block the page. */
import { sha256Of } from './hash-file.ts';
import type { HashAnswer, HashQuestion } from './hash-files.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<HashQuestion>) => void answer(data));

async function answer({ id, file }: HashQuestion): Promise<void> {
  const sha256 = await sha256Of(file).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that has started it
  globalThis.postMessage({ id, sha256 } satisfies HashAnswer);
}
