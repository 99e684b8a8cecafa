/* What the studio does with an invoice besides its steps: a reminder, by its word alone, and payments taken back. */
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { balanceText } from '../../../domain/order/invoice/payment.ts';
import { statusNames } from '../../../domain/order/order-item.ts';
import { formatCents, formatStoredDay } from '../../../domain/texts/format.ts';
import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { lockBookedOrder, saveOrder, studioReading } from '../orders-repository.ts';
import { type InvoiceDeps, mailInvoice, standingInvoice } from './invoices.ts';
import { type Balance, isCancelled, type MoneyBack, noteTakenBack, openNow } from './payments.ts';

/** What was done, or why it was not, as text for the studio. */
export interface Act {
  readonly text: string;
  readonly isDone: boolean;
}

const done = (text: string): Act => ({ text, isDone: true });
const refused = (text: string): Act => ({ text, isDone: false });

/** Mails a reminder of the order's unpaid invoice once it is due, and counts it. */
export async function remindOf(queries: Queries, deps: InvoiceDeps, orderNumber: string): Promise<Act> {
  const order = await lockBookedOrder(queries, orderNumber, studioReading);
  const standing = order === undefined ? undefined : await standingInvoice(queries, order.id);
  if (order === undefined || standing === undefined) return refused(`Eine Rechnung zu ${orderNumber} gibt es nicht.`);
  const { number, invoice, xml, reminders, paidOn, payments } = standing;
  const today = berlinDayOf(deps.world.now());
  if (paidOn !== null) return refused(`${number} ist seit dem ${formatStoredDay(paidOn)} bezahlt.`);
  if (invoice.dueOn === null || invoice.dueOn >= today) {
    return refused(`${number} ist erst am ${formatStoredDay(invoice.dueOn ?? invoice.issuedOn)} fällig.`);
  }
  if (standing.reminded_at !== null && berlinDayOf(new Date(standing.reminded_at)) === today) {
    return refused(`An ${number} ist heute schon erinnert worden.`);
  }
  const count = reminders + 1;
  await queries
    .updateTable('invoices')
    .set({ reminders: count, reminded_at: timestamp(deps.world.now()) })
    .where('number', '=', number)
    .execute();
  const paid = payments.map(({ day, cents }) => ({ day, cents }));
  await mailInvoice(queries, deps, order, { invoice, xml, reminder: count, payments: paid });
  return done(`${number}: Die ${count}. Erinnerung geht hinaus.`);
}

/**
 * Notes that money has gone back. The order is unpaid again once its standing invoice lacks something; other money,
 * such as that of a cancelled invoice, leaves the order's state.
 * `number`: of the order, or of a cancelled invoice.
 */
export async function takePaymentBack(queries: Queries, world: World, number: string, note: MoneyBack): Promise<Act> {
  if (await isCancelled(queries, number)) {
    const back = await noteTakenBack(queries, world, { cancelled: number }, note);
    return typeof back === 'string' ? refused(`${number}: ${back}`) : done(`${number}: Die Rückzahlung ist gemerkt.`);
  }
  const order = await lockBookedOrder(queries, number, studioReading);
  if (order === undefined) return refused(`Kein lesbarer Auftrag mit der Nummer ${number}.`);
  const unpaid = decide(stateOf(order), order.context, { type: 'invoice.unpay' });
  // An order that was billed elsewhere has its state alone.
  const isWhole = note.cents === null && note.payment === undefined;
  const isElsewhere = unpaid.accepted && isWhole && (await openNow(queries, order.id)) === null;
  const back = isElsewhere ? null : await noteTakenBack(queries, world, { orderId: order.id }, note);
  if (typeof back === 'string') return refused(`${number} ist „${statusNames[order.status]}“. ${back}`);
  const isOpen = back === null || back.open > 0;
  const { status } = unpaid.accepted && isOpen ? await saveOrder(queries, world, order, unpaid) : order;
  return done([`${number}: ${statusNames[status]}`, ...balanceTexts(back)].join(', '));
}

/** "100,00 € gemerkt", "offen 41,37 €"; nothing where all has come or gone at once. */
export function balanceTexts(balance: Balance | null): string[] {
  if (balance === null) return [];
  const { cents, open, gross } = balance;
  const noted = `${formatCents(Math.abs(cents))} ${cents < 0 ? 'zurück' : 'gemerkt'}`;
  return [...(Math.abs(cents) === gross ? [] : [noted]), balanceText(gross, open)].filter((text) => text !== '');
}
