import { useEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Screen } from '../../../domain/order/order-item.ts';
import { RESUME_PATH } from '../../../domain/order/order-links.ts';
import { withoutEnd } from '../../../domain/texts/clean-text.ts';
import { isWizardScreen, screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import { fragments } from '../../site/pages/clipping-service/handover.ts';
import { readStored, writeStored } from '../../ui/lib/browser-store.ts';
import { closeLayers } from '../../ui/lib/layers.ts';
import { entryOf, type EntryState, isOfChange, moveTo, newWay } from './history-entries.ts';
import { type OrderActions, type OrderView, useOrder, useOrderActions } from './use-order.ts';
import { takeWishedTest, type Wish } from './wish.ts';

/**
 * Keeps the address in step with the screen; it shows the state and never decides it (decisions, section 2).
 * Only the browser's Back and Forward request another screen; if the chart refuses, the address returns.
 * An order begins only by the intent of a press on the landing.
 */
export function useAddress(wish: Wish | null): void {
  const order = useOrder(seenByAddress);
  const actions = useOrderActions();
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  /*
   * Location that was last synchronized; a different one that was not made here means that the browser moved by itself.
   * Compared as objects: every move creates a new one, also a move back to an entry with a known key.
   */
  const settled = useRef<Location | null>(null);
  /** Location from which the wizard itself goes back, which takes the browser a moment. */
  const left = useRef<Location | null>(null);
  /** Location from which the wizard has navigated on. React learns of that later: the customer may be back by then. */
  const passed = useRef<Location | null>(null);
  const isWishDone = useRef(false);
  /** Whether an order is expected: this tab has seen one, or the landing's intent is `resume`. */
  const [wasSeen] = useState(wasOrderSeen);
  const isExpected = useRef(wish === 'resume' || wasSeen);
  const isLeft = useRef(false);

  useEffect(() => {
    // The address waits until the order is known, and while a call decides.
    if (order.isLoading || order.isUnknown || order.isSending || isLeft.current) return;
    if (!isWizardScreen(order.screen)) {
      if (wish === 'begin' && !isWishDone.current) {
        isWishDone.current = true;
        actions.ask('setStartWizard', {
          setStartWizard: true,
          ...(takeWishedTest() && { wantsTestImages: true }),
        });
        return;
      }
      // The order could not begin: the message stays, with its retry.
      if (order.problem !== null && !isExpected.current) return;
      isLeft.current = true;
      noteOrderSeen(false);
      leaveFor(order, isExpected.current);
      return;
    }
    isWishDone.current = true;
    if (!isExpected.current) noteOrderSeen(true);
    isExpected.current = true;
    if (left.current === location || passed.current === location) return;
    const isOwnMove = left.current !== null;
    left.current = null;
    // The browser restores the scroll position; the wizard shows a screen from its top.
    if (isOwnMove) globalThis.scrollTo({ top: 0 });
    const { path } = screenTable[order.screen];
    if (sameAddress(location.pathname, path)) {
      settled.current = location;
      return;
    }
    const isFirst = settled.current === null;
    const isKnown = isOwnMove || settled.current === location;
    const isBrowsersMove = !isFirst && !isKnown && navigationType === NavigationType.Pop;
    settled.current = location;
    const entry = entryOf(location.state);
    const here = screenAtPath(location.pathname);
    if (isBrowsersMove && follow(order, actions, here, entry)) return;
    const replace = isFirst || isBrowsersMove || here === undefined;
    const move = replace ? newWay : moveTo(entry, here, order.screen, order.returnToOverview);
    if ('back' in move) {
      left.current = location;
      void navigate(-move.back);
      return;
    }
    passed.current = location;
    // The wizard scrolls by itself, when it moves the focus.
    void navigate(path, { replace, state: move.entry, preventScrollReset: true });
  });
}

/** What the address depends on. */
function seenByAddress({ item, can, screen, hasOrder, problem, discard, isLoading, isUnknown, isSending }: OrderView) {
  const { returnToOverview } = item;
  return { returnToOverview, can, screen, hasOrder, problem, discard, isLoading, isUnknown, isSending };
}
type Seen = ReturnType<typeof seenByAddress>;

/**
 * Leaves for the site's page of the order's state: the landing, or the thank-you page; for an order that has
 * disappeared, the page that explains what to do.
 * Replaces the wizard, so that Back leads neither into a finished order nor into one that is gone.
 */
function leaveFor({ screen, hasOrder, discard }: Seen, isExpected: boolean): void {
  const { path } = screenTable[screen];
  const address = isExpected && !hasOrder ? RESUME_PATH : path;
  void closeLayers().then(() =>
    globalThis.location.replace(discard === 'done' ? `${path}#${fragments.discarded}` : address),
  );
}

/**
 * Follows the browser's Back or Forward to a history entry.
 * @returns false when there is nothing to follow
 */
function follow(order: Seen, actions: OrderActions, target: Screen | undefined, entry: EntryState): boolean {
  if (target === undefined || !isWizardScreen(target)) return false;
  if (order.screen === 'client.overview' && isOfChange(entry)) {
    actions.ask('setStep', { screen: target, returnToOverview: true });
    return true;
  }
  if (order.can({ type: 'step.back', screen: target, returnToOverview: false })) {
    actions.ask('setStep', { screen: target });
    return true;
  }
  return actions.goForwardTo(target);
}

function sameAddress(one: string, other: string): boolean {
  return withoutEnd(one, '/') === other;
}

/** Marks that an order was open in this tab, so that a lost cookie is noticed after a reload, too. */
const SEEN_PLACE = 'auftrag-offen';

function wasOrderSeen(): boolean {
  return readStored('tab', SEEN_PLACE) !== null;
}

/**
 * Until the tab is closed, or the order is finished. Without storage, a reload without the cookie leads to the landing.
 */
function noteOrderSeen(isOpen: boolean): void {
  writeStored('tab', SEEN_PLACE, isOpen ? '1' : null);
}
