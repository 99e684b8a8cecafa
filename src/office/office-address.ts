/*
 * What the desk shows stands in the fragment of its address, so that Back, a reload and a bookmark lead there: an order
 * by its number, or the list as it was looked through. Not in the query: names that are searched for would stand in
 * logs.
 */
import { bookedStatuses } from '../../domain/order/order-item.ts';
import type { Wanted } from './use-office.ts';

const SEARCH = 'suche';
const STATUS = 'status';
const PAGE = 'seite';

/** Number of the order that this fragment names; null where it is the list's. */
export function orderIn(hash: string): string | null {
  const words = hash.slice(1);
  return words === '' || words.includes('=') ? null : words;
}

/** Which orders this fragment of the list asks for; what makes no sense there is passed over. */
export function wantedIn(hash: string): Wanted {
  const words = new URLSearchParams(hash.slice(1));
  const status = bookedStatuses.find((one) => one === words.get(STATUS)) ?? '';
  const page = Number(words.get(PAGE) ?? 1);
  return { search: words.get(SEARCH) ?? '', status, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** The fragment of the list that asks for these; `#` alone for all of them from the beginning. */
export function listAddress({ search, status, page }: Wanted): string {
  const words = new URLSearchParams();
  if (search !== '') words.set(SEARCH, search);
  if (status !== '') words.set(STATUS, status);
  if (page > 1) words.set(PAGE, String(page));
  return `#${words}`;
}
