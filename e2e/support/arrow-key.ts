import type { Locator } from '@playwright/test';

/**
 * Dispatches ArrowLeft with modifiers on `element`; returns true if the browser's default action is kept.
 * Not by the keyboard: Alt would navigate to the previous page.
 */
export function isLeft(
  element: Locator,
  held: { readonly altKey?: boolean; readonly metaKey?: boolean },
): Promise<boolean> {
  return element.evaluate(
    (one, init) =>
      one.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true, bubbles: true, ...init })),
    held,
  );
}
