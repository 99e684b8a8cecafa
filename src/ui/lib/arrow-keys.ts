type Held = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether a key is pressed together with one that makes it mean the browser, as Alt and an arrow mean the page before.
 */
export function meansBrowser({ altKey, ctrlKey, metaKey }: Held): boolean {
  return altKey || ctrlKey || metaKey;
}

/**
 * Which way an arrow key moves along a line: on, or back; undefined for any other key, and where it means the browser.
 */
export function alongLine(event: Held & Pick<KeyboardEvent, 'key'>): 1 | -1 | undefined {
  const { key } = event;
  if (meansBrowser(event)) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowUp') return 1;
  return key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : undefined;
}

/** Which way an arrow key moves in a picture, whose y grows downwards, by its name. */
export const inPicture: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
