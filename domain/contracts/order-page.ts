import * as z from 'zod/mini';
import { clientSchema } from '../client/client.ts';
import { commentRule, correctionLimits, correctionMessages } from '../order/corrections.ts';
import { excessSchema } from '../order/texts/excess.ts';
import { bookedStatuses } from '../order/order-item.ts';
import { newestSummarySchema } from '../order/texts/order-summary.ts';
import { questionRule } from '../order/question.ts';
import { orderKindSchema } from '../order/order-kinds.ts';
import { listOf, written } from './field-schemas.ts';

/** A file of the order that has arrived whole. */
const orderFileSchema = z.object({
  id: z.string(),
  /** With its folders, where it came in some. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** What there is to know of it for this order, "kleiner als 2000 px". */
  notes: z.array(z.string()),
  /** The product whose kind of image it is, by type; null while nobody has said it. */
  kind: z.nullable(z.string()),
});

/** The finished files of an order. */
const deliveredSchema = z.object({
  /** When they were sent last. */
  at: z.iso.datetime(),
  /** Until when they can be had at most. */
  until: z.iso.datetime(),
  /** Bytes of all of them. */
  bytes: z.int(),
  /** By name, with its folders. Sizes in bytes. */
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
});
export type Delivered = z.output<typeof deliveredSchema>;

const fraction = z
  .number(correctionMessages.pin)
  .check(z.minimum(0, correctionMessages.pin), z.maximum(1, correctionMessages.pin));
/** A point of a picture, as fractions of its width and height; null: it concerns the whole picture. */
const pinSchema = z.nullable(z.object({ x: fraction, y: fraction }));

/** More than any id has. */
const MAX_ID = 100;

/** What shall be changed, as it arrives. */
export const correctionsSchema = z.object({
  requests: listOf(
    z.object({
      /** Id of the delivered file. */
      file: z.string(correctionMessages.file).check(z.maxLength(MAX_ID, correctionMessages.file)),
      comment: written(commentRule),
      pin: z._default(pinSchema, null),
    }),
    correctionLimits.atOnce,
    correctionMessages.atOnce,
  ).check(z.refine((requests) => requests.length > 0, correctionMessages.none)),
});

/** A question, as it arrives. */
export const questionSchema = z.object({ question: written(questionRule) });

/** A request for a correction, and what has become of it. */
const correctionSchema = z.object({
  /** Counts those of the order. */
  number: z.int(),
  /** Name of the file. */
  name: z.string(),
  /** Id of what the customer has under this name by now; null once the files are gone. */
  file: z.nullable(z.string()),
  /** Whether that is another file than the one it was asked for. */
  isNew: z.boolean(),
  comment: z.string(),
  pin: pinSchema,
  at: z.iso.datetime(),
  /** null: the studio is at it. */
  answer: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type Correction = z.output<typeof correctionSchema>;

/** Asks for all delivered files of an order at once; no id is that short. */
export const ALL_FILES = 'all';

/** Where a download begins. */
export const downloadSchema = z.object({ url: z.string() });

/** A booked order as its customer sees it. */
export const orderPageSchema = z.object({
  status: z.enum(bookedStatuses),
  /** When the order came into the states that it has been in, oldest first. */
  history: z.array(z.object({ state: z.enum(bookedStatuses), at: z.iso.datetime() })),
  /** What was ordered, in the words and prices of the booking. */
  summary: newestSummarySchema,
  /** When it will be delivered, by what is here now. */
  delivery: z.string(),
  images: z.object({
    /** Images that were ordered. */
    stated: z.int(),
    /** Files, oldest first. */
    files: z.array(orderFileSchema),
    /** When the last of them came; null while some are missing. */
    completeSince: z.nullable(z.iso.datetime()),
    /** Whether the order takes images now. */
    isOpen: z.boolean(),
    /** Whether its customer may take one of them back now. */
    mayRemove: z.boolean(),
    /** The kinds to which images can be put (`sortFiles`); none where there is one only. */
    kinds: z.array(orderKindSchema),
    /** Whether they can be put there now. */
    maySort: z.boolean(),
  }),
  /**
   * More images are here than ordered: the question that its customer has to answer before work begins; null: there is
   * none.
   */
  excess: z.nullable(excessSchema),
  /** null while there are none, and when their time is over. */
  delivered: z.nullable(deliveredSchema),
  /** Whether its customer may cancel it now. */
  mayCancel: z.boolean(),
  /** What its customer may amend now, and the revision from which that is done; null: nothing any more. */
  amendable: z.nullable(z.object({ revision: z.int(), client: clientSchema, note: z.string() })),
  /** What was asked for of the finished files, in this order. */
  corrections: z.array(correctionSchema),
  /** Whether its customer may ask for a correction now. */
  mayCorrect: z.boolean(),
  /** Whether its customer may accept the delivery now. */
  mayAccept: z.boolean(),
});
export type OrderPage = z.output<typeof orderPageSchema>;
