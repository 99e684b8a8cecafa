/*
 * The fragment holds what the office shows (an order's number, or the list's filters), for Back, reload and bookmarks.
 * Not the query: searched names would appear in logs.
 */
import { bookedStatuses } from '../../domain/order/order-item.ts';
import type { Wanted } from './use-office.ts';

const SEARCH = 'suche';
const STATUS = 'status';
const PAGE = 'seite';

/** Order number in this fragment; null for a fragment of the list. */
export function orderIn(hash: string): string | null {
  const words = hash.slice(1);
  return words === '' || words.includes('=') ? null : words;
}

/** Filters of the list in this fragment; ignores invalid ones. */
export function wantedIn(hash: string): Wanted {
  const words = new URLSearchParams(hash.slice(1));
  const status = bookedStatuses.find((one) => one === words.get(STATUS)) ?? '';
  const page = Number(words.get(PAGE) ?? 1);
  return { search: words.get(SEARCH) ?? '', status, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** Fragment of the list with these filters; `#` alone for the first page of all orders. */
export function listAddress({ search, status, page }: Wanted): string {
  const words = new URLSearchParams();
  if (search !== '') words.set(SEARCH, search);
  if (status !== '') words.set(STATUS, status);
  if (page > 1) words.set(PAGE, String(page));
  return `#${words}`;
}
