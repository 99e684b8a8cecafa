import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import type { OrderItem } from '../../../../domain/order-item.ts';
import { MAX_SETTINGS_CODE } from '../../../../domain/settings-links.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { atOverview, book } from '../../../support/booked-order.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { address, contact, walk } from '../../../support/order-journeys.ts';
import { signedCode } from '../../../support/settings-codes.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

const open = (visitor: Visitor, code: unknown, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'POST', url: '/api/wizard/settings/open', payload: { code }, headers });

/** A booked order of two kinds of images, with a note, and the code that its page gives. */
async function bookedWithCode(test: TestApp) {
  const visitor = await atOverview(test, 40, undefined, [{ product: { type: 'hair' }, quantity: 5 }]);
  await walk(visitor, [['updateNote', { note: 'Bitte für Frau Sommer in Halle 4.' }]]);
  const { orderItem } = await visitor.order();
  const { token } = await book(test, visitor);
  const page = await test.app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } });
  return { code: page.json<OrderPage>().settings, ordered: orderItem as OrderItem };
}

/** What a code hands on of an order. */
function settingsOf(order: OrderItem) {
  const { product, orderItemType, fastlane, extensions, brief, quantity, furtherKinds } = order;
  const { scalings, resolutions, custom_scale, custom_width, custom_height, custom_dpi } = order;
  const sizes = { scalings, resolutions, custom_scale, custom_width, custom_height, custom_dpi };
  return { product, orderItemType, fastlane, sizes, extensions, brief, quantity, furtherKinds, price: order.price };
}

describe.each(eachDatabase())('an order that is begun with a code, on $name', (database) => {
  it('has the settings and the price, nothing of the person, and is begun once for one press', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { code, ordered } = await bookedWithCode(test);
    const elsewhere = await newVisitor(test.app);
    const key = { 'idempotency-key': 'one-press-of-the-button' };

    const answers = [await open(elsewhere, code, key), await open(elsewhere, code, key)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = answers.map((answer) => answer.json<OrderItem>());
    expect(second).toEqual(first);
    const { orderItem } = await elsewhere.order();
    expect(orderItem).toEqual(first);
    expect(settingsOf(orderItem as OrderItem)).toEqual(settingsOf(ordered));
    expect(orderItem).toMatchObject({
      screen: 'contact',
      status: 'draft',
      client: initialOrder.client,
      note: '',
      media: {},
      quote: null,
      express: null,
      sendLater: false,
    });
    expect(orderItem?.wizard_clipping_id).not.toBe(ordered.wizard_clipping_id);
  });

  it('leaves a draft alone that is open in the same browser, and says which', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const busy = await newVisitor(test.app);
    await open(busy, signedCode({ menge: '3' }));
    const { orderItem } = await busy.order();

    const answer = await open(busy, signedCode({ bildart: 'hair', menge: '12' }));

    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'refused', orderItem })]);
    expect((await busy.order()).orderItem).toEqual(orderItem);
  });
});

describe('the code', () => {
  it('needs no row and says nothing of person, note, number and price', async () => {
    const test = await startTestApp();
    const { code, ordered } = await bookedWithCode(test);

    expect(code).toBe(
      '1&bildart=contour&zweck=pro&groesse=Webformat&dpi=92&breite=1600&hoehe=1200&eigendpi=150&format=JPG.PNG&menge=40&weitere=hair.5&0fcz4pl',
    );
    const { client, wizard_clipping_id, price } = ordered;
    const told = [...Object.values({ ...client, ...contact, ...address }), 'Sommer', wizard_clipping_id, String(price)];
    expect(told.filter((text) => text !== null && text.length > 2 && code.includes(text))).toEqual([]);
  });

  it.each([
    ['none', ''],
    ['no text', 12],
    ['a secret of ours', 'x'.repeat(43)],
    ['the whole link', `https://studio.example/freistell-service/vorlage#${signedCode({ menge: '3' })}`],
    ['a cut one', signedCode({ bildart: 'contour', menge: '120' }).slice(0, -9)],
    ['one with another number', signedCode({ menge: '120' }).replace('120', '121')],
    ['no image', signedCode({ menge: '0' })],
    ['too many images', signedCode({ menge: '1000000001' })],
    ['more images of other kinds than there are', signedCode({ bildart: 'contour', menge: '2', weitere: 'hair.2' })],
    ['a price of one’s own', signedCode({ bildart: 'contour', menge: '2', price: '1' })],
    ['a person', signedCode({ 'client.name': 'Muster' })],
    ['a longer one than any', signedCode({ menge: '3', namen: 'x'.repeat(MAX_SETTINGS_CODE) })],
  ])('begins nothing where it is %s', async (_what, code) => {
    const test = await startTestApp();
    const visitor = await newVisitor(test.app);

    const answer = await open(visitor, code);

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid', fields: { code: expect.stringContaining('nicht vollständig') } }),
    ]);
    expect((await visitor.order()).orderItem).toBeNull();
  });

  it('of a later version is told apart, and one without the XSRF pair begins nothing', async () => {
    const test = await startTestApp();
    const visitor = await newVisitor(test.app);
    const code = signedCode({ menge: '3' });

    const newer = await open(visitor, code.replace(/^1/, '2'));
    const foreign = await test.app.inject({ method: 'POST', url: '/api/wizard/settings/open', payload: { code } });

    expect(newer.json()).toMatchObject({ fields: { code: expect.stringContaining('neueren Fassung') } });
    expect([newer.statusCode, foreign.statusCode]).toEqual([400, 403]);
  });
});
