/** The buffer of a piece that fills it; null for a view into a larger buffer, which other code may need. */
export function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer | null {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : null;
}

/** Frees the memory of a piece at once if the piece owns it. The piece is then empty. */
export function dropMemory(piece: Uint8Array): void {
  ownMemory(piece)?.transfer(0);
}

export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
}
