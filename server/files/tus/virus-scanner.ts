/*
 * Client of ClamAV's daemon: INSTREAM sends each piece after its length in 4 bytes, then a zero length; the daemon
 * answers with a line and closes (clamd(8)).
 */
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type ScanResult =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly signature: string }
  /** The file exceeds the scanner's limit and was not scanned. */
  | { readonly kind: 'unscanned' };

export interface VirusScanner {
  /**
   * Scans a file of `size` bytes.
   * @throws Error that counts as an outage (`outages.ts`); the caller retries later
   */
  readonly scan: (size: number, read: () => Promise<NodeJS.ReadableStream>) => Promise<ScanResult>;
}

interface ScannerOptions {
  /** `unix:/path` or `tcp://host:port`. */
  readonly url: string;
  /** Bytes of the largest file that the scanner accepts: StreamMaxLength in clamd.conf. */
  readonly maxBytes: number;
  /** ms without data; the scanner unpacks archives before it answers. */
  readonly patience?: number;
}

const PATIENCE = 120_000;

export function createVirusScanner({ url, maxBytes, patience = PATIENCE }: ScannerOptions): VirusScanner {
  const target = targetOf(new URL(url));
  return {
    async scan(size, read) {
      if (size > maxBytes) return { kind: 'unscanned' };
      const file = Readable.from(await read());
      const socket = connect(target);
      socket.setTimeout(patience, () => socket.destroy(away('ETIMEDOUT', 'the virus scanner is silent')));
      return resultOf(await conversation(socket, file));
    },
  };
}

function targetOf(url: URL): { path: string } | { host: string; port: number } {
  if (url.protocol === 'unix:') return { path: decodeURIComponent(url.pathname) };
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}

/** Sends the file and returns the scanner's answer, even if the scanner closes early. */
async function conversation(socket: Socket, file: Readable): Promise<string> {
  let said = '';
  let failure: Error | undefined;
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // A stopped daemon has no socket; a starting daemon has a socket without access for the server.
    const isMissing = error.code === 'ENOENT' || error.code === 'EACCES';
    failure ??= isMissing ? away('ECONNREFUSED', `the virus scanner cannot be reached: ${error.code}`) : error;
  });
  await pipeline(frames(file), socket, { end: false }).catch((error: Error) => {
    failure ??= error;
    socket.destroy();
  });
  await closed;
  if (said === '') throw failure ?? away('ECONNRESET', 'the virus scanner has hung up');
  return said;
}

async function* frames(file: Readable): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file as AsyncIterable<Uint8Array>) {
    yield lengthOf(piece.byteLength);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function resultOf(said: string): ScanResult {
  const text = said.replace(/\0.*$/s, '').trim();
  if (text === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (signature !== undefined) return { kind: 'infected', signature };
  if (text.startsWith('INSTREAM size limit exceeded')) return { kind: 'unscanned' };
  throw away('EIO', `the virus scanner says: ${text}`);
}

/** An error with a code that `outages.ts` treats as an outage. */
function away(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
