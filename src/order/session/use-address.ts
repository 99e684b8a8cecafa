import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Screen } from '../../../domain/order/order-item.ts';
import { fragments, RESUME_PATH } from '../../../domain/order/order-links.ts';
import { withoutEnd } from '../../../domain/texts/clean-text.ts';
import type { CallRequest } from '../../../machines/order/order-next.ts';
import { isBefore, isWizardScreen, screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import { readStored, writeStored } from '../../ui/lib/browser-store.ts';
import { closeLayers } from '../../ui/lib/layers.ts';
import { type Intent, takePreferredTest } from './intent.ts';
import { type OrderView, useOrder, useOrderActions } from './use-order.ts';

/**
 * Keeps the address in step with the screen; it shows the state and never decides it (decisions, section 2).
 * Only the browser's Back and Forward request another screen; if the chart refuses, the address returns.
 * An order begins only by the intent of a press on the landing.
 */
export function useAddress(intent: Intent | null): void {
  const order = useOrder(seenByAddress);
  const { ask, follow } = useOrderActions();
  const place = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [initial] = useState(() => initialAddress(intent === 'resume' || wasOrderSeen()));
  const address = useRef(initial);

  const execute = (effect: AddressEffect): void => {
    switch (effect.type) {
      case 'begin':
        ask('setStartWizard', { setStartWizard: true, ...(takePreferredTest() && { wantsTestImages: true }) });
        return;
      case 'note':
        noteOrderSeen(effect.isOpen);
        return;
      case 'leave':
        // Replaces the wizard, so that Back leads neither into a finished order nor into one that is gone.
        void closeLayers().then(() => globalThis.location.replace(effect.address));
        return;
      case 'scrollToTop':
        scrollToArrival();
        return;
      case 'request':
        follow(effect.requests);
        return;
      case 'goBack':
        void navigate(-effect.entries);
        return;
      case 'show':
        // The wizard scrolls by itself, when it moves the focus.
        void navigate(effect.path, { replace: effect.replace, state: effect.entry, preventScrollReset: true });
    }
  };

  useEffect(() => {
    const { state, effects } = addressStep(address.current, { place, isPop, intent, order });
    address.current = state;
    for (const effect of effects) execute(effect);
  });
}

function seenByAddress(order: OrderView): AddressOrder {
  const { isLoading, isUnknown, isSending, screen, hasOrder, discard, can, forwardTo } = order;
  return {
    isLoading,
    isUnknown,
    isSending,
    screen,
    hasOrder,
    discard,
    can,
    forwardTo,
    hasProblem: order.problem !== null,
    returnToOverview: order.item.returnToOverview,
  };
}

/** Attribute of the element that a screen is to be read from; without one, that is its heading. */
export const ARRIVAL = 'data-arrival';

/** Scrolls to what the screen is to be read from, or to its top. */
export function scrollToArrival(): void {
  const arrival = document.querySelector(`[${ARRIVAL}]`);
  if (arrival === null) globalThis.scrollTo({ top: 0 });
  else arrival.scrollIntoView({ block: 'center' });
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

/*
 * The order's path in the browser's history: the entries before the current one are the screens that `Zurück` leads to.
 * `addressStep` decides what the address does next. Pure functions.
 */

/** State that the wizard keeps in each history entry; survives a reload. */
interface EntryState {
  /** Screens of the entries directly before this one that belong to the order's path, oldest first. */
  readonly behind: readonly Screen[];
}

/** Number of entries to go back, or the state of a new entry. */
type Move = { readonly back: number } | { readonly entry: EntryState };

/** A path through another window, or on another day, has no entries in this history. */
const newWay: Move = { entry: { behind: [] } };

const OVERVIEW: Screen = 'client.overview';

/** State of an entry, from the router's; empty for an entry that the wizard has not made. */
export function entryOf(state: unknown): EntryState {
  const { behind = [] } = (state ?? {}) as Partial<EntryState>;
  return { behind };
}

/**
 * Move of the address from `here` to the order's current screen: back to its entry, or a new entry.
 * A change, which begins on the overview, goes back no further than that, and its end removes its entries.
 */
export function moveTo({ behind }: EntryState, here: Screen, target: Screen, isChange: boolean): Move {
  const way = [...behind, here];
  const from = isChange ? Math.max(way.lastIndexOf(OVERVIEW), 0) : 0;
  const place = way.indexOf(target, from);
  if (place >= 0 && place < behind.length) return { back: behind.length - place };
  return !isChange && isBefore(target, here) ? newWay : { entry: { behind: way } };
}

/** Whether the entry belongs to a change: the overview is in a previous entry. */
export function isOfChange({ behind }: EntryState): boolean {
  return behind.includes(OVERVIEW);
}

/** An entry of the history as the router gives it. Each move makes a new object, also back to a known entry. */
interface Place {
  readonly pathname: string;
  readonly state: unknown;
}

/** What the wizard has done with the address so far. */
export interface AddressState {
  /** Place that was last synchronized; another one that was not made here means that the browser moved by itself. */
  readonly settled: Place | null;
  /** Place from which the wizard itself goes back, which takes the browser a moment. */
  readonly left: Place | null;
  /** Place from which the wizard has navigated on. React learns of that later: the customer may be back by then. */
  readonly passed: Place | null;
  /** The landing's intent to begin is done. */
  readonly isBegun: boolean;
  /** An order is expected: this tab has seen one, or the landing's intent is `resume`. */
  readonly isExpected: boolean;
  /** The wizard is being left for a page of the site. */
  readonly isLeft: boolean;
}

export function initialAddress(isExpected: boolean): AddressState {
  return { settled: null, left: null, passed: null, isBegun: false, isExpected, isLeft: false };
}

/** What the address depends on. */
export interface AddressSeen {
  readonly place: Place;
  /** The last navigation was the browser's Back or Forward, or the first load. */
  readonly isPop: boolean;
  readonly intent: Intent | null;
  readonly order: AddressOrder;
}

type Read = 'isLoading' | 'isUnknown' | 'isSending' | 'screen' | 'hasOrder' | 'discard' | 'can' | 'forwardTo';
export type AddressOrder = Pick<OrderView, Read> & {
  readonly hasProblem: boolean;
  readonly returnToOverview: boolean;
};

/** What the hook executes, in this order. */
export type AddressEffect =
  | { readonly type: 'begin' }
  /** Notes in this tab whether an order is open. */
  | { readonly type: 'note'; readonly isOpen: boolean }
  | { readonly type: 'leave'; readonly address: string }
  | { readonly type: 'scrollToTop' }
  | { readonly type: 'request'; readonly requests: readonly CallRequest[] }
  | { readonly type: 'goBack'; readonly entries: number }
  | { readonly type: 'show'; readonly path: string; readonly replace: boolean; readonly entry: EntryState };

interface AddressStep {
  readonly state: AddressState;
  readonly effects: readonly AddressEffect[];
}

/** The next step of the address. It waits until the order is known, and while a call decides. */
export function addressStep(state: AddressState, seen: AddressSeen): AddressStep {
  const { isLoading, isUnknown, isSending, screen } = seen.order;
  if (isLoading || isUnknown || isSending || state.isLeft) return { state, effects: [] };
  return isWizardScreen(screen) ? stepInWizard(state, seen) : stepOutside(state, seen);
}

/** Begins an order, if that is the intent, or leaves for the site's page of the order's state. */
function stepOutside(state: AddressState, { order, intent }: AddressSeen): AddressStep {
  if (intent === 'begin' && !state.isBegun) return { state: { ...state, isBegun: true }, effects: [{ type: 'begin' }] };
  // The order could not begin: the message stays, with its retry.
  if (order.hasProblem && !state.isExpected) return { state, effects: [] };
  return {
    state: { ...state, isLeft: true },
    effects: [
      { type: 'note', isOpen: false },
      { type: 'leave', address: pageAfter(order, state.isExpected) },
    ],
  };
}

/** The landing, or the thank-you page; for an order that has disappeared, the page that explains what to do. */
function pageAfter({ screen, hasOrder, discard }: AddressOrder, isExpected: boolean): string {
  const { path } = screenTable[screen];
  if (discard === 'done') return `${path}#${fragments.discarded}`;
  return isExpected && !hasOrder ? RESUME_PATH : path;
}

/** Follows the browser's own move, or brings the address to the order's screen. */
function stepInWizard(before: AddressState, { place, isPop, order }: AddressSeen): AddressStep {
  const state = { ...before, isBegun: true, isExpected: true };
  const notes: AddressEffect[] = before.isExpected ? [] : [{ type: 'note', isOpen: true }];
  if (state.left === place || state.passed === place) return { state, effects: notes };
  const isOwnMove = state.left !== null;
  // The browser restores the scroll position; the wizard shows a screen from its top.
  const effects: AddressEffect[] = isOwnMove ? [...notes, { type: 'scrollToTop' }] : notes;
  const settled = { ...state, left: null, settled: place };
  const { path } = screenTable[order.screen];
  if (withoutEnd(place.pathname, '/') === path) return { state: settled, effects };

  const isFirst = state.settled === null;
  const isBrowsersMove = !isFirst && !isOwnMove && state.settled !== place && isPop;
  const entry = entryOf(place.state);
  const here = screenAtPath(place.pathname);
  const requests = isBrowsersMove ? callsTo(here, entry, order) : [];
  if (requests.length > 0) return { state: settled, effects: [...effects, { type: 'request', requests }] };
  const replace = isFirst || isBrowsersMove || here === undefined;
  const move = replace ? newWay : moveTo(entry, here, order.screen, order.returnToOverview);
  return 'back' in move
    ? { state: { ...settled, left: place }, effects: [...effects, { type: 'goBack', entries: move.back }] }
    : {
        state: { ...settled, passed: place },
        effects: [...effects, { type: 'show', path, replace, entry: move.entry }],
      };
}

/** The calls that follow the browser's Back or Forward to an entry; none where the chart refuses. */
function callsTo(target: Screen | undefined, entry: EntryState, order: AddressOrder): readonly CallRequest[] {
  if (target === undefined || !isWizardScreen(target)) return [];
  if (order.screen === OVERVIEW && isOfChange(entry)) {
    return [{ call: 'setStep', body: { screen: target, returnToOverview: true } }];
  }
  if (order.can({ type: 'step.back', screen: target, returnToOverview: false })) {
    return [{ call: 'setStep', body: { screen: target } }];
  }
  return order.forwardTo(target);
}
