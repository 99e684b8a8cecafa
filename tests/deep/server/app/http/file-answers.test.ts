import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sendPieces } from '../../../../../server/app/http/file-answers.ts';

const PIECE = 256 * 1024;
/** More than the system buffers of an unread answer. */
const PIECES = 200;

it('requests a chunk when the one before is taken: reuses memory, buffers nothing', async () => {
  let asked = 0;
  const memory = Buffer.alloc(PIECE);
  async function* pieces() {
    for (; asked < PIECES; asked += 1) yield memory.fill(asked);
  }
  const answer = await answerOf(pieces());
  await settled(() => asked);

  expect(asked).toBeLessThan(PIECES);
  const seen = new Uint8Array(PIECES);
  let bytes = 0;
  let wrong = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      const piece = Math.floor(bytes / PIECE);
      seen[piece] = byte;
      if (byte !== piece) wrong += 1;
      bytes += 1;
    }
  }
  expect([bytes, wrong, asked]).toEqual([PIECES * PIECE, 0, PIECES]);
});

it('ends the chunks when the reader disconnects, also between two of them', async () => {
  for (const isIdle of [false, true]) {
    const ended = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    async function* pieces() {
      try {
        for (;;) {
          yield Buffer.alloc(PIECE);
          if (isIdle) await gone.promise;
        }
      } finally {
        ended.resolve();
      }
    }
    const answer = await answerOf(pieces());
    answer.destroy();
    await once(answer, 'close');
    gone.resolve();
    await ended.promise;
  }
});

it('aborts on an error, so that a reader cannot take a part for the whole', async () => {
  await expect(text(await answerOf(untilTheDiskIsGone()))).rejects.toThrow('aborted');
});

it('requests no chunk for a HEAD', async () => {
  let asked = 0;
  async function* pieces() {
    asked += 1;
    yield Buffer.alloc(PIECE);
  }
  const answer = await answerOf(pieces(), 'HEAD');
  expect([answer.statusCode, answer.headers['x-own'], await text(answer), asked]).toEqual([200, 'yes', '', 0]);
});

it('sends the headers of the reply', async () => {
  const answer = await answerOf([Buffer.from('ready')]);
  expect([answer.statusCode, answer.headers['x-own'], await text(answer)]).toEqual([200, 'yes', 'ready']);
});

/** The answer of a server that sends `pieces`, before its first byte. */
async function answerOf(pieces: AsyncIterable<Uint8Array> | Uint8Array[], method = 'GET'): Promise<IncomingMessage> {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (_request, reply) => sendPieces(reply.header('x-own', 'yes'), each(pieces)));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const [answer] = (await once(request(address, { agent: false, method }).end(), 'response')) as [IncomingMessage];
  return answer;
}

async function* untilTheDiskIsGone() {
  yield Buffer.from('the first half');
  throw new Error('the disk is gone');
}

async function* each(pieces: AsyncIterable<Uint8Array> | Uint8Array[]) {
  yield* pieces;
}

/** Resolves when a number stops growing. */
async function settled(count: () => number): Promise<void> {
  for (let last = -1, same = 0; same < 50; same = count() === last ? same + 1 : 0) {
    last = count();
    await new Promise((resolve) => void setImmediate(resolve));
  }
}
