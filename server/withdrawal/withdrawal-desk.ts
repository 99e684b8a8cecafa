import { foldAddress } from '../../domain/address-folding.ts';
import type { Withdrawal } from '../../domain/withdrawal.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import { clippingIdIn } from '../http/order-tokens.ts';
import { formatMoment } from '../mail/order-summary.ts';
import { enqueue } from '../mail/outbox.ts';
import type { VisitorMails } from '../mail/visitor-mails.ts';
import type { World } from '../platform/world.ts';

export interface WithdrawalDesk {
  /**
   * Takes a declaration over: stored, with a mail to the studio and a receipt to the customer, in one transaction. The same attempt
   * twice counts once. `source`: pseudonym of the address that declares. Resolves with the words for date and time of its arrival
   * when all that is safe on disk.
   */
  readonly receive: (withdrawal: Withdrawal, source: string, attempt: string) => Promise<string>;
}

interface WithdrawalDeskDeps {
  readonly store: Store;
  readonly world: World;
  readonly visitorMails: VisitorMails;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}

export function createWithdrawalDesk({ store, world, visitorMails, announce }: WithdrawalDeskDeps): WithdrawalDesk {
  async function receive(withdrawal: Withdrawal, source: string, attempt: string): Promise<string> {
    const receivedAt = await store.write((queries) => keep(queries, withdrawal, source, attempt));
    announce();
    return formatMoment(receivedAt);
  }

  async function keep(queries: Queries, withdrawal: Withdrawal, source: string, attempt: string): Promise<Date> {
    const now = world.now();
    const order = await orderOf(queries, withdrawal);
    const inserted = await queries
      .insertInto('withdrawals')
      .values({
        id: attempt,
        name: withdrawal.name,
        order_number: withdrawal.orderNumber,
        email: withdrawal.email,
        email_folded: foldAddress(withdrawal.email),
        order_id: order?.id ?? null,
        created_at: timestamp(now),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) return arrivalOf(queries, attempt);
    const payload = { ...withdrawal, receivedAtText: formatMoment(now) };
    const to = { address: withdrawal.email, source };
    const held = await visitorMails.enqueue(queries, 'withdrawalReceipt', payload, to);
    await enqueue(queries, world, 'withdrawal', { ...payload, order: order?.facts ?? null, held });
    return now;
  }

  return { receive };
}

async function arrivalOf(queries: Queries, attempt: string): Promise<Date> {
  const { created_at } = await queries
    .selectFrom('withdrawals')
    .select('created_at')
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  return new Date(created_at);
}

/** The order that the declaration names, for the studio's eyes only. */
async function orderOf(queries: Queries, { orderNumber, email }: Withdrawal) {
  const clippingId = clippingIdIn(orderNumber);
  if (clippingId === null) return null;
  const row = await queries
    .selectFrom('orders')
    .select(['id', 'status', 'email_folded'])
    .where('wizard_clipping_id', '=', clippingId)
    .where('booked_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isSameEmail = row.email_folded === foldAddress(email);
  return { id: row.id, facts: { orderNumber: clippingId, status: row.status, isSameEmail } };
}
