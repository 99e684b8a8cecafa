/* Reminders of unpaid invoices: by the studio's word alone, never by themselves. */
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { dayText } from '../../../domain/order/invoice/invoice-texts.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { lockBookedOrder, studioReading } from '../orders-repository.ts';
import { type InvoiceDeps, mailInvoice, standingInvoice } from './invoices.ts';

/** What was done, as text for the studio. */
interface Reminded {
  readonly text: string;
  readonly isDone: boolean;
}

/** Mails a reminder of the order's unpaid invoice once it is due, and counts it. */
export async function remindOf(queries: Queries, deps: InvoiceDeps, orderNumber: string): Promise<Reminded> {
  const order = await lockBookedOrder(queries, orderNumber, studioReading);
  const standing = order === undefined ? undefined : await standingInvoice(queries, order.id);
  if (order === undefined || standing === undefined) {
    return { text: `Eine Rechnung zu ${orderNumber} gibt es nicht.`, isDone: false };
  }
  const { number, invoice, xml, reminders, paidOn } = standing;
  if (paidOn !== null) return { text: `${number} ist seit dem ${dayText(paidOn)} bezahlt.`, isDone: false };
  if (invoice.dueOn === null || invoice.dueOn >= berlinDayOf(deps.world.now())) {
    return { text: `${number} ist erst am ${dayText(invoice.dueOn ?? invoice.issuedOn)} fällig.`, isDone: false };
  }
  const today = berlinDayOf(deps.world.now());
  if (standing.reminded_at !== null && berlinDayOf(new Date(standing.reminded_at)) === today) {
    return { text: `An ${number} ist heute schon erinnert worden.`, isDone: false };
  }
  const count = reminders + 1;
  await queries
    .updateTable('invoices')
    .set({ reminders: count, reminded_at: timestamp(deps.world.now()) })
    .where('number', '=', number)
    .execute();
  await mailInvoice(queries, deps, order, { invoice, xml, reminder: count });
  return { text: `${number}: Die ${count}. Erinnerung geht hinaus.`, isDone: true };
}
