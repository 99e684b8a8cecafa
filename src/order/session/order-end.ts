import { useEffect } from 'react';
import type { SessionActor } from '../../../machines/session/session-machine.ts';
import { writeStored } from '../../ui/lib/browser-store.ts';
import { forgetClient } from './kept-client.ts';

const ends = new EventTarget();

/** Calls `listener` when an order was discarded. For code that may not be loaded at all. */
export function onOrderEnd(listener: () => void): void {
  ends.addEventListener('end', listener);
}

/**
 * With a discarded order ends what this browser does for it outside the session: uploads under way and notes about
 * them. It may be a shared computer, so who paid for an earlier order is forgotten, too.
 */
export function useOrderEnd(session: SessionActor): void {
  useEffect(() => {
    let before = session.getSnapshot();
    const watching = session.subscribe((now) => {
      const order = before.context.orderItem;
      if (before.matches('discarding') && now.context.discard === 'done' && order !== null) {
        ends.dispatchEvent(new Event('end'));
        forgetUploads(order.wizard_clipping_id);
        forgetClient();
      }
      before = now;
    });
    return () => watching.unsubscribe();
  }, [session]);
}

/** Where this browser remembers the files of an order that were refused (src/order/upload). */
export function refusedPlace(clippingId: string): string {
  return `refused::${clippingId}`;
}

function forgetUploads(clippingId: string): void {
  writeStored('device', refusedPlace(clippingId), null);
}
