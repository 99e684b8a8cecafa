/**
 * The memory of a piece when nothing else lies in it; null for a part of something larger, which others may still need.
 */
export function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer | null {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : null;
}

/** Gives the memory of a piece back at once, where it is the piece's own. The piece is empty then. */
export function dropMemory(piece: Uint8Array): void {
  ownMemory(piece)?.transfer(0);
}

export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
}
