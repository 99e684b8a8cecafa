/** Waits between attempts in milliseconds. Any progress starts them anew; without a connection the next one waits for it. */
export const retryDelays = [
  1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000,
];

/**
 * A transfer without any progress for this many milliseconds is begun anew from where the server stands. Longer than the
 * longest wait above, which is no standstill.
 */
export const STALL_MS = 75_000;

/** After the last byte the server still checks and stores the file; a large one may take it this long, in milliseconds. */
export const FINISHING_MS = 600_000;
