import { describe, expect, it } from 'vitest';
import type { ExpressTerms, Offers } from '../../../domain/catalogue/offer-terms.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { likeOrder, orderByQuote, quotedOrder } from '../../../machines/order/order-again.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { landing, type Stand, walk } from '../../support/order-walk.ts';

const terms: ExpressTerms = { surchargePercent: 50, workingDays: 1, mostImages: 500 };
const on: Offers = { express: terms, testImages: null };
const off: Offers = { express: null, testImages: null };

const toQuantity = ['wizard.start', 'contact.save', 'projectType.choose/contour', 'serviceLevel.choose/web'];
const toOverview = ['images.submit/later', 'clientType.choose/company', 'client.save/company'];

/** An order at its quantity, with these offers. */
const atQuantity = (offers: Offers): Stand =>
  walk({ ...landing, context: { ...landing.context, offers } }, ...toQuantity);

const save = (quantity: number, delivery?: 'standard' | 'express') => ({
  type: 'quantity.save' as const,
  quantity,
  furtherKinds: [],
  delivery,
});

/** On the overview, with express. */
const atOverview = (offers: Offers = on): Stand => walk(atQuantity(offers), save(120, 'express'), ...toOverview);

/** The same order with other offers. */
const offering = ({ screen, context }: Stand, offers: Offers): Stand => ({ screen, context: { ...context, offers } });

const ask = ({ screen, context }: Stand, event: Parameters<typeof decide>[2]) => decide(screen, context, event);
const book = { type: 'order.book', earlyStart: false } as const;

describe('while express is not offered', () => {
  it('is refused with a message', () => {
    expect(ask(atQuantity(off), save(120, 'express'))).toEqual({
      accepted: false,
      code: 'invalid',
      fields: { delivery: orderMessages.expressGone },
    });
    expect(walk(atQuantity(off), save(120, 'standard')).context.express).toBeNull();
  });

  it('an order with express keeps it and its price, and cannot be booked before a decision', () => {
    const stand = offering(atOverview(), off);
    expect(stand.context.express).toEqual(terms);
    expect(ask(stand, book)).toEqual({
      accepted: false,
      code: 'invalid',
      fields: { delivery: orderMessages.expressGone },
    });
    const changed = walk(stand, 'step.back/change-quantity', save(120, 'standard'));
    expect([changed.screen, changed.context.express]).toEqual(['client.overview', null]);
    expect(ask(changed, book).accepted).toBe(true);
  });

  it('an order that has outgrown express is booked without it', () => {
    const stand = offering(walk(atOverview(), 'step.back/change-quantity', save(501)), off);
    expect([stand.context.express, ask(stand, book).accepted]).toEqual([terms, true]);
  });
});

describe('while express is offered', () => {
  it('is chosen with the quantity, stays when the call omits it, and can be removed', () => {
    const stand = atOverview();
    const change = 'step.back/change-quantity';
    expect([
      stand.context.express,
      walk(stand, change, save(9)).context.express,
      walk(stand, change, save(9, 'standard')).context.express,
      ask(stand, book).accepted,
    ]).toEqual([terms, terms, null, true]);
  });

  it('is limited by the size of the order', () => {
    expect(ask(atQuantity(on), save(501, 'express'))).toMatchObject({
      code: 'invalid',
      fields: {
        delivery: 'Express gibt es nur bis 500 Bilder. Bitte wähle die normale Lieferzeit oder eine kleinere Menge.',
      },
    });
    expect(ask(atQuantity(on), save(500, 'express')).accepted).toBe(true);
  });

  it('an order keeps the terms of its choice, until it is removed', () => {
    const dearer: Offers = { ...on, express: { ...terms, surchargePercent: 80 } };
    const stand = offering(atOverview(), dearer);
    expect([stand.context.express, ask(stand, book).accepted]).toEqual([terms, true]);
    const once = walk(stand, 'step.back/change-quantity', save(9, 'express'));
    const anew = walk(
      once,
      'step.back/change-quantity',
      save(9, 'standard'),
      'step.back/change-quantity',
      save(9, 'express'),
    );
    expect([once.context.express, anew.context.express]).toEqual([terms, dearer.express]);
  });

  it('cancelling a change restores it, without the current terms', () => {
    const stand = walk(atOverview(), 'step.back/change-quantity');
    const back = walk(offering(stand, off), 'step.back/client.overview');
    expect([back.context.express, back.context.offers]).toEqual([terms, off]);
  });
});

/** An order that begins with `context`, walked to its overview. */
const begun = (context: OrderContext) =>
  walk(
    { screen: 'start.options', context },
    'wizard.start',
    'contact.save',
    'projectType.choose/contour',
    'fastlane.confirm',
    'scale.confirm',
    'extension.confirm',
    save(120),
    ...toOverview,
  );

describe('a quote', () => {
  const quote = { number: 'A-2611-7KQ4M9', madeAt: '2026-11-20T09:00:00.000Z', until: '2026-12-20T22:59:59.999Z' };
  const quoted = (stand: Stand, offers: Offers): OrderContext => ({
    ...orderByQuote(quotedOrder(stand.context, quote)),
    offers,
  });
  it('of an express order keeps its terms, whatever is offered at the time of ordering', () => {
    for (const offers of [off, { ...on, express: { ...terms, surchargePercent: 80 } }]) {
      const stand = begun(quoted(atOverview(), offers));
      expect([stand.context.express, ask(stand, book).accepted]).toEqual([terms, true]);
    }
  });

  it('of an order without express does not promise it', () => {
    const plain = walk(atQuantity(on), save(120, 'standard'), ...toOverview);
    const stand = begun(quoted(plain, off));
    expect([stand.context.express, stand.context.product?.express]).toEqual([null, undefined]);
  });

  const another = (offers: Offers) =>
    walk(begun(quoted(atOverview(), offers)), 'step.back/change-projectType', 'projectType.choose/hair');

  it('covers no other kind of image, which has the current terms', () => {
    const dearer = { ...terms, surchargePercent: 80 };
    expect(another({ ...on, express: dearer }).context.express).toEqual(dearer);
    expect(ask(another(off), book)).toMatchObject({ fields: { delivery: orderMessages.expressGone } });
  });
});

it('repeating an order does not repeat express', () => {
  expect(likeOrder(atOverview().context).express).toBeNull();
});
