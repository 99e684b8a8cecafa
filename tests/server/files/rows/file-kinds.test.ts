import { describe, expect, it } from 'vitest';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';

const photoshop = Buffer.from('8BPS\u0000\u0001');

describe.each(eachDatabase())('the kind of an image, on $name', (database) => {
  it('is the customer’s latest choice, if any', async () => {
    const { send, sort, kinds } = await anOrder(await database.environment());
    const [bag, face] = [await send('tasche.psd'), await send('gesicht.psd')];

    expect([await sort([bag, face], 'hair'), await sort([bag, 'gone'], 'leather')]).toEqual([204, 204]);
    expect(await kinds()).toEqual({ [bag]: 'leather', [face]: 'hair' });
    expect([await sort([face], null), await sort([], 'hair')]).toEqual([204, 204]);
    expect(await kinds()).toEqual({ [bag]: 'leather', [face]: undefined });
  });

  it('is set by no one else, and by the holder of a link for files uploaded through it', async () => {
    const { send, sort, kinds, holder, another } = await anOrder(await database.environment());
    const link = await holder();
    const [owners, links] = [await send('a.psd'), await link.send('b.psd')];
    const stranger = await another();

    expect([await stranger.sort([owners, links], 'hair'), await link.sort([owners, links], 'leather')]).toEqual([
      204, 204,
    ]);

    expect(await kinds()).toEqual({ [owners]: undefined, [links]: 'leather' });
    expect(await sort([owners], 'contour')).toBe(204);
  });
});

it('the kind of an image is one of the catalogue, set for at most a thousand files', async () => {
  const { visitor } = await anOrder({});
  const answers = await Promise.all(
    [
      { files: ['a'], kind: 'bicycle' },
      { files: ['a'] },
      { files: Array.from({ length: 1001 }, () => 'a'), kind: 'hair' },
    ].map((payload) => visitor.request({ method: 'POST', url: '/api/upload/sort', payload })),
  );
  expect(answers.map((answer) => [answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)])).toEqual([
    [400, ['kind']],
    [400, ['kind']],
    [400, ['files']],
  ]);
});

/** An order on the upload screen, on a server of its own. */
async function anOrder(environment: Record<string, string>) {
  const { app } = await startTestApp({ environment });
  const base = await listen(app);

  async function begun() {
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    return {
      ...clientOf(visitor),
      visitor,
      holder: async () => {
        const made = await visitor.request({ method: 'POST', url: '/api/upload/transfer' });
        return clientOf({ bearer: made.json<{ url: string }>().url.split('#')[1] ?? '' });
      },
      kinds: async () => {
        const media = Object.entries((await visitor.order()).orderItem?.media ?? {});
        return Object.fromEntries(media.map(([id, { kind }]) => [id, kind]));
      },
    };
  }

  function clientOf(who: Parameters<typeof tusClient>[1]) {
    const client = () => tusClient(base, who);
    return {
      send: async (name: string) => (await client().upload(name, photoshop)).split('/').at(-1) ?? '',
      sort: async (files: readonly string[], kind: string | null) => {
        const body = Buffer.from(JSON.stringify({ files, kind }));
        return (await client().send('POST', '/api/upload/sort', { 'content-type': 'application/json' }, body)).status;
      },
    };
  }
  return { ...(await begun()), another: begun };
}
