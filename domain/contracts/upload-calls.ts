import * as z from 'zod/mini';
import { cleanFileName, cleanLine } from '../texts/clean-text.ts';
import { productTypes } from '../catalogue/catalogue.ts';
import { formatCount } from '../texts/format.ts';
import { limits } from '../texts/limits.ts';
import { chosenOutputSchema } from '../order/order-item.ts';
import { orderKindSchema } from '../order/order-kinds.ts';
import { listOf } from './field-schemas.ts';

/** What of tus 1.0 the server offers beyond the core of the protocol. */
export const tusExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration'] as const;

/**
 * Bytes of the largest file that our client sends together with its announcement: one request instead of two. What
 * breaks off on the way is gone on with, for the announcement is known again by its fingerprint; but all bytes of the
 * next try go out before the answer says where.
 */
export const largestWithCreation = 1_000_000;

/**
 * Bytes of one request of our client: below the limits that proxies commonly set, large enough that the pauses between
 * do not count.
 */
export const largestRequest = 50_000_000;

/**
 * Seconds until a preview that is being drawn is asked for again: the pause of our client, and what `Retry-After` says.
 */
export const previewPause = 4;

/** A file of an order in a list, whole or begun. Sizes in bytes. */
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
  /** As in the order item's `media`; null for a file that is no copy, or a wanted one. */
  duplicateOf: z.nullable(z.string()),
  /** The product whose kind of image it is, by type; null while nobody has said it. */
  kind: z.nullable(z.string()),
});
export type ListedFile = z.output<typeof listedFileSchema>;

/** A part of an order's list, oldest first. `next` is what to ask for as `after`; null when this was the end. */
export const filePageSchema = z.object({ files: z.array(listedFileSchema), next: z.nullable(z.string()) });
export type FilePage = z.output<typeof filePageSchema>;

/** Time of creation and id of the last file that the caller has seen; it need not be there any more. */
const place = z.pipe(
  z.string().check(
    z.maxLength(65),
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\w-]{1,40}$/),
    z.refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, 24)))),
  ),
  z.transform((cursor: string) => ({ createdAt: cursor.slice(0, 24), id: cursor.slice(25) })),
);

/**
 * `?limit=1..5000&after=<next of the page before>`. Who does not know of pages gets all files at once, as ever: an
 * order has no more than 5,000, and names are shorter than the server's `limits.files.listText` allows.
 */
export const pageQuerySchema = z.object({
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(limits.uploadFiles))),
    limits.uploadFiles,
  ),
  after: z._default(z.nullable(place), null),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

/** Files named by one call; whoever has more calls again. */
export const NAMED_FILES = 1000;

const namedFiles = listOf(
  z.string().check(z.maxLength(40)),
  NAMED_FILES,
  `Hier gehören bis zu ${formatCount(NAMED_FILES)} Dateien hin, jede mit ihrer id.`,
);

/** Copies that are wanted, images that are taken back. */
export const namedFilesSchema = z.object({ files: namedFiles });

/** The product that images are for, by its type; null: that is not said any more. */
export const sortSchema = z.object({
  files: namedFiles,
  kind: z.nullable(z.enum(productTypes, 'Hier gehört die Bildart hin, wie setProjectType sie nennt, oder null.')),
});

/** Text of a limited length; whatever else stands there, the same sentence says what is wanted. */
const text = (length: number, message: string) => z.string(message).check(z.maxLength(length, message));

/** Characters; no system has longer names. */
const LONGEST_NAME = 255;
const NAME = `Hier gehört der Name der Datei hin, mit Endung und höchstens ${LONGEST_NAME} Zeichen.`;
/** The name of a file, however it comes. */
const fileName = z
  .string(NAME)
  .check(z.overwrite(cleanFileName), z.minLength(1, NAME), z.maxLength(LONGEST_NAME, NAME));

/** Characters of folders and name together; of a longer path its end says most. */
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
/** Fields of a form are text. */
const inWords = (message: string) => z.pipe(z.coerce.number(message), wholeBytes(message));
const SIZE = 'Hier gehört die Größe der ganzen Datei in Bytes hin, als ganze Zahl.';
const OFFSET = 'Hier gehört die Stelle hin, an der das Stück in der Datei beginnt, in Bytes.';

/** Asks how far a file has come. */
export const verifySchema = z.object({ ...about, size: wholeBytes(SIZE) });

/** What stands before the file in a multipart upload. */
export const sendSchema = z.object({
  ...about,
  size: inWords(SIZE),
  offset: z._default(inWords(OFFSET), 0),
});

/** How far a file has come, and its name in further requests; none while the server does not know it. */
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

/** What the holder of a transfer link sees of the order. */
export const transferSchema = z.extend(filePageSchema, {
  wizard_clipping_id: z.string(),
  quantity: z.nullable(z.int()),
  /**
   * What images are held against before they are sent; what the server has read of other people's files stays with the
   * owner.
   */
  output: chosenOutputSchema,
  /** To which its images can be put (`sortFiles`); none where there is one kind only. */
  kinds: z.array(orderKindSchema),
  /** Whether the order takes images now. */
  open: z.boolean(),
  /** Whether it is booked: then there is nothing left to press once all images are here. */
  booked: z.boolean(),
});
export type Transfer = z.output<typeof transferSchema>;

/** What an order's owner sees of a link; the secret itself is known to nobody any more. */
export const transferLinkSchema = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string() });
export const transferLinksSchema = z.object({ links: z.array(transferLinkSchema) });
/** A link that was made just now, the only moment in which its address is known. */
export const newTransferLinkSchema = z.extend(transferLinkSchema, { url: z.url() });
