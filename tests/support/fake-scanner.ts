import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Speaks INSTREAM. `verdict` is the reply after a file: null hangs up, undefined never replies.
 * With `afterBytes` it replies in the middle of a file and hangs up.
 */
export async function fakeScanner(
  verdict: () => string | null | undefined,
  { afterBytes = Number.POSITIVE_INFINITY } = {},
) {
  const seen: { bytes: number; sha256: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let got = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (piece) => {
        got = Buffer.concat([got, piece]);
        const file = fileIn(got);
        if (file === null && got.byteLength < afterBytes) return;
        if (file !== null)
          seen.push({ bytes: file.byteLength, sha256: createHash('sha256').update(file).digest('hex') });
        const text = verdict();
        if (text === null) socket.destroy();
        else if (text !== undefined) socket.end(text);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** The file in the INSTREAM frames; null if incomplete. */
function fileIn(got: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= got.byteLength) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
