/* A step of a path as German instructions: the action and the expected result. */
import { type OrderState, statusNames } from '../../../domain/order/order-item.ts';
import { orderText } from '../../../domain/order/texts/order-texts.ts';
import { priceLines } from '../../../domain/pricing/price-texts.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { orderAtStart } from '../data/studio-offers.ts';
import { facesOf, snapshotOf } from '../../../machines/order/order-decision.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import type { Sample } from '../data/order-samples.ts';
import type { Step } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';
import { isBookedEvent } from './booked-steps.ts';
import { isByScript } from './by-hand.ts';
import { instruction } from './events/all.ts';

export interface Instruction {
  readonly todo: string;
  readonly seen: readonly string[];
}

export function instructionsFor(path: Path): Instruction[] {
  return path.map((step, index) => {
    const before = path[index - 1]?.order ?? orderAtStart;
    return { todo: todo(step, before), seen: seen(step, before) };
  });
}

function todo({ sample, from }: Step, before: OrderContext): string {
  const { event } = sample;
  if (isByScript(snapshotOf(from, before), event) && !isBookedEvent(event)) return byScript(sample);
  return instruction(event, before, from);
}

/** No screen offers the step; the window must notice it. */
function byScript({ event, wire }: Sample): string {
  const look = 'Danach das Fenster neu laden.';
  if (event.type === 'media.report')
    return `Aus einem anderen Fenster: ${instruction(event, orderAtStart, 'upload')} ${look}`;
  return `Mit einem Skript, als derselbe Kunde: \`${wire?.call}\` mit \`${JSON.stringify(wire?.body)}\`. ${look}`;
}

function seen({ screen, from, order, sample }: Step, before: OrderContext): string[] {
  const arrival = screen === from ? [] : [arrivalAt(screen)];
  const rowsBefore = shownRows(before);
  const changes = shownRows(order).flatMap(([label, text], index) =>
    changed(label, rowsBefore[index]?.[1] ?? '', text),
  );
  const steps = ['complete', 'current', 'upcoming'] as const;
  const signs = { complete: '✓', current: '●', upcoming: '○' };
  const marks = order.steps.map((status) => signs[status]).join(' ');
  const hasMoved = order.steps.some(
    (status, index) => steps.indexOf(status) !== steps.indexOf(before.steps[index] ?? 'upcoming'),
  );
  const fallback = arrival.length + changes.length === 0 ? [nothingElse(sample.event.type)] : [];
  return [...arrival, ...changes, ...(hasMoved ? [`Schritte im Auftrag: ${marks}`] : []), ...fallback];
}

function arrivalAt(state: OrderState): string {
  const { screen, status } = facesOf(state);
  if (state !== screen) return `Der Auftrag ist „${statusNames[status]}“.`;
  return `Es erscheint ${screenName(screen)} unter \`${screenTable[screen].path}\`.`;
}

/** The screen's heading, or the status in German. */
export function nameOfState(state: OrderState): string {
  const { screen, status } = facesOf(state);
  return state === screen ? screenTable[screen].heading : statusNames[status];
}

function nothingElse(type: Step['sample']['event']['type']): string {
  return type === 'note.save' ? `„${overviewTexts.noteSaved}“` : 'Die Seite bleibt, die Angaben sind übernommen.';
}

function changed(name: string, before: string, now: string): string[] {
  return before === now ? [] : [`${name}: ${now === '' ? 'keine' : now}`];
}

/** The screen's heading or greeting, in quotation marks. */
export function screenName(screen: OrderState): string {
  return `„${nameOfState(screen)}“`;
}

/** The order's rows on a screen; instructions name the files separately. */
function shownRows(order: OrderContext): [label: string, words: string][] {
  const rows = orderText(order).filter(({ name }) => name !== 'images');
  const price = priceOf(order);
  return [
    ...rows.map(({ label, lines }): [string, string] => [label, lines.join('; ')]),
    ['Gesamtpreis', price === null ? '' : priceLines(price.price, order.client).join(', ')],
  ];
}
