import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Makes what the build has rendered in `place` React's. A browser that has translated the page has moved its texts into
 * `<font>` elements, which React cannot take over: there it is drawn anew.
 * @returns whether it was drawn anew
 */
export function takeOver(place: Element, app: ReactNode): boolean {
  if (place.querySelector('font') === null) {
    hydrateRoot(place, app);
    return false;
  }
  createRoot(place).render(app);
  return true;
}
