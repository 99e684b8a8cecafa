type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Which way an arrow key moves along a line: on, or back; undefined for any other key, and with one that makes it mean the browser. */
export function alongLine({ key, altKey, ctrlKey, metaKey }: Pressed): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
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
