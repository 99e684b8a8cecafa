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
  /** Arrows move the focus, with Shift they also select; Ctrl or Command and A select all that the filter shows. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const NONE: ReadonlySet<string> = new Set();
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

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
    if (keys === null) return;
    const step = STEPS[event.key];
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (step === undefined && !isAll) return;
    event.preventDefault();
    if (isAll) all();
    const row = event.currentTarget.closest('[data-key]');
    const from = row?.getAttribute('data-key') ?? null;
    const to = from === null || step === undefined ? undefined : shown[shown.indexOf(from) + step];
    if (from === null || to === undefined) return;
    if (event.shiftKey) {
      setKeys(new Set([...keys, from, to]));
      setAnchor(to);
    }
    row?.parentElement?.querySelector<HTMLElement>(`[data-key="${CSS.escape(to)}"] input[type="checkbox"]`)?.focus();
  });
  return { keys, toggle: keys === null ? () => setKeys(NONE) : end, end, all, change, onKeyDown };
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
