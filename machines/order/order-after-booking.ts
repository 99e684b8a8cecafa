/* The states of a booked order: from the booking to its payment, cancellation or withdrawal. */
import { payload } from '../shared.ts';
import { orderSetup } from './order-setup.ts';

/** Ends of an order before its delivery. */
const ended = {
  'order.cancel': '#order.cancelled',
  'order.withdraw': { target: '#order.withdrawn', guard: { type: 'mayWithdraw', params: payload } },
} as const;

/** Only orders with a price. */
const invoice = { target: '#order.invoiced', guard: 'isBilled' } as const;

/** Corrections of delivered files. */
const correction = {
  target: '#order.inCorrection',
  guard: { type: 'mayRequest', params: payload },
} as const;

/** A mistake may be found after the invoice, and after the payment: the corrected file is delivered all the same. */
const again = <const State extends string>(state: State) =>
  ({ description: 'Delivers again, as agreed with the customer.', target: state, guard: 'isStanding' }) as const;

/** States of the order's chart; their events come from its page and from the studio. */
export const afterBooking = {
  booked: orderSetup.createStateConfig({
    description:
      'Booked: answers with a price are fixed. Until work begins, the customer may amend the others and send images.',
    tags: 'takesFiles',
    on: {
      'production.start': { target: 'inProduction', guard: { type: 'canBegin', params: payload } },
      'image.remove': {
        description: 'The customer may send others in their place.',
        guard: { type: 'areImages', params: payload },
        actions: { type: 'removeImages', params: payload },
      },
      'excess.order': {
        description: 'Orders the excess images, at the tier of the new number.',
        guard: { type: 'canOrderExcess', params: payload },
        actions: { type: 'orderExcess', params: payload },
      },
      'excess.takeBack': {
        description: 'Takes the excess images back, the last ones to arrive. Work begins after one of the two.',
        guard: { type: 'isExcessSeen', params: payload },
        actions: { type: 'takeBackExcess', params: payload },
      },
      'order.amend': {
        description: 'Note, contact and invoice address; nothing that decides about prices or the right of withdrawal.',
        guard: { type: 'amends', params: payload },
        actions: { type: 'amend', params: payload },
      },
      ...ended,
      'order.withdraw': { ...ended['order.withdraw'], actions: 'forgetEarlyStart' },
    },
  }),
  inProduction: orderSetup.createStateConfig({
    description: 'The studio is at work.',
    on: {
      'order.deliver': 'delivered',
      ...ended,
      'order.cancel': { target: 'cancelled', guard: { type: 'isByStudio', params: payload } },
    },
  }),
  delivered: orderSetup.createStateConfig({
    description: 'The customer has the images.',
    tags: 'closed',
    on: {
      'order.deliver': { description: 'Delivers what was missing.', target: 'delivered' },
      'correction.request': correction,
      'order.accept': 'accepted',
      'order.invoice': invoice,
    },
  }),
  inCorrection: orderSetup.createStateConfig({
    description: 'The studio works on the requested corrections. All answers are sent together.',
    on: {
      'correction.request': correction,
      'correction.answer': {
        description: 'Stored; the customer reads it with the delivery.',
        target: 'inCorrection',
      },
      'order.deliver': { target: 'delivered', guard: { type: 'isAnswered', params: payload } },
    },
  }),
  accepted: orderSetup.createStateConfig({
    description: 'The customer has accepted the delivery and can request no corrections.',
    tags: 'closed',
    on: {
      'order.deliver': { description: 'Delivers again, as agreed with the customer.', target: 'accepted' },
      'order.invoice': invoice,
    },
  }),
  invoiced: orderSetup.createStateConfig({
    description: 'The invoice is written. A second one is refused while this one stands.',
    tags: 'closed',
    on: { 'order.deliver': again('invoiced'), 'invoice.pay': 'paid', 'invoice.cancel': 'invoiceCancelled' },
  }),
  paid: orderSetup.createStateConfig({
    description: 'The invoice is paid; the order is complete.',
    tags: 'closed',
    on: {
      'order.deliver': again('paid'),
      'invoice.unpay': { description: 'Noted by mistake, or taken back by the bank.', target: 'invoiced' },
      'invoice.cancel': { description: 'The studio returns the money.', target: 'invoiceCancelled' },
    },
  }),
  invoiceCancelled: orderSetup.createStateConfig({
    description: 'A correction invoice has taken the invoice back. Another one may follow.',
    tags: 'closed',
    on: {
      'order.deliver': again('invoiceCancelled'),
      // Its first invoice had to be allowed.
      'order.invoice': { target: '#order.invoiced' },
    },
  }),
  cancelled: orderSetup.createStateConfig({
    description: 'The studio has cancelled the order, or its customer before work began.',
    tags: 'closed',
  }),
  withdrawn: orderSetup.createStateConfig({
    description: 'A private person has withdrawn from the contract in time.',
    tags: 'closed',
    on: {
      'order.invoice': {
        description: 'The partial price of work that had begun early on demand (§ 357a (2) BGB).',
        target: 'invoiced',
        guard: 'isPartlyOwed',
        actions: 'noteWithdrawal',
      },
    },
  }),
};
