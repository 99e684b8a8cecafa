import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What tells a file's content from any other. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** What a stream holds. Reads it to its end. */
export async function factsOf(content: NodeJS.ReadableStream): Promise<FileFacts> {
  const { through, facts } = measuring();
  await pipeline(content, through, async (chunks) => {
    for await (const _chunk of chunks);
  });
  return facts();
}

/** A stage that lets a stream through and says what it held. */
export function measuring(): { readonly through: Transform; readonly facts: () => FileFacts } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, facts: () => ({ size, sha256: hash.digest('hex') }) };
}

export function isSame(a: FileFacts, b: FileFacts): boolean {
  return a.size === b.size && a.sha256 === b.sha256;
}
