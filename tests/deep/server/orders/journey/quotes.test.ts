import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ORDER_HEADER } from '../../../../../domain/contracts/headers.ts';
import type { OrderItem } from '../../../../../domain/order/order-item.ts';
import { orderText } from '../../../../../domain/order/texts/order-texts.ts';
import { DAY } from '../../../../../domain/studio/retention.ts';
import { studio } from '../../../../../domain/studio/studio.ts';
import { initialOrder } from '../../../../../machines/order/order-context.ts';
import type { Store } from '../../../../../server/database/store.ts';
import { believeClock } from '../../../../../server/office/privacy/clock-check.ts';
import { createRetentionJob } from '../../../../../server/office/privacy/retention-job.ts';
import { readConfig } from '../../../../../server/app/platform/config.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { address, contact, walk, walkTo } from '../../../../support/order-journeys.ts';
import { askForQuote, makeQuote, openQuote, readQuote } from '../../../../support/quotes.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';
import { storedAs } from '../../../../support/stored-rows.ts';
import { validUntil } from '../../../../../server/orders/journey/quotes.ts';

describe(validUntil, () => {
  it.each([
    ['2026-11-20T13:05:00.000Z', '2026-12-20T22:59:59.999Z'],
    // After midnight in Berlin.
    ['2026-11-20T23:30:00.000Z', '2026-12-21T22:59:59.999Z'],
    // Into daylight saving, and out of it.
    ['2026-03-10T12:00:00.000Z', '2026-04-09T21:59:59.999Z'],
    ['2026-10-01T12:00:00.000Z', '2026-10-31T22:59:59.999Z'],
    // In the hour that the clocks are moved by: half an hour after midnight, and before it.
    ['2026-09-25T22:30:00.000Z', '2026-10-26T22:59:59.999Z'],
    ['2026-03-10T22:30:00.000Z', '2026-04-09T21:59:59.999Z'],
  ])('of %s is the end of the last day in Berlin, %s', (madeAt, until) => {
    expect(validUntil(new Date(madeAt)).toISOString()).toBe(until);
  });
});

/** A visitor's open order after the quantity: 120 images of "Klare Kontur" in two sizes and two file formats. */
async function openOrderWithPrice(test: TestApp): Promise<Visitor> {
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'upload');
  return visitor;
}

/** Walks an order that began by a quote to the quantity. */
async function walkToQuantity(visitor: Visitor, projectType = 'contour'): Promise<OrderItem> {
  await walk(visitor, [
    ['saveContact', { client: contact }],
    ['setProjectType', { projectType }],
    ['setFastlane', {}],
    ['setScaleFinish', {}],
    ['setExtensionIsSet', {}],
  ]);
  return orderOf(visitor);
}

async function orderOf(visitor: Visitor): Promise<OrderItem> {
  const { orderItem } = await visitor.order();
  if (orderItem === null) throw new Error('the visitor has no order');
  return orderItem;
}

/** The part of an order that a quote passes on. */
function settingsOf(order: OrderItem) {
  const { product, orderItemType, fastlane, extensions, brief, quantity, price } = order;
  const { scalings, resolutions, custom_scale, custom_width, custom_height, custom_dpi } = order;
  const sizes = { scalings, resolutions, custom_scale, custom_width, custom_height, custom_dpi };
  return { type: product?.type, orderItemType, fastlane, sizes, extensions, brief, quantity, price };
}

/** Price and surcharge of an image, and whether the order names a quote as their source. */
function pricesOf(item: OrderItem) {
  const row = orderText(item).find(({ name }) => name === 'quote');
  return [item.imagePrice, item.imagePriceUpsell, row?.lines.length];
}

describe.each(eachDatabase())('the quote of an open order, on $name', (database) => {
  it('states offer, price and expiry, and is the same when repeated', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await openOrderWithPrice(test);

    const [first, second] = [await askForQuote(visitor), await askForQuote(visitor)];

    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const { number, text, links, token } = await readQuote(first);
    expect(first.headers['content-disposition']).toBe(`attachment; filename=Angebot-${number}.pdf`);
    expect(number).toMatch(/^A-2611-[2-9A-Z]{6}$/);
    expect(text).toContain(`Angebotsnummer ${number} Datum 20. November 2026 Preise gelten bis 20. Dezember 2026`);
    expect(text).toContain('Netto 118,80 €');
    expect(text).toContain('Gesamtpreis inkl. MwSt. 141,37 €');
    expect(text).toContain('Lieferung Bis 18 Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind');
    expect(links).toEqual([`http://localhost:3000/freistell-service/angebot#${token}`, 'http://localhost:3000/agb']);
    const order = orderText(await orderOf(visitor));
    const rows = order.filter(
      ({ name, lines }) => !['images', 'productType', 'quantity'].includes(name) && lines.length > 0,
    );
    expect(
      rows.filter(({ label, lines }) => !text.includes(`${label} ${lines.join(' ').replaceAll(/\s+/g, ' ')}`)),
    ).toEqual([]);
    expect(text).toContain('Preisangebot: 120 Bilder freistellen');
    expect(text).toContain('1 Freistellen, Klare Kontur');
  });

  it('has the address as soon as it is known, for a paying company', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'client.overview');

    const { text } = await makeQuote(visitor);

    expect(text).toContain(
      '10999 Berlin Nordlicht Keramik GmbH Frau Jana Winter Musterweg 12 22763 Hamburg Angebotsnummer',
    );
  });

  it('shows the first images of the order, in their order', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await openOrderWithPrice(test);
    const client = tusClient(await listen(test.app), visitor);
    const pixels = { width: 40, height: 30, channels: 3, background: '#17181c' } as const;
    const image = await sharp({ create: pixels }).png().toBuffer();
    for (const name of ['becher.png', 'kanne.png']) {
      await client.upload(name, image);
      test.world.pass(1000);
    }

    const { text } = await makeQuote(visitor);

    expect(text).toContain('Preisangebot: 120 Bilder freistellen becher.png kanne.png Pos. Leistung');
  });

  it('is another one for another revision, and the older one stays valid', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await openOrderWithPrice(test);
    const before = await makeQuote(visitor);
    await walk(visitor, [
      ['setStep', { screen: 'quantity' }],
      ['saveQuantity', { quantity: 1200 }],
    ]);

    const after = await makeQuote(visitor);

    expect(after.number).not.toBe(before.number);
    const opened = [
      await openQuote(await newVisitor(test.app), before.token),
      await openQuote(await newVisitor(test.app), after.token),
    ];
    expect(opened.map((answer) => answer.json<OrderItem>().quantity)).toEqual([120, 1200]);
  });

  it('is the same in two browsers of one order, each with a link of its own', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const first = await openOrderWithPrice(test);
    const second = await newVisitor(test.app);
    await first.request({ method: 'POST', url: '/api/wizard/resume-link', payload: { email: contact.email } });
    const mail = (await test.mails()).find(({ subject }) => subject?.startsWith('Hier geht dein Auftrag'));
    const token = /fortsetzen#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await second.request({ method: 'POST', url: '/api/wizard/resume', payload: { token } });

    const [mine, theirs] = [await makeQuote(first), await makeQuote(second)];

    expect([theirs.number, theirs.token === mine.token]).toEqual([mine.number, false]);
    for (const quote of [mine, theirs]) {
      expect((await openQuote(await newVisitor(test.app), quote.token)).json<OrderItem>().quote?.number).toBe(
        mine.number,
      );
    }
  });

  it('stores neither secret nor personal data', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'client.overview');
    const { token } = await makeQuote(visitor);

    const kept = JSON.stringify(await rowsOf(test.store));

    const secrets = [
      token,
      visitor.cookies.get('order') ?? '',
      contact.email,
      contact.name,
      address.street,
      'Nordlicht',
    ];
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  });
});

describe.each(eachDatabase())('an order begun by a quote, on $name', (database) => {
  it('has its settings and prices on any device, no personal data, and begins once per click', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await openOrderWithPrice(test);
    const { number, token } = await makeQuote(visitor);
    const elsewhere = await newVisitor(test.app);
    const key = { 'idempotency-key': 'one-press-of-the-button' };

    const answers = [await openQuote(elsewhere, token, key), await openQuote(elsewhere, token, key)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    const order = await orderOf(elsewhere);
    const source = await orderOf(visitor);
    expect(settingsOf(order)).toEqual(settingsOf(source));
    expect(order).toMatchObject({
      screen: 'contact',
      client: initialOrder.client,
      note: '',
      media: {},
      quote: { number },
    });
    expect(order.wizard_clipping_id).not.toBe(source.wizard_clipping_id);
    expect(settingsOf(await walkToQuantity(elsewhere))).toEqual(settingsOf(source));
  });

  it('keeps the quoted prices, also for another quantity, size or format, in a new catalogue', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { number, token } = await makeQuote(await openOrderWithPrice(test));
    await sayInQuotes(test.store, (product) => ({
      ...product,
      extra: 3,
      graduatedprice: [
        { minAmount: 1, maxAmount: 199, price: 61 },
        { minAmount: 200, maxAmount: null, price: 41 },
      ],
    }));
    const elsewhere = await newVisitor(test.app);
    await openQuote(elsewhere, token);

    const walked = await walkToQuantity(elsewhere);

    // Two sizes and two formats: two surcharges of 3 cents.
    expect([walked.imagePrice, walked.imagePriceUpsell, walked.price]).toEqual([61, 6, 120 * 67]);
    await walk(elsewhere, [['saveQuantity', { quantity: 200 }]]);
    expect((await orderOf(elsewhere)).price).toBe(200 * 47);
    await walk(elsewhere, [
      ['saveImage', { sendLater: true }],
      ['setClientType', { client: { clientType: 'private' } }],
      ['saveContactFull', { client: { ...contact, ...address } }],
    ]);
    expect((await elsewhere.post('finish', { earlyStart: true })).body).toBe('done');
    const order = await orderOf(elsewhere);
    expect([order.status, order.price]).toEqual(['booked', 200 * 47]);
    const mail = (await test.mails()).find(({ subject }) => subject === `Dein Auftrag ${order.wizard_clipping_id}`);
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(`nach Angebot ${number} vom 20. November 2026`);
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('Netto 94,00 €');
  });

  it('has the current price for another kind of image, and the quoted price for its own', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await makeQuote(await openOrderWithPrice(test));
    await sayInQuotes(test.store, (product) => ({
      ...product,
      extra: 3,
      graduatedprice: [{ minAmount: 1, maxAmount: null, price: 61 }],
    }));
    const elsewhere = await newVisitor(test.app);
    await openQuote(elsewhere, token);

    const other = await walkToQuantity(elsewhere, 'leather');
    expect(pricesOf(other)).toEqual([109, 20, 0]);
    await walk(elsewhere, [
      ['setStep', { screen: 'projectType' }],
      ['setProjectType', { projectType: 'contour' }],
    ]);
    expect(pricesOf(await orderOf(elsewhere))).toEqual([61, 6, 1]);
  });

  it('takes no price from the browser', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await openOrderWithPrice(test);
    const item = await orderOf(visitor);
    const product = { ...item.product, extra: 0, graduatedprice: [{ minAmount: 1, maxAmount: null, price: 1 }] };
    const quote = {
      number: 'A-2611-AAAAAA',
      madeAt: '2026-11-20T13:05:00.000Z',
      until: '2027-11-20T13:05:00.000Z',
      product,
    };

    await walk(visitor, [['setStep', { screen: 'quantity' }]]);
    await visitor.post('saveQuantity', {
      ...item,
      quantity: 120,
      product,
      quote,
      orderItem: { ...item, quote, product, quantity: 120 },
    });

    expect([(await orderOf(visitor)).quote, (await orderOf(visitor)).price]).toEqual([null, item.price]);
  });

  it('can begin until the end of the last day, and not a moment later', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await makeQuote(await openOrderWithPrice(test));
    const [early, late] = [await newVisitor(test.app), await newVisitor(test.app)];

    // From 14:05 in Berlin to the last millisecond of the day.
    test.world.pass(studio.quote.validDays * DAY + 10 * 60 * 60_000 - 5 * 60_000 - 1);
    expect((await openQuote(early, token)).statusCode).toBe(200);
    test.world.pass(1);
    const answer = await openQuote(late, token);

    expect([answer.statusCode, answer.json()]).toEqual([410, expect.objectContaining({ code: 'ended' })]);
    expect((await late.order()).orderItem).toBeNull();
    // An order begun in time keeps its price.
    expect((await orderOf(early)).price).toBe(11_880);
  });

  it('makes quotes that expire no later than the first one', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await makeQuote(await openOrderWithPrice(test));
    test.world.pass(20 * DAY);
    const elsewhere = await newVisitor(test.app);
    await openQuote(elsewhere, token);

    expect((await makeQuote(elsewhere)).text).toContain('Preise gelten bis 20. Dezember 2026');
    test.world.pass(11 * DAY);
    const answer = await askForQuote(elsewhere);
    expect([answer.statusCode, answer.json()]).toEqual([410, expect.objectContaining({ code: 'ended' })]);
  });

  it.each([
    ['on a screen', []],
    ['on its landing', [['setStep', { screen: 'start.options' }]]],
  ] as const)('keeps an open order of the same browser %s, and names it', async (_, steps) => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await openOrderWithPrice(test);
    const { token } = await makeQuote(visitor);
    await walk(visitor, steps);
    const orderItem = await orderOf(visitor);

    const answer = await openQuote(visitor, token);

    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'refused', orderItem })]);
    expect(await orderOf(visitor)).toEqual(orderItem);
  });
});

describe.each(eachDatabase())('a quote is deleted, on $name', (database) => {
  it('with its discarded order, but not with an expired one', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const [discarded, forgotten] = [await openOrderWithPrice(test), await openOrderWithPrice(test)];
    test.world.pass(20 * DAY);
    const [first, second] = [await makeQuote(discarded), await makeQuote(forgotten)];
    await discarded.request({ method: 'DELETE', url: '/api/wizard/order' });
    test.world.pass(11 * DAY);
    await keepPeriods(test);

    const answers = [
      await openQuote(await newVisitor(test.app), first.token),
      await openQuote(await newVisitor(test.app), second.token),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    expect(
      await test.store.read((queries) => queries.selectFrom('quotes').select(['number', 'order_id']).execute()),
    ).toEqual([{ number: second.number, order_id: null }]);
  });

  it('with its links, 30 days after its last day', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await makeQuote(await openOrderWithPrice(test));
    const statuses: number[] = [];
    for (const days of [studio.quote.validDays + 1, 29, 1]) {
      test.world.pass(days * DAY);
      await keepPeriods(test);
      statuses.push((await openQuote(await newVisitor(test.app), token)).statusCode);
    }

    expect([statuses, await rowsOf(test.store)]).toEqual([
      [410, 410, 404],
      [[], []],
    ]);
  });
});

describe('a quote is refused', () => {
  it('without a priced order, for a foreign one, and without the XSRF pair', async () => {
    const test = await startTestApp();
    const early = await newVisitor(test.app);
    await walkTo(early, 'quantity');
    const { visitor: booked } = await bookImagesLater(test, 12);
    const priced = await openOrderWithPrice(test);
    const cookie = `order=${priced.cookies.get('order')}`;

    const answers = [
      await askForQuote(await newVisitor(test.app)),
      await askForQuote(early),
      await askForQuote(booked),
      await test.app.inject({ method: 'POST', url: '/api/wizard/quote', headers: { cookie } }),
    ];

    expect(answers.map(({ statusCode, json }) => [statusCode, json<{ code: string }>().code])).toEqual([
      [404, 'notFound'],
      [409, 'refused'],
      [404, 'notFound'],
      [403, 'xsrf'],
    ]);
    expect(await rowsOf(test.store)).toEqual([[], []]);
  });

  it('for another order than the one that its page shows', async () => {
    const test = await startTestApp();
    const visitor = await openOrderWithPrice(test);
    const number = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';

    const answers = [
      await askForQuote(visitor, { [ORDER_HEADER]: 'FS-2611-AAAAAA' }),
      await askForQuote(visitor, { [ORDER_HEADER]: number }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  });

  it('for any other secret', async () => {
    const test = await startTestApp();
    const { visitor, token: orderLink, transfer } = await bookImagesLater(test, 12);
    const stranger = await newVisitor(test.app);
    const { token, number } = await makeQuote(await openOrderWithPrice(test));

    const answers = [
      ...(await Promise.all(
        ['x'.repeat(43), orderLink, transfer, number, ''].map((wrong) => openQuote(stranger, wrong)),
      )),
      await test.app.inject({ method: 'POST', url: '/api/wizard/quote/open', payload: { token } }),
    ];
    // Its secret opens nothing else.
    const headers = { authorization: `Bearer ${token}` };
    const elsewhere = [
      await test.app.inject({ url: '/api/order', headers }),
      await test.app.inject({ url: '/api/upload/files', headers }),
      await stranger.request({ method: 'POST', url: '/api/wizard/resume', payload: { token } }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 400, 400, 403]);
    expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await stranger.order()).orderItem).toBeNull();
    expect((await orderOf(visitor)).status).toBe('booked');
  });

  it('to an order that has twenty valid ones, until the first of them expires', async () => {
    const test = await startTestApp();
    const visitor = await openOrderWithPrice(test);
    await test.store.write(async (queries) => {
      const { id, revision } = await queries.selectFrom('orders').select(['id', 'revision']).executeTakeFirstOrThrow();
      const times = { created_at: '2026-11-19T12:00:00.000Z', expires_at: '2026-11-21T12:00:00.000Z' };
      const rows = Array.from({ length: 20 }, (_, n) => ({
        id: `${n}`,
        number: `A-${n}`,
        order_id: id,
        revision: revision - 1 - n,
        version: 5,
        answers: storedAs({}),
        ...times,
      }));
      await queries.insertInto('quotes').values(rows).execute();
    });

    const refused = await askForQuote(visitor);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      429,
      'Zu diesem Auftrag gibt es schon 20 gültige Angebote. Sie gelten weiter.',
    ]);
    test.world.pass(2 * DAY);
    expect((await askForQuote(visitor)).statusCode).toBe(200);
  });

  it('to an address after thirty new ones in an hour; an existing one is still returned', async () => {
    // A tenth of the usual rates: three an hour.
    const test = await startTestApp({ environment: { RATE_LIMIT: '60' } });
    const prices = () =>
      test.app.inject({ method: 'POST', url: '/api/quote', payload: { bildart: 'contour', menge: 12 } });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'upload');
    const before = await makeQuote(visitor);

    const answers = [await prices(), await prices(), await prices()];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.json<{ message: string }>().message).toContain('gerade sehr viele Angebote abgerufen');
    expect((await makeQuote(visitor)).number).toBe(before.number);
  });
});

/** Deletes everything due. */
async function keepPeriods({ store, world, app }: TestApp): Promise<void> {
  await store.write((queries) => believeClock(queries, world.now()));
  await createRetentionJob({ store, world, periods: readConfig({}).retention, log: app.log }).run();
}

/** All rows of quotes. */
function rowsOf(store: Store) {
  return store.read(async (queries) => [
    await queries.selectFrom('quotes').selectAll().execute(),
    await queries.selectFrom('quote_links').selectAll().execute(),
  ]);
}

interface StoredProduct {
  readonly graduatedprice: object;
}

/** Simulates another catalogue at the time of the quotes. */
async function sayInQuotes(store: Store, change: (product: StoredProduct) => StoredProduct): Promise<void> {
  await store.write(async (queries) => {
    for (const { id, answers } of await queries.selectFrom('quotes').select(['id', 'answers']).execute()) {
      const order = JSON.parse(answers) as { product: StoredProduct; quote: { product: StoredProduct } };
      const product = change(order.product);
      const said = storedAs({ ...order, product, quote: { ...order.quote, product } });
      await queries.updateTable('quotes').set({ answers: said }).where('id', '=', id).execute();
    }
  });
}
