/** Replaces `use-sync-external-store/shim` in the browser build (`vite.config.ts`). */
export { useSyncExternalStore } from 'react';
