/** Length of each piece in bytes. Beginning, middle and end distinguish almost all different files. */
const PIECE_BYTES = 65_536;

/** Whether the sample of a file of this size, in bytes, is the whole file. */
export function isSampledWhole(size: number): boolean {
  return size <= 3 * PIECE_BYTES;
}

/**
 * Digest that distinguishes most files of the same size.
 * @throws when the file cannot be read, or the browser cannot hash
 */
export function sampleDigest(data: Blob): Promise<string> {
  if (isSampledWhole(data.size)) return wholeDigest(data);
  const middle = Math.floor(data.size / 2);
  return wholeDigest(
    new Blob([
      data.slice(0, PIECE_BYTES),
      data.slice(middle, middle + PIECE_BYTES),
      data.slice(data.size - PIECE_BYTES),
    ]),
  );
}

/**
 * SHA-256 of the whole file.
 * @throws when the file cannot be read, or the browser cannot hash
 */
export async function wholeDigest(data: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await data.arrayBuffer());
  return String.fromCharCode(...new Uint8Array(hash));
}
