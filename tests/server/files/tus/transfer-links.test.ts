import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../../domain/studio/retention.ts';
import { transferLinkDays } from '../../../../domain/order/order-links.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';
import { cupFile } from '../../../support/cup.ts';

const photo = () => readFile(cupFile);

describe.each(eachDatabase())('a transfer link, on $name', (database) => {
  it('has its secret in the fragment and expires after 30 days', async () => {
    const { makeLink, holder, world } = await owner(await database.environment());
    const link = await makeLink();
    const opens = async () => (await holder(link).send('GET', '/api/upload/transfer')).status;

    world.pass(transferLinkDays.wizard * DAY - 1);
    const before = await opens();
    world.pass(1);

    expect(link).toEqual({
      id: expect.any(String),
      created_at: '2026-11-20T13:05:00.000Z',
      expires_at: '2026-12-20T13:05:00.000Z',
      url: expect.stringMatching(/^http:\/\/localhost:3000\/uebergabe#[\w-]{43}$/),
    });
    expect([before, await opens()]).toEqual([200, 404]);
  });

  it('is valid beside four others; the sixth revokes the oldest', async () => {
    const { makeLink, holder, world, links } = await owner(await database.environment());
    const made = [];
    for (let count = 0; count < 6; count += 1) {
      made.push(await makeLink());
      world.pass(1000);
    }

    const statuses = await Promise.all(
      made.map(async (link) => (await holder(link).send('GET', '/api/upload/transfer')).status),
    );

    expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
    expect(await links()).toEqual(made.slice(1).map(({ url: _secret, ...link }) => link));
  });

  it('is revoked only by the owner of the order', async () => {
    const { app, visitor, makeLink, holder, links } = await owner(await database.environment());
    const link = await makeLink();
    const kept = await makeLink();
    const stranger = await newVisitor(app);
    await walkTo(stranger, 'upload');
    const end = (who: typeof visitor) => who.request({ method: 'DELETE', url: `/api/upload/transfer/${link.id}` });

    const foreign = await end(stranger);
    const byHolder = await holder(link).send('DELETE', `/api/upload/transfer/${kept.id}`);
    const byOwner = await end(visitor);
    const again = await end(visitor);

    expect([foreign.statusCode, byHolder.status, byOwner.statusCode, again.statusCode]).toEqual([404, 404, 204, 404]);
    expect((await holder(link).create('a.jpg', 10)).status).toBe(404);
    expect((await links()).map(({ id }) => id)).toEqual([kept.id]);
  });

  it('revoked in the middle of a file accepts nothing more of it; the owner resumes it', async () => {
    const { visitor, store, client, makeLink, holder } = await owner(await database.environment());
    const png = await photo();
    const half = Math.floor(png.byteLength / 2);
    const link = await makeLink();
    const other = holder(link);
    const url = (await other.create('tasse.png', png.byteLength)).headers.get('location') ?? '';
    await other.patch(url, 0, png.subarray(0, half));

    await visitor.request({ method: 'DELETE', url: `/api/upload/transfer/${link.id}` });
    const refused = await other.patch(url, half, png.subarray(half));
    const offset = (await client.head(url)).headers.get('upload-offset');
    const rest = await client.patch(url, half, png.subarray(half));

    const { sha256 } = await store.read((queries) =>
      queries.selectFrom('uploads').select('sha256').executeTakeFirstOrThrow(),
    );
    expect([refused.status, offset, rest.status]).toEqual([404, String(half), 204]);
    expect(sha256).toBe(createHash('sha256').update(png).digest('hex'));
  });

  it('lists and adds files, and removes only those uploaded through it', async () => {
    const { client, makeLink, holder } = await owner(await database.environment());
    const png = await photo();
    const own = await client.upload('vom-auftrag.png', png);
    const [one, other] = [holder(await makeLink()), holder(await makeLink())];
    const byOne = await one.upload('vom-ersten.png', png);
    const byOther = await other.upload('vom-zweiten.png', png);

    const listed = (await (await one.send('GET', '/api/upload/files')).json()) as { files: { name: string }[] };
    const foreign = await one.terminate(own);
    const removals = [foreign.status, (await one.terminate(byOther)).status, (await one.terminate(byOne)).status];
    const byOwner = (await client.terminate(byOther)).status;

    expect(listed.files.map(({ name }) => name).toSorted()).toEqual([
      'vom-auftrag.png',
      'vom-ersten.png',
      'vom-zweiten.png',
    ]);
    expect([removals, byOwner]).toEqual([[409, 409, 204], 204]);
    expect(await foreign.json()).toEqual({
      code: 'refused',
      message: 'Über diesen Link lassen sich nur Dateien entfernen, die auch darüber gekommen sind.',
    });
  });
});

it('a transfer link makes no links, lists none and shows no previews', async () => {
  const { client, makeLink, holder, visitor } = await owner();
  const file = await client.upload('a.png', await photo());
  const id = file.slice(file.lastIndexOf('/') + 1);
  const other = holder(await makeLink());

  const asked = [
    await other.send('POST', '/api/upload/transfer'),
    await other.send('GET', '/api/upload/transfer/links'),
    await other.send('GET', `/api/upload/previews/${id}`),
  ];

  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
  // Ready, or being drawn.
  const own = await visitor.request({ url: `/api/upload/previews/${id}` });
  expect([200, 202]).toContain(own.statusCode);
});

it('the link of a confirmation is valid for 90 days', async () => {
  const { visitor, world, mails, holder } = await owner({}, 'client.overview');
  await visitor.post('finish', {});
  const confirmation = (await mails()).find(({ subject }) => subject?.startsWith('Dein Auftrag FS-'));
  const url = /http:\/\/localhost:3000\/uebergabe#[\w-]{43}/.exec(confirmation?.text ?? '')?.[0] ?? '';
  const opens = async () => (await holder({ url }).send('GET', '/api/upload/transfer')).status;

  world.pass(transferLinkDays.booking * DAY - 1);
  const before = await opens();
  world.pass(1);

  expect([before, await opens()]).toEqual([200, 404]);
  expect(confirmation?.text).toContain('Der Link gilt 90 Tage und ist nur für dich:');
});

/** A visitor with an order on `screen`, and the calls about its links. */
async function owner(environment: Record<string, string> = {}, screen: Parameters<typeof walkTo>[1] = 'upload') {
  const { app, store, world, mails } = await startTestApp({ environment });
  const visitor = await newVisitor(app);
  await walkTo(visitor, screen);
  const base = await listen(app);
  return {
    app,
    store,
    world,
    mails,
    visitor,
    client: tusClient(base, visitor),
    makeLink: async () =>
      (await visitor.request({ method: 'POST', url: '/api/upload/transfer' })).json<{ id: string; url: string }>(),
    links: async () =>
      (await visitor.request({ url: '/api/upload/transfer/links' })).json<{ links: { id: string }[] }>().links,
    holder: ({ url }: { readonly url: string }) => tusClient(base, { bearer: url.slice(url.indexOf('#') + 1) }),
  };
}
