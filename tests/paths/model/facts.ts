import { clientProblems, isFree } from '../../../domain/client/client.ts';
import { excessOf } from '../../../domain/order/texts/excess.ts';
import { hasUnfinishedUpload, imageCount, imagesFollow, openCount } from '../../../domain/files/media.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import type { OrderState } from '../../../domain/order/order-item.ts';
import { type OrderContext } from '../../../machines/order/order-context.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import { amendments, FIRST_IMAGE } from '../data/order-samples.ts';
import { amends, hasFastlane, hasScale, isComplete } from '../../../machines/order/order-guards.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { isSameUse } from '../../../machines/order/order-recommendation.ts';

/**
 * What the chart's guards ask about, and nothing else. Two orders on one screen with the same facts count as one situation;
 * by screen alone everything behind a guard would silently disappear, by all answers the number of paths would explode.
 */
export interface Facts {
  readonly screen: OrderState;
  /** Purposes chosen: none, only the individual one, or one with a recommendation. */
  readonly purpose: 'none' | 'individual' | 'recommending';
  /** On the purposes: whether they are those that were confirmed last. */
  readonly isSameUse: boolean;
  readonly hasScale: boolean;
  /** File formats chosen; with one left, the next toggle can take the last. */
  readonly extensions: 'none' | 'one' | 'several';
  /**
   * On the file formats: whether they were confirmed before. No guard asks, but what confirms them has to be seen doing
   * it.
   */
  readonly extensionIsSet: boolean;
  readonly images: 'none' | 'unfinished' | 'some' | 'someAndUnfinished';
  /** Whether its images are test images. */
  readonly isTest: boolean;
  readonly clientType: OrderContext['client']['clientType'];
  /** For whom the form of step 4 would be complete: a company needs more than a private person. */
  readonly address: 'none' | 'forPrivate' | 'forBoth';
  readonly isComplete: boolean;
  readonly returnToOverview: boolean;
  /** No way leads through the brief, so going back to it asks whether it was seen. */
  readonly wasBriefSeen: boolean;
  /** Where it can be booked, and afterwards: whether images are still to come. */
  readonly imagesFollow: boolean;
  /** Once it is booked: whether the image is here that is taken back. */
  readonly isFirstHere: boolean;
  /** Once it is booked: how many images are here where they are more than ordered, else 0. */
  readonly tooMany: number;
  /** Once it is booked: whether more images may come. */
  readonly takesMore: boolean;
  /** Once it is booked: the amendments that would change something of it. Nothing else hangs on what was amended. */
  readonly amendable: string;
  /** Of test images, which nobody must be asked about first: whether there are several, so that some of them may be missing. */
  readonly isSeveral: boolean;
  /** Where it can be booked: what is to be decided about the number of images. */
  readonly openCount: ReturnType<typeof openCount>;
}

/** The screen on which an order stands; quicker than asking for each screen whether it matches. */
export function screenAt({ value }: Pick<OrderSnapshot, 'value'>): OrderState {
  return (typeof value === 'string' ? value : Object.entries(value)[0]?.join('.')) as OrderState;
}

function factsOf(snapshot: OrderSnapshot): Facts {
  const order = snapshot.context;
  const screen = screenAt(snapshot);
  // Once it is booked no guard asks about the answers any more, but for what can be amended.
  if (isPastBooking(snapshot)) {
    const { clientType } = order.client;
    const isFirstHere = screen === 'booked' && order.media[FIRST_IMAGE.id]?.complete === true;
    const tooMany = screen === 'booked' && excessOf(order) > 0 ? imageCount(order.media) : 0;
    const open = screen === 'booked' ? amendments.filter(({ event }) => amends(order, event)) : [];
    const amendable = open.map(({ id }) => id).join();
    return {
      screen,
      ...past,
      isTest: isTest(order),
      clientType,
      imagesFollow: imagesFollow(order),
      isFirstHere,
      tooMany,
      takesMore: screen === 'booked' && order.sendLater,
      amendable,
    };
  }
  return {
    screen,
    purpose: purposeOf(order),
    isSameUse: screen === 'formats.fastlane' && order.returnToOverview && isSameUse(order),
    hasScale: hasScale(order),
    extensions: (['none', 'one'] as const)[order.extensions.length] ?? 'several',
    extensionIsSet: screen === 'formats.extensions' && order.extensionIsSet,
    images: imagesOf(order),
    isTest: isTest(order),
    clientType: order.client.clientType,
    address: addressOf(order),
    isComplete: isComplete(order),
    returnToOverview: order.returnToOverview,
    wasBriefSeen: !order.returnToOverview && order.trail.includes('formats.brief'),
    imagesFollow: screen === 'client.overview' && imagesFollow(order),
    isFirstHere: false,
    tooMany: 0,
    takesMore: false,
    amendable: '',
    isSeveral: isTest(order) && ['upload', 'client.overview'].includes(screen) && (order.quantity ?? 1) > 1,
    openCount: screen === 'client.overview' ? openCount(order) : null,
  };
}

const past = {
  purpose: 'none',
  isSameUse: false,
  hasScale: false,
  extensions: 'none',
  extensionIsSet: false,
  images: 'none',
  address: 'none',
  isComplete: true,
  returnToOverview: false,
  wasBriefSeen: false,
  isSeveral: false,
  openCount: null,
} as const;

/** Whether only the studio can move the order. */
export function isPastBooking(snapshot: Pick<OrderSnapshot, 'value'>): boolean {
  return facesOf(screenAt(snapshot)).status !== 'draft';
}

const situations = new WeakMap<OrderSnapshot, string>();

/** The situation of an order, as a key: its facts in a fixed order. */
export function situationOf(snapshot: OrderSnapshot): string {
  const situation = situations.get(snapshot) ?? Object.values(factsOf(snapshot)).join(' ');
  situations.set(snapshot, situation);
  return situation;
}

/** The facts that the guards of each screen ask about. */
const asked: Partial<Record<OrderState, readonly (keyof Facts)[]>> = {
  'formats.fastlane': ['purpose', 'isSameUse'],
  'formats.scale': ['hasScale'],
  'formats.extensions': ['extensions', 'extensionIsSet'],
  quantity: ['isTest'],
  upload: ['images', 'isTest'],
  'client.details': ['clientType'],
  'client.overview': ['images', 'isTest', 'clientType', 'openCount'],
  booked: ['isTest', 'clientType', 'imagesFollow', 'isFirstHere', 'tooMany'],
  inProduction: ['isTest', 'clientType'],
  delivered: ['isTest'],
  accepted: ['isTest'],
};

/**
 * The situation as the guards of its screen see it. Whether the whole order is complete matters only on the overview and where
 * a change link leads back to it.
 */
export function localSituationOf(snapshot: OrderSnapshot): string {
  const facts = factsOf(snapshot);
  const isWhole = facts.returnToOverview || facts.screen === 'client.overview';
  const keys = ['screen', ...(asked[facts.screen] ?? []), 'returnToOverview', ...(isWhole ? ['isComplete'] : [])];
  return keys.map((key) => facts[key as keyof Facts]).join(' ');
}

function purposeOf(order: OrderContext): Facts['purpose'] {
  if (!hasFastlane(order)) return 'none';
  return order.fastlane.web || order.fastlane.print ? 'recommending' : 'individual';
}

function addressOf({ client }: OrderContext): Facts['address'] {
  if (isFree(clientProblems({ ...client, clientType: 'company' }))) return 'forBoth';
  return isFree(clientProblems({ ...client, clientType: 'private' })) ? 'forPrivate' : 'none';
}

function imagesOf(order: OrderContext): Facts['images'] {
  const unfinished = hasUnfinishedUpload(order.media);
  if (imageCount(order.media) === 0) return unfinished ? 'unfinished' : 'none';
  return unfinished ? 'someAndUnfinished' : 'some';
}
