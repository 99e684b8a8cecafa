import { useState } from 'react';
import { endTransfers, openTransfer, type TransferLink } from './open-transfer.ts';

export type TransferState =
  | { readonly state: 'closed' | 'opening' | 'failed' | 'ended' }
  /** `isBlocked`: the browser did not allow a new window; the link helps. */
  | { readonly state: 'open'; readonly link: TransferLink; readonly isBlocked: boolean; readonly ending: Ending };
/** Whether the links are being ended, or could not be. */
export type Ending = 'no' | 'underWay' | 'failed';

export interface TransferActions {
  readonly open: () => Promise<void>;
  /** Ends all links of the order. */
  readonly end: () => Promise<void>;
}

/** Opens our own transfer window for an order, by the token of the link to its page or '' by its cookie, and closes it to everybody again. */
export function useTransferWindow(token: string): readonly [TransferState, TransferActions] {
  const [transfer, setTransfer] = useState<TransferState>({ state: 'closed' });
  const open = async () => {
    // At once, because browsers allow a new window only as the direct answer to a click.
    const opened = globalThis.open('about:blank', '_blank');
    setTransfer({ state: 'opening' });
    try {
      const link = await openTransfer(token);
      if (opened !== null) {
        opened.opener = null;
        opened.location.replace(link.url);
      }
      setTransfer({ state: 'open', link, isBlocked: opened === null, ending: 'no' });
    } catch {
      opened?.close();
      setTransfer({ state: 'failed' });
    }
  };
  const setEnding = (ending: Ending) => setTransfer((now) => (now.state === 'open' ? { ...now, ending } : now));
  const end = async () => {
    setEnding('underWay');
    try {
      await endTransfers(token);
      setTransfer({ state: 'ended' });
    } catch {
      setEnding('failed');
    }
  };
  return [transfer, { open, end }];
}
