import * as z from 'zod/mini';
import { type FastlaneKey, fastlaneKeys } from '../../domain/catalogue/catalogue.ts';
import { offersSchema } from '../../domain/catalogue/offer-terms.ts';
import { type WizardCall, type WizardPayload, wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import type { Media } from '../../domain/files/media-schema.ts';
import { answers, columnOf, derivation, stored } from '../../domain/order/answers.ts';
import type { CorrectableFile, CorrectionWish } from '../../domain/order/corrections.ts';
import { type OrderItem, type StepStatus, screens, stepStatuses } from '../../domain/order/order-item.ts';
import type { Amendment } from '../../domain/order/texts/amendment.ts';
import { noOffers } from '../../domain/studio/studio.ts';

/** What the chart remembers beside the answers. */
const memory = {
  steps: stored(z.array(z.enum(stepStatuses)).check(z.length(4)), ['upcoming', 'upcoming', 'upcoming', 'upcoming'], {
    carriesOver: false,
  }),
  /** Screens seen so far, the last one at the end; determines the previous screen. */
  trail: stored(z.array(z.enum(screens)), [], { carriesOver: false }),
  earlyStart: stored(z.boolean(), false, { carriesOver: false }),
  /** Set when the work of a withdrawn contract is billed in part: from then on nothing is delivered. */
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

/** The events of these calls, each with the parsed body as payload. */
type EventOfCall<Calls extends WizardCall> = {
  [Call in Calls]: WizardPayload<Call> & { readonly type: (typeof wizardCalls)[Call]['event'] };
}[Calls];

/** A visitor's events: one per call. */
export type VisitorEvent = EventOfCall<WizardCall>;

/** Events of the browser's shell only, without a call. */
export type LocalEvent = { readonly type: 'premium.open' } | { readonly type: 'premium.close' };

/** Events of the server only: the files that it has. */
export type ServerEvent = { readonly type: 'media.report'; readonly media: Media };

/** The studio's events about a booked order (`server/office/commands`). */
export type StudioEvent =
  /** `withThoseHere`: begin with the images that are here, although others are missing or came another way. */
  | { readonly type: 'production.start'; readonly withThoseHere: boolean }
  /** `stillOpen`: corrections without an answer. */
  | { readonly type: 'order.deliver'; readonly stillOpen: number }
  /** Notes the answer to a correction; the customer reads it with the delivery. */
  | { readonly type: 'correction.answer' }
  | { readonly type: 'order.invoice' }
  /** The money is there. */
  | { readonly type: 'invoice.pay' }
  /** The payment was noted by mistake, or the bank has taken it back. */
  | { readonly type: 'invoice.unpay' }
  /** A correction invoice takes the invoice back. */
  | { readonly type: 'invoice.cancel' }
  /** Until work begins also for the customer, on the order's page. */
  | { readonly type: 'order.cancel'; readonly by: 'studio' | 'customer' }
  /** The chart has no clock: times of booking and declaration as ISO strings. */
  | { readonly type: 'order.withdraw'; readonly bookedAt: string; readonly declaredAt: string };

/**
 * The customer's events about a booked order, on its page (`server/orders/booked`) or through the studio; also
 * `order.cancel`.
 */
export type CustomerEvent =
  /** `delivered`: the customer's finished files, supplied by the server. */
  | {
      readonly type: 'correction.request';
      readonly requests: readonly CorrectionWish[];
      readonly delivered: readonly CorrectableFile[];
    }
  | { readonly type: 'order.accept' }
  /** Amends what has no price: note, contact and invoice address. */
  | ({ readonly type: 'order.amend' } & Readonly<Amendment>)
  /** Orders the excess images; `images`: how many were here at the decision, `at`: ISO 8601. */
  | { readonly type: 'excess.order'; readonly images: number; readonly earlyStart: boolean; readonly at: string }
  /** Takes the excess images back. */
  | { readonly type: 'excess.takeBack'; readonly images: number; readonly at: string }
  /** Removes arrived images by their ids. */
  | { readonly type: 'image.remove'; readonly files: readonly string[] };

export type OrderEvent = VisitorEvent | LocalEvent | ServerEvent | StudioEvent | CustomerEvent;
export type EventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;
/** Payload of an event. */
export type PayloadOf<Type extends OrderEvent['type']> = Omit<EventOf<Type>, 'type'>;

/** The event of a call with a parsed body. */
export function eventOfCall<Call extends WizardCall>(
  call: Call,
  payload: WizardPayload<Call>,
): VisitorEvent & EventOfCall<Call>;
export function eventOfCall<Call extends WizardCall>(call: Call, payload: WizardPayload<Call>): EventOfCall<Call> {
  return { ...payload, type: wizardCalls[call].event };
}
