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
import type { UseOrder } from './use-order.ts';
import { takeWishedTest, type Wish } from './wish.ts';

/**
 * Keeps the address in step with the screen. The address shows the state and never decides it: only the browser's own
 * Back and Forward ask for another screen, and what the chart refuses leads back to where the order stands (decisions,
 * section 2). An order begins only by the wish of a press on the landing.
 */
export function useAddress(order: UseOrder, wish: Wish | null): void {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  /*
   * Locations are told apart as objects: every move makes a new one, also one back to an entry whose key is known.
   * The one that was last brought in step; another that was not made here means that the browser moved by itself.
   */
  const settled = useRef<Location | null>(null);
  /** From which the wizard itself goes back; the browser takes a moment for it. */
  const left = useRef<Location | null>(null);
  /**
   * From which the wizard has gone on; React takes a moment to hear of the new one, and somebody may be back before
   * that.
   */
  const passed = useRef<Location | null>(null);
  const isWishDone = useRef(false);
  /** There was an order, or somebody is sure that there is. */
  const [wasSeen] = useState(wasOrderSeen);
  const isExpected = useRef(wish === 'resume' || wasSeen);
  const isLeft = useRef(false);

  useEffect(() => {
    // Before the order is known, and while a call decides, the address waits.
    if (order.isLoading || order.isUnknown || order.isSending || isLeft.current) return;
    if (!isWizardScreen(order.screen)) {
      if (wish === 'begin' && !isWishDone.current) {
        isWishDone.current = true;
        order.startWizard(takeWishedTest());
        return;
      }
      // An order could not be begun: the message stays, with its retry.
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
    // The browser shows the part of the page that was seen there last; the wizard shows a screen from its top.
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
    if (isBrowsersMove && follow(order, here, entry)) return;
    const replace = isFirst || isBrowsersMove || here === undefined;
    const move = replace ? newWay : moveTo(entry, here, order.screen, order.item.returnToOverview);
    if ('back' in move) {
      left.current = location;
      void navigate(-move.back);
      return;
    }
    passed.current = location;
    // The wizard scrolls by itself, together with moving the focus.
    void navigate(path, { replace, state: move.entry, preventScrollReset: true });
  });
}

/**
 * To the page of the site where the order stands: the landing, or the thank-you page; of an order that was there and is
 * not any more, to the page that says what can be done. In the place of the wizard, so that Back leads neither into a
 * finished order nor into one that is gone.
 */
function leaveFor({ screen, hasOrder, discard }: UseOrder, isExpected: boolean): void {
  const { path } = screenTable[screen];
  const address = isExpected && !hasOrder ? RESUME_PATH : path;
  void closeLayers().then(() =>
    globalThis.location.replace(discard === 'done' ? `${path}#${fragments.discarded}` : address),
  );
}

/** Follows the browser's Back or Forward to an entry of the history. False when there is nothing to follow. */
function follow(order: UseOrder, target: Screen | undefined, entry: EntryState): boolean {
  if (target === undefined || !isWizardScreen(target)) return false;
  if (order.screen === 'client.overview' && isOfChange(entry)) {
    order.change(target);
    return true;
  }
  if (order.can({ type: 'step.back', screen: target, returnToOverview: false })) {
    order.goBackTo(target);
    return true;
  }
  return order.goForwardTo(target);
}

function sameAddress(one: string, other: string): boolean {
  return withoutEnd(one, '/') === other;
}

/** That an order was open in this tab, so that one whose cookie has gone meanwhile is missed after a reload, too. */
const SEEN_PLACE = 'auftrag-offen';

function wasOrderSeen(): boolean {
  return readStored('tab', SEEN_PLACE) !== null;
}

/**
 * Until the tab is closed, or the order is done with. Without storage a reload without the cookie leads to the landing.
 */
function noteOrderSeen(isOpen: boolean): void {
  writeStored('tab', SEEN_PLACE, isOpen ? '1' : null);
}
