/** The least and the greatest whole number that a fact of an image may be; what lies outside is taken as unknown. */
export const factBounds = {
  /** Pixels; Photoshop's large documents have up to 300,000. */
  width: [1, 1_000_000],
  height: [1, 1_000_000],
  dpi: [1, 100_000],
  bitDepth: [1, 64],
  /** As Exif counts; 1 is upright and not kept. */
  orientation: [2, 8],
} as const;

/** Characters of a profile's name; real ones are shorter. */
export const LONGEST_PROFILE = 100;

/** Whether a file can mean this value of a fact: a whole number within its bounds. */
export function isFact(name: keyof typeof factBounds, value: number | undefined): value is number {
  const [least, most] = factBounds[name];
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}
