import { createContext } from 'react';

/**
 * True while the empty document of the wizard's deep addresses is rendered (`__spa-fallback.html`). The router renders it at
 * the address `/`, which is a static page, but it needs its scripts.
 */
export const FallbackDocument = createContext(false);
