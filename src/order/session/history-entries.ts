/*
 * The way of the order as the browser's history has it. The entries before the one that is shown are the screens to
 * which `Zurück` leads, one after the other, so that the browser's own Back leads to the same ones. Pure functions.
 */
import type { Screen } from '../../../domain/order/order-item.ts';
import { isBefore } from '../../../machines/order/order-steps.ts';

/** What each entry of the history keeps for the wizard; a reload finds it again. */
export interface EntryState {
  /**
   * The screens of the entries right before this one, as far as they are the way that has led here. The oldest first.
   */
  readonly behind: readonly Screen[];
}

/** To an entry so many before the one that is shown, or to a new one with this state. */
export type Move = { readonly back: number } | { readonly entry: EntryState };

/** What was seen in another window, or on another day, is no entry of this history. */
export const newWay: Move = { entry: { behind: [] } };

const OVERVIEW: Screen = 'client.overview';

/** What an entry keeps, by the state that the router gives; an entry that the wizard has not made keeps nothing. */
export function entryOf(state: unknown): EntryState {
  const { behind = [] } = (state ?? {}) as Partial<EntryState>;
  return { behind };
}

/**
 * How the address gets from `here` to the screen where the order stands now. A screen that lies behind is gone back to;
 * a change, begun on the overview, goes back no further than that, and its end takes its entries away.
 */
export function moveTo({ behind }: EntryState, here: Screen, target: Screen, isChange: boolean): Move {
  const way = [...behind, here];
  const from = isChange ? Math.max(way.lastIndexOf(OVERVIEW), 0) : 0;
  const place = way.indexOf(target, from);
  if (place >= 0 && place < behind.length) return { back: behind.length - place };
  return !isChange && isBefore(target, here) ? newWay : { entry: { behind: way } };
}

/** Whether the entry was made within a change: the overview lies behind it. */
export function isOfChange({ behind }: EntryState): boolean {
  return behind.includes(OVERVIEW);
}
