/* An order's files as they are stored and go over the wire. */
import * as z from 'zod/mini';
import { imageFactsSchema } from './image-facts.ts';

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
  /** Id of the older file of this order that holds the same bytes, until somebody says that both are wanted (`keepFiles`). */
  duplicateOf: z.optional(z.string()),
  /** The product whose kind of image it is, by type, where the customer has said so (`sortFiles`). */
  kind: z.optional(z.string()),
});
export type MediaEntry = z.infer<typeof mediaEntrySchema>;
export const mediaSchema = z.record(z.string(), mediaEntrySchema);
export type Media = z.infer<typeof mediaSchema>;
