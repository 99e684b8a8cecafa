import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { type Screen, screens } from '../../../domain/order/order-item.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import type { OrderContext, OrderEvent, PayloadOf } from '../../../machines/order/order-context.ts';
import { allowedCalls, decide } from '../../../machines/order/order-decision.ts';
import {
  canMatchImages,
  hasScale,
  hasScreen,
  hasServiceLevel,
  isComplete,
  excessProblems,
  isCompleteWith,
  isExcessSeen,
  isOutdated,
  isTarget,
  problemsOf,
} from '../../../machines/order/order-guards.ts';
import { sampleOf } from '../../paths/data/order-samples.ts';
import { landing, walk } from '../../support/order-walk.ts';

const { context: full } = walk(
  landing,
  'wizard.start',
  'contact.save',
  'projectType.choose/contour',
  'serviceLevel.choose/web',
  'quantity.save/250',
  'images.submit/later',
  'clientType.choose/company',
  'client.save/company',
);
const mediaOf = (name: string): OrderContext['media'] => {
  const { event } = sampleOf(`media.report/${name}`);
  if (event.type !== 'media.report') throw new Error(`${name} is no report`);
  return event.media;
};

const [, otherKind] = catalogue.products;
if (otherKind === undefined) throw new Error('there is no other kind');

describe(hasServiceLevel, () => {
  it.each([
    [{ web: false, print: false, pro: false }, false],
    [{ web: true, print: false, pro: false }, true],
    [{ web: false, print: true, pro: false }, true],
    [{ web: true, print: true, pro: false }, true],
    [{ web: false, print: false, pro: true }, false],
    [{ web: true, print: false, pro: true }, false],
  ])('%o: %s', (fastlane, isOne) => {
    expect(hasServiceLevel(fastlane)).toBe(isOne);
  });
});

describe(hasScale, () => {
  it('requires a size and a resolution; a custom format brings both', () => {
    const none = { ...full, scalings: [], resolutions: [], custom_scale: false };
    expect(
      [
        none,
        { ...none, scalings: ['Webformat' as const] },
        { ...none, resolutions: [96] },
        { ...none, scalings: ['Webformat' as const], resolutions: [96] },
        { ...none, custom_scale: true },
      ].map(hasScale),
    ).toEqual([false, false, false, true, true]);
  });
});

describe(isComplete, () => {
  it.each([
    ['contact', { client: { ...full.client, email: '' } }],
    ['projectType', { product: null }],
    ['formats.fastlane', { fastlaneIsSet: false }],
    ['formats.fastlane', { fastlane: { web: false, print: false, pro: false } }],
    ['formats.scale', { scalings: [], resolutions: [] }],
    ['formats.extensions', { extensions: [] }],
    ['quantity', { quantity: null }],
    ['upload', { sendLater: false }],
    ['client.details', { client: { ...full.client, street: '' } }],
  ] as const)('requires %s', (question, missing) => {
    const order: OrderContext = { ...full, ...(missing as Partial<OrderContext>) };
    // Without an e-mail address the invoice has none either.
    const answered = question === 'contact' ? (['contact', 'client.details'] as const) : [question];
    expect([isComplete(full), isComplete(order), isCompleteWith(order, answered)]).toEqual([true, false, true]);
  });

  it('accepts a postal code that was stored before the rule of its country', () => {
    expect(isComplete({ ...full, client: { ...full.client, zip: 'ABC' } })).toBe(true);
  });

  it('accepts images instead of the promise to send them', () => {
    const files = ['one', 'mixed', 'unfinished'].map(mediaOf);
    expect(files.map((media) => isComplete({ ...full, sendLater: false, media }))).toEqual([true, true, false]);
  });
});

describe(hasScreen, () => {
  it('skips only the invoice questions for test images, and none for other orders', () => {
    const missing = [null, { mostImages: 2 }].map((testImages) =>
      screens.filter((screen) => !hasScreen({ testImages }, screen)),
    );
    expect(missing).toEqual([[], ['client.type', 'client.details']]);
  });
});

describe(canMatchImages, () => {
  it.each([
    [0, 0, null, false],
    [1, 0, null, true],
    [3, 2, null, true],
    [3, 3, null, false],
    [3, 4, null, false],
    [0, 0, 3, false],
    [3, 0, 3, true],
    [4, 0, 3, false],
    [3, 3, 3, false],
  ])('judges %i files, %i of further kinds, %j free: %s', (count, further, mostImages, can) => {
    const furtherKinds = further === 0 ? [] : [{ product: otherKind, quantity: further }];
    const testImages = mostImages === null ? null : { mostImages };
    expect(canMatchImages({ furtherKinds, testImages }, count)).toBe(can);
  });

  it.each([
    ['the files that are here', 'three', null, true],
    ['none', 'none', null, false],
    ['as many as are free', 'three', { mostImages: 3 }, true],
    ['no more than are free', 'three', { mostImages: 2 }, false],
  ])('sets the number of images to that of %s', (_, name, testImages, can) => {
    const order = { ...full, media: mediaOf(name), testImages };
    expect(decide('upload', order, { type: 'quantity.matchImages' }).accepted).toBe(can);
  });

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ])('leaves a further kind of %i images among three unchanged, or refuses: %s', (quantity, can) => {
    const order = { ...full, media: mediaOf('three'), furtherKinds: [{ product: otherKind, quantity }] };
    expect([canMatchImages(order, 3), allowedCalls('upload', order).includes('setQuantityToImageCount')]).toEqual([
      can,
      can,
    ]);
    const decision = decide('upload', order, { type: 'quantity.matchImages' });
    expect(decision.accepted ? decision.context.furtherKinds : decision).toEqual(
      can ? order.furtherKinds : { accepted: false, code: 'refused' },
    );
  });
});

describe(isTarget, () => {
  const change = { returnToOverview: true };
  const back = { returnToOverview: false };

  it.each<[string, PayloadOf<'step.back'>, Screen, Screen, boolean]>([
    ['a screen by its name', { ...back, screen: 'contact' }, 'quantity', 'contact', true],
    ['no other screen', { ...back, screen: 'contact' }, 'quantity', 'projectType', false],
    ['the name before the number', { ...back, screen: 'contact', currentStep: 1 }, 'quantity', 'projectType', false],
    ['the first screen of a step', { ...back, currentStep: 2 }, 'quantity', 'formats.fastlane', true],
    ['no later screen of a step', { ...back, currentStep: 2 }, 'quantity', 'formats.scale', false],
    ['not its own step', { ...back, currentStep: 2 }, 'formats.scale', 'formats.fastlane', false],
    ['no step that lies ahead', { ...back, currentStep: 3 }, 'formats.scale', 'quantity', false],
    [
      'the number where the name is that of the own screen',
      { ...back, screen: 'quantity', currentStep: 1 },
      'quantity',
      'projectType',
      true,
    ],
    ['nothing by its own name', { ...back, screen: 'quantity', currentStep: 3 }, 'quantity', 'quantity', false],
    ['nothing without a name', back, 'quantity', 'contact', false],
    ['a change from the overview', { ...change, screen: 'contact' }, 'client.overview', 'contact', true],
    ['no change from elsewhere', { ...change, screen: 'contact' }, 'quantity', 'contact', false],
    ['no change of the landing', { ...change, screen: 'start.options' }, 'client.overview', 'start.options', false],
  ])('finds %s', (_, event, from, to, isOne) => {
    expect(isTarget(event, from, to), `${to} from ${from} by ${JSON.stringify(event)}`).toBe(isOne);
  });
});

describe(problemsOf, () => {
  const images = { sendLater: 'Bitte lade mindestens ein Bild hoch oder sag uns, dass du die Bilder später sendest.' };
  const running = { media: 'Bitte warte, bis alle Bilder da sind, oder entferne die unvollständigen.' };
  const consent = { earlyStart: 'Bitte stimme zu, dass wir vor Ablauf der Widerrufsfrist beginnen.' };

  it('requires images, complete ones, or the promise to send them', () => {
    const noPromise: OrderEvent = { type: 'images.submit', sendLater: false };
    const files = ['none', 'unfinished', 'mixed', 'one'].map((name) => ({ media: mediaOf(name) }));
    expect(problemsIn(noPromise, ...files)).toEqual([images, images, running, {}]);
    expect(problemsIn({ ...noPromise, sendLater: true }, ...files)).toEqual([{}, {}, {}, {}]);
  });

  it('refuses a booking before the upload is complete, and a private one without the consent', () => {
    const client = { ...full.client, clientType: 'private' as const };
    const later = { quantity: 1, media: mediaOf('mixed') };
    const half = { ...later, sendLater: false };
    const book: OrderEvent = { type: 'order.book', earlyStart: false };
    expect(problemsIn(book, {}, later, half, { client }, { ...half, client })).toEqual([
      {},
      {},
      running,
      consent,
      { ...running, ...consent },
    ]);
    expect(problemsIn({ ...book, earlyStart: true }, { client }, { ...half, client })).toEqual([{}, running]);
  });

  it('refuses a differing number of images: fewer need the promise, more are adapted', () => {
    const book: OrderEvent = { type: 'order.book', earlyStart: false };
    const media = mediaOf('three');
    const fewer = {
      quantity:
        'Es sind weniger Bilder da, als du angegeben hast. Bitte sag uns, ob der Rest noch kommt, oder passe die Menge an.',
    };
    const more = { quantity: 'Es sind mehr Bilder da, als du angegeben hast. Bitte passe die Menge an.' };
    const stated = (sendLater: boolean) => [2, 3, 4].map((quantity) => ({ media, quantity, sendLater }));

    expect(problemsIn(book, ...stated(true))).toEqual([more, {}, {}]);
    expect(problemsIn(book, ...stated(false))).toEqual([more, {}, fewer]);
  });

  it('names the fields of a client by their path, and accepts earlier answers', () => {
    const client = { type: 'client.save', client: { street: ' ' } } as const;
    expect(problemsOf(full, { ...client, client: {} })).toEqual({});
    expect(Object.keys(problemsOf(full, client))).toEqual(['client.street']);
    const mail = { type: 'client.save', client: { email: 'erika@example' } } as const;
    for (const event of [sampleOf('contact.save/wrong-mail').event, mail]) {
      expect(Object.keys(problemsOf(full, event))).toEqual(['client.email']);
    }
  });

  it('names the files of a correction that belong to others', () => {
    const { event } = sampleOf('correction.request/foreign');
    expect(problemsOf(full, event)).toEqual({
      'requests.0.file': 'Diese Datei gehört nicht zu den gelieferten. Bitte lade die Seite neu.',
    });
  });

  it('is empty for events without an answer', () => {
    expect(problemsOf(landing.context, { type: 'fastlane.confirm' })).toEqual({});
  });
});

describe('the excess of images', () => {
  const arrived = { name: 'dose.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true };
  const three = { ...full, quantity: 2, media: { a: arrived, b: arrived, c: arrived } };
  const person = { ...three.client, clientType: 'private' as const };

  it('is decided about as many images as the customer has seen', () => {
    expect([
      isExcessSeen(three, { images: 3 }),
      isExcessSeen(three, { images: 2 }),
      isExcessSeen({ ...three, quantity: 3 }, { images: 3 }),
    ]).toEqual([true, false, false]);
  });

  it('needs a private customer’s consent to an early start, and room within free images', () => {
    const free = { ...three, testImages: { mostImages: 2 } };
    const answer = { images: 3, at: '2026-11-23T09:00:00.000Z' };
    const problems = (order: OrderContext, earlyStart: boolean) =>
      Object.keys(excessProblems(order, { ...answer, earlyStart }));
    expect([
      problems(three, false),
      problems({ ...three, client: person }, false),
      problems({ ...three, client: person }, true),
      problems(free, true),
      Object.keys(problemsOf({ ...three, client: person }, { type: 'excess.order', ...answer, earlyStart: false })),
    ]).toEqual([[], ['earlyStart'], [], ['images'], ['earlyStart']]);
  });
});

describe(isOutdated, () => {
  it('finds another price or number of images than the customer has decided about', () => {
    const net = priceOf(full)?.price ?? 0;
    const book = (event: { readonly net?: number }) =>
      isOutdated(full, { type: 'order.book', earlyStart: true, ...event });
    const match = (event: { readonly images?: number }) => isOutdated(full, { type: 'quantity.matchImages', ...event });
    expect([book({}), book({ net }), book({ net: net + 1 })]).toEqual([false, false, true]);
    expect([match({}), match({ images: 0 }), match({ images: 1 })]).toEqual([false, false, true]);
    expect(isOutdated({ ...full, product: null }, { type: 'order.book', earlyStart: true, net })).toBe(true);
    expect(isOutdated(full, { type: 'fastlane.confirm' })).toBe(false);
  });
});

/** The problems of the event on each order: the full one with that part changed. */
function problemsIn(event: OrderEvent, ...orders: Partial<OrderContext>[]) {
  return orders.map((part) => problemsOf({ ...full, ...part }, event));
}
