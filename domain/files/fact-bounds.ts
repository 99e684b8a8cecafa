/** Least and greatest whole number of an image's facts; values outside count as unknown. */
export const factBounds = {
  /** Pixels; Photoshop's large documents have up to 300,000. */
  width: [1, 1_000_000],
  height: [1, 1_000_000],
  dpi: [1, 100_000],
  bitDepth: [1, 64],
  /** As in Exif; 1 is upright and not stored. */
  orientation: [2, 8],
} as const;

/** Longest name of a profile, in characters; real ones are shorter. */
export const LONGEST_PROFILE = 100;

/** Whether a value is plausible for a fact: a whole number within its bounds. */
export function isFact(name: keyof typeof factBounds, value: number | undefined): value is number {
  const [least, most] = factBounds[name];
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}
