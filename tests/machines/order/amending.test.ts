import { describe, expect, it } from 'vitest';
import { orderStates } from '../../../domain/order/order-item.ts';
import { clientMessages } from '../../../domain/texts/messages.ts';
import {
  type EventOf,
  initialOrder,
  type OrderContext,
  type OrderEvent,
} from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { companyAnswers } from '../../paths/data/order-samples.ts';

const order: OrderContext = {
  ...initialOrder,
  quantity: 3,
  client: { ...companyAnswers, clientType: 'company' },
  note: 'Mit Schatten',
};

const amend: EventOf<'order.amend'> = {
  type: 'order.amend',
  client: { street: 'Hafenstraße 3', reference: 'PO 4711' },
  note: 'Ohne Schatten',
};

const statesThatTake = (event: OrderEvent) => orderStates.filter((state) => decide(state, order, event).accepted);

describe('an amendment of a booked order', () => {
  it('is possible exactly while its customer can cancel it', () => {
    expect(statesThatTake(amend)).toEqual(['booked']);
    expect(statesThatTake(amend)).toEqual(statesThatTake({ type: 'order.cancel', by: 'customer' }));
  });

  it('changes only the named fields, and the order stays booked', () => {
    expect(decide('booked', order, amend)).toEqual({
      accepted: true,
      state: 'booked',
      screen: 'booked',
      status: 'booked',
      context: {
        ...order,
        client: { ...order.client, street: 'Hafenstraße 3', reference: 'PO 4711' },
        note: 'Ohne Schatten',
      },
    });
  });

  it('names an invalid field, as the wizard does, and then changes nothing', () => {
    expect(decide('booked', order, { ...amend, client: { ...amend.client, zip: ' ' } })).toEqual({
      accepted: false,
      code: 'invalid',
      fields: { 'client.zip': clientMessages.zip },
    });
  });

  it('is refused where it changes nothing', () => {
    const { street, reference } = order.client;
    const same = { ...amend, client: { street, reference }, note: order.note };
    expect(decide('booked', order, same)).toEqual({ accepted: false, code: 'refused' });
  });
});
