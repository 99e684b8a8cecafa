/*
 * The fragment holds what the office shows: an order's number, the list's filters, or the orders by screen.
 * Not the query: searched names would appear in logs.
 */
import { bookedStatuses } from '../../domain/order/order-item.ts';
import type { Wanted } from './use-office.ts';

/** Fragment of the orders by screen. */
export const WAYS_ADDRESS = '#bestellweg';

const SEARCH = 'suche';
const STATUS = 'status';
const PAGE = 'seite';

/** Order number in this fragment; null for a fragment of the list or of the orders by screen. */
export function orderIn(hash: string): string | null {
  const text = hash.slice(1);
  return text === '' || text.includes('=') || hash === WAYS_ADDRESS ? null : text;
}

/** Whether the office shows the list for this fragment. */
export function isList(hash: string): boolean {
  return orderIn(hash) === null && hash !== WAYS_ADDRESS;
}

/** Filters of the list in this fragment; ignores invalid ones. */
export function wantedIn(hash: string): Wanted {
  const texts = new URLSearchParams(hash.slice(1));
  const status = bookedStatuses.find((one) => one === texts.get(STATUS)) ?? '';
  const page = Number(texts.get(PAGE) ?? 1);
  return { search: texts.get(SEARCH) ?? '', status, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** Fragment of the list with these filters; `#` alone for the first page of all orders. */
export function listAddress({ search, status, page }: Wanted): string {
  const texts = new URLSearchParams();
  if (search !== '') texts.set(SEARCH, search);
  if (status !== '') texts.set(STATUS, status);
  if (page > 1) texts.set(PAGE, String(page));
  return `#${texts}`;
}
