import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { officeContracts } from '../../domain/contracts/office-contracts.ts';
import type { OfficeOrder, excessDecisionSchema } from '../../domain/contracts/office.ts';
import type { BookedStatus } from '../../domain/order/order-item.ts';
import { LOOK_MS, queries, showNewer } from '../ui/lib/queries.ts';
import { keepUnsentText, keptUnsentText } from '../ui/lib/unsent-text-store.ts';
import { callOffice, OfficeError } from './call-office.ts';

/** Office session of this browser; `data` is undefined until the server has answered. */
export function useOfficeSession() {
  return useQuery({ queryKey: ['office session'], queryFn: () => callOffice(officeContracts.askOffice) }, queries);
}

/** Signs in to the office with a token; signs out with null. */
export function useOfficeDoor() {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: (token: string | null) =>
        token === null
          ? callOffice(officeContracts.closeOffice)
          : callOffice(officeContracts.openOffice, { body: { token } }),
      onSuccess: async () => {
        queries.removeQueries({ queryKey: ['office'] });
        await queries.invalidateQueries({ queryKey: ['office session'] });
      },
    },
    queries,
  );
}

export interface Wanted {
  readonly search: string;
  readonly status: BookedStatus | '';
  readonly page: number;
}

/** A page of the orders; the previous one stays until the next has loaded. */
export function useOrders({ search, status, page }: Wanted) {
  const query = { search, page: String(page), ...(status === '' ? {} : { status }) };
  return useQuery(
    {
      queryKey: ['office', 'orders', query],
      queryFn: () => watched(callOffice(officeContracts.listOrders, { query })),
      placeholderData: (before) => before,
      refetchInterval: LOOK_MS * 5,
      refetchOnWindowFocus: true,
    },
    queries,
  );
}

/** Orders of the last weeks by screen. */
export function useOrderWays() {
  return useQuery(
    { queryKey: ['office', 'ways'], queryFn: () => watched(callOffice(officeContracts.countWays)) },
    queries,
  );
}

export function useOrder(orderNumber: string) {
  return useQuery(
    {
      queryKey: orderKey(orderNumber),
      queryFn: () => watched(callOffice(officeContracts.showOrder, { id: orderNumber })),
      refetchOnWindowFocus: true,
    },
    queries,
  );
}

/** A call that changes an order; `onDone` is called once the order shows it. */
export function useOrderCall(onDone: () => void) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: (call: () => Promise<OfficeOrder>) => call(),
      onSuccess: (order) => {
        showOrder(order);
        onDone();
      },
    },
    queries,
  );
}

/**
 * The customer's decision by phone about more images than ordered.
 * After a failure the order is read again, which explains it.
 */
export async function decideExcess(
  orderNumber: string,
  body: z.input<typeof excessDecisionSchema>,
): Promise<OfficeOrder> {
  try {
    return await callOffice(officeContracts.decideExcess, { id: orderNumber, body });
  } catch (error) {
    await queries.invalidateQueries({ queryKey: orderKey(orderNumber) });
    throw error;
  }
}

/** Saves the answer to a correction. */
export function useAnswer(orderNumber: string) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: (body: { readonly number: number; readonly answer: string }) =>
        callOffice(officeContracts.answerCorrection, { id: orderNumber, body }),
      onSuccess: (order, { number, answer }) => {
        // Text typed meanwhile is not saved yet.
        if (keptAnswer(orderNumber, number) === answer) keepAnswer(orderNumber, number, null);
        showOrder(order);
      },
    },
    queries,
  );
}

/** Marks a question as answered or open. */
export function useQuestionMark(orderNumber: string) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: (body: { readonly number: number; readonly isAnswered: boolean }) =>
        callOffice(officeContracts.markQuestion, { id: orderNumber, body }),
      onSuccess: showOrder,
    },
    queries,
  );
}

/** Updates the order in the cache. */
export function showOrder(order: OfficeOrder): void {
  showNewer(orderKey(order.orderNumber), order);
}

const orderKey = (orderNumber: string) => ['office', 'order', orderNumber];

/** `notFound` means that the session has ended: reloads it, so that the page asks for the token. */
async function watched<Given>(work: Promise<Given>): Promise<Given> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OfficeError && error.code === 'notFound') {
      await queries.invalidateQueries({ queryKey: ['office session'] });
    }
    throw error;
  }
}

/* Unsaved answers to corrections: they survive a reload, like the customer's own wishes. */

type Answers = Readonly<Record<string, string>>;

const nameOf = (orderNumber: string, number: number) => `${orderNumber}-${number}`;

/** Unsaved answer to this correction; null when there is none. */
export function keptAnswer(orderNumber: string, number: number): string | null {
  return answers()[nameOf(orderNumber, number)] ?? null;
}

/** Keeps an unsaved answer to this correction; null once it is saved. */
export function keepAnswer(orderNumber: string, number: number, answer: string | null): void {
  const { [nameOf(orderNumber, number)]: _before, ...others } = answers();
  const now = answer === null ? others : { ...others, [nameOf(orderNumber, number)]: answer };
  keepUnsentText('answers', Object.keys(now).length === 0 ? null : now);
}

function answers(): Answers {
  return keptUnsentText('answers', areAnswers) ?? {};
}

function areAnswers(kept: object): kept is Answers {
  return Object.values(kept).every((answer) => typeof answer === 'string');
}
