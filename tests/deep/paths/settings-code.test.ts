import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultBrief } from '../../../domain/brief.ts';
import { catalogue } from '../../../domain/catalogue.ts';
import { limits } from '../../../domain/limits.ts';
import { codeIn, MAX_SETTINGS_CODE, settingsUrl } from '../../../domain/settings-links.ts';
import { likeOrder } from '../../../machines/order/order-again.ts';
import { goesAlong, initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { orderOfCode, settingsCodeOf } from '../../../machines/order/settings-code.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';
import { signedCode } from '../../support/settings-codes.ts';

/** Every order that a sample leads to, from every situation of the chart; of those that would begin alike, the last. */
function sampleOrders(): OrderContext[] {
  const graph = exploreOrder();
  const orders = new Map<string, OrderContext>();
  const note = (order: OrderContext) => orders.set(JSON.stringify([likeOrder(order), order.client, order.note]), order);
  for (const { snapshot } of graph.situations.values()) {
    note(snapshot.context);
    for (const sample of graph.samples) {
      const order = graph.step(snapshot, sample)?.order;
      if (order !== undefined && !beginsAlike(order, snapshot.context)) note(order);
    }
  }
  return [...orders.values()];
}

/** Most steps touch nothing of what a code says, or who says it. */
function beginsAlike(one: OrderContext, other: OrderContext): boolean {
  return told.every((answer) => one[answer] === other[answer]);
}

const told = (Object.keys(goesAlong) as (keyof OrderContext)[]).filter(
  (answer) => goesAlong[answer] || answer === 'client' || answer === 'note',
);
const orders = sampleOrders();
const product = (type: string) => catalogue.products.find((one) => one.type === type) ?? null;
const rich: OrderContext = {
  ...initialOrder,
  product: product('textile'),
  orderItemType: 2,
  fastlane: { web: true, print: true, pro: true },
  preselectedFor: ['web'],
  recommended: { scalings: [], extensions: ['WEBP'] },
  scalings: ['Webformat', 'Druckformat'],
  resolutions: [96, 300],
  custom_scale: true,
  custom_width: limits.width,
  custom_height: 1,
  custom_dpi: limits.dpi,
  extensions: ['WEBP', 'JPG'],
  brief: {
    background: 'colour',
    colour: '#F2F2F2',
    margin: 0,
    alignment: 'onGround',
    shadow: 'reflection',
    clippingPath: true,
    profile: 'psoCoated',
    fileNames: 'Größe-{name}_frei',
    marketplace: 'zalando',
  },
  quantity: 120,
  furtherKinds: [
    { product: product('hair')!, quantity: 20 },
    { product: product('leather')!, quantity: 5 },
  ],
};

const read = (code: string) => {
  const answer = orderOfCode(code);
  return answer.kind === 'order' ? answer.order : answer.kind;
};

describe('the settings of an order as a code', () => {
  it('begin an order as ordering the same again does, for every order that the samples lead to', () => {
    expect(orders.length).toBeGreaterThan(500);
    for (const order of [...orders, rich, initialOrder])
      expect(read(settingsCodeOf(order)), settingsCodeOf(order)).toEqual(likeOrder(order));
  });

  it('say nothing of the person and the note, of files and prices', () => {
    const told = orders.flatMap((order) => {
      const said = decodeURIComponent(settingsCodeOf(order)).toLowerCase();
      const { client, note, media } = order;
      const { clientType: _type, ...lines } = client;
      const texts = [...Object.values(lines), note, ...Object.keys(media), ...Object.values(media).map((m) => m.name)];
      return texts.filter((text) => text.length > 3 && said.includes(text.toLowerCase()));
    });
    expect(told).toEqual([]);
  });

  it('are in every text the same, whoever orders, whatever the note, the files and the terms', () => {
    const other: OrderContext = {
      ...rich,
      client: { ...rich.client, name: 'Muster', email: 'erika.muster@example.org' },
      note: 'Bitte den Schatten behalten.',
      media: { one: { name: 'eins.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true } },
      product: { ...rich.product!, extra: 1, graduatedprice: [{ minAmount: 1, maxAmount: null, price: 1 }] },
    };
    expect(settingsCodeOf(other)).toBe(settingsCodeOf(rich));
  });

  it('are a short line that can stand in an address as it is', () => {
    const code = settingsCodeOf(rich);
    expect(code).toMatch(/^[\w&=.%*-]+$/);
    expect(new URL(settingsUrl('https://studio.example', code)).hash).toBe(`#${code}`);
    expect(Math.max(...orders.map((order) => settingsCodeOf(order).length))).toBeLessThan(300);
    const longest = { ...rich, brief: { ...rich.brief!, fileNames: `{name}${'𝒳'.repeat(17)}` } };
    expect(settingsCodeOf(longest).length).toBeLessThan(MAX_SETTINGS_CODE);
  });

  it('can be read by people, and stay what they are', () => {
    // Stands in mails and bookmarks: whoever changes the form raises its version.
    expect(settingsCodeOf(rich)).toBe(
      '1&bildart=textile&zweck=web.print.pro&vorbelegt=web&empfohlen=WEBP&groesse=Webformat.Druckformat&dpi=96.300&breite=15000&hoehe=1&eigendpi=9999&format=WEBP.JPG&grund=colour&farbe=%23F2F2F2&rand=0&lage=onGround&schatten=reflection&pfad=ja&profil=psoCoated&namen=Gr%C3%B6%C3%9Fe-%7Bname%7D_frei&markt=zalando&menge=120&weitere=hair.20.leather.5&0gp8tpf',
    );
  });

  it('tell a brief that says nothing special from none', () => {
    expect(read(settingsCodeOf({ ...rich, brief: defaultBrief }))).toMatchObject({ brief: defaultBrief });
    expect(read(settingsCodeOf({ ...rich, brief: null }))).toMatchObject({ brief: null });
  });
});

describe('a code', () => {
  const code = settingsCodeOf(rich);

  it('is found in a whole link, also when a mail program has broken the line or unpacked its signs', () => {
    const link = settingsUrl('https://studio.example', code);
    for (const pasted of [code, link, ` ${link.slice(0, 60)}\r\n${link.slice(60)} `, code.replaceAll('%C3%B6', 'ö')])
      expect(read(codeIn(pasted))).toEqual(likeOrder(rich));
  });

  it('that is cut, anywhere, is none', () => {
    for (let length = 0; length < code.length; length += 1) expect(read(code.slice(0, length))).toBe('broken');
  });

  it('in which one sign is another is never taken for what it was not', () => {
    fc.assert(
      fc.property(
        fc.nat(code.length - 1),
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
        (at, sign) => {
          const changed = code.slice(0, at) + sign + code.slice(at + 1);
          const order = read(changed);
          expect(['broken', 'newer', JSON.stringify(likeOrder(rich))]).toContain(
            typeof order === 'string' ? order : JSON.stringify(order),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('may be any text: it is read or refused, and never more', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webFragments()), (text) => {
        expect(['broken', 'newer']).toContain(read(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('of a later version says so, one of no version is none', () => {
    expect(read(`2${code.slice(1)}`)).toBe('newer');
    expect(read('2&neues=etwas&0000000')).toBe('newer');
    for (const version of ['0', '-1', '1.0', '01', '99999', '']) expect(read(version + code.slice(1))).toBe('broken');
  });

  it.each([
    ['no image', { menge: '0' }],
    ['more images than an order can have', { menge: String(limits.quantity + 1) }],
    ['a quantity that is no number', { menge: '1e3' }],
    ['half an image', { menge: '1.5' }],
    ['a size of its own that is too wide', { breite: String(limits.width + 1), hoehe: '1', eigendpi: '1' }],
    ['a resolution that nobody has', { groesse: 'Webformat', dpi: '10000' }],
    ['a size twice', { groesse: 'Webformat.Webformat', dpi: '96.96' }],
    ['as many images of other kinds as there are', { bildart: 'contour', menge: '10', weitere: 'hair.5.leather.5' }],
    ['a kind twice', { bildart: 'contour', menge: '10', weitere: 'hair.2.hair.3' }],
    ['a kind without a number', { bildart: 'contour', menge: '10', weitere: 'hair' }],
    ['a background that there is not', { grund: 'bunt' }],
    ['a colour that is to be said', { grund: 'colour' }],
    ['names of files that all are the same', { grund: 'usual', namen: 'bild' }],
    ['a page in the names of files', { grund: 'usual', namen: '{name}-www.example.org' }],
    ['too much margin', { grund: 'usual', rand: '41' }],
    ['a word that it does not know', { rabatt: '100' }],
  ])('refuses what the chart refuses: %s', (_what, words) => {
    expect(read(signedCode(words))).toBe('broken');
  });

  it('refuses a word that is said twice', () => {
    expect(
      read(
        signedCode([
          ['menge', '1'],
          ['menge', '2'],
        ]),
      ),
    ).toBe('broken');
  });

  it('of what is not offered any more begins with all the rest', () => {
    const words = { groesse: 'Riesenformat.Webformat', dpi: '1.96', format: 'GIF.JPG', menge: '10', zweck: 'web.kino' };
    expect(read(signedCode({ ...words, bildart: 'contour', weitere: 'bicycle.3.hair.2' }))).toMatchObject({
      product: product('contour'),
      orderItemType: 0,
      fastlane: { web: true, print: false, pro: false },
      scalings: ['Webformat'],
      resolutions: [96],
      extensions: ['JPG'],
      quantity: 10,
      furtherKinds: [{ product: product('hair'), quantity: 2 }],
    });
    expect(read(signedCode({ ...words, bildart: 'bicycle', weitere: 'hair.2' }))).toMatchObject({
      product: null,
      orderItemType: null,
      furtherKinds: [],
      quantity: 10,
    });
  });
});
