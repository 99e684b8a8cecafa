import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the content that the build has rendered in `place`.
 * A browser's translation moves texts into `<font>` elements, which React cannot hydrate: it renders anew there.
 * @returns whether it rendered anew
 */
export function takeOver(place: Element, app: ReactNode): boolean {
  if (place.querySelector('font') === null) {
    hydrateRoot(place, app);
    return false;
  }
  createRoot(place).render(app);
  return true;
}
