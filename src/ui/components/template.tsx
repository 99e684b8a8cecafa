import type { ComponentPropsWithoutRef } from 'react';

/**
 * What the page's script or the server puts into the page later. In a browser its children stand in a document of their
 * own, where React would look for them in vain when it takes the page over in development.
 */
export function Template({ children, ...rest }: ComponentPropsWithoutRef<'template'>) {
  return <template {...rest}>{import.meta.env.SSR ? children : null}</template>;
}
