import type { Queries } from '../database/store.ts';
import type { Order } from './orders-repository.ts';

/** What booking an order means besides its new status. */
export interface Booking {
  /** Writes the summary and the mails, in the transaction that books the order. */
  readonly record: (queries: Queries, order: Order) => Promise<void>;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}
