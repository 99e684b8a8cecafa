import { setImmediate } from 'node:timers/promises';
import { act, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MARK } from '../../../../domain/contracts/headers.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { OrderProvider } from '../../../../src/order/session/order-provider.tsx';
import { type OrderView, useOrder } from '../../../../src/order/session/use-order.ts';
import { stubEmptyPage } from '../../../support/empty-page.ts';

/** The order's state in each render. */
let shown: Pick<OrderView, 'isLoading' | 'isUnknown' | 'problem'>[];
/** The server's order. */
let orderItem: OrderItem | null;
/** Whether each request was aborted. */
let aborted: boolean[];
let container: Element;

beforeEach(() => {
  shown = [];
  aborted = [];
  orderItem = null;
  container = stubEmptyPage();
  vi.stubGlobal('fetch', async (_path: string, { signal }: { readonly signal: AbortSignal }) => {
    aborted.push(signal.aborted);
    signal.throwIfAborted();
    return Response.json({ orderItem, allowed: [] }, { headers: { [ANSWER_MARK]: '1' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the provider of the order', () => {
  it('loads the order when StrictMode stops its session and starts it again', async () => {
    const root = createRoot(container);
    const page = createElement(StrictMode, null, createElement(OrderProvider, null, createElement(Screen)));
    await act(async () => root.render(page));
    await vi.waitFor(async () => {
      await act(() => setImmediate());
      expect(shown.at(-1)?.isLoading).toBe(false);
    });
    act(() => root.unmount());

    expect([shown.at(-1), aborted]).toEqual([{ isLoading: false, isUnknown: false, problem: null }, [true, false]]);
  });
});

describe.each([
  ['texts in place of a form', { quantity: 'x' }],
  ['no form', { images: null }],
  ['other fields', { images: { values: { sendLater: '' } } }],
])('unsent text of another build (%s)', (_name, byName) => {
  it('is left out, and the order loads', async () => {
    const tab = { getItem: () => JSON.stringify({ orderId: 'o', byName }), removeItem: vi.fn(), setItem: vi.fn() };
    vi.stubGlobal('sessionStorage', tab);
    orderItem = toOrderItem(
      { id: 'o', revision: 1, status: 'draft', wizard_clipping_id: 'FS-1' },
      'quantity',
      initialOrder,
    );
    const root = createRoot(container);
    await act(async () => root.render(createElement(OrderProvider, null, createElement(Screen))));
    await vi.waitFor(async () => {
      await act(() => setImmediate());
      expect(shown.at(-1)?.isLoading).toBe(false);
    });
    act(() => root.unmount());

    expect(shown.at(-1)).toEqual({ isLoading: false, isUnknown: false, problem: null });
  });
});

function Screen() {
  shown.push(useOrder(({ isLoading, isUnknown, problem }) => ({ isLoading, isUnknown, problem })));
  return null;
}
