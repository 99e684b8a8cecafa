/* What the studio does with booked orders: look at them, and take the next step. Like the customer's calls, it asks the chart. */
import type { OrderStatus } from '../../domain/order-item.ts';
import { decide, stateOf } from '../../machines/order/order-decision.ts';
import type { StudioEvent } from '../../machines/order/order-events.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { type TellDeps, tellOfMove } from '../wizard/moved-orders.ts';
import { lockBookedOrder, saveOrder } from '../wizard/orders-repository.ts';

export interface StudioOrder {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly bookedAt: string;
  readonly files: number;
  readonly isWithdrawn: boolean;
}

/** Booked orders, the newest first. */
export async function listOrders(queries: Queries, limit: number): Promise<StudioOrder[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(['id', 'wizard_clipping_id', 'status', 'booked_at'])
    .select((order) => [
      order
        .selectFrom('uploads')
        .select(order.fn.countAll<number>().as('count'))
        .whereRef('uploads.order_id', '=', 'orders.id')
        .as('files'),
      order
        .selectFrom('withdrawals')
        .select(order.fn.countAll<number>().as('count'))
        .whereRef('withdrawals.order_id', '=', 'orders.id')
        .as('withdrawals'),
    ])
    .where('booked_at', 'is not', null)
    .orderBy('booked_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderNumber: row.wizard_clipping_id,
    status: row.status,
    bookedAt: row.booked_at ?? '',
    files: row.files ?? 0,
    isWithdrawn: (row.withdrawals ?? 0) > 0,
  }));
}

/** What the studio's command says besides the word for the step. */
export interface StepWords {
  /** To begin with the images that are here. */
  readonly withThoseHere: boolean;
  /** Day on which a withdrawal was declared, YYYY-MM-DD; null: when its declaration came in, or now. */
  readonly day: string | null;
}

/** The studio's words for the steps of a booked order. Each is an event of the chart, which decides whether it can happen. */
export const studioSteps = {
  inArbeit: 'production.start',
  geliefert: 'order.deliver',
  berechnet: 'order.invoice',
  storniert: 'order.cancel',
  widerrufen: 'order.withdraw',
} as const satisfies Readonly<Record<string, StudioEvent['type']>>;

export type StudioStep = keyof typeof studioSteps;

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
  const facts = {
    withThoseHere: words.withThoseHere,
    bookedAt: order.booked_at ?? timestamp(world.now()),
    declaredAt: words.day ?? (await declarationOf(queries, order.id)) ?? timestamp(world.now()),
  };
  const ask = (one: StudioStep) => decide(stateOf(order), order.context, eventOf(one, facts));
  const decision = ask(step);
  if (!decision.accepted) {
    const possible = (Object.keys(studioSteps) as StudioStep[]).filter((one) => ask(one).accepted);
    return { kind: 'refused', status: order.status, possible };
  }
  await alongside?.();
  const moved = await saveOrder(queries, world, order, decision);
  // Said twice, a step without anything new is no news.
  if (moved.status !== order.status || alongside !== undefined) await tellOfMove(queries, deps, moved, order.status);
  return { kind: 'taken', status: moved.status };
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
