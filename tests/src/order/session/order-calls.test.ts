import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MARK, FILES_HEADER } from '../../../../domain/contracts/headers.ts';
import type { MediaEntry } from '../../../../domain/files/media-schema.ts';
import type { OrderItem, SentItem } from '../../../../domain/order/order-item.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import type * as Calls from '../../../../src/order/session/order-calls.ts';

const identity = { id: 'o', revision: 7, status: 'draft', wizard_clipping_id: 'FS-1' } as const;
const file = (name: string): MediaEntry => ({ name, size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true });
const many = Object.fromEntries(Array.from({ length: 600 }, (_, place) => [`f${place}`, file(`${place}.jpg`)]));
const order = toOrderItem(identity, 'upload', { ...initialOrder, quantity: 600, media: many });
const { media: _left, ...withoutFiles } = order;

/** The server's knowledge of the files, and what the page has reported to it. */
let server: { readonly mark: string | null; readonly item: SentItem; readonly until?: Promise<void> };
let told: (string | null)[];
let calls: typeof Calls;

beforeEach(async () => {
  vi.resetModules();
  told = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    told.push(headers[FILES_HEADER] ?? null);
    const { mark, item, until } = server;
    await until;
    const body = path.endsWith('/order') ? { orderItem: item, allowed: [] } : item;
    return Response.json(body, { headers: { [ANSWER_MARK]: '1', ...(mark === null ? {} : { [FILES_HEADER]: mark }) } });
  });
  calls = await import('../../../../src/order/session/order-calls.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('the files of an order', () => {
  it('are kept for answers that omit them, with the same identity', async () => {
    server = { mark: 'one', item: order };
    const loaded = await load();
    server = { mark: 'one', item: withoutFiles };
    const moved = await move();

    expect([loaded, moved, told]).toEqual([order, order, [null, 'one']]);
    expect(moved.media).toBe(loaded?.media);
  });

  it('are replaced as soon as the server sends others', async () => {
    server = { mark: 'one', item: order };
    await load();
    server = { mark: 'two', item: { ...order, media: { a: file('a.jpg') } } };
    const moved = await move();
    server = { mark: 'two', item: withoutFiles };

    expect([moved.media, (await load())?.media, told]).toEqual([
      { a: file('a.jpg') },
      { a: file('a.jpg') },
      [null, 'one', 'two'],
    ]);
  });

  it('are those known at its request when another answer arrived before its own', async () => {
    server = { mark: 'one', item: order };
    await load();
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    server = { mark: 'one', item: withoutFiles, until };
    const slow = load();
    await vi.waitFor(() => expect(told).toHaveLength(2));
    server = { mark: 'two', item: { ...order, media: {} } };
    await move();
    answer();

    expect((await slow)?.media).toEqual(many);
  });

  it('are in each answer of a server that sends no version of them', async () => {
    server = { mark: null, item: order };

    expect([await load(), await move(), told]).toEqual([order, order, [null, null]]);
  });

  it.each([
    ['are none at all', { ...order, media: 'files' }],
    ['lack what every file has', { ...order, media: { ...many, last: { name: 'last.jpg' } } }],
    ['were left out although nobody knows them', withoutFiles],
  ])('with %s make a failed call', async (_, item) => {
    server = { mark: 'one', item: item as SentItem };

    await expect(load()).rejects.toMatchObject({ problem: { kind: 'failed', isUnsure: true } });
  });
});

function load(): Promise<OrderItem | null> {
  return calls.loadOrder(new AbortController().signal);
}

async function move(): Promise<OrderItem> {
  const answer = await calls.sendRequest({ call: 'saveImage', body: { sendLater: false }, key: 'k' }, identity);
  if (answer === 'done') throw new Error('nothing was booked');
  return answer;
}
