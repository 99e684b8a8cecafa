import { useEffect } from 'react';
import type { SessionActor } from '../../../machines/session/session-machine.ts';
import { writeStored } from '../../ui/lib/browser-store.ts';
import { forgetClient } from './kept-client.ts';

const ends = new EventTarget();

/** Calls `listener` when an order is discarded. For code that may not be loaded. */
export function onOrderEnd(listener: () => void): void {
  ends.addEventListener('end', listener);
}

/**
 * After a discard, ends what this browser does for the order outside the session: uploads and notes about them.
 * Also forgets the invoice address of an earlier order, because the computer may be shared.
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

/** Storage key of an order's refused files (src/order/upload). */
export function refusedPlace(clippingId: string): string {
  return `refused::${clippingId}`;
}

function forgetUploads(clippingId: string): void {
  writeStored('device', refusedPlace(clippingId), null);
}
