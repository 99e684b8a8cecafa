import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderEvent } from '../../../machines/order/order-context.ts';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { studioSteps } from '../../../server/office/commands/office-orders.ts';
import { ways } from '../../../src/site/pages/clipping-service/ways.ts';

type EventType = OrderEvent['type'];

type Sender = 'page' | 'upload' | 'server' | 'studio' | 'customer';

/** Senders of the events that are not wizard calls; the compiler requires every such event. */
const senders: Readonly<Record<Exclude<EventType, CallEvent>, readonly Sender[]>> = {
  'premium.open': ['page'],
  'premium.close': ['page'],
  'media.report': ['server', 'upload'],
  'production.start': ['studio'],
  'order.deliver': ['studio'],
  'correction.request': ['customer'],
  'correction.answer': ['studio'],
  'order.accept': ['customer'],
  'image.remove': ['customer'],
  'order.amend': ['customer'],
  'excess.order': ['customer'],
  'excess.takeBack': ['customer'],
  'order.invoice': ['studio'],
  'invoice.pay': ['studio'],
  'invoice.unpay': ['studio'],
  'invoice.cancel': ['studio'],
  'order.cancel': ['studio', 'customer'],
  'order.withdraw': ['studio'],
};
type CallEvent = (typeof wizardCalls)[keyof typeof wizardCalls]['event'];

const sentBy = (sender: Sender) =>
  Object.entries(senders).flatMap(([type, all]) => (all.includes(sender) ? [type] : []));

/** The event types in a file. */
function eventsIn(path: string): (string | undefined)[] {
  return [...readFileSync(path, 'utf8').matchAll(/type: '([\w.]+)'/g)].map(([, type]) => type);
}

describe('every event of the order chart is sent by the product', () => {
  it('by a call of the wizard, or by a sender listed here', () => {
    const sent = [...Object.values(wizardCalls).map(({ event }) => event), ...Object.keys(senders)];
    expect(orderMachine.events.toSorted()).toEqual(sent.toSorted());
  });

  it('by a link of landing or premium view; tests/site/blocks.test.ts tests that link', () => {
    const { 'wizard.start': _hasACall, ...links } = ways;
    expect(Object.keys(links).toSorted()).toEqual(sentBy('page').toSorted());
  });

  it('by the order page', () => {
    const sent = ['customer-changes', 'excess'].flatMap((name) => eventsIn(`server/orders/booked/${name}.ts`));
    expect(new Set(sent)).toEqual(new Set(sentBy('customer')));
  });

  it('by the studio’s command line', () => {
    const steps = [...Object.values(studioSteps), 'correction.answer', 'invoice.unpay'];
    expect(steps.toSorted()).toEqual(sentBy('studio').toSorted());
    expect(readFileSync('server/office/commands/answering.ts', 'utf8')).toContain("{ type: 'correction.answer' }");
  });

  it('by the server, which reports the files whenever it loads an order', () => {
    expect(eventsIn('server/orders/orders-repository.ts')).toEqual(sentBy('server'));
  });

  it('by the upload, which knows files before the order is polled again', () => {
    const sent = eventsIn('src/order/upload/upload-screen.tsx').filter((type) => type !== wizardCalls.saveImage.event);
    expect(sent).toEqual(sentBy('upload'));
  });
});
