import { hasUnfinishedUpload, imageCount, type OrderContext } from '../order/order-context.ts';
import { screenOf } from '../order/order-decision.ts';
import { hasExtension, hasFastlane, hasScale, isComplete } from '../order/order-guards.ts';
import type { OrderSnapshot } from '../order/order-machine.ts';
import type { Screen } from '../../domain/order-item.ts';

/**
 * What the chart's guards ask about, and nothing else. Two orders on one screen with the same facts count as one situation;
 * by screen alone everything behind a guard would silently disappear, by all answers the number of paths would explode.
 */
export interface Facts {
  readonly screen: Screen;
  readonly hasFastlane: boolean;
  readonly hasScale: boolean;
  readonly hasExtension: boolean;
  readonly images: 'none' | 'unfinished' | 'some' | 'someAndUnfinished';
  readonly clientType: OrderContext['client']['clientType'];
  readonly isComplete: boolean;
  readonly returnToOverview: boolean;
}

export function factsOf(snapshot: OrderSnapshot): Facts {
  const order = snapshot.context;
  return {
    screen: screenOf(snapshot),
    hasFastlane: hasFastlane(order),
    hasScale: hasScale(order),
    hasExtension: hasExtension(order),
    images: imagesOf(order),
    clientType: order.client.clientType,
    isComplete: isComplete(order),
    returnToOverview: order.returnToOverview,
  };
}

/** The situation of an order, as a key: its facts in a fixed order. */
export function situationOf(snapshot: OrderSnapshot): string {
  return Object.values(factsOf(snapshot)).join(' ');
}

function imagesOf(order: OrderContext): Facts['images'] {
  const unfinished = hasUnfinishedUpload(order.media);
  if (imageCount(order.media) === 0) return unfinished ? 'unfinished' : 'none';
  return unfinished ? 'someAndUnfinished' : 'some';
}
