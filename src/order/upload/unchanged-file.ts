import { sampleDigest } from './file-digests.ts';

/** Only Gecko reads on in a file that has changed since it was chosen, up to its old size; others refuse to read it. */
export const readsChangedFiles = 'mozInnerScreenX' in globalThis;

/**
 * Detects afterwards whether a file has changed since this call: other sampled bytes, or another length.
 * Reads the whole file to count its bytes, because Gecko reports the old length.
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

/** Whether the last byte is readable: not for a file that was moved, renamed or changed since it was chosen. */
export async function isReadable(data: Blob): Promise<boolean> {
  try {
    return (await data.slice(data.size - 1).arrayBuffer()).byteLength === 1;
  } catch {
    return false;
  }
}
