import type { Drawing } from './contour.ts';

/** What was drawn, step by step. */
export interface History {
  readonly past: readonly Drawing[];
  readonly now: Drawing;
  readonly future: readonly Drawing[];
}

/** Steps that can be taken back. */
const MOST_STEPS = 200;

/** A next step; what was taken back before is gone. */
export function stepTo({ past, now }: History, next: Drawing): History {
  return { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] };
}

/** One step back; the same where there is none. */
export function undone({ past, now, future }: History): History {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** One step forth again; the same where none was taken back. */
export function redone({ past, now, future }: History): History {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
