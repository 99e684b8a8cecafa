/* An order's files, and what is known of their images, as they are stored and go over the wire. */
import * as z from 'zod/mini';
import { factBounds, LONGEST_PROFILE } from './fact-bounds.ts';

/** How a file describes its colours; `other`: by channels of its own, as in a duotone. */
const colourModes = ['rgb', 'cmyk', 'grey', 'lab', 'indexed', 'bitmap', 'other'] as const;
export type ColourMode = (typeof colourModes)[number];

const whole = (name: keyof typeof factBounds) =>
  z.optional(z.int().check(z.minimum(factBounds[name][0]), z.maximum(factBounds[name][1])));

/**
 * What the head of an image says of it (`heads/read-image-facts.ts`). What is missing is unknown, or it is as usual.
 */
export const imageFactsSchema = z.object({
  /** Pixels as seen, with the camera's rotation applied. */
  width: whole('width'),
  height: whole('height'),
  dpi: whole('dpi'),
  colourMode: z.optional(z.enum(colourModes)),
  /** Bits of one channel. */
  bitDepth: whole('bitDepth'),
  /** Name of the colour profile, embedded or named. Missing where there is none. */
  profile: z.optional(z.string().check(z.maxLength(LONGEST_PROFILE))),
  /** Has a channel for transparency. Missing where it has none. */
  alpha: z.optional(z.literal(true)),
  /** How it is turned to be seen, 2 to 8 as Exif counts. Missing where it stands upright. */
  orientation: whole('orientation'),
});
export type ImageFacts = z.infer<typeof imageFactsSchema>;

/** Facts as they were kept: a fact that cannot be true, as older versions have stored some, is taken as unknown. */
export const keptFactsShape = Object.fromEntries(
  Object.entries(imageFactsSchema.shape).map(([name, fact]) => [name, z.catch(fact, undefined)]),
) as unknown as typeof imageFactsSchema.shape;

/** All of them. Fails for no value at all: what is no record of facts says none. */
export const keptFactsSchema = z.catch(z.object(keptFactsShape), {});

/** One uploaded or uploading file, as the server knows it. Sizes in bytes. */
export const mediaEntrySchema = z.object({
  name: z.string(),
  /** The name with the folders it came in. Only where it came in some. */
  relativePath: z.optional(z.string()),
  size: z.int().check(z.minimum(0)),
  type: z.string(),
  bytes_uploaded: z.int().check(z.minimum(0)),
  complete: z.boolean(),
  ...imageFactsSchema.shape,
  /**
   * Id of the older file of this order that holds the same bytes, until somebody says that both are wanted
   * (`keepFiles`).
   */
  duplicateOf: z.optional(z.string()),
  /** The product whose kind of image it is, by type, where the customer has said so (`sortFiles`). */
  kind: z.optional(z.string()),
});
export type MediaEntry = z.infer<typeof mediaEntrySchema>;
export const mediaSchema = z.record(z.string(), mediaEntrySchema);
export type Media = z.infer<typeof mediaSchema>;
