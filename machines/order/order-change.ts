/* The order's memory of its screens: those seen, the previous screen, a change and what undoing it restores. */
import type { OrderItem, Screen } from '../../domain/order/order-item.ts';
import type { OrderContext } from './order-context.ts';
import { isBefore } from './order-steps.ts';

type Changes = Partial<OrderContext>;
const OVERVIEW: Screen = 'client.overview';

/** Every exit from a screen. */
export function left({ trail }: OrderContext, screen: Screen): Changes {
  return { trail: [...trail, screen] };
}

/**
 * Goes back to `to`, which is then seen again.
 * A change link keeps the trail; going back within the change keeps the overview as its end.
 * Any other target ends the change.
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

/** The button from sizes back to purposes. It never ends a change, whether or not the change has shown the purposes. */
export function reopened({ trail }: OrderContext): Changes {
  const change = trail.lastIndexOf(OVERVIEW) + 1;
  return { trail: [...trail.slice(0, change), ...upTo(trail.slice(change), 'formats.fastlane')] };
}

/** Every question is answered: on the overview the trail is complete, and a change is over. */
export function finished({ trail }: OrderContext): Changes {
  return { trail: upTo(trail, OVERVIEW), returnToOverview: false, beforeChange: null };
}

/** Undoes a change: restores the answers of the overview, except files, which change independently. */
export function cancelled({ trail, beforeChange }: OrderContext): Changes {
  return {
    ...beforeChange,
    trail: upTo(trail, OVERVIEW),
    returnToOverview: false,
    beforeChange: null,
  };
}

/** The screens before the last visit of `to`; if it was never seen, those that precede it in order. */
function upTo(trail: readonly Screen[], to: Screen): Screen[] {
  return trail.includes(to) ? trail.slice(0, trail.lastIndexOf(to)) : trail.filter((screen) => isBefore(screen, to));
}

function answersOf({ media: _files, offers: _now, beforeChange: _none, ...answers }: OrderContext) {
  return answers;
}

/** A change that began on the overview, as its customer sees it. */
export interface SeenChange {
  /** The order that the overview showed. */
  readonly before: OrderItem;
  /** The screen that the link opened. */
  readonly opened: Screen;
  /** The order when the change had led back to the overview; null during the change. */
  readonly after: OrderItem | null;
}

/**
 * The change when the order `was` becomes `now`.
 * It stays on the overview until the next one begins, the number of images changes there, or the customer leaves.
 * `isUndone`: by the call that undoes it.
 */
export function seenChange(
  change: SeenChange | null,
  was: OrderItem | null,
  now: OrderItem | null,
  isUndone: boolean,
): SeenChange | null {
  if (was === now) return change;
  if (was === null || now === null || was.id !== now.id) return null;
  if (now.screen !== OVERVIEW) {
    if (!now.returnToOverview) return null;
    return was.screen === OVERVIEW ? { before: was, opened: now.screen, after: null } : change;
  }
  if (change === null || isUndone) return null;
  if (was.screen !== OVERVIEW) return { ...change, after: now };
  return was.quantity === now.quantity ? change : null;
}
