import { type Amendment, amended, amendmentChanges, amendmentProblems } from '../../domain/order/texts/amendment.ts';
import { clientProblems, contactProblems, isFree } from '../../domain/client/client.ts';
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
import { orderMessages } from '../../domain/texts/messages.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import { scalingCount } from '../../domain/pricing/pricing.ts';
import { chosenFastlanes, type OrderContext, resolutionCount } from './order-context.ts';
import type { EventOf, OrderEvent, PayloadOf } from './order-events.ts';
import { firstScreenOf, screenTable } from './order-steps.ts';

/*
 * The business conditions, one function each. The chart's guards are made of them; nothing else decides what is
 * allowed. A reason that a customer can mend is given as fields with sentences, by `problemsOf`.
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

function hasImages(order: OrderContext): boolean {
  return imageCount(order.media) > 0;
}

/** Whether the images are here or promised for later. */
function hasImagesOrPromise(order: OrderContext): boolean {
  return order.sendLater || hasImages(order);
}

/** The questions of the journey, by the screen that asks them: whether there is a valid answer. */
const isAnswered = {
  contact: ({ client }: OrderContext) => isFree(contactProblems(client)),
  projectType: ({ product }: OrderContext) => product !== null,
  'formats.fastlane': (order: OrderContext) => order.fastlaneIsSet && hasFastlane(order),
  'formats.scale': hasScale,
  'formats.extensions': hasExtension,
  quantity: ({ quantity }: OrderContext) => quantity !== null,
  upload: hasImagesOrPromise,
  // Nobody is billed for test images.
  'client.details': (order: OrderContext) => isTest(order) || isFree(clientProblems(order.client)),
} as const satisfies Partial<Record<Screen, (order: OrderContext) => boolean>>;

/** A screen that asks something without which nothing can be booked. */
export type Question = keyof typeof isAnswered;
const questions = Object.keys(isAnswered) as Question[];

/** Whether every question has a valid answer as soon as these are `answered`. */
export function isCompleteWith(order: OrderContext, answered: readonly Question[]): boolean {
  return questions.every((question) => answered.includes(question) || isAnswered[question](order));
}

/** Whether a change ends with this answer. */
export function leadsBack(order: OrderContext, answered: readonly Question[]): boolean {
  return order.returnToOverview && isCompleteWith(order, answered);
}

/** Whether every question of the journey has a valid answer; only then an overview can be shown and booked. */
export function isComplete(order: OrderContext): boolean {
  return isCompleteWith(order, []);
}

/** Whether the order has this screen: no invoice is asked for where there is nothing to pay. */
export function hasScreen(order: Pick<OrderContext, 'testImages'>, screen: Screen): boolean {
  return !(isTest(order) && (screen === 'client.type' || screen === 'client.details'));
}

/**
 * Whether a `step.back` is a change link: an item posted within a change says `returnToOverview` as the order does,
 * which means nothing.
 */
export function beginsChange(order: OrderContext, { returnToOverview }: PayloadOf<'step.back'>): boolean {
  return returnToOverview && !order.returnToOverview;
}

/**
 * Whether a `step.back` that is sent on `from` names `to`, by another screen or as the first screen of an earlier step.
 */
export function isTarget(event: PayloadOf<'step.back'>, from: Screen, to: Screen): boolean {
  if (event.returnToOverview && (from !== 'client.overview' || to === 'start.options')) return false;
  // A posted item carries the screen that the order stands on: that names no target.
  if (event.screen !== undefined && event.screen !== from) return event.screen === to;
  const { step } = screenTable[to];
  return event.currentStep === step && step < screenTable[from].step && firstScreenOf(step) === to;
}

export type FieldProblems = Record<string, string>;

/**
 * What a customer has to mend before this event can be accepted, by path of the body; `{}` when nothing. Covers only
 * what the body's schema cannot know, because it depends on the order.
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

/** What is missing for the invoice, given these answers; by field of the client. */
export function invoiceProblems(order: OrderContext, client: EventOf<'client.save'>['client']) {
  return clientProblems({ ...order.client, ...client });
}

/** Whether an amendment changes something of a booked order, and nothing is wrong with it. */
export function amends(order: OrderContext, amendment: Amendment): boolean {
  return amendmentChanges(order, amended(order, amendment)).length > 0 && isFree(amendmentProblems(order, amendment));
}

/** Whether more images are here than ordered, and exactly those about which it was decided. */
export function isExcessSeen(order: OrderContext, { images }: { readonly images: number }): boolean {
  return excessOf(order) > 0 && imageCount(order.media) === images;
}

/** What keeps the images that are more than ordered from being ordered, too. */
export function excessProblems(order: OrderContext, { earlyStart }: PayloadOf<'excess.order'>): FieldProblems {
  const obstacle = excessObstacle(order);
  return {
    ...(obstacle === null ? {} : { images: obstacle }),
    ...(asksEarlyStart(order) && !earlyStart ? { earlyStart: orderMessages.earlyStart } : {}),
  };
}

/** What keeps an order from being begun so. */
export function startProblems({ offers }: OrderContext, { wantsTestImages }: PayloadOf<'wizard.start'>): FieldProblems {
  return wantsTestImages && offers.testImages === null ? { testImages: orderMessages.testImagesGone } : {};
}

/** What keeps that number of images, or that delivery, from being chosen. */
export function quantityProblems(order: OrderContext, answer: PayloadOf<'quantity.save'>): FieldProblems {
  return { ...deliveryProblems(order, answer), ...countProblems(order, answer.quantity) };
}

function countProblems(order: OrderContext, quantity: number): FieldProblems {
  const { testImages } = order;
  return testImages !== null && isMoreThanFree(order, quantity) ? { quantity: onlyTestImagesUpTo(testImages) } : {};
}

/**
 * Whether the number of images can be that of the files that are here, while every further kind keeps its own number.
 */
export function canMatchImages(order: OrderContext): boolean {
  const count = imageCount(order.media);
  return furtherCount(order.furtherKinds) < count && isFree(countProblems(order, count));
}

/** What keeps such a delivery from being chosen with that quantity. */
function deliveryProblems(order: OrderContext, { quantity, delivery }: PayloadOf<'quantity.save'>): FieldProblems {
  if (delivery !== 'express') return {};
  const terms = expressTermsFor(order);
  if (terms === null) return { delivery: orderMessages.expressGone };
  return quantity > terms.mostImages ? { delivery: expressOnlyUpTo(terms) } : {};
}

/** What keeps the images from being submitted. */
export function imageProblems(order: OrderContext, sendLater: boolean): FieldProblems {
  if (!sendLater && !hasImages(order)) return { sendLater: orderMessages.images };
  return uploadProblems(order, sendLater);
}

/**
 * What keeps a complete order from being booked. Another window may have begun an upload since the images were
 * submitted; nobody orders a number of images that is not the number meant, nor a delivery that the studio has stopped
 * offering.
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
