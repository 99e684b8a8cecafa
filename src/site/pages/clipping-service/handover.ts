/**
 * Messages between landing and wizard in the URL fragment; the sender needs no script.
 * The reader removes the fragment from the address, so that it counts once.
 */
export const fragments = {
  /** To the wizard: begin an order, unless there is one. */
  begin: 'beginnen',
  /** To the wizard: resume the open order. */
  resume: 'fortsetzen',
  /** To the landing: the order was discarded. */
  discarded: 'verworfen',
} as const;

/** Placeholder for the order's number in sentences that the build writes and the script completes. */
export const NUMBER = '{number}';
