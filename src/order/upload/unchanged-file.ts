import { sampleDigest } from './file-digests.ts';

/**
 * Gecko alone reads on in a file that was saved anew since it was chosen, up to its old size; others refuse to read it
 * then.
 */
export const readsChangedFiles = 'mozInnerScreenX' in globalThis;

/**
 * What tells afterwards whether a file has stayed what it is now, and what it was when it was chosen: some other bytes,
 * or another length. Read in full only to be counted, because Gecko says the old length as well.
 */
export function sealOf(data: Blob): { readonly isUnbroken: () => Promise<boolean> } {
  const before = sampleDigest(data).catch(() => null);
  return {
    isUnbroken: async () => {
      try {
        const [was, is] = [await before, await sampleDigest(data)];
        return was === is && (await hasLength(data.stream(), data.size));
      } catch {
        return false;
      }
    },
  };
}

async function hasLength(stream: ReadableStream<Uint8Array>, size: number): Promise<boolean> {
  const reader = stream.getReader();
  let read = 0;
  while (read <= size) {
    const { done, value } = await reader.read();
    if (done) return read === size;
    read += value.length;
  }
  await reader.cancel();
  return false;
}

/** A file that was moved, renamed or changed since it was chosen cannot be read any more, or not to its end. */
export async function isReadable(data: Blob): Promise<boolean> {
  try {
    return (await data.slice(data.size - 1).arrayBuffer()).byteLength === 1;
  } catch {
    return false;
  }
}
