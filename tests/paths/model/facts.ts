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
 * What the chart's guards read, and nothing else: two orders with equal facts count as one situation.
 * By screen alone everything behind a guard would be lost; by all answers the number of paths would explode.
 */
export interface Facts {
  readonly screen: OrderState;
  /** Chosen purposes: none, only the individual one, or one with a recommendation. */
  readonly purpose: 'none' | 'individual' | 'recommending';
  /** On the purposes: whether they equal the last confirmed ones. */
  readonly isSameUse: boolean;
  readonly hasScale: boolean;
  /** Chosen file formats; with one left, the next toggle can remove the last. */
  readonly extensions: 'none' | 'one' | 'several';
  /**
   * On the file formats: whether they were confirmed. No guard reads it, but the confirming transition must be covered.
   */
  readonly extensionIsSet: boolean;
  readonly images: 'none' | 'unfinished' | 'some' | 'someAndUnfinished';
  readonly isTest: boolean;
  readonly clientType: OrderContext['client']['clientType'];
  /** For whom the form of step 4 would be complete: a company needs more than a private person. */
  readonly address: 'none' | 'forPrivate' | 'forBoth';
  readonly isComplete: boolean;
  readonly returnToOverview: boolean;
  /** The brief is not on the way, so going back to it depends on whether it was visited. */
  readonly wasBriefSeen: boolean;
  /** On the overview and after the booking: whether images follow. */
  readonly imagesFollow: boolean;
  /** After the booking: whether the image to remove is present. */
  readonly isFirstHere: boolean;
  /** After the booking: the number of images if it exceeds the ordered one, else 0. */
  readonly tooMany: number;
  /** After the booking: whether more images may come. */
  readonly takesMore: boolean;
  /** After the booking: the amendments that would change something. Nothing else depends on past amendments. */
  readonly amendable: string;
  /** After a withdrawal: whether the work until then is to be paid. */
  readonly isPartlyOwed: boolean;
  /** After a withdrawal, with its part billed: nothing is delivered. */
  readonly isWithdrawn: boolean;
  /** Of test images, which need no consent first: whether there are several, so that some may be missing. */
  readonly isSeveral: boolean;
  /** On the overview: the open decision about the number of images. */
  readonly openCount: ReturnType<typeof openCount>;
}

/** The order's screen; faster than matching each screen. */
export function screenAt({ value }: Pick<OrderSnapshot, 'value'>): OrderState {
  return (typeof value === 'string' ? value : Object.entries(value)[0]?.join('.')) as OrderState;
}

function factsOf(snapshot: OrderSnapshot): Facts {
  const order = snapshot.context;
  const screen = screenAt(snapshot);
  // After the booking guards read no answers except those that can be amended.
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
      isPartlyOwed: screen === 'withdrawn' && order.earlyStart,
      isWithdrawn: order.isWithdrawn,
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
    isPartlyOwed: false,
    isWithdrawn: false,
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

/** Whether the order is past its booking. */
export function isPastBooking(snapshot: Pick<OrderSnapshot, 'value'>): boolean {
  return facesOf(screenAt(snapshot)).status !== 'draft';
}

const situations = new WeakMap<OrderSnapshot, string>();

/** The situation as a key: the facts in a fixed order. */
export function situationOf(snapshot: OrderSnapshot): string {
  const situation = situations.get(snapshot) ?? Object.values(factsOf(snapshot)).join(' ');
  situations.set(snapshot, situation);
  return situation;
}

/** The facts that the guards of each screen read. */
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
  invoiced: ['isWithdrawn'],
  paid: ['isWithdrawn'],
  invoiceCancelled: ['isWithdrawn'],
  withdrawn: ['isPartlyOwed'],
};

/**
 * The situation as the guards of its screen see it.
 * Completeness of the order matters only on the overview and where a change link returns to it.
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
