import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import { type IncomingBytes, incomingBytes } from '../../../../server/files/storage/incoming-bytes.ts';
import { contentOf } from '../../../support/incoming.ts';

it('returns all bytes in order', async () => {
  const source = new PassThrough();
  const content = contentOf(incomingBytes(source));
  for (const piece of ['ab', 'c', 'def']) source.write(piece);
  source.end();
  expect((await content).toString()).toBe('abcdef');
});

it('returns bytes received before reading, and ends at once if the sender had disconnected', async () => {
  const ended = new PassThrough();
  ended.end('abc');
  const left = new PassThrough();
  left.destroy();
  await once(left, 'close');
  expect((await contentOf(incomingBytes(ended))).toString()).toBe('abc');
  expect((await contentOf(incomingBytes(left))).toString()).toBe('');
});

it('applies backpressure while the bytes read ahead are not written', async () => {
  const piece = Buffer.alloc(limits.files.gathered.value / 2);
  let asked = 0;
  const source = new Readable({
    highWaterMark: 1,
    read() {
      asked += 1;
      this.push(asked > 100 ? null : piece);
    },
  });
  const incoming = incomingBytes(source);
  for await (const _batch of incoming) {
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 1));
    // The allowed backlog, and one more in the stream.
    expect(asked - before).toBeLessThanOrEqual(3);
  }
  expect(asked).toBe(101);
});

it('joins single chunks for twenty milliseconds at most, and never after the end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const source = new PassThrough();
  const reader = incomingBytes(source)[Symbol.asyncIterator]();
  onTestFinished(() => stopReading(reader));
  const given: (string | undefined)[] = [];
  const ask = () => void reader.next().then(({ value }) => given.push(value && Buffer.concat(value).toString()));
  ask();
  source.write('a');
  await vi.advanceTimersByTimeAsync(19);
  source.write('b');
  const before = [...given];
  await vi.advanceTimersByTimeAsync(1);
  const after = [...given];
  ask();
  source.write('c');
  source.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([before, after, given, vi.getTimerCount()]).toEqual([[], ['ab'], ['ab', 'c'], 0]);
});

it('returns a chunk large enough for a write at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const source = new PassThrough();
  const reader = incomingBytes(source)[Symbol.asyncIterator]();
  onTestFinished(() => stopReading(reader));
  const reading = reader.next();
  source.write(Buffer.alloc(limits.files.gathered.value / 2));
  expect(((await reading).value as Uint8Array[]).length).toBe(1);
});

it('returns the bytes that fit and then refuses the others', async () => {
  const source = new PassThrough();
  const reader = incomingBytes(source, 3)[Symbol.asyncIterator]();
  source.write('abc');
  expect((await reader.next()).value).toEqual([Buffer.from('abc')]);
  source.write('d');
  await expect(reader.next()).rejects.toMatchObject({ code: 'tooLarge' });
});

it('discards the remainder when it is not wanted, so that the sender can read the answer', async () => {
  const { answer, incoming } = await posting(Buffer.alloc(50 * 1024 ** 2));
  for await (const _batch of incoming) break;
  expect(await answer).toBe(200);
});

it('releases the memory of a body as soon as it is written', async () => {
  const { answer, incoming } = await posting(Buffer.alloc(20 * 1024 ** 2, 'a'));
  let bytes = 0;
  for await (const batch of incoming) {
    for (const piece of batch) bytes += piece.byteLength;
    await incoming.free(batch);
    expect(batch.map(({ byteLength }) => byteLength)).toEqual(batch.map(() => 0));
  }
  expect([bytes, await answer]).toEqual([20 * 1024 ** 2, 200]);
});

it('releases no memory of a parser', async () => {
  const source = new PassThrough();
  const incoming = incomingBytes(source);
  source.end(Buffer.from(new ArrayBuffer(3)));
  for await (const batch of incoming) {
    await incoming.free(batch);
    expect(batch[0]?.byteLength).toBe(3);
  }
});

/** An incompletely read file counts as incoming, also for the next test. */
async function stopReading(reader: AsyncIterator<unknown>): Promise<void> {
  await reader.return?.();
}

/** A request with a body on the server's side; the server answers after reading it. */
async function posting(body: Buffer): Promise<{ answer: Promise<number>; incoming: IncomingBytes }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const call = request({ port: (server.address() as AddressInfo).port, method: 'POST' });
  const answer = once(call, 'response').then(([{ statusCode }]) => statusCode as number);
  call.end(body);
  const [raw, response] = await once(server, 'request');
  raw.once('end', () => response.end());
  return { answer, incoming: incomingBytes(raw) };
}
