import { useState } from 'react';
import type * as z from 'zod/mini';
import { ORDER_HEADER } from '../../../domain/contracts/headers.ts';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import type { newTransferLinkSchema, transferLinksSchema } from '../../../domain/contracts/upload-calls.ts';
import { bearer, send } from '../lib/send.ts';

type TransferState = { readonly state: 'closed' | 'opening' | 'failed' | 'ended' } | OpenTransfer;

export interface OpenTransfer {
  readonly state: 'open';
  readonly link: TransferLink;
  /** Where the window is: here, or here but blocked by the browser, or on another device, by the link. */
  readonly place: 'here' | 'blocked' | 'elsewhere';
  readonly ending: Ending;
}

/** Progress of ending the links. */
type Ending = 'no' | 'underWay' | 'failed';

interface TransferActions {
  readonly open: (place: 'here' | 'elsewhere') => Promise<void>;
  /** Ends all links of the order. */
  readonly end: () => Promise<void>;
}

/**
 * Opens our transfer window for an order, and ends all its links.
 * `token` is that of the link to the order's page, or '' for the order's cookie; `order` is its number, because another
 * window may have given the cookie to another order.
 */
export function useTransferWindow(token: string, order: string | undefined): readonly [TransferState, TransferActions] {
  const [transfer, setTransfer] = useState<TransferState>({ state: 'closed' });
  const open = async (place: 'here' | 'elsewhere') => {
    // Before the call: browsers allow a new window only as the direct answer to a click.
    const opened = place === 'here' ? globalThis.open('about:blank', '_blank') : null;
    setTransfer({ state: 'opening' });
    try {
      const link = await openTransfer(headersOf(token, order));
      if (opened !== null) {
        opened.opener = null;
        opened.location.replace(link.url);
      }
      setTransfer({
        state: 'open',
        link,
        place: place === 'here' && opened === null ? 'blocked' : place,
        ending: 'no',
      });
    } catch {
      opened?.close();
      setTransfer({ state: 'failed' });
    }
  };
  const setEnding = (ending: Ending) => setTransfer((now) => (now.state === 'open' ? { ...now, ending } : now));
  const end = async () => {
    setEnding('underWay');
    try {
      await endTransfers(headersOf(token, order));
      setTransfer({ state: 'ended' });
    } catch {
      setEnding('failed');
    }
  };
  return [transfer, { open, end }];
}

/* Uses `send`, because the contracts' schemas would add 50 kB to the thank-you page. */

interface TransferLink {
  readonly url: string;
  /** ISO moment of the link's expiry. */
  readonly expiresAt: string;
}

function headersOf(token: string, order: string | undefined): Readonly<Record<string, string>> {
  return { ...bearer(token), ...(order === undefined ? {} : { [ORDER_HEADER]: order }) };
}

/**
 * Creates a secret link to the transfer window of an order.
 * The link has the origin by which the visitor has reached the site.
 * @throws CallError
 */
async function openTransfer(headers: Readonly<Record<string, string>>): Promise<TransferLink> {
  const answer = JSON.parse(await send({ path: paths.transfer, headers })) as z.output<typeof newTransferLinkSchema>;
  const { pathname, hash } = new URL(answer.url);
  return { url: new URL(pathname + hash, location.origin).href, expiresAt: answer.expires_at };
}

/**
 * Ends all links to the transfer window of that order, older ones too.
 * @throws CallError; some links may have ended by then
 */
async function endTransfers(headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await send({ method: 'GET', path: paths.transferLinks, headers });
  const { links } = JSON.parse(answer) as z.output<typeof transferLinksSchema>;
  for (const { id } of links) await send({ method: 'DELETE', path: pathTo(paths.transferLink, id), headers });
}
