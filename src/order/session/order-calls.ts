/*
 * Calls of the session machine. Each answer is the whole order, with up to thousands of files: the server omits files
 * that this page has, and the page parses new ones in parts to stay responsive.
 */
import * as z from 'zod/mini';
import { json } from '../../../domain/contracts/contract.ts';
import { FILES_HEADER, KEY_HEADER, ORDER_HEADER, REVISION_HEADER } from '../../../domain/contracts/headers.ts';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import { type Media, mediaSchema } from '../../../domain/files/media-schema.ts';
import { type OrderItem, sentItemSchema } from '../../../domain/order/order-item.ts';
import type { KeyedRequest, CallAnswer, SeenOrder } from '../../../machines/session/session-setup.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { callApi, callWithHeads } from '../../ui/lib/call-api.ts';
import { takeEarly } from '../../ui/lib/early-answer.ts';
import { breath } from '../../ui/lib/page-time.ts';

/** An order whose files are not parsed yet. */
const unreadItemSchema = z.extend(sentItemSchema, { media: z.optional(z.unknown()) });
type UnreadItem = z.infer<typeof unreadItemSchema>;

const unread = {
  ...orderContracts.loadOrder,
  answer: json(z.object({ orderItem: z.nullable(unreadItemSchema) })),
};

/**
 * This visitor's order, or null. Never rejects once aborted.
 * React's StrictMode stops the session and starts it again with the same actors (`@xstate/react`): the failure of the
 * aborted load would count as that of the second one.
 * @throws CallError
 */
export async function loadOrder(signal: AbortSignal): Promise<OrderItem | null> {
  await whenShown();
  const early = takeEarly(orderContracts.loadOrder.path);
  try {
    return await withKnownFiles(
      (headers) => callWithHeads(unread, { signal, early, headers }),
      ({ orderItem }) => orderItem,
    );
  } catch (error) {
    if (signal.aborted) return new Promise(() => undefined);
    throw error;
  }
}

/** Waits while prerendering, because the visitor may never open the page: no call, and no order begins. */
async function whenShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/**
 * Sends one call, based on the order as `seen`, with its idempotency key.
 * @returns the updated order item, or `done`
 * @throws CallError
 */
export async function sendRequest({ call, body, key }: KeyedRequest, seen: SeenOrder): Promise<CallAnswer> {
  const headers = { [KEY_HEADER]: key, ...seenHeaders(seen) };
  if (call === 'finish') return callApi(orderContracts.finish, { body, headers }) as Promise<CallAnswer>;
  const contract = { ...orderContracts[call], answer: json(unreadItemSchema) };
  const item = await withKnownFiles(
    (files) => callWithHeads(contract, { body, headers: { ...headers, ...files } }),
    (said) => said,
  );
  return item as OrderItem;
}

/** Headers of the order and revision that a call is based on. */
function seenHeaders(seen: SeenOrder): Record<string, string> {
  return seen === null ? {} : { [ORDER_HEADER]: seen.wizard_clipping_id, [REVISION_HEADER]: String(seen.revision) };
}

/**
 * Discards the order as `seen`, with all its files, for good.
 * @throws CallError
 */
export async function discardOrder(seen: SeenOrder): Promise<void> {
  await callApi(orderContracts.discardOrder, { headers: seenHeaders(seen) });
}

interface Known {
  /** The server's tag for this state of the files. */
  readonly mark: string;
  readonly media: Media;
}

let known: Known | null = null;

/**
 * The order in the answer of `ask`, complete with its files; null without an order.
 * `ask` sends the given headers.
 * @throws CallError
 */
async function withKnownFiles<Said>(
  ask: (headers: Readonly<Record<string, string>>) => Promise<{ readonly said: Said; readonly heads: Headers }>,
  itemIn: (said: Said) => UnreadItem | null,
): Promise<OrderItem | null> {
  // A concurrent answer may replace the files.
  const before = known;
  const { said, heads } = await ask(before === null ? {} : { [FILES_HEADER]: before.mark });
  const item = itemIn(said);
  if (item === null) return null;
  const media = item.media === undefined && before !== null ? before.media : await readMedia(item.media);
  const mark = heads.get(FILES_HEADER);
  known = mark === null ? null : { mark, media };
  return { ...item, media };
}

/** Files parsed between two yields to the page. */
const PART = 250;

/** @throws CallError when `sent` is not the files of an order */
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
