import { QueryObserver } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { ANSWER_MARK, ORDER_HEADER } from '../../../domain/contracts/headers.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import {
  type BookedCall,
  callOrder,
  orderPageKey,
  reloadOrderPage,
  showOrderPage,
  useBookedCall,
} from '../../../src/booked/use-booked-call.ts';
import { queries } from '../../../src/ui/lib/queries.ts';
import { stubEmptyPage } from '../../support/empty-page.ts';
import { ownOrder } from '../../../src/ui/lib/send.ts';

const access = ownOrder('FS-2611-ERSTER');
const pageOf = (delivery: string) => ({ delivery }) as OrderPage;

/** Answers the pending load of the page. */
let answer: (page: OrderPage) => void;
/** Ends the subscription of the page. */
let leave: () => void;
let loads = 0;

beforeEach(async () => {
  loads = 0;
  const observer = new QueryObserver(queries, {
    queryKey: orderPageKey(''),
    queryFn: () => {
      loads += 1;
      return new Promise<OrderPage>((resolve) => {
        answer = resolve;
      });
    },
  });
  leave = observer.subscribe(() => {});
  answer(pageOf('first'));
  await vi.waitFor(() => expect(shown()).toEqual(pageOf('first')));
});
afterEach(() => {
  leave();
  queries.clear();
  vi.unstubAllGlobals();
});

function shown() {
  return queries.getQueryData(orderPageKey(''));
}

it('keeps the page of an own call when an older load of the page answers later', async () => {
  const loading = reloadOrderPage(access);
  const older = answer;
  showOrderPage(access, pageOf('of the call'));
  older(pageOf('older'));
  await loading;
  expect([loads, shown()]).toEqual([2, pageOf('of the call')]);
});

it('names its order by the cookie, and loads the page anew when the server does not find it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push([path, headers[ORDER_HEADER]]);
    answerTheLoad();
    return Promise.resolve(Response.json({ code: 'notFound' }, { status: 404, headers: { [ANSWER_MARK]: '1' } }));
  });
  const call = callOrder(access, bookedOrderContracts.cancelOrder);
  await expect(call).rejects.toMatchObject({ problem: { kind: 'gone' } });
  expect([sent, loads, shown()]).toEqual([
    [[bookedOrderContracts.cancelOrder.path, 'FS-2611-ERSTER']],
    2,
    pageOf('another order'),
  ]);
});

it('reports no success of a call that was dismissed, but that of the next one', async () => {
  const root = createRoot(stubEmptyPage());
  const answers: (() => void)[] = [];
  const done: string[] = [];
  const rendered: BookedCall<string>[] = [];
  const call = () => rendered.at(-1);
  const Caller = () => {
    rendered.push(
      useBookedCall<string>({
        call: () => new Promise((resolve) => answers.push(resolve)),
        onDone: (body) => done.push(body),
      }),
    );
    return null;
  };
  await act(async () => root.render(createElement(Caller)));
  await act(async () => call()?.send('A'));
  await act(async () => call()?.dismiss());
  await act(async () => call()?.send('B'));

  await act(async () => answers[0]?.());
  expect([done, call()?.isBusy]).toEqual([[], true]);
  await act(async () => answers[1]?.());
  expect([done, call()?.isBusy]).toEqual([['B'], false]);
  await act(async () => root.unmount());
});

/** As soon as the page loads anew. */
function answerTheLoad(): void {
  void vi.waitFor(() => expect(loads).toBe(2)).then(() => answer(pageOf('another order')));
}
