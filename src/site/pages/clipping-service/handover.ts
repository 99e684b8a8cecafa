/**
 * What landing and wizard say to each other in the fragment of an address: it needs no script where it is sent from,
 * and whoever reads it takes it out of the address, so that it counts once.
 */
export const fragments = {
  /** To the wizard: an order shall begin, unless there is one. */
  begin: 'beginnen',
  /** To the wizard: the order that was begun shall go on. */
  resume: 'fortsetzen',
  /** To the landing: the order was discarded. */
  discarded: 'verworfen',
} as const;

/** Stands for the order's number in sentences that the build writes and the script completes. */
export const NUMBER = '{number}';
