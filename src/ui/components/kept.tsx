import type { ReactNode } from 'react';

/**
 * Text that a browser's translation must not change: amounts, order numbers, addresses, names of persons and files.
 * e2e/deep/journeys/translated.spec.ts finds such texts outside of it.
 */
export function Kept({ children }: { readonly children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
