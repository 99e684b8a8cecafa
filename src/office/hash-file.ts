import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes in memory at a time. */
const PIECE = 4 * 1024 * 1024;

/** SHA-256 of a file, hex. Reads by pieces, so that memory does not grow with the file. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += PIECE) {
    hash.update(new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
