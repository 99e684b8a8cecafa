import { type Amendment, amended, amendmentChanges, amendmentProblems } from '../../domain/order/texts/amendment.ts';
import {
  clientProblems,
  contactProblems,
  isFree,
  isStoredClient,
  processingProblems,
} from '../../domain/client/client.ts';
import { correctionProblems } from '../../domain/order/corrections.ts';
import {
  areTestImagesGone,
  expressTermsFor,
  isExpressGone,
  isMoreThanFree,
  isTest,
} from '../../domain/catalogue/offers.ts';
import { expressOnlyUpTo, onlyTestImagesUpTo } from '../../domain/order/texts/offer-texts.ts';
import { asksEarlyStart, excessObstacle, excessOf } from '../../domain/order/texts/excess.ts';
import { furtherCount } from '../../domain/order/image-kinds.ts';
import { hasUnfinishedUpload, imageCount, openCount } from '../../domain/files/media.ts';
import { studio } from '../../domain/studio/studio.ts';
import { orderMessages } from '../../domain/texts/messages.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import { priceOf, scalingCount } from '../../domain/pricing/pricing.ts';
import {
  chosenFastlanes,
  type EventOf,
  type OrderContext,
  type OrderEvent,
  type PayloadOf,
  resolutionCount,
} from './order-context.ts';
import { firstScreenOf, screenTable } from './order-steps.ts';

/*
 * Business conditions, one function each; only they, as the chart's guards, decide what is allowed. `problemsOf` gives
 * what a customer can correct, as messages by field.
 */

export function hasFastlane(order: OrderContext): boolean {
  return chosenFastlanes(order).length > 0;
}

/** The fast lane takes whole recommendations: it needs web or print and excludes an individual format. */
export function hasServiceLevel(fastlane: OrderContext['fastlane']): boolean {
  return (fastlane.web || fastlane.print) && !fastlane.pro;
}

export function hasScale(order: OrderContext): boolean {
  return scalingCount(order) > 0 && resolutionCount(order) > 0;
}

export function hasExtension(order: OrderContext): boolean {
  return order.extensions.length > 0;
}

function hasImages(order: OrderContext): boolean {
  return imageCount(order.media) > 0;
}

/** Whether images have arrived or are promised for later. */
function hasImagesOrPromise(order: OrderContext): boolean {
  return order.sendLater || hasImages(order);
}

/** The wizard's questions by screen: whether each has a valid answer. */
const isAnswered = {
  contact: ({ client }: OrderContext) => isFree(contactProblems(client)),
  projectType: ({ product }: OrderContext) => product !== null,
  'formats.fastlane': (order: OrderContext) => order.fastlaneIsSet && hasFastlane(order),
  'formats.scale': hasScale,
  'formats.extensions': hasExtension,
  quantity: ({ quantity }: OrderContext) => quantity !== null,
  upload: hasImagesOrPromise,
  // Test images have no invoice.
  'client.details': (order: OrderContext) => isTest(order) || isStoredClient(order.client),
} as const satisfies Partial<Record<Screen, (order: OrderContext) => boolean>>;

/** A screen with a question that must be answered before the booking. */
export type Question = keyof typeof isAnswered;
const questions = Object.keys(isAnswered) as Question[];

export function isQuestion(screen: Screen): screen is Question {
  return screen in isAnswered;
}

/** Whether every question has a valid answer, counting `answered` as valid. */
export function isCompleteWith(order: OrderContext, answered: readonly Question[]): boolean {
  return questions.every((question) => answered.includes(question) || isAnswered[question](order));
}

/** Whether this answer completes a change. */
export function leadsBack(order: OrderContext, answered: readonly Question[]): boolean {
  return order.returnToOverview && isCompleteWith(order, answered);
}

/** Whether every question has a valid answer; required for the overview and the booking. */
export function isComplete(order: OrderContext): boolean {
  return isCompleteWith(order, []);
}

/** Whether the order has this screen: free orders have no invoice. */
export function hasScreen(order: Pick<OrderContext, 'testImages'>, screen: Screen): boolean {
  return !(isTest(order) && (screen === 'client.type' || screen === 'client.details'));
}

/**
 * Whether a `step.back` is a change link.
 * An item posted within a change repeats the order's `returnToOverview`, which means nothing.
 */
export function beginsChange(order: OrderContext, { returnToOverview }: PayloadOf<'step.back'>): boolean {
  return returnToOverview && !order.returnToOverview;
}

/** Whether a `step.back` sent on `from` names `to`, as another screen or as the first screen of an earlier step. */
export function isTarget(event: PayloadOf<'step.back'>, from: Screen, to: Screen): boolean {
  if (event.returnToOverview && (from !== 'client.overview' || to === 'start.options')) return false;
  // A posted item contains the order's current screen, which is no target.
  if (event.screen !== undefined && event.screen !== from) return event.screen === to;
  const { step } = screenTable[to];
  return event.currentStep === step && step < screenTable[from].step && firstScreenOf(step) === to;
}

export type FieldProblems = Record<string, string>;

/**
 * What a customer has to correct before this event can be accepted, by path of the body; `{}` without a problem.
 * Covers only what the body's schema cannot know, because it depends on the order.
 */
export function problemsOf(order: OrderContext, event: OrderEvent): FieldProblems {
  switch (event.type) {
    case 'wizard.start':
      return startProblems(order, event);
    case 'contact.save':
      return prefixed(contactProblems(event.client));
    case 'client.save':
      return prefixed(invoiceProblems(order, event.client));
    case 'order.amend':
      return prefixed(amendmentProblems(order, event));
    case 'quantity.save':
      return quantityProblems(order, event);
    case 'quantity.matchImages':
      return countProblems(order, imageCount(order.media));
    case 'images.submit':
      return imageProblems(order, event.sendLater);
    case 'order.book':
      return bookingProblems(order, event.earlyStart);
    case 'excess.order':
      return excessProblems(order, event);
    case 'correction.request':
      return correctionProblems(event.requests, event.delivered);
    default:
      return {};
  }
}

/** Problems of the invoice fields with these answers, by field of the client. */
export function invoiceProblems(order: OrderContext, client: EventOf<'client.save'>['client']) {
  const whole = { ...order.client, ...client };
  return { ...clientProblems(whole), ...processingProblems(whole, studio.legalTexts.version) };
}

/** Whether an amendment is valid and changes a booked order. */
export function amends(order: OrderContext, amendment: Amendment): boolean {
  return amendmentChanges(order, amended(order, amendment)).length > 0 && isFree(amendmentProblems(order, amendment));
}

/** Whether there are excess images, and as many images as when the customer decided. */
export function isExcessSeen(order: OrderContext, { images }: { readonly images: number }): boolean {
  return excessOf(order) > 0 && imageCount(order.media) === images;
}

/** Problems that prevent ordering the excess. */
export function excessProblems(order: OrderContext, { earlyStart }: PayloadOf<'excess.order'>): FieldProblems {
  const obstacle = excessObstacle(order);
  return {
    ...(obstacle === null ? {} : { images: obstacle }),
    ...(asksEarlyStart(order) && !earlyStart ? { earlyStart: orderMessages.earlyStart } : {}),
  };
}

/** Problems that prevent this start. */
export function startProblems({ offers }: OrderContext, { wantsTestImages }: PayloadOf<'wizard.start'>): FieldProblems {
  return wantsTestImages && offers.testImages === null ? { testImages: orderMessages.testImagesGone } : {};
}

/** Problems that prevent this number of images or this delivery. */
export function quantityProblems(order: OrderContext, answer: PayloadOf<'quantity.save'>): FieldProblems {
  return { ...deliveryProblems(order, answer), ...countProblems(order, answer.quantity) };
}

/**
 * Whether the event names a price or a number of images that the order does not have: the customer has decided about
 * another state. An event that names none means the order as it is.
 */
export function isOutdated(order: OrderContext, event: OrderEvent): boolean {
  switch (event.type) {
    case 'order.book':
      return event.net !== undefined && event.net !== priceOf(order)?.price;
    case 'quantity.matchImages':
      return event.images !== undefined && event.images !== imageCount(order.media);
    default:
      return false;
  }
}

function countProblems(order: Pick<OrderContext, 'testImages'>, quantity: number): FieldProblems {
  const { testImages } = order;
  return testImages !== null && isMoreThanFree(order, quantity) ? { quantity: onlyTestImagesUpTo(testImages) } : {};
}

/**
 * Whether the number of images can become `count`, that of the files, while every further kind keeps its number: with
 * fewer files than the further kinds state, the order cannot know which of them have arrived.
 */
export function canMatchImages(order: Pick<OrderContext, 'testImages' | 'furtherKinds'>, count: number): boolean {
  return furtherCount(order.furtherKinds) < count && isFree(countProblems(order, count));
}

/** Problems that prevent this delivery with that quantity. */
function deliveryProblems(order: OrderContext, { quantity, delivery }: PayloadOf<'quantity.save'>): FieldProblems {
  if (delivery !== 'express') return {};
  const terms = expressTermsFor(order);
  if (terms === null) return { delivery: orderMessages.expressGone };
  return quantity > terms.mostImages ? { delivery: expressOnlyUpTo(terms) } : {};
}

/** Problems that prevent submitting the images. */
export function imageProblems(order: OrderContext, sendLater: boolean): FieldProblems {
  if (!sendLater && !hasImages(order)) return { sendLater: orderMessages.images };
  return uploadProblems(order, sendLater);
}

/**
 * Problems that prevent booking a complete order: uploads begun since in another window, a number of images other than
 * stated, or an offer that has ended.
 */
export function bookingProblems(order: OrderContext, earlyStart: boolean): FieldProblems {
  const count = openCount(order);
  return {
    ...uploadProblems(order, order.sendLater),
    ...(count === null ? {} : { quantity: countMessages[count] }),
    ...(isExpressGone(order) ? { delivery: orderMessages.expressGone } : {}),
    ...(areTestImagesGone(order) ? { testImages: orderMessages.testImagesGone } : {}),
    ...(order.client.clientType === 'private' && !isTest(order) && !earlyStart
      ? { earlyStart: orderMessages.earlyStart }
      : {}),
  };
}

const countMessages = { fewer: orderMessages.fewerImages, more: orderMessages.moreImages } as const;

function uploadProblems(order: OrderContext, sendLater: boolean): FieldProblems {
  return !sendLater && hasUnfinishedUpload(order.media) ? { media: orderMessages.uploadsRunning } : {};
}

function prefixed(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [`client.${field}`, message]));
}
