import { clientProblems, contactProblems, isFree } from '../../domain/client.ts';
import { hasUnfinishedUpload, imageCount } from '../../domain/media.ts';
import { orderMessages } from '../../domain/messages.ts';
import type { Screen } from '../../domain/order-item.ts';
import { chosenFastlanes, type OrderContext, resolutionCount, scalingCount } from './order-context.ts';
import type { EventOf, OrderEvent } from './order-events.ts';
import { firstScreenOf, screenTable } from './order-steps.ts';

/*
 * The business conditions, one function each. The chart's guards are made of them; nothing else decides what is allowed.
 * A reason that a customer can mend is given as fields with sentences, by `problemsOf`.
 */

export function hasFastlane(order: OrderContext): boolean {
  return chosenFastlanes(order).length > 0;
}

/** The fast lane takes whole recommendations, so it needs web or print and cannot serve an individual format. */
export function hasServiceLevel(fastlane: OrderContext['fastlane']): boolean {
  return (fastlane.web || fastlane.print) && !fastlane.pro;
}

export function hasScale(order: OrderContext): boolean {
  return scalingCount(order) > 0 && resolutionCount(order) > 0;
}

export function hasExtension(order: OrderContext): boolean {
  return order.extensions.length > 0;
}

export function hasImages(order: OrderContext): boolean {
  return imageCount(order.media) > 0;
}

/** Whether the images are here or promised for later. */
export function hasImagesOrPromise(order: OrderContext): boolean {
  return order.sendLater || hasImages(order);
}

/** Whether every question of the journey has a valid answer; only then an overview can be shown and booked. */
export function isComplete(order: OrderContext): boolean {
  return (
    order.product !== null &&
    order.fastlaneIsSet &&
    hasFastlane(order) &&
    hasScale(order) &&
    hasExtension(order) &&
    order.quantity !== null &&
    hasImagesOrPromise(order) &&
    isFree(contactProblems(order.client)) &&
    isFree(clientProblems(order.client))
  );
}

/** Whether a `step.back` that is sent on `from` names `to`, by its screen or as the first screen of an earlier step. */
export function isTarget(event: Omit<EventOf<'step.back'>, 'type'>, from: Screen, to: Screen): boolean {
  if (event.returnToOverview && (from !== 'client.overview' || to === 'start.options')) return false;
  if (event.screen !== undefined) return event.screen === to;
  if (event.currentStep === undefined || event.currentStep >= screenTable[from].step) return false;
  return firstScreenOf(event.currentStep) === to;
}

export type FieldProblems = Record<string, string>;

/**
 * What a customer has to mend before this event can be accepted, by path of the body; `{}` when nothing. Covers only what the
 * body's schema cannot know, because it depends on the order.
 */
export function problemsOf(order: OrderContext, event: OrderEvent): FieldProblems {
  switch (event.type) {
    case 'contact.save':
      return prefixed(contactProblems(event.client));
    case 'client.save':
      return prefixed(clientProblems({ ...order.client, ...event.client }));
    case 'images.submit':
      if (!event.sendLater && !hasImages(order)) return { sendLater: orderMessages.images };
      return uploadProblems(order, event.sendLater);
    case 'order.book':
      return {
        // Another window may have begun an upload since the images were submitted.
        ...uploadProblems(order, order.sendLater),
        ...(order.client.clientType === 'private' && !event.earlyStart ? { earlyStart: orderMessages.earlyStart } : {}),
      };
    default:
      return {};
  }
}

function uploadProblems(order: OrderContext, sendLater: boolean): FieldProblems {
  return !sendLater && hasUnfinishedUpload(order.media) ? { media: orderMessages.uploadsRunning } : {};
}

function prefixed(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [`client.${field}`, message]));
}
