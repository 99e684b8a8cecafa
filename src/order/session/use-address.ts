import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import type { UseOrder } from './use-order.ts';

/**
 * Keeps the address in step with the screen. The address shows the state and never decides it: only the browser's own Back
 * and Forward ask for another screen, and what the chart refuses leads back to where the order stands (decisions, section 2).
 */
export function useAddress(order: UseOrder): void {
  const location = useLocation();
  const navigate = useNavigate();
  /** Key of the history entry that was last brought in step; another key means that the browser moved by itself. */
  const settledKey = useRef<string | null>(null);
  const isArrived = useRef(false);

  useEffect(() => {
    if (!isArrived.current) {
      isArrived.current = true;
      // Whoever opens the landing stays there, also when an order turns out to stand elsewhere.
      visitLanding(order, location.pathname);
    }
    // Before the order is known, and while a call decides, the address waits.
    if (order.isLoading || order.isUnknown || order.isSending) return;
    const path = screenTable[order.screen].path;
    if (sameAddress(location.pathname, path)) {
      settledKey.current = location.key;
      return;
    }
    const isFirst = settledKey.current === null;
    const isBrowsersMove = !isFirst && settledKey.current !== location.key;
    settledKey.current = location.key;
    if (isBrowsersMove && follow(order, location.pathname)) return;
    if (order.screen === 'booked') {
      // The thank-you page is static: a real page load, and no way back into a finished order.
      globalThis.location.replace(path);
      return;
    }
    // The wizard scrolls by itself, together with moving the focus.
    void navigate(path, { replace: isFirst || isBrowsersMove, preventScrollReset: true });
  });
}

/** The landing and the premium view may be visited at any time; the order waits meanwhile. */
function visitLanding(order: UseOrder, pathname: string): boolean {
  const screen = screenAtPath(pathname);
  if (screen !== 'start.options' && screen !== 'start.premium') return false;
  order.showLanding();
  if (screen === 'start.premium') order.openPremium();
  return true;
}

/** Follows the browser's Back or Forward. False when there is nothing to follow. */
function follow(order: UseOrder, pathname: string): boolean {
  const target = screenAtPath(pathname);
  if (target === undefined || target === 'booked') return false;
  if (order.screen === 'start.options' || order.screen === 'start.premium') {
    // From the landing back into the order that waited.
    if (target === order.orderScreen) {
      order.resume();
      return true;
    }
  }
  // Where the way back leads, the landing is a step of the journey; from further on it is only looked at.
  const isStep = target === order.item.previousScreen;
  if ((target === 'start.options' && !isStep) || target === 'start.premium') {
    return visitLanding(order, pathname);
  }
  // What lies behind a discarded order is over; only its button begins a new one.
  if (!order.hasOrder) return false;
  if (order.can({ type: 'step.back', screen: target, returnToOverview: false })) {
    order.goBackTo(target);
    return true;
  }
  return order.goForwardTo(target);
}

function sameAddress(one: string, other: string): boolean {
  return one.replace(/\/+$/, '') === other;
}
