const DECADE = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80] as const;

/** Amounts that the slider of the calculator stops at: every one where there are few, further apart where there are many. Ascending. */
export const quantityStops: readonly number[] = [
  ...Array.from({ length: 9 }, (_, index) => index + 1),
  ...DECADE,
  ...DECADE.map((amount) => 10 * amount),
  1_000,
  1_200,
  1_500,
  2_000,
];

/** Which stop stands for `quantity`: the last that is not above it. */
export function stopOf(quantity: number): number {
  return Math.max(
    quantityStops.findLastIndex((stop) => stop <= quantity),
    0,
  );
}
