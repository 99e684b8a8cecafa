import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawConnection {
  readonly send: (bytes: string | Uint8Array) => void;
  /** Resolves when the received text contains `words`; rejects when the server hangs up without it. */
  readonly hear: (words: string) => Promise<string>;
  /** Everything received. */
  readonly heard: () => string;
  readonly closed: Promise<void>;
  readonly hangUp: () => void;
}

/** A connection that sends exact bytes; it ends with the test. */
export async function openConnection(base: string): Promise<RawConnection> {
  const { port, hostname } = new URL(base);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.setEncoding('latin1').on('data', (data: string) => (said += data));
  // A server that hangs up during a write resets the connection.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    send: (bytes) => void socket.write(bytes),
    async hear(words) {
      while (!said.includes(words)) {
        if (socket.closed) throw new Error(`the server hung up after ${JSON.stringify(said.slice(0, 500))}`);
        await Promise.race([once(socket, 'data').catch(() => closed), closed]);
      }
      return said;
    },
    heard: () => said,
    closed,
    hangUp: () => void socket.destroy(),
  };
}

/** The head of a request, with the empty line that ends it. */
export function headOf(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Status and headers of the first answer, names in lower case. */
export function readHead(answer: string): { readonly status: number; readonly headers: Record<string, string> } {
  const [first = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}
