/* The way through the screens as the order remembers it: which were seen, where going back leads, what taking a change back restores. */
import type { Screen } from '../../domain/order/order-item.ts';
import type { OrderContext } from './order-context.ts';
import { isBefore } from './order-steps.ts';

type Changes = Partial<OrderContext>;
const OVERVIEW: Screen = 'client.overview';

/** A screen is left, whichever way. */
export function left({ trail }: OrderContext, screen: Screen): Changes {
  return { trail: [...trail, screen] };
}

/**
 * Going back to `to`, which is then seen anew. A change link keeps the order as it is; the way back within the change, say from the
 * sizes to the purposes, still leads to the overview in the end, and any other ends the change.
 */
export function wentBack(order: OrderContext, to: Screen, isChange: boolean): Changes {
  const trail = isChange ? order.trail : upTo(order.trail, to);
  const returnToOverview = isChange || (order.returnToOverview && trail.includes(OVERVIEW));
  return {
    trail,
    returnToOverview,
    beforeChange: isChange ? answersOf(order) : returnToOverview ? order.beforeChange : null,
  };
}

/** The button of the sizes back to the purposes. It ends no change, whether the purposes were seen in it or not. */
export function reopened({ trail }: OrderContext): Changes {
  const change = trail.lastIndexOf(OVERVIEW) + 1;
  return { trail: [...trail.slice(0, change), ...upTo(trail.slice(change), 'formats.fastlane')] };
}

/** Every question has its answer: the overview shows a finished way, and with a change its memory ends. */
export function finished({ trail }: OrderContext): Changes {
  return { trail: upTo(trail, OVERVIEW), returnToOverview: false, beforeChange: null };
}

/** The change is taken back: every answer as it was on the overview. Files stay as they are, they come and go beside the answers. */
export function cancelled({ trail, beforeChange }: OrderContext): Changes {
  return {
    ...beforeChange,
    trail: upTo(trail, OVERVIEW),
    returnToOverview: false,
    beforeChange: null,
  };
}

/** The screens before `to`; before one that was never seen those that come before it. */
function upTo(trail: readonly Screen[], to: Screen): Screen[] {
  return trail.includes(to) ? trail.slice(0, trail.lastIndexOf(to)) : trail.filter((screen) => isBefore(screen, to));
}

function answersOf({ media: _files, offers: _now, beforeChange: _none, ...answers }: OrderContext) {
  return answers;
}
