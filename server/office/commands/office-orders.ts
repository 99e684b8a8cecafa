/* The next step of a booked order, and how it went in words. Like the customer's calls, it asks the chart. */
import type { OrderStatus } from '../../../domain/order/order-item.ts';
import { excessOf } from '../../../domain/order/texts/excess.ts';
import { type StudioStep, studioStepNames } from '../../../domain/order/order-history.ts';
import { formatImages } from '../../../domain/texts/format.ts';
import { decide, type Decision, stateOf } from '../../../machines/order/order-decision.ts';
import type { StudioEvent } from '../../../machines/order/order-events.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { wordsOf } from '../../orders/corrections.ts';
import { type TellDeps, tellOfMove } from '../../orders/journey/moved-orders.ts';
import { lockBookedOrder, type Order, saveOrder, studioReading } from '../../orders/orders-repository.ts';
import { noteEvent } from '../../orders/rows/order-events.ts';
import { answerAll, answeredBy, unansweredOf } from './answering.ts';
import { sayUnknown } from './program.ts';

/** What the studio's command says besides the word for the step. */
export interface StepWords {
  /** To begin with the images that are here. */
  readonly withThoseHere: boolean;
  /** Day on which a withdrawal was declared, YYYY-MM-DD; null: when its declaration came in, or now. */
  readonly day: string | null;
  /** What is said to the corrections that a delivery answers. */
  readonly answer?: string;
}

/** Each step is an event of the chart, which decides whether it can happen. */
export const studioSteps = {
  inProduction: 'production.start',
  delivered: 'order.deliver',
  invoiced: 'order.invoice',
  cancelled: 'order.cancel',
  withdrawn: 'order.withdraw',
} as const satisfies Readonly<Record<StudioStep, StudioEvent['type']>>;

/**
 * How a step went: the state that the order is in now; or the one in which the chart does not allow it, with the steps
 * that it does.
 */
export type StepTaken =
  | { readonly kind: 'taken'; readonly status: OrderStatus }
  | {
      readonly kind: 'refused';
      readonly status: OrderStatus;
      readonly possible: readonly StudioStep[];
      /** Numbers of the corrections that a delivery would leave without an answer. */
      readonly unanswered: readonly number[];
      /** Images that are more than ordered, about which its customer has to decide first. */
      readonly undecided: number;
    }
  | { readonly kind: 'unknown' };

/** New files that a delivery brings. */
interface NewFiles {
  readonly names: readonly string[];
  /** Lets the customer have them; gives the names of those that took the place of earlier ones. */
  readonly send: () => Promise<readonly string[]>;
}

/**
 * Takes a step with a booked order, with the files that go along with it, and tells its customer, in the transaction of
 * `queries`.
 */
export async function takeStep(
  queries: Queries,
  deps: Omit<TellDeps, 'by'>,
  orderNumber: string,
  step: StudioStep,
  words: StepWords,
  files?: NewFiles,
): Promise<StepTaken> {
  const { world } = deps;
  const order = await lockBookedOrder(queries, orderNumber, studioReading);
  if (order === undefined) return { kind: 'unknown' };
  const answered = await answeredBy(queries, order.id, { text: words.answer ?? null, files: files?.names ?? null });
  const unanswered = unansweredOf(answered).map(({ number }) => number);
  const ask = await asking(queries, world, order, { day: words.day, stillOpen: unanswered.length });
  const decision = ask(step, words.withThoseHere);
  if (!decision.accepted) {
    const possible = studioStepNames.filter((one) => ask(one, words.withThoseHere).accepted);
    const undecided = order.status === 'booked' && step === 'inProduction' ? excessOf(order.context) : 0;
    return { kind: 'refused', status: order.status, possible, unanswered, undecided };
  }
  const replaced = (await files?.send()) ?? [];
  if (step === 'delivered') await answerAll(queries, order.id, answered, world.now());
  const moved = await saveOrder(queries, world, order, decision);
  await noteDelivery(queries, world, order.id, 'delivered', files?.names ?? []);
  await noteDelivery(queries, world, order.id, 'replaced', replaced);
  if (moved.status === 'cancelled') await noteEvent(queries, world, order.id, { event: 'cancelled', by: 'studio' });
  // Said twice, a step without anything new is no news.
  if (moved.status !== order.status || files !== undefined) {
    await tellOfMove(queries, { ...deps, by: 'studio' }, moved, order.status, answered.map(wordsOf));
  }
  return { kind: 'taken', status: moved.status };
}

async function noteDelivery(
  queries: Queries,
  world: World,
  orderId: string,
  event: 'delivered' | 'replaced',
  names: readonly string[],
): Promise<void> {
  const { length: count } = names;
  if (count === 0) return;
  await noteEvent(queries, world, orderId, { event, by: 'studio', subject: names.join(', '), count });
}

/**
 * What the chart lets the studio do with the order now, once every correction has an answer. `beginsIncomplete`: work
 * can begin only with the images that are here.
 */
export async function possibleSteps(
  queries: Queries,
  world: World,
  order: Order,
): Promise<{ readonly steps: StudioStep[]; readonly beginsIncomplete: boolean }> {
  const ask = await asking(queries, world, order, { day: null, stillOpen: 0 });
  return {
    steps: studioStepNames.filter((step) => ask(step, true).accepted),
    beginsIncomplete: ask('inProduction', true).accepted && !ask('inProduction', false).accepted,
  };
}

/** How the chart decides about each step of this order, `withThoseHere` as in `StepWords`. */
async function asking(
  queries: Queries,
  world: World,
  order: Order,
  { day, stillOpen }: Pick<StepWords, 'day'> & { readonly stillOpen: number },
): Promise<(step: StudioStep, withThoseHere: boolean) => Decision> {
  const facts = {
    stillOpen,
    bookedAt: order.booked_at ?? timestamp(world.now()),
    declaredAt: day ?? (await declarationOf(queries, order.id)) ?? timestamp(world.now()),
  };
  return (step, withThoseHere) => decide(stateOf(order), order.context, eventOf(step, { ...facts, withThoseHere }));
}

function eventOf(
  step: StudioStep,
  {
    withThoseHere,
    stillOpen,
    bookedAt,
    declaredAt,
  }: { withThoseHere: boolean; stillOpen: number; bookedAt: string; declaredAt: string },
): StudioEvent {
  const type = studioSteps[step];
  if (type === 'production.start') return { type, withThoseHere };
  if (type === 'order.deliver') return { type, stillOpen };
  if (type === 'order.cancel') return { type, by: 'studio' };
  return type === 'order.withdraw' ? { type, bookedAt, declaredAt } : { type };
}

/** When the customer declared the withdrawal on the site; the first declaration counts. */
async function declarationOf(queries: Queries, orderId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('withdrawals')
    .select('created_at')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** What the studio calls a status, and the step that leads to it. */
export const germanStatus: Readonly<Record<OrderStatus, string>> = {
  draft: 'Entwurf',
  booked: 'gebucht',
  inProduction: 'inArbeit',
  delivered: 'geliefert',
  inCorrection: 'inKorrektur',
  accepted: 'abgenommen',
  invoiced: 'berechnet',
  cancelled: 'storniert',
  withdrawn: 'widerrufen',
};

/** "geliefert, storniert". */
export function stepsInWords(steps: readonly StudioStep[]): string {
  return steps.map((step) => germanStatus[step]).join(', ') || 'nichts mehr';
}

/** Says how a step went. */
export function sayStep(print: (line: string) => void, orderNumber: string, step: StudioStep, taken: StepTaken): void {
  if (taken.kind === 'unknown') sayUnknown(print, orderNumber);
  else if (taken.kind === 'taken') print(`${orderNumber}: ${germanStatus[taken.status]}`);
  else {
    for (const line of refusalOf(orderNumber, step, taken)) print(line);
  }
}

/** Why work cannot begin yet with so many images more than ordered. */
function undecidedInWords(undecided: number): string {
  const are =
    undecided === 1
      ? 'Es ist ein Bild mehr da als bestellt'
      : `Es sind ${formatImages(undecided)} mehr da als bestellt`;
  return `${are}: Der Kunde muss erst nachbestellen oder zurücknehmen, auf der Seite seines Auftrags oder am Telefon.`;
}

/** Why a step was not taken, and which can be. */
export function refusalOf(
  orderNumber: string,
  step: StudioStep,
  { status, possible, unanswered, undecided }: StepTaken & { readonly kind: 'refused' },
): string[] {
  return [
    `${orderNumber} ist ${germanStatus[status]}; „${germanStatus[step]}“ geht jetzt nicht.`,
    ...(unanswered.length === 0 ? [] : [`Noch ohne Antwort: Korrektur ${unanswered.join(', ')}`]),
    ...(undecided === 0 ? [] : [undecidedInWords(undecided)]),
    `Möglich: ${stepsInWords(possible)}`,
  ];
}
