import { useEffect, useState } from 'react';
import { fragments } from '../../site/pages/clipping-service/handover.ts';
import { keepWished } from './wished.ts';

/** What the press that has led here wants: that an order begins unless there is one, or that the begun one goes on. */
export type Wish = 'begin' | 'resume';

/**
 * The landing's wish, from the fragment of the address, and what the order shall be, from its query. Both are taken out of there, so that
 * neither a reload nor Back repeats them.
 */
export function useWish(): Wish | null {
  const [wish] = useState(readWish);
  useEffect(() => {
    if (wish === null) return;
    const { pathname, search } = globalThis.location;
    if (wish === 'begin') keepWished(search);
    globalThis.history.replaceState(globalThis.history.state, '', pathname);
  }, [wish]);
  return wish;
}

function readWish(): Wish | null {
  // Rendered at build time there is no address.
  const fragment = typeof document === 'undefined' ? '' : globalThis.location.hash.slice(1);
  if (fragment === fragments.begin) return 'begin';
  return fragment === fragments.resume ? 'resume' : null;
}
