/** Beginning, middle and end of a file tell almost all different files apart; each piece is so long, in bytes. */
const PIECE_BYTES = 65_536;

/** Whether the sample of a file of so many bytes is all of it. */
export function isSampledWhole(size: number): boolean {
  return size <= 3 * PIECE_BYTES;
}

/** Tells most files of one size from one another. @throws where the file cannot be read, or the browser cannot hash */
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

/** SHA-256 of all of it. @throws where the file cannot be read, or the browser cannot hash */
export async function wholeDigest(data: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await data.arrayBuffer());
  return String.fromCharCode(...new Uint8Array(hash));
}
