import type { ComponentPropsWithoutRef } from 'react';

/**
 * Content that the page's script or the server inserts later.
 * Browsers parse children into a separate document, where React's hydration in development would not find them.
 */
export function Template({ children, ...rest }: ComponentPropsWithoutRef<'template'>) {
  return <template {...rest}>{import.meta.env.SSR ? children : null}</template>;
}
