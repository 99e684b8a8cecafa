import type { Amendment } from '../../domain/order/texts/amendment.ts';
import { type WizardCall, type WizardPayload, wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import type { CorrectableFile, CorrectionWish } from '../../domain/order/corrections.ts';
import type { Media } from '../../domain/files/media-schema.ts';

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
