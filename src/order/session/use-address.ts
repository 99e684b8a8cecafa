import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { readStored, writeStored } from '../../ui/lib/browser-store.ts';
import { closeLayers } from '../../ui/lib/layers.ts';
import { type AddressEffect, type AddressOrder, addressStep, initialAddress } from './history-entries.ts';
import { type OrderView, useOrder, useOrderActions } from './use-order.ts';
import { takePreferredTest, type Intent } from './intent.ts';

/**
 * Keeps the address in step with the screen; it shows the state and never decides it (decisions, section 2).
 * Only the browser's Back and Forward request another screen; if the chart refuses, the address returns.
 * An order begins only by the intent of a press on the landing.
 */
export function useAddress(intent: Intent | null): void {
  const order = useOrder(seenByAddress);
  const { ask, request } = useOrderActions();
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
        request(effect.requests);
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
