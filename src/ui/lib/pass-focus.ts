const HEADING = ':is(h1, h2)[tabindex="-1"]';

/**
 * Ref of a button that disappears by its press: the focus passes to the heading of its section or screen, where the
 * same key, held, does nothing. Left to the browser it would fall to the top of the page.
 */
export function passFocus(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || document.activeElement !== button) return;
    const heading = button.closest(`section:has(${HEADING}), main`)?.querySelector<HTMLElement>(HEADING);
    // A press by pointer must not move the page.
    const preventScroll = !button.matches(':focus-visible');
    // The button is still in the document.
    queueMicrotask(() => {
      if (document.activeElement === document.body) heading?.focus({ preventScroll });
    });
  };
}
