import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Drawings, each with its name as `id`, as one file that `src/ui/components/icon.tsx` shows parts of; written at build
 * time.
 */
export function spriteOf(drawings: ReactNode): Response {
  const sprite = renderToStaticMarkup(<svg xmlns="http://www.w3.org/2000/svg">{drawings}</svg>);
  return new Response(sprite, { headers: { 'Content-Type': 'image/svg+xml' } });
}
