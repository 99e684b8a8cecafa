import { describe, expect, it } from 'vitest';
import { ORDER_HEADER } from '../../../../domain/contracts/headers.ts';
import { resumeLinkDays } from '../../../../domain/order/order-links.ts';
import { DAY } from '../../../../domain/studio/retention.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walk, walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

const jana = 'jana.winter@nordlicht.example';

const post = (visitor: Visitor, path: string, payload: object, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'POST', url: `/api/wizard/${path}`, payload, headers });
const send = (visitor: Visitor, email = jana, headers: Record<string, string> = {}) =>
  post(visitor, 'resume-link', { email }, headers);
const sendAgain = (visitor: Visitor, email = jana) => post(visitor, 'resume-link/again', { email });
const open = (visitor: Visitor, token: string) => post(visitor, 'resume', { token });
const end = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'DELETE', url: '/api/wizard/resume-link', headers });

/** Secrets of all sent links, with their recipients. */
async function linksOf(test: TestApp): Promise<{ to: string | undefined; token: string }[]> {
  const mails = (await test.mails()).filter(({ subject }) => subject?.startsWith('Hier geht dein Auftrag'));
  return mails.map(({ to, text }) => ({
    to: to?.[0]?.address,
    token: /\/freistell-service\/fortsetzen#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? '',
  }));
}

async function linkOf(test: TestApp): Promise<string> {
  const [link] = await linksOf(test);
  return link?.token ?? '';
}

async function openOrderWithLink(test: TestApp): Promise<{ first: Visitor; token: string }> {
  const first = await newVisitor(test.app);
  await walkTo(first, 'quantity');
  expect((await send(first)).statusCode).toBe(204);
  return { first, token: await linkOf(test) };
}

describe.each(eachDatabase())('an order resumed by a link, on $name', (database) => {
  it('is the same on both devices after changes by either, and reopening it changes nothing', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { first, token } = await openOrderWithLink(test);
    const second = await newVisitor(test.app);

    const opened = await open(second, token);
    expect([opened.statusCode, opened.json()]).toEqual([200, (await first.order()).orderItem]);
    const cookies = new Map(second.cookies);
    await open(second, token);
    expect(second.cookies).toEqual(cookies);
    expect(second.cookies.get('order')).not.toBe(first.cookies.get('order'));

    const seen = String((await first.order()).orderItem?.revision);
    await walk(second, [['saveQuantity', { quantity: 7 }]]);
    // Two windows of one order: a window that has not seen the other's answer gets it first.
    const outdated = await first.post('saveQuantity', { quantity: 8 }, { 'X-Order-Revision': seen });
    expect([outdated.statusCode, outdated.json()]).toEqual([
      409,
      expect.objectContaining({ orderItem: expect.objectContaining({ quantity: 7, screen: 'upload' }) }),
    ]);
    await walk(first, [['saveImage', { sendLater: true }]]);
    expect((await second.order()).orderItem?.screen).toBe('client.type');
  });

  it('answers a call repeated by its second device, and keeps its cookie', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await openOrderWithLink(test);
    const second = await newVisitor(test.app);
    await open(second, token);
    const key = { 'Idempotency-Key': 'lost-answer-of-the-second-device' };

    const answers = [
      await second.post('saveQuantity', { quantity: 7 }, key),
      await second.post('saveQuantity', { quantity: 7 }, key),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await second.order()).orderItem?.quantity).toBe(7);
  });

  it('continues after the link has expired where it was opened, and nowhere else', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await openOrderWithLink(test);
    const [second, late] = [await newVisitor(test.app), await newVisitor(test.app)];
    await open(second, token);
    test.world.pass(resumeLinkDays * DAY);

    expect([(await open(late, token)).statusCode, (await late.order()).orderItem]).toEqual([410, null]);
    expect((await second.order()).orderItem?.screen).toBe('quantity');
  });

  it('is neither sent nor revoked for another order than the one that its page shows', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { first, token } = await openOrderWithLink(test);
    const another = { [ORDER_HEADER]: 'FS-2611-AAAAAA' };

    const refused = [await send(first, jana, another), await end(first, another)];

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await linksOf(test)).toHaveLength(1);
    expect((await open(await newVisitor(test.app), token)).statusCode).toBe(200);
  });

  it('is revoked for all browsers but the one that revokes it', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { first, token } = await openOrderWithLink(test);
    const second = await newVisitor(test.app);
    await open(second, token);

    expect((await end(first)).statusCode).toBe(204);

    expect((await second.order()).orderItem).toBeNull();
    expect((await second.post('saveQuantity', { quantity: 7 })).statusCode).toBe(404);
    expect((await open(second, token)).statusCode).toBe(410);
    expect((await first.order()).orderItem?.screen).toBe('quantity');
  });

  it('continues in the browser that has opened it and revokes the other links', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { first, token } = await openOrderWithLink(test);
    await send(first, 'tom@sander.example');
    const other = (await linksOf(test)).find(({ to }) => to === 'tom@sander.example')?.token ?? '';
    const [second, third] = [await newVisitor(test.app), await newVisitor(test.app)];
    await open(second, token);
    await open(third, other);

    expect((await end(second)).statusCode).toBe(204);

    const screens = [first, second, third].map(async (visitor) => (await visitor.order()).orderItem?.screen);
    expect(await Promise.all(screens)).toEqual(['quantity', 'quantity', undefined]);
  });

  it('is discarded everywhere, and its link with it', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { first, token } = await openOrderWithLink(test);
    const second = await newVisitor(test.app);
    await open(second, token);

    await second.request({ method: 'DELETE', url: '/api/wizard/order' });

    expect([(await first.order()).orderItem, (await open(first, token)).statusCode]).toEqual([null, 404]);
  });

  it('cannot be opened once it is booked', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const first = await newVisitor(test.app);
    await walkTo(first, 'client.overview');
    await send(first);
    await first.post('finish', {});

    expect((await open(await newVisitor(test.app), await linkOf(test))).statusCode).toBe(410);
    expect((await send(first)).statusCode).toBe(404);
  });

  it('is sent again only to the address that has had a link, without revealing it', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    await openOrderWithLink(test);
    const lost = await newVisitor(test.app);

    const answers = [
      await sendAgain(lost, 'Jana.Winter@nordlicht.example'),
      await sendAgain(lost, 'tom@sander.example'),
    ];

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const links = await linksOf(test);
    expect(new Set(links.map(({ to }) => to))).toEqual(new Set(['Jana.Winter@nordlicht.example', jana]));
    for (const { token } of links) expect((await open(lost, token)).statusCode).toBe(200);
  });

  it('sends as many mails as a mailbox may get, and reports the limit to the order’s owner only', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { first } = await openOrderWithLink(test);
    for (let sent = 1; sent < 5; sent += 1) expect((await send(first)).statusCode).toBe(204);

    const refused = await send(first);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '3600',
      expect.objectContaining({ code: 'tooMany', message: expect.stringContaining('In einer Stunde') }),
    ]);
    expect((await sendAgain(await newVisitor(test.app))).statusCode).toBe(204);
    expect(await linksOf(test)).toHaveLength(5);
    const rows = await test.store.read((queries) => queries.selectFrom('resume_links').selectAll().execute());
    expect(rows).toHaveLength(5);
  });
});

it('an order is not resumed by a foreign or another kind of link, or without the XSRF pair', async () => {
  const test = await startTestApp();
  const { token } = await openOrderWithLink(test);
  const stranger = await newVisitor(test.app);

  const answers = [
    await open(stranger, 'x'.repeat(43)),
    await open(stranger, 'short'),
    await test.app.inject({ method: 'POST', url: '/api/wizard/resume', payload: { token } }),
    await send(stranger),
    await end(stranger),
    await send(stranger, 'kein Postfach'),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 403, 404, 404, 400]);
  expect((await stranger.order()).orderItem).toBeNull();
});

it('stores of a link neither its secret nor its address, and has no names in its mail', async () => {
  const test = await startTestApp();
  const { first, token } = await openOrderWithLink(test);
  const rows = await test.store.read((queries) => queries.selectFrom('resume_links').selectAll().execute());
  const kept = JSON.stringify(rows);

  expect([kept.includes(token), kept.includes(jana), kept.includes(first.cookies.get('order') ?? '')]).toEqual([
    false,
    false,
    false,
  ]);
  const mail = (await test.mails()).find(({ subject }) => subject?.startsWith('Hier geht dein Auftrag'));
  await expect(mail?.text?.replace(token, 'TOKEN').replace(/FS-\d{4}-\w{6}/g, 'FS-NUMMER')).toMatchFileSnapshot(
    '../../mail/snapshots/resume-link.txt',
  );
});
