import { useEffect } from 'react';

declare global {
  /** The last button that was pressed before the page's code was there, until it is carried out. */
  var fsPressed: HTMLElement | null | undefined;
  /** Ends the noting of presses. */
  var fsNoting: AbortController | undefined;
}

/** Stands in the page itself, so it works from the first moment on; links and questions need no help. */
const NOTE_PRESSES = `document.addEventListener('click', (event) => {
  window.fsPressed = event.target.closest('main button') ?? window.fsPressed;
}, { signal: (window.fsNoting = new AbortController()).signal });`;

/** On a slow line the prerendered landing can be read, and pressed, seconds before its code is there: the press counts. */
export function EarlyPress() {
  return <script dangerouslySetInnerHTML={{ __html: NOTE_PRESSES }} />;
}

/** Carries out what was pressed too early. Call it after all that listens for clicks. */
export function useEarlyPress(): void {
  useEffect(() => {
    globalThis.fsNoting?.abort();
    const pressed = globalThis.fsPressed;
    globalThis.fsPressed = null;
    pressed?.click();
  }, []);
}
