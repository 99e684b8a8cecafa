import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { type WizardCall, wizardCallNames } from '../../../../domain/contracts/wizard-calls.ts';
import { defaultBrief } from '../../../../domain/order/brief.ts';
import { type OrderItem, orderItemSchema, type Screen, stepNames } from '../../../../domain/order/order-item.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { address, contact, walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

describe.each(eachDatabase())('the course of an order, on $name', (database) => {
  it('runs from the landing to a booked order with one summary and two mails', async () => {
    const { app, store, mails } = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    expect((await visitor.order()).orderItem).toEqual(overview());

    const answer = await visitor.post('finish', {});

    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'done',
    ]);
    expect(await visitor.order()).toEqual({
      orderItem: { ...overview(), revision: 16, screen: 'booked', status: 'booked', previousScreen: null },
      allowed: ['setStartWizard'],
      booked: {
        orderNumber: 'FS-2611-YGPGKS',
        greetingName: 'Jana Winter',
        email: 'jana.winter@nordlicht.example',
        reference: '',
        delivery: 'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
        imagesFollow: true,
        quantity: '120 Bilder',
        total: { label: 'Gesamtpreis inkl.\u00A0MwSt.', value: '141,37\u00A0€' },
        isTest: false,
      },
    });
    const summaries = await store.read((queries) => queries.selectFrom('order_summaries').select('order_id').execute());
    expect(summaries).toEqual([{ order_id: overview().id }]);
    expect((await mails()).map((mail) => [mail.subject, mail.to?.[0]?.address])).toEqual([
      ['Auftrag FS-2611-YGPGKS: Bilder folgen', 'auftrag@freistell-studio.example'],
      ['Dein Auftrag FS-2611-YGPGKS', 'jana.winter@nordlicht.example'],
    ]);
  });

  it('removes characters that no database text can hold from typed text', async () => {
    const { app } = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(app);
    await visitor.call('setStartWizard', { setStartWizard: true });

    const answer = await visitor.post('saveContact', {
      client: { ...contact, name: 'Win\u0000ter', phone: '1\uD8002' },
    });

    const { orderItem } = await visitor.order();
    expect([answer.statusCode, orderItem?.client.name, orderItem?.client.phone]).toEqual([200, 'Winter', '1\uFFFD2']);
  });

  it('books once when the button is pressed ten times at the same time', async () => {
    const { app, store, mails } = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');

    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post('finish', {})));

    expect(answers.map((answer) => answer.body)).toEqual(Array.from({ length: 10 }, () => 'done'));
    expect((await visitor.order()).orderItem?.revision).toBe(16);
    expect(
      await store.read((queries) => queries.selectFrom('order_summaries').select('order_id').execute()),
    ).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('lets one of two tabs win and shows the other the current state', async () => {
    const { app } = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'formats.fastlane');
    const { orderItem } = await visitor.order();
    const seen = { 'x-order-revision': String(orderItem?.revision) };

    const answers = await Promise.all([
      visitor.post('fastlane', { val: 'web' }, seen),
      visitor.post('fastlane', { val: 'print' }, seen),
    ]);

    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const loser = answers.find((answer) => answer.statusCode === 409)?.json<{ code: string; orderItem: OrderItem }>();
    expect(loser?.code).toBe('stale');
    expect(loser?.orderItem).toEqual((await visitor.order()).orderItem);
    const { web, print } = loser?.orderItem.fastlane ?? {};
    expect(web).toBe(!print);
  });

  it('keeps the orders of two visitors apart', async () => {
    const { app } = await startTestApp({ environment: await database.environment() });
    const [one, other] = [await newVisitor(app), await newVisitor(app)];
    await walkTo(one, 'quantity');
    await walkTo(other, 'projectType');
    await other.call('setProjectType', { projectType: 'hair' });
    expect((await one.order()).orderItem?.product?.type).toBe('contour');
    expect((await other.order()).orderItem?.screen).toBe('formats.fastlane');
  });
});

describe('POST /api/wizard/…', () => {
  it('refuses every call without the XSRF pair and changes nothing', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    const before = await visitor.order();
    for (const call of wizardCallNames) {
      for (const token of ['', 'guessed', 'x'.repeat(43)]) {
        const answer = await visitor.post(call, {}, { 'x-xsrf-token': token });
        expect([call, answer.statusCode, answer.json()]).toEqual([
          call,
          403,
          { code: 'xsrf', message: 'Die Seite ist nicht mehr aktuell und muss neu geladen werden.' },
        ]);
      }
    }
    expect(await visitor.order()).toEqual(before);
  });

  it('refuses a call that has neither cookie nor header', async () => {
    const { app } = await startTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/wizard/setStartWizard',
      payload: { setStartWizard: true },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('answers the same for a missing and a foreign order', async () => {
    const { app } = await startTestApp();
    for (const token of [undefined, 'unknown', 'A'.repeat(43)]) {
      const visitor = await newVisitor(app);
      if (token !== undefined) visitor.cookies.set('order', token);
      await visitor.order();
      const answer = await visitor.post('saveQuantity', { quantity: 5 });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 'notFound', message: 'Das gibt es hier nicht.' },
      ]);
      expect(await visitor.order()).toEqual({ orderItem: null, allowed: ['setStartWizard'] });
    }
  });

  it('begins an order under a secret cookie and stores only its hash', async () => {
    const { app, store } = await startTestApp({ environment: { PUBLIC_URL: 'https://www.freistell-studio.example' } });
    const visitor = await newVisitor(app);
    const answer = await visitor.post('setStartWizard', { setStartWizard: true });
    const cookie = answer.cookies.find((one) => one.name === '__Host-order');
    expect({ ...cookie, value: cookie?.value.length }).toEqual({
      name: '__Host-order',
      value: 43,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      maxAge: 30 * 24 * 60 * 60,
    });
    const rows = JSON.stringify(await store.read((queries) => queries.selectFrom('orders').selectAll().execute()));
    expect(rows).not.toContain(cookie?.value);
    expect(answer.body).not.toContain(cookie?.value);
  });

  it('renews the cookie with every accepted call, so that it never expires before the order', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    const begun = await visitor.post('setStartWizard', { setStartWizard: true });

    const accepted = await visitor.post('saveContact', { client: contact });
    const refused = await visitor.post('saveContact', { client: contact });

    const orderCookie = ({ cookies }: typeof begun) => cookies.find(({ name }) => name === 'order');
    expect([accepted.statusCode, refused.statusCode]).toEqual([200, 409]);
    expect(orderCookie(accepted)).toEqual(orderCookie(begun));
    expect(orderCookie(refused)).toBeUndefined();
  });

  it('begins no second order while one is open, resumes its landing, and begins after booking', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    const open = (await visitor.order()).orderItem;
    const refused = await visitor.post('setStartWizard', { setStartWizard: true });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'refused']);

    await visitor.call('setStep', { screen: 'start.options' });
    expect(await visitor.call('setStartWizard', { setStartWizard: true })).toMatchObject({
      id: open?.id,
      screen: 'contact',
      quantity: null,
    });

    const customer = await newVisitor(app);
    await walkTo(customer, 'client.overview');
    const booked = (await customer.order()).orderItem;
    await customer.post('finish', {});
    const next = await customer.call('setStartWizard', { setStartWizard: true });
    expect(next.id).not.toBe(booked?.id);
    expect(next.screen).toBe('contact');
  });

  it('answers a second finish with done, at any revision, and refuses all other calls', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    await visitor.post('finish', {});
    const booked = await visitor.order();

    expect((await visitor.post('finish', {}, { 'x-order-revision': '1' })).body).toBe('done');
    for (const [call, body] of samples) {
      const answer = await visitor.post(call, body);
      expect([call, answer.statusCode, answer.json()]).toEqual([
        call,
        409,
        { code: 'refused', message: 'Das geht an dieser Stelle des Auftrags nicht.', orderItem: booked.orderItem },
      ]);
    }
    expect(await visitor.order()).toEqual(booked);
  });

  it('names invalid fields, in German, and changes nothing', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'contact');
    const before = await visitor.order();
    const answer = await visitor.post('saveContact', { client: { email: 'jana@', pre_name: ' ', name: '' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'Diese Angaben passen so noch nicht.',
        fields: {
          'client.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
          'client.pre_name': 'Bitte geben Sie einen Vornamen an.',
          'client.name': 'Bitte geben Sie einen Nachnamen an.',
        },
      },
    ]);
    expect(await visitor.order()).toEqual(before);
  });

  it('accepts the order item whole, in part or wrapped, and only the fields of the call', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    const { orderItem } = await visitor.order();
    const forged = {
      ...orderItem,
      quantity: 50,
      price: 1,
      imagePrice: 1,
      status: 'delivered',
      id: 'mine',
      screen: 'booked',
    };

    const saved = (await visitor.post('saveQuantity', { orderItem: forged })).json<OrderItem>();

    expect(saved).toMatchObject({
      quantity: 50,
      price: 50 * (79 + 20),
      status: 'draft',
      id: orderItem?.id,
      screen: 'upload',
    });
  });

  it.each([
    ['text that is no JSON', '{"quantity":', 'application/json', 400, 'invalid'],
    ['a form', 'quantity=5', 'application/x-www-form-urlencoded', 415, 'unsupportedType'],
    [
      'nine megabytes',
      JSON.stringify({ quantity: 5, note: 'x'.repeat(9_000_000) }),
      'application/json',
      413,
      'tooLarge',
    ],
    ['a list', '[]', 'application/json', 400, 'invalid'],
    ['nothing', '', 'application/json', 400, 'invalid'],
  ])('answers %s with a code', async (_what, payload, type, status, code) => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    const answer = await visitor.post('saveQuantity', payload, { 'content-type': type });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('treats null as an empty line: a missing answer, not an invalid body', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'contact');

    const refused = await visitor.post('saveContact', { client: { ...contact, name: null } });
    const taken = await visitor.post('saveContact', { client: { ...contact, phone: null } });

    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { 'client.name': 'Bitte geben Sie einen Nachnamen an.' },
    ]);
    expect([taken.statusCode, taken.json<OrderItem>().client.phone]).toEqual([200, '']);
  });

  it('fills in what the sales channels demand, takes it back with them, and keeps the rest', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'formats.fastlane');
    await visitor.call('toggleSalesChannel', { salesChannel: 'zalando' });
    expect(await visitor.call('toggleSalesChannel', { salesChannel: 'amazon' })).toMatchObject({
      screen: 'formats.fastlane',
      fastlane: { web: true, print: false, pro: false },
      salesChannels: ['amazon', 'zalando'],
      scalings: [],
    });
    expect(await visitor.call('setFastlane', {})).toMatchObject({
      screen: 'formats.scale',
      scalings: ['Webformat'],
      custom_scale: true,
      custom_width: 1801,
      extensions: ['JPG'],
      brief: { ...defaultBrief, background: 'white', margin: 3 },
    });
    await visitor.call('setScale', { scalings: ['Webformat', 'Druckformat'], resolution: [96, 300] });

    await visitor.call('goToFastlane', {});
    expect((await visitor.order()).orderItem?.salesChannels).toEqual(['amazon', 'zalando']);
    await visitor.call('toggleSalesChannel', { salesChannel: 'amazon' });
    await visitor.call('toggleSalesChannel', { salesChannel: 'zalando' });
    expect(await visitor.call('setFastlane', {})).toMatchObject({
      salesChannels: [],
      scalings: ['Webformat', 'Druckformat'],
      custom_scale: false,
      custom_width: null,
      extensions: ['JPG', 'WEBP'],
      brief: null,
    });
  });

  it('enables a custom format when all three values are set, whatever the flag', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'formats.scale');

    const answer = await visitor.post('setCustomScale', {
      customWidth: 800,
      customHeight: 600,
      customDpi: 72,
      customScale: false,
    });

    expect(answer.json<OrderItem>().custom_scale).toBe(true);
  });

  it('answers 429 with Retry-After when one address calls too often', async () => {
    const { app } = await startTestApp({ environment: { RATE_LIMIT: '4' } });
    const visitor = await newVisitor(app);
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await visitor.post('setStep', { currentStep: 1 }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 429]);
    expect(answers[3]?.json()).toEqual({
      code: 'tooMany',
      message: 'Das waren zu viele Anfragen. In einer Minute geht es weiter.',
    });
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /api/wizard/…', () => {
  it('returns the catalogue', async () => {
    const { app } = await startTestApp();
    const answer = await app.inject({ url: '/api/wizard/catalogue' });
    expect([answer.statusCode, answer.json()]).toEqual([200, catalogue]);
  });

  it('is never cached, whatever it answers', async () => {
    const { app } = await startTestApp();
    const paths = ['/api/wizard/order', '/api/wizard/catalogue', '/api/upload/files', '/api/nothing', '/api/wizard/'];
    const answers = await Promise.all(paths.map((url) => app.inject({ url })));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      [200, 200, 404, 404, 404].map((status) => [status, 'no-store']),
    );
    expect(answers.slice(2).map((answer) => answer.json<{ code: string }>().code)).toEqual(
      Array.from({ length: 3 }, () => 'notFound'),
    );
  });

  it('sets the XSRF cookie once and never on pages', async () => {
    const { app } = await startTestApp();
    const first = await app.inject({ url: '/api/wizard/order' });
    expect(first.cookies).toEqual([
      { name: 'XSRF-TOKEN', value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/), path: '/', sameSite: 'Lax' },
    ]);
    const second = await app.inject({
      url: '/api/wizard/order',
      cookies: { 'XSRF-TOKEN': first.cookies[0]?.value ?? '' },
    });
    expect(second.cookies).toEqual([]);
    expect((await app.inject({ url: '/' })).cookies).toEqual([]);
  });

  it('answers an unknown call with 404', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    const answer = await visitor.request({ method: 'POST', url: '/api/wizard/cancel', payload: {} });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound']);
  });

  it('returns an order item of the specified shape on every screen', async () => {
    const { app } = await startTestApp();
    const screens: Screen[] = ['contact', 'formats.scale', 'upload', 'client.overview'];
    for (const screen of screens) {
      const visitor: Visitor = await newVisitor(app);
      await walkTo(visitor, screen);
      const { orderItem } = await visitor.order();
      expect(z.strictObject(orderItemSchema.shape).parse(orderItem)).toEqual(orderItem);
      expect(orderItem?.screen).toBe(screen);
    }
  });
});

/** A valid body for every call except finish and setStartWizard. */
const samples: readonly [WizardCall, object][] = [
  ['saveContact', { client: contact }],
  ['setProjectType', { projectType: 'hair' }],
  ['fastlane', { val: 'web' }],
  ['toggleSalesChannel', { salesChannel: 'amazon' }],
  ['setFastlane', {}],
  ['setServiceLevel', { fastlane: { web: true, print: false, pro: false } }],
  ['goToFastlane', {}],
  ['setScale', { scalings: ['Webformat'], resolution: [92] }],
  ['setCustomScale', { customWidth: 1, customHeight: 1, customDpi: 1, customScale: true }],
  ['setScaleFinish', {}],
  ['toggleExtension', { extension: 'JPG' }],
  ['setExtensionIsSet', {}],
  ['saveQuantity', { quantity: 5 }],
  ['setQuantityToImageCount', {}],
  ['saveImage', { sendLater: true }],
  ['setClientType', { client: { clientType: 'private' } }],
  ['saveContactFull', { client: address }],
  ['updateNote', { note: 'x' }],
  ['setStep', { screen: 'contact' }],
];

/** The whole order item of `walkTo(visitor, 'client.overview')`. */
function overview(): OrderItem {
  return {
    id: 'paTwB6vE3-HrGfaF796Uyg',
    revision: 15,
    screen: 'client.overview',
    currentStep: 4,
    status: 'draft',
    steps: stepNames.map((name, index) => ({ number: (index + 1) as 1, name, status: 'complete' })),
    product: catalogue.products[0] ?? null,
    orderItemType: 0,
    fastlane: { web: false, print: false, pro: true },
    salesChannels: [],
    fastlaneIsSet: true,
    scalings: ['Webformat'],
    resolutions: [92],
    scale: true,
    scaleIsSet: true,
    custom_scale: true,
    custom_width: 1600,
    custom_height: 1200,
    custom_dpi: 150,
    extensions: ['JPG', 'PNG'],
    extensionIsSet: true,
    brief: null,
    quantity: 120,
    furtherKinds: [],
    additions: [],
    settledAt: null,
    preselectedFor: ['pro'],
    preselectedChannels: [],
    recommended: { scalings: [], extensions: [] },
    demanded: { customScale: false, brief: [] },
    express: null,
    testImages: null,
    offers: { express: null, testImages: null },
    quote: null,
    media: {},
    quantityDiffers: false,
    sendLater: true,
    imagePrice: 79,
    imagePriceUpsell: 20,
    price: 11_880,
    vat: 2257,
    total: 14_137,
    note: '',
    wizard_clipping_id: 'FS-2611-YGPGKS',
    clientIsSet: true,
    companyIsSet: true,
    client: {
      ...contact,
      ...address,
      address2: '',
      clientType: 'company',
      company: 'Nordlicht Keramik GmbH',
      ustid: 'DE123456789',
      reference: '',
      invoice_email: '',
      processing: '',
    },
    returnToOverview: false,
    previousScreen: 'client.details',
  };
}
