/* An order's files and the known facts of their images, as stored and as the API sends them. */
import * as z from 'zod/mini';
import { factBounds, LONGEST_PROFILE } from './fact-bounds.ts';

/** Colour model of a file; `other`: channels of its own, as in a duotone. */
const colourModes = ['rgb', 'cmyk', 'grey', 'lab', 'indexed', 'bitmap', 'other'] as const;
export type ColourMode = (typeof colourModes)[number];

const whole = (name: keyof typeof factBounds) =>
  z.optional(z.int().check(z.minimum(factBounds[name][0]), z.maximum(factBounds[name][1])));

/** Facts of an image's header (`heads/read-image-facts.ts`). A missing fact is unknown or has its usual value. */
export const imageFactsSchema = z.object({
  /** Pixels as seen, with the camera's rotation applied. */
  width: whole('width'),
  height: whole('height'),
  dpi: whole('dpi'),
  colourMode: z.optional(z.enum(colourModes)),
  /** Bits of one channel. */
  bitDepth: whole('bitDepth'),
  /** Name of the colour profile, embedded or named; missing without one. */
  profile: z.optional(z.string().check(z.maxLength(LONGEST_PROFILE))),
  /** Has a transparency channel; missing without one. */
  alpha: z.optional(z.literal(true)),
  /** Orientation, 2 to 8 as in Exif; missing if upright. */
  orientation: whole('orientation'),
});
export type ImageFacts = z.infer<typeof imageFactsSchema>;

/** Stored facts: an impossible value, as older versions have stored some, counts as unknown. */
export const keptFactsShape = Object.fromEntries(
  Object.entries(imageFactsSchema.shape).map(([name, fact]) => [name, z.catch(fact, undefined)]),
) as unknown as typeof imageFactsSchema.shape;

/** Never fails: a value that is no record of facts yields none. */
export const keptFactsSchema = z.catch(z.object(keptFactsShape), {});

/** One uploaded or uploading file, as the server knows it. Sizes in bytes. */
export const mediaEntrySchema = z.object({
  name: z.string(),
  /** The name with its folders; missing without any. */
  relativePath: z.optional(z.string()),
  size: z.int().check(z.minimum(0)),
  type: z.string(),
  bytes_uploaded: z.int().check(z.minimum(0)),
  complete: z.boolean(),
  ...imageFactsSchema.shape,
  /** Id of the older file of this order with the same bytes, until the customer keeps both (`keepFiles`). */
  duplicateOf: z.optional(z.string()),
  /** Product type of its kind, where the customer has assigned it (`sortFiles`). */
  kind: z.optional(z.string()),
});
export type MediaEntry = z.infer<typeof mediaEntrySchema>;
export const mediaSchema = z.record(z.string(), mediaEntrySchema);
export type Media = z.infer<typeof mediaSchema>;
