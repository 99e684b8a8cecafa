import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A file of the folder `inputs`. */
export function readInput(name: string): Buffer {
  return gunzipSync(readFileSync(join(import.meta.dirname, 'inputs', `${name}.gz`)));
}
