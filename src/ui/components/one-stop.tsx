import { Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { meansBrowser } from '../lib/arrow-keys.ts';
import { ui } from './texts.ts';

/** What can have the focus in a row; a menu that a row opens keeps its own stops (`data-own-stops`). */
const CONTROLS = ':is(a[href], button, input, summary):not(:disabled, [data-own-stops] *)';
const ROW = '[data-key]';
/** Place of a row's last control: the one that removes the row, however many stand before it. */
const LAST = Number.POSITIVE_INFINITY;
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);
/** Lines that Page Up and Page Down pass. */
const PAGE = 10;

interface OneStopOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** Of all rows, from top to bottom, also of those that are not rendered; each row has its own in `data-key`. */
  readonly keys: readonly string[];
  /** Called when a key moves the focus from one row to another. */
  readonly onMove?: ((from: string, to: string, event: KeyboardEvent) => void) | undefined;
}

/**
 * Makes a list of rows with controls one stop of the Tab key. The arrow keys go from control to control and from line
 * to line, Home and End to the ends. The focus stays in the list when its control or row disappears.
 * All rows stay buttons and text for screen readers, so this is no grid (ARIA practices, roving tabindex).
 */
export function useOneStop({ list, keys, onMove }: OneStopOptions) {
  const hintId = useId();
  // The row of the stop. It has the focus, or gets it once it is rendered, or by the next Tab.
  const [at, setAt] = useState<Stop | null>(null);
  const [knowsKeys, setKnowsKeys] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const isHinted = !knowsKeys && keys.length > 1;
  const stop = useRef<HTMLElement | null>(null);
  /** The place in its row of the control that has the focus. */
  const place = useRef(0);
  const hasFocus = useRef(false);
  const isAwaited = useRef(false);

  const now = followed(at, keys);
  if (now !== at) setAt(now);

  const focusRow = (key: string, control = place.current) => {
    place.current = control;
    setAt({ key, row: keys.indexOf(key) });
    const found = controlIn(list.current, key, control);
    found?.focus();
    isAwaited.current = found === undefined;
  };

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const wanted = at === null ? undefined : controlIn(element, at.key, place.current);
    // Its control or its row has gone, or is rendered only now.
    if (isAwaited.current || (hasFocus.current && document.activeElement === document.body)) wanted?.focus();
    const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)];
    if (stop.current === null || !controls.includes(stop.current)) stop.current = wanted ?? controls[0] ?? null;
    for (const control of controls) mark(control, control === stop.current, hintId, isHinted);
  });

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const key = keyOf(target);
    if (key === null || !target.matches(CONTROLS)) return;
    hasFocus.current = true;
    isAwaited.current = false;
    place.current = placeIn(controlsIn(target.closest(ROW)), target);
    if (stop.current !== target) {
      if (stop.current !== null) mark(stop.current, false, hintId, isHinted);
      mark(target, true, hintId, isHinted);
      stop.current = target;
    }
    setAt({ key, row: keys.indexOf(key) });
    setIsShown(target.matches(':focus-visible'));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A window that loses the focus keeps its active element.
    if (currentTarget.contains(relatedTarget) || document.activeElement === stop.current) return;
    hasFocus.current = false;
    isAwaited.current = false;
    setIsShown(false);
  };
  const onKeyDown = useCallbackRef((event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // A press meant for a row that is not rendered yet, or a key held too long, would remove another row.
    if (PRESSES.has(event.key) && (isAwaited.current || event.repeat)) event.preventDefault();
    const from = isAwaited.current && at !== null ? at.key : keyOf(target);
    if (event.defaultPrevented || meansBrowser(event) || from === null || !target.matches(CONTROLS)) return;
    const to = targetOf(event.key, target, { keys, from, columns: columnsOf(list.current) });
    if (to === undefined) return;
    event.preventDefault();
    setKnowsKeys(true);
    focusRow(to.key, to.control);
    if (to.key !== from) onMove?.(from, to.key, event);
  });
  /** Moves the focus from a row that is about to go to the next one, or else to the one before. */
  const leave = useCallbackRef((key: string) => {
    const row = keys.indexOf(key);
    const next = keys[row + 1] ?? keys[row - 1];
    if (next !== undefined) focusRow(next);
  });
  return { current: at?.key ?? null, leave, hint: { id: hintId, isShown }, on: { onFocus, onBlur, onKeyDown } };
}

interface Stop {
  readonly key: string;
  /** Its place in the list. */
  readonly row: number;
}

/** The stop after its row has moved; after it has gone, the next row, which is in its place. */
function followed(at: Stop | null, keys: readonly string[]): Stop | null {
  const row = at === null ? -1 : keys.indexOf(at.key);
  if (at === null || row === at.row) return at;
  const next = row === -1 ? Math.min(at.row, keys.length - 1) : row;
  const key = keys[next];
  return key === undefined ? null : { key, row: next };
}

interface KeysHintProps {
  readonly id: string;
  readonly isShown: boolean;
}

/**
 * How the keys move in the list that follows: shown while the keyboard is in it, and described to screen readers. Its
 * line keeps its place, so that nothing moves; a phone has none.
 */
export function KeysHint({ id, isShown }: KeysHintProps) {
  return (
    <Text id={id} size="xs" c="dimmed" pt={4} pb={8} visibleFrom="sm" style={isShown ? undefined : HIDDEN}>
      {ui.listKeys}
    </Text>
  );
}

const HIDDEN = { visibility: 'hidden' } as const;

/** Adds to what a virtual list renders the row of its stop, wherever the list is scrolled to. */
export function withStop(rendered: readonly number[], current: string | null, keys: readonly string[]): number[] {
  const place = current === null ? -1 : keys.indexOf(current);
  if (place === -1 || rendered.includes(place)) return [...rendered];
  return [...rendered, place].sort((one, other) => one - other);
}

interface Lines {
  readonly keys: readonly string[];
  readonly from: string;
  readonly columns: number;
}

/** Where a key leads from this control; undefined for keys that do nothing here. */
function targetOf(key: string, target: HTMLElement, { keys, from, columns }: Lines) {
  const row = keys.indexOf(from);
  const controls = controlsIn(target.closest(ROW));
  const control = controls.indexOf(target);
  const at = (place: number, index = placeIn(controls, target)) => {
    const found = keys[Math.max(0, Math.min(place, keys.length - 1))];
    return found === undefined ? undefined : { key: found, control: index };
  };
  const beside = (place: number, index: number) => (place >= 0 && place < keys.length ? at(place, index) : at(row));
  switch (key) {
    case 'ArrowDown':
      return row + columns < keys.length ? at(row + columns) : at(row);
    case 'ArrowUp':
      return row >= columns ? at(row - columns) : at(row);
    case 'PageDown':
      return at(row + PAGE * columns);
    case 'PageUp':
      return at(row - PAGE * columns);
    case 'Home':
      return at(0);
    case 'End':
      return at(keys.length - 1);
    case 'ArrowRight':
      return control + 1 < controls.length ? at(row, control + 1) : beside(row + 1, 0);
    case 'ArrowLeft':
      return control > 0 ? at(row, control - 1) : beside(row - 1, LAST);
    default:
      return undefined;
  }
}

function keyOf(element: Element): string | null {
  return element.closest(ROW)?.getAttribute('data-key') ?? null;
}

function controlsIn(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}

function placeIn(controls: readonly HTMLElement[], control: HTMLElement): number {
  return control === controls.at(-1) ? LAST : controls.indexOf(control);
}

/** The control at this place of a rendered row, or its last one. */
function controlIn(list: HTMLElement | null, key: string, place: number): HTMLElement | undefined {
  const controls = controlsIn(list?.querySelector(`[data-key="${CSS.escape(key)}"]`));
  return controls[Math.min(place, controls.length - 1)];
}

/** Rendered rows beside each other: tiles have several in a line. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.querySelectorAll(ROW) ?? [])].map((row) => row.getBoundingClientRect().top);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

/** The stop has the hint until the customer knows the keys: otherwise each of them would say it again. */
function mark(control: HTMLElement, isStop: boolean, hintId: string, isHinted: boolean): void {
  control.tabIndex = isStop ? 0 : -1;
  const described = control.getAttribute('aria-describedby');
  if (isStop && isHinted && described === null) control.setAttribute('aria-describedby', hintId);
  if (!(isStop && isHinted) && described === hintId) control.removeAttribute('aria-describedby');
}
