/*
 * The order's path in the browser's history: the entries before the current one are the screens that `Zurück` leads to,
 * so that the browser's Back leads to the same ones. Pure functions.
 */
import type { Screen } from '../../../domain/order/order-item.ts';
import { isBefore } from '../../../machines/order/order-steps.ts';

/** State that the wizard keeps in each history entry; survives a reload. */
export interface EntryState {
  /** Screens of the entries directly before this one that belong to the order's path, oldest first. */
  readonly behind: readonly Screen[];
}

/** Number of entries to go back, or the state of a new entry. */
export type Move = { readonly back: number } | { readonly entry: EntryState };

/** A path through another window, or on another day, has no entries in this history. */
export const newWay: Move = { entry: { behind: [] } };

const OVERVIEW: Screen = 'client.overview';

/** State of an entry, from the router's; empty for an entry that the wizard has not made. */
export function entryOf(state: unknown): EntryState {
  const { behind = [] } = (state ?? {}) as Partial<EntryState>;
  return { behind };
}

/**
 * Move of the address from `here` to the order's current screen: back to its entry, or a new entry.
 * A change, which begins on the overview, goes back no further than that, and its end removes its entries.
 */
export function moveTo({ behind }: EntryState, here: Screen, target: Screen, isChange: boolean): Move {
  const way = [...behind, here];
  const from = isChange ? Math.max(way.lastIndexOf(OVERVIEW), 0) : 0;
  const place = way.indexOf(target, from);
  if (place >= 0 && place < behind.length) return { back: behind.length - place };
  return !isChange && isBefore(target, here) ? newWay : { entry: { behind: way } };
}

/** Whether the entry belongs to a change: the overview is in a previous entry. */
export function isOfChange({ behind }: EntryState): boolean {
  return behind.includes(OVERVIEW);
}
