/* The next step of a booked order. Like the customer's calls, it asks the chart. */
import type { OrderStatus } from '../../domain/order-item.ts';
import { type StudioStep, studioStepNames } from '../../domain/studio-steps.ts';
import { type Decision, decide, stateOf } from '../../machines/order/order-decision.ts';
import type { StudioEvent } from '../../machines/order/order-events.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { World } from '../platform/world.ts';
import { type TellDeps, tellOfMove } from '../wizard/moved-orders.ts';
import { lockBookedOrder, type Order, saveOrder } from '../wizard/orders-repository.ts';

/** What the studio's command says besides the word for the step. */
export interface StepWords {
  /** To begin with the images that are here. */
  readonly withThoseHere: boolean;
  /** Day on which a withdrawal was declared, YYYY-MM-DD; null: when its declaration came in, or now. */
  readonly day: string | null;
}

/** Each step is an event of the chart, which decides whether it can happen. */
export const studioSteps = {
  inArbeit: 'production.start',
  geliefert: 'order.deliver',
  berechnet: 'order.invoice',
  storniert: 'order.cancel',
  widerrufen: 'order.withdraw',
} as const satisfies Readonly<Record<StudioStep, StudioEvent['type']>>;

/** How a step went: the state that the order is in now; or the one in which the chart does not allow it, with the steps that it does. */
export type StepTaken =
  | { readonly kind: 'taken'; readonly status: OrderStatus }
  | { readonly kind: 'refused'; readonly status: OrderStatus; readonly possible: readonly StudioStep[] }
  | { readonly kind: 'unknown' };

/** Takes a step with a booked order, with what goes along with it, and tells its customer, in the transaction of `queries`. */
export async function takeStep(
  queries: Queries,
  deps: TellDeps,
  orderNumber: string,
  step: StudioStep,
  words: StepWords,
  alongside?: () => Promise<void>,
): Promise<StepTaken> {
  const { world } = deps;
  const order = await lockBookedOrder(queries, orderNumber, () => undefined);
  if (order === undefined) return { kind: 'unknown' };
  const ask = await asking(queries, world, order, words);
  const decision = ask(step);
  if (!decision.accepted) {
    return { kind: 'refused', status: order.status, possible: studioStepNames.filter((one) => ask(one).accepted) };
  }
  await alongside?.();
  const moved = await saveOrder(queries, world, order, decision);
  // Said twice, a step without anything new is no news.
  if (moved.status !== order.status || alongside !== undefined) await tellOfMove(queries, deps, moved, order.status);
  return { kind: 'taken', status: moved.status };
}

/**
 * What the chart lets the studio do with the order now. `beginsIncomplete`: work can begin only with the images that are here.
 */
export async function possibleSteps(
  queries: Queries,
  world: World,
  order: Order,
): Promise<{ readonly steps: StudioStep[]; readonly beginsIncomplete: boolean }> {
  const complete = await asking(queries, world, order, { withThoseHere: false, day: null });
  const ask = await asking(queries, world, order, { withThoseHere: true, day: null });
  return {
    steps: studioStepNames.filter((step) => ask(step).accepted),
    beginsIncomplete: ask('inArbeit').accepted && !complete('inArbeit').accepted,
  };
}

/** How the chart decides about each step of this order. */
async function asking(
  queries: Queries,
  world: World,
  order: Order,
  { withThoseHere, day }: StepWords,
): Promise<(step: StudioStep) => Decision> {
  const facts = {
    withThoseHere,
    bookedAt: order.booked_at ?? timestamp(world.now()),
    declaredAt: day ?? (await declarationOf(queries, order.id)) ?? timestamp(world.now()),
  };
  return (step) => decide(stateOf(order), order.context, eventOf(step, facts));
}

function eventOf(
  step: StudioStep,
  { withThoseHere, bookedAt, declaredAt }: { withThoseHere: boolean; bookedAt: string; declaredAt: string },
): StudioEvent {
  const type = studioSteps[step];
  if (type === 'production.start') return { type, withThoseHere };
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
