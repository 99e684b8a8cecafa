import type { Locator } from '@playwright/test';

/**
 * Presses the arrow to the left on `element`, with what is held; true where the browser is left to do what it does with that. Not by the keyboard:
 * with Alt it would be gone to the page before.
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
