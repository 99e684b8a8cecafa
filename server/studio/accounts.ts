/* What accounting takes over from the orders. */
import type { ExpressionBuilder } from 'kysely';
import type { Account } from '../../domain/contracts/desk.ts';
import { berlinDayOf } from '../../domain/workdays.ts';
import type { BookedStatus } from '../../domain/order-item.ts';
import { orderSummarySchema } from '../../domain/order-summary.ts';
import { fromJson, timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import { csvOf } from '../platform/csv.ts';
import { germanStatus } from './step-words.ts';

/** Booked orders since a moment, the oldest first, with amounts as they were agreed; without test images, for which nobody is billed. */
export async function accountsSince(queries: Queries, since: Date): Promise<Account[]> {
  const rows = await queries
    .selectFrom('orders')
    .innerJoin('order_summaries', 'order_summaries.order_id', 'orders.id')
    .select(['orders.id', 'orders.wizard_clipping_id', 'orders.status', 'orders.booked_at', 'order_summaries.summary'])
    .select((order) => [stateOf(order, 'delivered').as('deliveredAt'), stateOf(order, 'invoiced').as('invoicedAt')])
    .where('orders.booked_at', '>=', timestamp(since))
    .orderBy('orders.booked_at')
    .orderBy('orders.id')
    .execute();
  return rows.flatMap(({ wizard_clipping_id, status, booked_at, summary, deliveredAt, invoicedAt }) => {
    const { price, invoiceTo, email, invoiceEmail, vatId, reference, taxNote, testImages } = orderSummarySchema.parse(
      fromJson(summary),
    );
    const vat = price.vat ?? 0;
    const account = {
      orderNumber: wizard_clipping_id,
      status: status as BookedStatus,
      bookedAt: booked_at ?? '',
      deliveredAt,
      invoicedAt,
      invoiceTo,
      email,
      invoiceEmail,
      vatId,
      reference,
      net: price.price,
      vat,
      gross: price.price + vat,
      taxNote,
    };
    return testImages === null ? [account] : [];
  });
}

/** When the order came into that state first; null where it has not. */
function stateOf(order: ExpressionBuilder<Tables, 'orders'>, state: BookedStatus) {
  return order
    .selectFrom('order_history')
    .select(({ fn }) => fn.min('order_history.at').as('at'))
    .whereRef('order_history.order_id', '=', 'orders.id')
    .where('order_history.state', '=', state)
    .$castTo<{ at: string | null }>();
}

const head = [
  'Auftrag',
  'Status',
  'Bestellt',
  'Geliefert',
  'Berechnet',
  'Rechnungsadresse',
  'E-Mail',
  'Rechnungs-E-Mail',
  'USt-IdNr.',
  'Kundenreferenz',
  'Netto (Cent)',
  'USt (Cent)',
  'Brutto (Cent)',
  'Steuerhinweis',
];

/** The same as a table for spreadsheet programs. Days are those in Germany. */
export function accountsCsv(accounts: readonly Account[]): string {
  return csvOf(
    head,
    accounts.map((order) => [
      order.orderNumber,
      germanStatus[order.status],
      dayOf(order.bookedAt),
      dayOf(order.deliveredAt),
      dayOf(order.invoicedAt),
      order.invoiceTo.join(', '),
      order.email,
      order.invoiceEmail,
      order.vatId,
      order.reference,
      order.net,
      order.vat,
      order.gross,
      order.taxNote ?? '',
    ]),
  );
}

function dayOf(moment: string | null): string {
  return moment === null ? '' : berlinDayOf(new Date(moment));
}
