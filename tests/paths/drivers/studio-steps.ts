import type { StudioStep } from '../../../domain/studio-steps.ts';
import type { OrderEvent, StudioEvent } from '../../../machines/order/order-events.ts';
import { studioSteps } from '../../../server/studio/studio-orders.ts';
import { orderPageTexts } from '../../../src/order/order-page/texts.ts';
import type { EventDriver } from './events/driver.ts';

const stepOf = new Map<string, string>(Object.entries(studioSteps).map(([step, type]) => [type, step]));

/** Whether the studio brings the event about, by its command line. */
export function isStudioEvent<Event extends Pick<OrderEvent, 'type'>>(event: Event): event is Event & StudioEvent {
  return stepOf.has(event.type);
}

/** Whether it is the one step of a booked order that its customer takes, on the order's page. */
export function isOnOrderPage(event: StudioEvent): boolean {
  return event.type === 'order.cancel' && event.by === 'customer';
}

/** The arguments of the studio's command line that become this event. */
export function studioArguments(event: StudioEvent, orderNumber: string): string[] {
  const step = stepOf.get(event.type) as StudioStep;
  const begins = event.type === 'production.start' && event.withThoseHere;
  return ['status', orderNumber, step, ...(begins ? ['vorhandene'] : [])];
}

const { act, question } = orderPageTexts.cancel;
const cancelInWords = `Auf der Seite des Auftrags „${act}“ drücken und die Frage „${question}“ mit „${act}“ beantworten.`;

/** No screen offers it: in a browser test the command line runs beside it (walk-step.ts). */
export function byStudio<Type extends StudioEvent['type']>(): EventDriver<Type> {
  return {
    do: () => {
      throw new Error('the studio’s steps are taken by its command line');
    },
    say: (event) => {
      if (isOnOrderPage(event as OrderEvent as StudioEvent)) return cancelInWords;
      const command = studioArguments(event as OrderEvent as StudioEvent, '<Auftragsnummer>').join(' ');
      return `Als Studio: \`npm run studio -- ${command}\``;
    },
  };
}
