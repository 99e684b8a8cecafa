import { describe, expect, it } from 'vitest';
import { orderMessages } from '../../../domain/texts/messages.ts';
import type { Offers } from '../../../domain/catalogue/offer-terms.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import { likeOrder, orderByQuote, quotedOrder } from '../../../machines/order/order-again.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { allowedCalls, decide } from '../../../machines/order/order-decision.ts';
import { landing, type Stand, walk } from '../../support/order-walk.ts';

const terms = { mostImages: 2 };
const on: Offers = { express: { surchargePercent: 50, workingDays: 1, mostImages: 500 }, testImages: terms };
const off: Offers = { ...on, testImages: null };

const offering = ({ screen, context }: Stand, offers: Offers): Stand => ({ screen, context: { ...context, offers } });
const begin = { type: 'wizard.start', setStartWizard: true, wantsTestImages: true } as const;
const save = (quantity: number, delivery?: 'express') => ({
  type: 'quantity.save' as const,
  quantity,
  furtherKinds: [],
  delivery,
});
const toQuantity = ['contact.save', 'projectType.choose/contour', 'serviceLevel.choose/web'];
const atQuantity = (): Stand => walk(offering(landing, on), begin, ...toQuantity);
const atOverview = (): Stand => walk(atQuantity(), save(2), 'images.submit/later');
const ask = ({ screen, context }: Stand, event: Parameters<typeof decide>[2]) => decide(screen, context, event);
const book = { type: 'order.book', earlyStart: false } as const;
const refusedFor = (fields: Readonly<Record<string, string>>) => ({ accepted: false, code: 'invalid', fields });

describe('an order of free test images', () => {
  it('begins as one, where the studio offers it', () => {
    expect(walk(offering(landing, on), begin).context.testImages).toEqual(terms);
    expect(walk(offering(landing, on), 'wizard.start').context.testImages).toBeNull();
    expect(ask(offering(landing, off), begin)).toEqual(refusedFor({ testImages: orderMessages.testImagesGone }));
  });

  it('asks for no payer, costs nothing, and is booked without the right of withdrawal', () => {
    const stand = atOverview();
    expect(stand.screen).toBe('client.overview');
    expect(priceOf(stand.context)).toEqual({ imagePrice: 0, imagePriceUpsell: 0, price: 0, vat: 0, total: 0 });
    expect(allowedCalls(stand.screen, stand.context)).toContain('finish');
    for (const screen of ['client.type', 'client.details'] as const) {
      expect(ask(stand, { type: 'step.back', screen, returnToOverview: true })).toEqual({
        accepted: false,
        code: 'refused',
      });
    }
    expect(ask(stand, book)).toMatchObject({ accepted: true, state: 'booked' });
  });

  it('is limited to the free number, and has no express delivery', () => {
    const tooMany = refusedFor({
      quantity: 'Kostenlos sind bis zu 2 Bilder. Für mehr kannst du normal bestellen.',
    });
    expect(ask(atQuantity(), save(3))).toEqual(tooMany);
    expect(ask(atQuantity(), save(2, 'express'))).toEqual(refusedFor({ delivery: orderMessages.expressGone }));
    const withThree = walk(atOverview(), 'media.report/three');
    expect(ask(withThree, { type: 'quantity.matchImages' })).toEqual(tooMany);
    expect(ask(withThree, book)).toMatchObject({ fields: { quantity: orderMessages.moreImages } });
  });

  it('drops a previously typed address, once it is booked', () => {
    const paid = walk(offering(landing, on), 'wizard.start', ...toQuantity, save(2), 'images.submit/later');
    const typed = walk(paid, 'clientType.choose/private', 'client.save/company');
    const back: Stand = walk(typed, { type: 'step.back', screen: 'start.options', returnToOverview: false }, begin);
    const test = walk(back, ...toQuantity, save(1), 'images.submit/later');
    expect(test.context.client.street).toBe('Lindenallee 12a');
    const { client } = walk(test, book).context;
    expect([client.email, client.street, client.company, client.clientType]).toEqual([
      typed.context.client.email,
      '',
      '',
      null,
    ]);
  });

  it('becomes a paid order by its quantity or on the overview, with all answers', () => {
    const atNumbers = walk(atQuantity(), { type: 'testImages.leave' });
    expect([atNumbers.screen, atNumbers.context.testImages]).toEqual(['quantity', null]);
    expect(walk(atNumbers, save(500), 'images.submit/later').screen).toBe('client.type');
    const billed = walk(atOverview(), { type: 'testImages.leave' });
    expect([billed.screen, billed.context.steps.at(-1), priceOf(billed.context)?.price]).toEqual([
      'client.type',
      'current',
      318,
    ]);
    expect(ask(billed, { type: 'testImages.leave' })).toEqual({ accepted: false, code: 'refused' });
    expect(billed.context.trail.at(-1)).toBe('upload');
    expect(walk(billed, { type: 'step.back', screen: 'upload', returnToOverview: false }).screen).toBe('upload');
    const whole = walk(billed, 'clientType.choose/company', 'client.save/company');
    expect([whole.screen, ask(whole, book).accepted]).toEqual(['client.overview', true]);
  });

  it('is not booked once the studio has stopped, and names the alternatives', () => {
    const stand = offering(atOverview(), off);
    expect(ask(stand, book)).toEqual(refusedFor({ testImages: orderMessages.testImagesGone }));
    expect(ask(stand, { type: 'testImages.leave' }).accepted).toBe(true);
  });

  it('has no quote, invoice or withdrawal', () => {
    const { context } = walk(atOverview(), book);
    for (const event of [
      { type: 'order.invoice' },
      { type: 'order.withdraw', bookedAt: '2026-11-20T12:00:00Z', declaredAt: '2026-11-21T12:00:00Z' },
    ] as const) {
      expect(decide(event.type === 'order.invoice' ? 'delivered' : 'booked', context, event)).toEqual({
        accepted: false,
        code: 'refused',
      });
    }
    expect(likeOrder(context).testImages).toBeNull();
  });

  it('replaces the promise of a quote, and asks again for a number that is not free', () => {
    const paid = walk(offering(landing, on), 'wizard.start', ...toQuantity, save(250)).context;
    const quoted = quotedOrder(paid, { number: 'A-1', madeAt: '2026-11-20', until: '2026-12-20' });
    const stand: Stand = { screen: 'start.options', context: { ...orderByQuote(quoted), offers: on } };
    const { quote, product, quantity, testImages }: OrderContext = walk(stand, begin).context;
    expect([quote, product?.type, product?.extra, quantity, testImages]).toEqual([
      null,
      'contour',
      undefined,
      null,
      terms,
    ]);
  });
});
