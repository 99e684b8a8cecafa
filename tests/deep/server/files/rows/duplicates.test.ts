import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eachDatabase } from '../../../../support/databases.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';
import { cupFile } from '../../../../support/cup.ts';

const photos = join(import.meta.dirname, '../../../../../public/photos');
const cup = await readFile(cupFile);
const scent = await readFile(join(photos, 'freisteller-parfum-frei.png'));

describe.each(eachDatabase())('files of one order with the same content, on $name', (database) => {
  it('are found by their bytes: each copy names the oldest, in the order and in the list', async () => {
    const { send, marks } = await anOrder(await database.environment());

    const first = await send('Tasse.png', cup);
    const other = await send('Parfum.png', scent);
    const copy = await send('Kopie von Tasse.png', cup);
    const again = await send('Tasse.png', cup);

    expect(await marks()).toEqual({ [first]: null, [other]: null, [copy]: first, [again]: first });
  });

  it('are found within one order only, among complete files', async () => {
    const environment = await database.environment();
    const one = await anOrder(environment);
    const another = await one.another();
    await one.send('Tasse.png', cup);

    const elsewhere = await another.send('Tasse.png', cup);
    const begun = await one.begin('Kopie von Tasse.png', cup.byteLength);

    expect(await another.marks()).toEqual({ [elsewhere]: null });
    expect((await one.marks())[begun]).toBe(null);
  });

  it('stop being duplicates once the older one has been deleted', async () => {
    const { send, remove, marks } = await anOrder(await database.environment());
    const [first, copy, third] = [await send('a.png', cup), await send('b.png', cup), await send('c.png', cup)];

    await remove(first);

    expect(await marks()).toEqual({ [copy]: null, [third]: copy });
  });

  it('stay both on request, also when it is repeated; the next copy is asked about again', async () => {
    const { send, keep, marks } = await anOrder(await database.environment());
    const [first, copy] = [await send('a.png', cup), await send('b.png', cup)];

    const answers = [await keep([copy]), await keep([copy, 'gone'])];
    const third = await send('c.png', cup);

    expect(answers).toEqual([204, 204]);
    expect(await marks()).toEqual({ [first]: null, [copy]: null, [third]: first });
  });

  it('are kept by the holder of a link only if uploaded through it', async () => {
    const { send, holder, marks } = await anOrder(await database.environment());
    const link = await holder();
    const [first, owners, links] = [await send('a.png', cup), await send('b.png', cup), await link.send('c.png', cup)];

    const status = await link.keep([owners, links]);

    expect(status).toBe(204);
    expect(await marks()).toEqual({ [first]: null, [owners]: first, [links]: null });
  });

  it('are not kept for a stranger, nor for a call without the XSRF pair', async () => {
    const { send, keep, another, visitor, marks } = await anOrder(await database.environment());
    const [first, copy] = [await send('a.png', cup), await send('b.png', cup)];
    const stranger = await another();

    const foreign = await stranger.keep([copy]);
    visitor.cookies.delete('XSRF-TOKEN');
    const unproved = await keep([copy]);

    expect([foreign, unproved]).toEqual([204, 403]);
    await visitor.order();
    expect(await marks()).toEqual({ [first]: null, [copy]: first });
  });

  it('are accepted a thousand at a time', async () => {
    const { visitor } = await anOrder(await database.environment());

    const answer = await visitor.request({
      method: 'POST',
      url: '/api/upload/keep',
      payload: { files: Array.from({ length: 1001 }, () => 'x') },
    });

    expect(answer.json()).toMatchObject({
      code: 'invalid',
      fields: { files: 'Hier gehören bis zu 1.000 Dateien hin, jede mit ihrer id.' },
    });
  });
});

/** An order on the upload screen, on a server of its own. */
async function anOrder(environment: Record<string, string>) {
  const { app, world } = await startTestApp({ environment });
  const base = await listen(app);

  async function begun() {
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    const owner = clientOf(visitor);
    return {
      ...owner,
      visitor,
      holder: async () => {
        const made = await visitor.request({ method: 'POST', url: '/api/upload/transfer' });
        return clientOf({ bearer: made.json<{ url: string }>().url.split('#')[1] ?? '' });
      },
      /** The original of each file by id, from the order and from the list. */
      marks: async () => {
        const { files } = (await visitor.request({ url: '/api/upload/files' })).json<{ files: Listed[] }>();
        const listed = Object.fromEntries(files.map(({ id, duplicateOf }) => [id, duplicateOf]));
        const media = Object.entries((await visitor.order()).orderItem?.media ?? {});
        expect(Object.fromEntries(media.map(([id, { duplicateOf = null }]) => [id, duplicateOf]))).toEqual(listed);
        return listed;
      },
    };
  }

  function clientOf(who: Parameters<typeof tusClient>[1]) {
    // The XSRF pair may change between requests.
    const client = () => tusClient(base, who);
    return {
      /** Each is 1 ms younger than the one before. */
      send: async (name: string, bytes: Uint8Array) => {
        world.pass(1);
        return idOf(await client().upload(name, bytes));
      },
      begin: async (name: string, size: number) =>
        idOf((await client().create(name, size)).headers.get('location') ?? ''),
      remove: (id: string) => client().terminate(`/api/upload/files/${id}`),
      keep: async (files: readonly string[]) => {
        const body = Buffer.from(JSON.stringify({ files }));
        return (await client().send('POST', '/api/upload/keep', { 'content-type': 'application/json' }, body)).status;
      },
    };
  }
  return { ...(await begun()), another: begun };
}

interface Listed {
  readonly id: string;
  readonly duplicateOf: string | null;
}

function idOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}
