/* Files of one JSON value per line, written and read as streams. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { TableDump } from './manifest.ts';

/** Writes what `values` gives, durably and readable for nobody else. */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<TableDump> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const file = await open(path, 'w', 0o600);
  try {
    for await (const value of values) {
      const line = Buffer.from(`${oneLine(value)}\n`);
      hash.update(line);
      rows += 1;
      bytes += line.length;
      await file.write(line);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, bytes, sha256: hash.digest('hex') };
}

export async function* readLines<Value>(path: string): AsyncGenerator<Value> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    yield JSON.parse(line) as Value;
  }
}

/** Separators that JSON leaves as they are and readers of lines take for an end. */
function oneLine(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);
}
