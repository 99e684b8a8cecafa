/*
 * A promise, and what promises ask about an order: independent of the chart, its guards and effects. From `domain/`
 * only prices and the checks of forms.
 */
import { contactProblems, isFree, isStoredClient } from '../../../domain/client/client.ts';
import { arrivedImages, imageCount } from '../../../domain/files/media.ts';
import { type OrderState, type Screen, screens } from '../../../domain/order/order-item.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import type { Moment, Temporal } from './temporal.ts';

export interface OrderPromise {
  /** Unique and stable. */
  readonly id: string;
  /** The promise as QA reads it. */
  readonly words: string;
  /** Section of the specification, of the decisions on it, or of the wire. */
  readonly source: string;
  readonly holds: Temporal;
}

type Order = OrderContext;
export const OVERVIEW: Screen = 'client.overview';
export const place = (state: OrderState) => screens.findIndex((screen) => screen === state);
export const isOpen = (state: OrderState) => facesOf(state).status === 'draft';
export const isPurposeChosen = ({ fastlane }: Order) => Object.values(fastlane).some(Boolean);
export const isSizeChosen = (order: Order) =>
  order.custom_scale || (order.scalings.length > 0 && order.resolutions.length > 0);
const hasImagesOrPromise = (order: Order) => order.sendLater || imageCount(order.media) > 0;
export const isPrivate = ({ client }: Order) => client.clientType === 'private';
export const hasArchive = ({ media }: Order) => arrivedImages(media).some(({ name }) => name.endsWith('.zip'));

/** Whether the question of each screen has a valid answer. */
export const questions: readonly (readonly [Screen, (order: Order) => boolean])[] = [
  ['contact', ({ client }) => isFree(contactProblems(client))],
  ['projectType', ({ product }) => product !== null],
  ['formats.fastlane', (order) => order.fastlaneIsSet && isPurposeChosen(order)],
  ['formats.scale', isSizeChosen],
  ['formats.extensions', ({ extensions }) => extensions.length > 0],
  ['quantity', ({ quantity }) => quantity !== null],
  ['upload', hasImagesOrPromise],
  ['client.details', (order) => order.testImages !== null || isStoredClient(order.client)],
];

/** The first screen before `screen` whose question is open; undefined: none. */
export function openBefore(order: Order, screen: OrderState): Screen | undefined {
  return questions.find(([asked, isAnswered]) => place(asked) < place(screen) && !isAnswered(order))?.[0];
}

/** Events that answer the question of their screen for good. */
export const confirming = [
  'contact.save',
  'projectType.choose',
  'fastlane.confirm',
  'serviceLevel.choose',
  'scale.confirm',
  'extension.confirm',
  'brief.save',
  'quantity.save',
  'images.submit',
] as const satisfies Moment['event']['type'][];
export const staysByWish = ({ event }: Moment) => event.type === 'quantity.save' && event.stays === true;
export const isBooking = ({ event, to }: Moment) => event.type === 'order.book' && to === 'booked';
export const isCancel = ({ before, event }: Moment) =>
  event.type === 'step.back' && before.returnToOverview && event.screen === OVERVIEW && !event.returnToOverview;
