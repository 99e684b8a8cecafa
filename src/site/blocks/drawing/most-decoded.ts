/** Pixels. Larger pictures would take more memory to decode than a phone has: four bytes for each. */
export const MOST_DECODED = 100_000_000;
