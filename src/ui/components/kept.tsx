import type { ReactNode } from 'react';

/**
 * What a browser's translation must leave as it is: an amount, a number of an order, an address, the name of a person
 * or of a file. e2e/deep/journeys/translated.spec.ts finds texts of that kind that are not kept.
 */
export function Kept({ children }: { readonly children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
