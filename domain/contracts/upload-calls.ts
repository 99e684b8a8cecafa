import { z } from 'zod';
import { limits } from '../catalogue.ts';

/** A file of an order in a list, whole or begun. Sizes in bytes. */
export const listedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Folder and name as dropped; null for a single file. */
  relativePath: z.string().nullable(),
  size: z.int(),
  /** Bytes that have arrived. */
  offset: z.int(),
  complete: z.boolean(),
  fingerprint: z.string().nullable(),
});
export type ListedFile = z.output<typeof listedFileSchema>;

/** A part of an order's list, oldest first. `next` is what to ask for as `after`; null when this was the end. */
export const filePageSchema = z.object({ files: z.array(listedFileSchema), next: z.string().nullable() });
export type FilePage = z.output<typeof filePageSchema>;

/** Time of creation and id of the last file that the caller has seen; it need not be there any more. */
const place = z
  .string()
  .max(65)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\w-]{1,40}$/)
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, 24))))
  .transform((cursor) => ({ createdAt: cursor.slice(0, 24), id: cursor.slice(25) }));

/**
 * `?limit=1..5000&after=<next of the page before>`. Who does not know of pages gets all files at once, as ever: an order has no
 * more than 5,000, and names are shorter than the server's `limits.files.listText` allows.
 */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().pipe(z.int().min(1).max(limits.uploadFiles)).default(limits.uploadFiles),
  after: place.nullable().default(null),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

/** The name of a file, however it comes; no system has longer ones. */
const fileName = z.string().trim().min(1).max(255);

const about = {
  upload_key: z.string().max(100).optional(),
  filename: fileName,
  fingerprint: z.string().max(500).optional(),
};

/** Asks how far a file has come. */
export const verifySchema = z.object({ ...about, size: z.int().min(0) });

/** What stands before the file in a multipart upload; fields of a form are text. */
export const sendSchema = z.object({
  ...about,
  size: z.coerce.number().pipe(z.int().min(0)),
  offset: z.coerce.number().pipe(z.int().min(0)).default(0),
});

/** How far a file has come, and its name in further requests; none while the server does not know it. */
export const arrivedSchema = z.object({
  data: z.object({ bytes_uploaded: z.int(), upload_key: z.string().optional() }),
});

/** The `Upload-Metadata` of a tus creation, decoded. */
export const metadataSchema = z.object({
  filename: fileName,
  filetype: z.string().trim().max(200).nullish(),
  relativePath: z.string().max(2000).nullish(),
  fingerprint: z.string().max(500).nullish(),
});

/** What the holder of a transfer link sees of the order. */
export const transferSchema = filePageSchema.extend({
  wizard_clipping_id: z.string(),
  quantity: z.int().nullable(),
  /** Whether the order takes images now. */
  open: z.boolean(),
});
export type Transfer = z.output<typeof transferSchema>;

/** What an order's owner sees of a link; the secret itself is known to nobody any more. */
export const transferLinkSchema = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string() });
export const transferLinksSchema = z.object({ links: z.array(transferLinkSchema) });
/** A link that was made just now, the only moment in which its address is known. */
export const newTransferLinkSchema = transferLinkSchema.extend({ url: z.url() });
