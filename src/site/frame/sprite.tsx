import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Drawings with their names as `id` in one file, written at build time; `src/ui/components/icon.tsx` shows parts of it.
 */
export function spriteOf(drawings: ReactNode): Response {
  const sprite = renderToStaticMarkup(<svg xmlns="http://www.w3.org/2000/svg">{drawings}</svg>);
  return new Response(sprite, { headers: { 'Content-Type': 'image/svg+xml' } });
}
