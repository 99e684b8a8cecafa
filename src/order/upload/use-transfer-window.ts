import { useState } from 'react';
import { endTransfers, openTransfer } from './open-transfer.ts';
import { uploadTexts } from './texts.ts';

export type TransferWindow =
  | { readonly state: 'closed' | 'opening' | 'failed' | 'ended' }
  /** `isBlocked`: the browser did not allow a new window; the link helps. */
  | { readonly state: 'open'; readonly url: string; readonly isBlocked: boolean; readonly ending: Ending };
/** Whether the links are being ended, or could not be. */
export type Ending = 'no' | 'underWay' | 'failed';

export interface TransferWindowActions {
  readonly open: () => Promise<void>;
  /** Ends all links of the order. */
  readonly end: () => Promise<void>;
}

/** Opens our own transfer window for this order, whose title carries the clipping id, and closes it to everybody again. */
export function useTransferWindow(clippingId: string): readonly [TransferWindow, TransferWindowActions] {
  const [transfer, setTransfer] = useState<TransferWindow>({ state: 'closed' });
  const open = async () => {
    // At once, because browsers allow a new window only as the direct answer to a click.
    const opened = globalThis.open('about:blank', '_blank');
    if (opened !== null) opened.document.title = uploadTexts.transfer.windowTitle(clippingId);
    setTransfer({ state: 'opening' });
    try {
      const url = await openTransfer();
      if (opened !== null) {
        opened.opener = null;
        opened.location.replace(url);
      }
      setTransfer({ state: 'open', url, isBlocked: opened === null, ending: 'no' });
    } catch {
      opened?.close();
      setTransfer({ state: 'failed' });
    }
  };
  const setEnding = (ending: Ending) => setTransfer((now) => (now.state === 'open' ? { ...now, ending } : now));
  const end = async () => {
    setEnding('underWay');
    try {
      await endTransfers();
      setTransfer({ state: 'ended' });
    } catch {
      setEnding('failed');
    }
  };
  return [transfer, { open, end }];
}
