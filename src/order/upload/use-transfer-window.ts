import { useState } from 'react';
import { uploadTexts } from '../../content/order-upload.ts';
import { openTransfer } from './api/open-transfer.ts';

export type TransferWindow =
  | { readonly state: 'closed' | 'opening' | 'failed' }
  /** `isBlocked`: the browser did not allow a new window; the link helps. */
  | { readonly state: 'open'; readonly url: string; readonly isBlocked: boolean };

/** Opens our own transfer window for this order; its title carries the clipping id. */
export function useTransferWindow(clippingId: string): readonly [TransferWindow, () => Promise<void>] {
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
      setTransfer({ state: 'open', url, isBlocked: opened === null });
    } catch {
      opened?.close();
      setTransfer({ state: 'failed' });
    }
  };
  return [transfer, open];
}
