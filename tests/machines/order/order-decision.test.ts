import { describe, expect, it } from 'vitest';
import { orderStates } from '../../../domain/order/order-item.ts';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { allowedCalls, decide, isClosed, takesFiles } from '../../../machines/order/order-decision.ts';
import { sampleOf, samples } from '../../paths/data/order-samples.ts';

describe(decide, () => {
  it('starts an order on the landing', () => {
    expect(decide('start.options', initialOrder, { type: 'wizard.start', setStartWizard: true })).toEqual({
      accepted: true,
      state: 'contact',
      screen: 'contact',
      status: 'draft',
      context: { ...initialOrder, trail: ['start.options'] },
    });
  });

  it('names the fields that prevent saving a contact', () => {
    expect(
      decide('contact', initialOrder, {
        type: 'contact.save',
        client: { email: 'x', phone: '', pre_name: ' ', name: '' },
      }),
    ).toEqual({
      accepted: false,
      code: 'invalid',
      fields: {
        'client.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
        'client.pre_name': 'Bitte geben Sie einen Vornamen an.',
        'client.name': 'Bitte geben Sie einen Nachnamen an.',
      },
    });
  });

  it('refuses an event of another screen', () => {
    expect(decide('contact', initialOrder, { type: 'quantity.save', quantity: 3, furtherKinds: [] })).toEqual({
      accepted: false,
      code: 'refused',
    });
  });

  it('refuses every wizard call after the booking, and still accepts the list of files', () => {
    const calls = samples.filter(({ wire }) => wire !== null).map(({ event }) => event);
    const states = orderStates.slice(orderStates.indexOf('booked'));
    const accepted = states.flatMap((state) => calls.filter((event) => decide(state, initialOrder, event).accepted));
    expect(accepted).toEqual([]);
    const { event } = sampleOf('media.report/one');
    expect(states.filter((state) => !decide(state, initialOrder, event).accepted)).toEqual([]);
  });
});

const cancelledBy = (by: 'customer' | 'studio') =>
  orderStates.filter((state) => decide(state, initialOrder, { type: 'order.cancel', by }).accepted);

it('lets the customer cancel until work begins, the studio until delivery', () => {
  expect({ customer: cancelledBy('customer'), studio: cancelledBy('studio') }).toEqual({
    customer: ['booked'],
    studio: ['booked', 'inProduction'],
  });
});

const takingFiles = (order: Parameters<typeof takesFiles>[1]) =>
  orderStates.filter((state) => takesFiles(state, order));

describe(takesFiles, () => {
  it('is true from the first question on, and after the booking with promised images', () => {
    const screens = orderStates.slice(orderStates.indexOf('contact'), orderStates.indexOf('booked'));
    expect(takingFiles({ sendLater: false, imagesFollow: false })).toEqual(screens);
    for (const promise of [
      { sendLater: true, imagesFollow: false },
      { sendLater: false, imagesFollow: true },
    ]) {
      expect(takingFiles(promise), JSON.stringify(promise)).toEqual([...screens, 'booked']);
    }
  });
});

it('files of an order get an expiry only when the work has ended in any state', () => {
  expect(orderStates.filter(isClosed)).toEqual([
    'delivered',
    'accepted',
    'invoiced',
    'paid',
    'invoiceCancelled',
    'cancelled',
    'withdrawn',
  ]);
});

describe(allowedCalls, () => {
  it('offers the brief only after a file format', () => {
    expect(allowedCalls('formats.extensions', initialOrder)).not.toContain('goToBrief');
    expect(allowedCalls('formats.extensions', { ...initialOrder, extensions: ['JPG'] })).toContain('goToBrief');
  });

  it('follows the guards on the size screen', () => {
    expect(allowedCalls('formats.scale', initialOrder)).toEqual([
      'goToFastlane',
      'setScale',
      'setCustomScale',
      'setStep',
    ]);
    expect(allowedCalls('formats.scale', { ...initialOrder, scalings: ['Webformat'], resolutions: [92] })).toEqual([
      'goToFastlane',
      'setScale',
      'setCustomScale',
      'setScaleFinish',
      'setStep',
    ]);
  });
});
