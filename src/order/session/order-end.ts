import { useEffect } from 'react';
import type { SessionActor } from '../../../machines/session/session-machine.ts';
import { writeStored } from '../../ui/lib/browser-store.ts';
import { forgetClient } from './kept-client.ts';

/** What this browser does for the order outside the session. */
interface OrderWork {
  /** Ends its polls before the order is discarded: their answers would be refusals. */
  readonly pause: () => void;
  /** The order could not be discarded. */
  readonly resume: () => void;
  /** The order is discarded. */
  readonly end: () => void;
}

const works = new Set<OrderWork>();

/** Tells `work` when its order is discarded. For code that may not be loaded. */
export function endWithOrder(work: OrderWork): void {
  works.add(work);
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
      const [was, is] = [before.matches('discarding'), now.matches('discarding')];
      if (!was && is) for (const work of works) work.pause();
      if (was && !is && now.context.discard !== 'done') for (const work of works) work.resume();
      if (was && now.context.discard === 'done' && order !== null) {
        for (const work of works) work.end();
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
