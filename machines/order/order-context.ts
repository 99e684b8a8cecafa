import * as z from 'zod/mini';
import { type FastlaneKey, fastlaneKeys } from '../../domain/catalogue/catalogue.ts';
import { offersSchema } from '../../domain/catalogue/offer-terms.ts';
import { answers, columnOf, derivation, stored } from '../../domain/order/answers.ts';
import { type OrderItem, type StepStatus, screens, stepStatuses } from '../../domain/order/order-item.ts';
import { noOffers } from '../../domain/studio/studio.ts';

/** What the chart remembers beside the answers. */
const memory = {
  steps: stored(z.array(z.enum(stepStatuses)).check(z.length(4)), ['upcoming', 'upcoming', 'upcoming', 'upcoming'], {
    carriesOver: false,
  }),
  /** Screens seen so far, the last one at the end; determines the previous screen. */
  trail: stored(z.array(z.enum(screens)), [], { carriesOver: false }),
  earlyStart: stored(z.boolean(), false, { carriesOver: false }),
  /** Set when the work of a withdrawn contract is billed in part: nothing is delivered any more. */
  isWithdrawn: stored(z.boolean(), false, { carriesOver: false }),
  returnToOverview: stored(z.boolean(), false, { carriesOver: false }),
};

const remembered = { ...answers, ...derivation, ...memory };
const rememberedSchema = z.object(columnOf(remembered, 'schema'));

/**
 * Everything that the order chart remembers: the answers of the order item without derived values, and values that the
 * API never sends.
 * Plain data only.
 * Prices are derived, never stored.
 */
export const orderContextSchema = z.extend(rememberedSchema, {
  /** The studio's current offers; not an answer and not stored: the code that loads an order supplies them. */
  offers: offersSchema,
  /** The answers on the overview when a change link left it, for undoing the change; without files. */
  beforeChange: z.nullable(z.omit(rememberedSchema, { media: true })),
});
export type OrderContext = z.infer<typeof orderContextSchema>;

export const initialOrder: OrderContext = {
  ...columnOf(remembered, 'initial'),
  offers: noOffers,
  beforeChange: null,
};

/** Names of the values that a new order like this one begins with. */
const carried: ReadonlySet<string> = new Set(
  Object.entries(remembered).flatMap(([name, { carriesOver }]) => (carriesOver ? [name] : [])),
);

/** The initial context of a new order like this one, with the answers that carry over (`order-again.ts`). */
export function carriedOver(order: OrderContext): OrderContext {
  return { ...initialOrder, ...Object.fromEntries(Object.entries(order).filter(([name]) => carried.has(name))) };
}

/** The chosen purposes, in catalogue order. */
export function chosenFastlanes(order: Pick<OrderContext, 'fastlane'>): FastlaneKey[] {
  return fastlaneKeys.filter((key) => order.fastlane[key]);
}

/** Number of resolutions; a complete custom format counts as one. */
export function resolutionCount(order: Pick<OrderContext, 'resolutions' | 'custom_scale'>): number {
  return order.resolutions.length + (order.custom_scale ? 1 : 0);
}

/** The context of an order from the API. The server's order is authoritative; the browser only displays it. */
export function contextOfItem({ media, ...item }: OrderItem): OrderContext {
  const context = orderContextSchema.parse({
    ...initialOrder,
    ...item,
    steps: item.steps.map((step): StepStatus => step.status),
    trail: item.previousScreen === null ? [] : [item.previousScreen],
  });
  // Not parsed a second time, because it may contain thousands of files.
  return { ...context, media };
}
