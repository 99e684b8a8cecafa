/* A delivery of the office: a folder compared with an order, announced, measured, sent. */
import * as z from 'zod/mini';
import { fileCheckSchema } from '../order/checks/file-defects.ts';
import { MAX_REASON } from '../order/invoice/invoice-wishes.ts';
import { cleanLine } from '../texts/clean-text.ts';
import { listOf } from './field-schemas.ts';

/** Images × sizes × formats, with a margin. With long paths `limits.bodies.delivery` ends a list earlier. */
const FILES_OF_DELIVERY = 50_000;
const TOO_MANY = 'Das sind zu viele Dateien auf einmal.';
/** Path in the studio's folder, with `/`. */
const path = z.string().check(z.minLength(1), z.maxLength(1000));

/** Content of a folder. */
export const folderSchema = z.object({ paths: listOf(path, FILES_OF_DELIVERY, TOO_MANY) });

/** A folder compared with an order. */
export const deliveryMatchSchema = z.object({
  /** `file`: path in the folder. `name`: delivered name. */
  matched: z.array(z.object({ file: z.string(), name: z.string() })),
  /** Delivered names. */
  missing: z.array(z.string()),
  /** Images without a known name and without a file. */
  missingImages: z.int(),
  /** Files that were not ordered. */
  surplus: z.array(z.string()),
  /** Files that the customer has and the folder lacks. */
  kept: z.array(z.string()),
  /** Whether the chart allows a delivery. */
  isDeliverable: z.boolean(),
});
export type FolderMatch = z.output<typeof deliveryMatchSchema>;

/** Files of a folder that the studio wants to deliver. */
export const announcedSchema = z.object({
  files: listOf(
    z.object({
      path,
      size: z.int().check(z.minimum(1)),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/), z.maxLength(64)),
    }),
    FILES_OF_DELIVERY,
    TOO_MANY,
  ),
  /** Delivers although files are missing or were not ordered. */
  despite: z._default(z.boolean(), false),
});

/** What is measured of the files that wait to be sent. */
export const checkedDeliverySchema = z.object({
  /** `id`: of its preview. */
  files: z.array(z.extend(fileCheckSchema, { id: z.string(), name: z.string() })),
  /** Files that are not measured yet: ask again. */
  left: z.int(),
});
export type CheckedDelivery = z.output<typeof checkedDeliverySchema>;

export const sendingSchema = z.object({
  /** Why files are sent that are not as ordered, or not all of them; '' while all are. */
  reason: z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_REASON)), ''),
});

/** Where to send the bytes; files that have arrived are left out. */
export const awaitedFilesSchema = z.object({ files: z.array(z.object({ path: z.string(), id: z.string() })) });
