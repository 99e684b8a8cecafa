import { useCallbackRef } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';

/** Keys of the selected files of a list. */
export interface Selection {
  /** Null outside of selection mode. */
  readonly keys: ReadonlySet<string> | null;
  /** Enters selection mode with no file selected, or ends it. */
  readonly toggle: () => void;
  readonly end: () => void;
  readonly all: () => void;
  /** Changes one file; with `isRange`, all from the last changed one to this one get its new state. */
  readonly change: (key: string, isRange: boolean) => void;
  /** Ctrl or Command and A select all that the filter shows. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** With Shift, a key that moves the focus selects all from the one row to the other. */
  readonly onMove: (from: string, to: string, event: KeyboardEvent) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** @param shown keys of the files that pass the filter, from top to bottom */
export function useSelection(shown: readonly string[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const end = () => {
    setKeys(null);
    setAnchor(null);
  };
  const all = () => setKeys(new Set(shown));
  // Stable function for thousands of memoized rows.
  const change = useCallbackRef((key: string, isRange: boolean) => {
    setKeys(changed(keys ?? NONE, key, isRange ? between(shown, anchor, key) : [key]));
    setAnchor(key);
  });
  const onKeyDown = useCallbackRef((event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    all();
  });
  const onMove = (from: string, to: string, { shiftKey }: KeyboardEvent) => {
    if (keys === null || !shiftKey) return;
    setKeys(new Set([...keys, ...between(shown, from, to)]));
    setAnchor(to);
  };
  return { keys, toggle: keys === null ? () => setKeys(NONE) : end, end, all, change, onKeyDown, onMove };
}

/** The keys after giving `some` the new state of `key`. */
function changed(keys: ReadonlySet<string>, key: string, some: readonly string[]): ReadonlySet<string> {
  const next = new Set(keys);
  for (const one of some) {
    if (keys.has(key)) next.delete(one);
    else next.add(one);
  }
  return next;
}

/** All keys between the two, in either order; only the other when `one` is not shown. */
function between(shown: readonly string[], one: string | null, other: string): readonly string[] {
  const from = one === null ? -1 : shown.indexOf(one);
  const to = shown.indexOf(other);
  return from === -1 ? [other] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
