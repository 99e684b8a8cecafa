import * as z from 'zod/mini';

/** How a file describes its colours; `other`: by channels of its own, as in a duotone. */
export const colourModes = ['rgb', 'cmyk', 'grey', 'lab', 'indexed', 'bitmap', 'other'] as const;
export type ColourMode = (typeof colourModes)[number];

/** What the head of an image says of it (`image-heads/read-image-facts.ts`). What is missing nobody knows, or it is as usual. */
export const imageFactsSchema = z.object({
  /** Pixels as seen, with the camera's rotation applied. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  dpi: z.optional(z.int()),
  colourMode: z.optional(z.enum(colourModes)),
  /** Bits of one channel. */
  bitDepth: z.optional(z.int()),
  /** Name of the colour profile, embedded or named. Missing where there is none. */
  profile: z.optional(z.string()),
  /** Has a channel for transparency. Missing where it has none. */
  alpha: z.optional(z.literal(true)),
  /** How it is turned to be seen, 2 to 8 as Exif counts. Missing where it stands upright. */
  orientation: z.optional(z.int()),
});
export type ImageFacts = z.infer<typeof imageFactsSchema>;
