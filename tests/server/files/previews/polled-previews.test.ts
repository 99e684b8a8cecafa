import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import type { Pictures } from '../../../../server/files/previews/pictures.ts';
import { createPreviews, sendPreview } from '../../../../server/files/previews/stored-previews.ts';
import { fixedWorld } from '../../../support/fixed-world.ts';

const file = { id: 'one', storage_key: 'FS-1/one.jpg', size: 1000, completed_at: 'now', stamp_fault: null };
const { awaited } = limits.pictures;

it('keeps nothing of answered polls of a preview that still waits', async () => {
  const { poll } = drawing();
  const asked = await Promise.all(Array.from({ length: 3000 }, poll));
  expect(new Set(asked.map(({ code }) => code))).toEqual(new Set([202]));

  collectGarbage();
  // The first request begins the job, which may keep its log.
  expect(asked.filter(({ request }) => request.deref() !== undefined).length).toBeLessThan(10);
});

it('draws a preview that is polled, and none after a while without polls', async () => {
  const { poll, world, isAwaited } = drawing();
  await poll();
  world.pass(awaited.value - 1);
  await poll();
  world.pass(awaited.value - 1);
  const whilePolled = isAwaited();
  world.pass(1);

  expect([whilePolled, isAwaited()]).toEqual([true, false]);
});

it('answers all waiting polls with the preview, and forgets a failure that none waits for', async () => {
  const { poll, draw, fail } = drawing();
  await poll();
  const waiting = [poll(), poll()];
  draw(new Uint8Array([1]));
  expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual([200, 200]);

  await poll();
  fail(new Error('of the machine'));
});

/** A preview under way, drawn on demand, and polls of it. */
function drawing() {
  const world = fixedWorld();
  let asked: Parameters<Pictures['preview']>[0] | undefined;
  let work = Promise.withResolvers<Uint8Array>();
  const pictures: Pick<Pictures, 'preview'> = {
    preview: (request) => {
      asked = request;
      work = Promise.withResolvers();
      return work.promise;
    },
  };
  const storage = { readWhole: async () => null, localPath: () => 'a path', write: async () => undefined };
  const store = { read: async () => [{ id: file.id }] };
  const previews = createPreviews({ storage, pictures, store, world } as never);
  return {
    world,
    isAwaited: () => asked?.isAwaited(),
    draw: (preview: Uint8Array) => work.resolve(preview),
    fail: (error: Error) => work.reject(error),
    poll: async () => {
      const request = { socket: { destroyed: false }, log: undefined };
      let code = 200;
      const reply = {
        code: (said: number) => {
          code = said;
          return reply;
        },
        headers: () => reply,
        type: () => reply,
        header: () => reply,
        send: () => undefined,
      };
      await sendPreview(request as never, reply as never, { previews, world } as never, file as never);
      return { code, request: new WeakRef(request) };
    },
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
