import { describe, expect, it } from 'vitest';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { allowedCalls, decide } from '../../../machines/order/order-decision.ts';

describe(decide, () => {
  it('starts an order on the landing', () => {
    expect(decide('start.options', initialOrder, { type: 'wizard.start', setStartWizard: true })).toEqual({
      accepted: true,
      screen: 'contact',
      context: { ...initialOrder, trail: ['start.options'] },
    });
  });

  it('names the fields that keep a contact from being saved', () => {
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
    expect(decide('contact', initialOrder, { type: 'quantity.save', quantity: 3 })).toEqual({
      accepted: false,
      code: 'refused',
    });
  });

  it('refuses everything once the order is booked', () => {
    expect(decide('booked', initialOrder, { type: 'media.report', media: {} })).toEqual({
      accepted: false,
      code: 'refused',
    });
  });
});

describe(allowedCalls, () => {
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
