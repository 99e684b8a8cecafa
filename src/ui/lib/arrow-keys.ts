type Held = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a modifier reserves a key for the browser, as in Alt and an arrow for Back. */
export function meansBrowser({ altKey, ctrlKey, metaKey }: Held): boolean {
  return altKey || ctrlKey || metaKey;
}

/**
 * Direction of an arrow key along a line: 1 next, -1 previous; undefined for other keys and the browser's shortcuts.
 */
export function alongLine(event: Held & Pick<KeyboardEvent, 'key'>): 1 | -1 | undefined {
  const { key } = event;
  if (meansBrowser(event)) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowUp') return 1;
  return key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : undefined;
}

/** Direction of an arrow key in a picture (y grows downwards), by the key's name. */
export const inPicture: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
