import type { Amendment } from '../../domain/order/texts/amendment.ts';
import { type WizardCall, type WizardPayload, wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import type { CorrectableFile, CorrectionWish } from '../../domain/order/corrections.ts';
import type { Media } from '../../domain/files/media-schema.ts';

type EventNames = { readonly [Call in WizardCall]: (typeof wizardCalls)[Call]['event'] };

/** The named fields of a payload; zod types an empty body as an index signature, which would forbid even `type`. */
type Fields<Payload> = { readonly [Key in keyof Payload as string extends Key ? never : Key]: Payload[Key] };

/** What a visitor may send: one event per call, its payload the parsed body. */
export type VisitorEvent = {
  [Call in WizardCall]: { readonly type: EventNames[Call] } & Fields<WizardPayload<Call>>;
}[WizardCall];

/** What only the browser's own shell sends; it has no call, the server never sees it. */
export type LocalEvent = { readonly type: 'premium.open' } | { readonly type: 'premium.close' };

/** What only the server reports: which files it holds by now. */
export type ServerEvent = { readonly type: 'media.report'; readonly media: Media };

/** What the studio says of a booked order, by its command line (`server/office/commands`). */
export type StudioEvent =
  /** `withThoseHere`: begin with the images that are here, although others are missing or have come another way. */
  | { readonly type: 'production.start'; readonly withThoseHere: boolean }
  /** `stillOpen`: corrections that would stay without an answer. */
  | { readonly type: 'order.deliver'; readonly stillOpen: number }
  /** Notes what is said to a request; its customer reads it with the delivery. */
  | { readonly type: 'correction.answer' }
  | { readonly type: 'order.invoice' }
  /** The customer may, too, on the order's page: until work begins. */
  | { readonly type: 'order.cancel'; readonly by: 'studio' | 'customer' }
  /** The chart knows no clock: when the order was booked and the withdrawal declared, as ISO strings. */
  | { readonly type: 'order.withdraw'; readonly bookedAt: string; readonly declaredAt: string };

/** What its customer says of a booked order, on the order's page (`server/orders/booked`) or to the studio; besides `order.cancel`. */
export type CustomerEvent =
  /** `delivered`: the finished files that the customer has, which the server knows. */
  | {
      readonly type: 'correction.request';
      readonly requests: readonly CorrectionWish[];
      readonly delivered: readonly CorrectableFile[];
    }
  | { readonly type: 'order.accept' }
  /** Amends what has no price: note, contact and invoice address. */
  | ({ readonly type: 'order.amend' } & Readonly<Amendment>)
  /** Orders the images that are more than ordered; `images`: how many were here when it was decided, `at`: ISO. */
  | { readonly type: 'excess.order'; readonly images: number; readonly earlyStart: boolean; readonly at: string }
  /** Takes them back. */
  | { readonly type: 'excess.takeBack'; readonly images: number; readonly at: string }
  /** Takes back images that are here, by their ids. */
  | { readonly type: 'image.remove'; readonly files: readonly string[] };

export type OrderEvent = VisitorEvent | LocalEvent | ServerEvent | StudioEvent | CustomerEvent;
export type EventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;
/** What an event carries beside its type. */
export type PayloadOf<Type extends OrderEvent['type']> = Omit<EventOf<Type>, 'type'>;

/** The event that a call with a parsed body becomes. */
export function eventOfCall<Call extends WizardCall>(call: Call, payload: WizardPayload<Call>): VisitorEvent {
  return { ...payload, type: wizardCalls[call].event } as unknown as VisitorEvent;
}
