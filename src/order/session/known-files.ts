/*
 * An order may carry thousands of files, and every call is answered with the whole order. What this page has of them is not sent again, and what
 * comes is looked at in parts, so that the page can breathe.
 */
import * as z from 'zod/mini';
import { FILES_HEADER } from '../../../domain/contracts/contract-parts.ts';
import { type Media, mediaSchema } from '../../../domain/files/media-schema.ts';
import { type OrderItem, sentItemSchema } from '../../../domain/order/order-item.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { breath } from '../../ui/lib/page-time.ts';

/** Files that are looked at between two breaths. */
const PART = 250;

/** An order on its way here, its files not looked at yet. */
export const unreadItemSchema = z.extend(sentItemSchema, { media: z.optional(z.unknown()) });
type UnreadItem = z.infer<typeof unreadItemSchema>;

interface Known {
  /** What the server calls this state of the files. */
  readonly mark: string;
  readonly media: Media;
}

let known: Known | null = null;

/**
 * The order in the answer to `ask`, which sends the given headers along, complete with its files; null where there is no order.
 * @throws CallError
 */
export async function withKnownFiles<Said>(
  ask: (headers: Readonly<Record<string, string>>) => Promise<{ readonly said: Said; readonly heads: Headers }>,
  itemIn: (said: Said) => UnreadItem | null,
): Promise<OrderItem | null> {
  // Another answer may come in between and bring other files.
  const before = known;
  const { said, heads } = await ask(before === null ? {} : { [FILES_HEADER]: before.mark });
  const item = itemIn(said);
  if (item === null) return null;
  const media = item.media === undefined && before !== null ? before.media : await readMedia(item.media);
  const mark = heads.get(FILES_HEADER);
  known = mark === null ? null : { mark, media };
  return { ...item, media };
}

/** @throws CallError when these are no files of an order */
async function readMedia(sent: unknown): Promise<Media> {
  try {
    const all = Object.entries(sent as object);
    const media: Media = {};
    for (let from = 0; from < all.length; from += PART) {
      if (from > 0) await breath();
      Object.assign(media, mediaSchema.parse(Object.fromEntries(all.slice(from, from + PART))));
    }
    return media;
  } catch (error) {
    throw new CallError({ kind: 'failed', isUnsure: true }, { cause: error });
  }
}
