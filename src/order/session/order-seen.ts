/* That an order was open in this tab, so that one whose cookie has gone meanwhile is missed after a reload, too. */
import { readStored, writeStored } from '../../ui/lib/browser-store.ts';

const PLACE = 'auftrag-offen';

export function wasOrderSeen(): boolean {
  return readStored('tab', PLACE) !== null;
}

/** Until the tab is closed, or the order is done with. Without storage a reload without the cookie leads to the landing. */
export function noteOrderSeen(isOpen: boolean): void {
  writeStored('tab', PLACE, isOpen ? '1' : null);
}
