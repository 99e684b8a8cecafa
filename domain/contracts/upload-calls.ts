import * as z from 'zod/mini';
import { cleanFileName, cleanLine } from '../texts/clean-text.ts';
import { productTypes } from '../catalogue/catalogue.ts';
import { formatCount } from '../texts/format.ts';
import { limits } from '../texts/limits.ts';
import { chosenOutputSchema } from '../order/order-item.ts';
import { orderKindSchema } from '../order/order-kinds.ts';
import { listOf } from './field-schemas.ts';

/** Extensions of tus 1.0 that the server supports. */
export const tusExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration'] as const;

/**
 * Largest file that our client sends together with its creation, bytes: one request instead of two.
 * An interrupted upload resumes, because the fingerprint identifies its creation; but the next attempt sends all bytes
 * before the answer gives the offset.
 */
export const largestWithCreation = 1_000_000;

/** Largest request of our client, bytes: below the usual limits of proxies, with few pauses between requests. */
export const largestRequest = 50_000_000;

/** Seconds between polls of an unfinished preview: the interval of our client, and the value of `Retry-After`. */
export const previewPause = 4;

/** A file of an order in a list, complete or partial. Sizes in bytes. */
export const listedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Folder and name as dropped; null for a single file. */
  relativePath: z.nullable(z.string()),
  size: z.int(),
  /** Bytes that have arrived. */
  offset: z.int(),
  complete: z.boolean(),
  fingerprint: z.nullable(z.string()),
  /** As in the order item's `media`; null for a file that is no duplicate or is kept. */
  duplicateOf: z.nullable(z.string()),
  /** Product type of its kind; null while unassigned. */
  kind: z.nullable(z.string()),
});
export type ListedFile = z.output<typeof listedFileSchema>;

/** A page of an order's list, oldest first. `next` is the `after` of the next page; null on the last page. */
export const filePageSchema = z.object({ files: z.array(listedFileSchema), next: z.nullable(z.string()) });
export type FilePage = z.output<typeof filePageSchema>;

/** Creation time and id of the last file that the caller has seen; the file may be gone. */
const place = z.pipe(
  z.string().check(
    z.maxLength(65),
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\w-]{1,40}$/),
    z.refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, 24)))),
  ),
  z.transform((cursor: string) => ({ createdAt: cursor.slice(0, 24), id: cursor.slice(25) })),
);

/**
 * `?limit=1..5000&after=<next of the page before>`.
 * Without them, all files at once: an order has at most 5,000, with names bounded by the server's
 * `limits.files.listText`.
 */
export const pageQuerySchema = z.object({
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(limits.uploadFiles))),
    limits.uploadFiles,
  ),
  after: z._default(z.nullable(place), null),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

/** Files per call; repeat the call for more. */
export const NAMED_FILES = 1000;

const namedFiles = listOf(
  z.string().check(z.maxLength(40)),
  NAMED_FILES,
  `Hier gehören bis zu ${formatCount(NAMED_FILES)} Dateien hin, jede mit ihrer id.`,
);

/** Duplicates to keep, or images to remove. */
export const namedFilesSchema = z.object({ files: namedFiles });

/** Assigns images to a product type; null removes the assignment. */
export const sortSchema = z.object({
  files: namedFiles,
  kind: z.nullable(z.enum(productTypes, 'Hier gehört die Bildart hin, wie setProjectType sie nennt, oder null.')),
});

/** Text of a limited length; every violation gets the same message. */
const text = (length: number, message: string) => z.string(message).check(z.maxLength(length, message));

/** Characters; no file system allows longer names. */
const LONGEST_NAME = 255;
const NAME = `Hier gehört der Name der Datei hin, mit Endung und höchstens ${LONGEST_NAME} Zeichen.`;
const fileName = z
  .string(NAME)
  .check(z.overwrite(cleanFileName), z.minLength(1, NAME), z.maxLength(LONGEST_NAME, NAME));

/** Characters of folders and name together; of a longer path, keep the end. */
export const LONGEST_PATH = 1000;

const LONGEST_FINGERPRINT = 500;

const about = {
  upload_key: z.optional(text(100, 'Hier gehört der upload_key hin, den verify oder send genannt hat.')),
  filename: fileName,
  fingerprint: z.optional(
    text(
      LONGEST_FINGERPRINT,
      `Hier gehört ein Kennzeichen der Datei hin, höchstens ${LONGEST_FINGERPRINT} Zeichen, zum Beispiel Name, Größe und Zeit der Änderung.`,
    ),
  ),
};

const wholeBytes = (message: string) => z.int(message).check(z.minimum(0, message));
/** Form fields arrive as text. */
const textOf = (message: string) => z.pipe(z.coerce.number(message), wholeBytes(message));
const SIZE = 'Hier gehört die Größe der ganzen Datei in Bytes hin, als ganze Zahl.';
const OFFSET = 'Hier gehört die Stelle hin, an der das Stück in der Datei beginnt, in Bytes.';

/** Asks how many bytes of a file have arrived. */
export const verifySchema = z.object({ ...about, size: wholeBytes(SIZE) });

/** Fields before the file in a multipart upload. */
export const sendSchema = z.object({
  ...about,
  size: textOf(SIZE),
  offset: z._default(textOf(OFFSET), 0),
});

/** Bytes that have arrived, and the file's key in further requests; no key while the server does not know the file. */
export const arrivedSchema = z.object({
  data: z.object({ bytes_uploaded: z.int(), upload_key: z.optional(z.string()) }),
});

/** The `Upload-Metadata` of a tus creation, decoded. */
export const metadataSchema = z.object({
  filename: fileName,
  filetype: z.nullish(z.string().check(z.overwrite(cleanLine), z.maxLength(200))),
  relativePath: z.nullish(z.string().check(z.overwrite(cleanFileName), z.maxLength(LONGEST_PATH))),
  fingerprint: z.nullish(z.string().check(z.maxLength(LONGEST_FINGERPRINT))),
});

/** The order, as the holder of a transfer link sees it. */
export const transferSchema = z.extend(filePageSchema, {
  wizard_clipping_id: z.string(),
  quantity: z.nullable(z.int()),
  /** For checks of images before their upload; facts about uploaded files are for the order's owner only. */
  output: chosenOutputSchema,
  /** Kinds to which images can be assigned (`sortFiles`); empty with one kind only. */
  kinds: z.array(orderKindSchema),
  /** Whether the order accepts images. */
  open: z.boolean(),
  /** Whether it is booked: then nothing is left to do once all images have arrived. */
  booked: z.boolean(),
});
export type Transfer = z.output<typeof transferSchema>;

/** A link, as the order's owner sees it: without its secret. */
export const transferLinkSchema = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string() });
export const transferLinksSchema = z.object({ links: z.array(transferLinkSchema) });
/** A new link; only this answer contains its URL. */
export const newTransferLinkSchema = z.extend(transferLinkSchema, { url: z.url() });
