/* That an order was open in this tab, so that one whose cookie has gone meanwhile is missed after a reload, too. */

const PLACE = 'auftrag-offen';

export function wasOrderSeen(): boolean {
  try {
    return sessionStorage.getItem(PLACE) !== null;
  } catch {
    // Rendered at build time, or storage forbidden.
    return false;
  }
}

/** Until the tab is closed, or the order is done with. */
export function noteOrderSeen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(PLACE, '1');
    else sessionStorage.removeItem(PLACE);
  } catch {
    // Storage forbidden: then a reload without the cookie leads to the landing.
  }
}
