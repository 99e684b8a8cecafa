import { foldAddress } from '../../../domain/client/address.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import type { Withdrawal } from '../../../domain/order/withdrawal.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { ownerOfForm, requireSame } from '../forms/form-key.ts';
import { createOneAtATime, nameOf } from '../../app/http/call-headers.ts';
import { clippingIdIn } from '../../app/http/order-tokens.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { newId, type World } from '../../app/platform/world.ts';

interface Receipt {
  readonly id: string;
  /** Date and time in words. */
  readonly receivedAt: string;
}

export interface WithdrawalService {
  /**
   * Stores a declaration and enqueues a mail to the studio and a receipt to the customer, in one transaction.
   * The same declaration with the same key counts once. `source`: pseudonym of the visitor's IP address.
   * Resolves when all is safe on disk.
   * @throws AppError keyReused for a key of another declaration, inProgress while another call stores it
   */
  readonly receive: (withdrawal: Withdrawal, source: string, key: string | undefined) => Promise<Receipt>;
}

interface WithdrawalServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly visitorMails: VisitorMails;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}

export function createWithdrawalService({
  store,
  world,
  visitorMails,
  announce,
}: WithdrawalServiceDeps): WithdrawalService {
  const oneAtATime = createOneAtATime();

  async function receive(withdrawal: Withdrawal, source: string, key: string | undefined): Promise<Receipt> {
    const id = key === undefined ? newId(world) : nameOf(ownerOfForm(key, source), key);
    const receivedAt = await oneAtATime(id, () => store.write((queries) => keep(queries, id, withdrawal, source)));
    announce();
    return { id, receivedAt: formatMoment(receivedAt) };
  }

  async function keep(queries: Queries, id: string, withdrawal: Withdrawal, source: string): Promise<Date> {
    const now = world.now();
    const order = await orderOf(queries, withdrawal);
    const row = {
      id,
      name: withdrawal.name,
      order_number: withdrawal.orderNumber,
      email: withdrawal.email,
      email_folded: foldAddress(withdrawal.email),
      order_id: order?.id ?? null,
      created_at: timestamp(now),
    };
    const inserted = await queries
      .insertInto('withdrawals')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) return requireSame(queries, 'withdrawals', row);
    const payload = { ...withdrawal, receivedAtText: formatMoment(now) };
    const to = { address: withdrawal.email, source };
    const held = await visitorMails.enqueue(queries, 'withdrawalReceipt', payload, to);
    await enqueue(queries, world, 'withdrawal', { ...payload, order: order?.facts ?? null, held });
    return now;
  }

  return { receive };
}

/** The booked order that the declaration names; only the studio learns of it. */
async function orderOf(queries: Queries, { orderNumber, email }: Withdrawal) {
  const clippingId = clippingIdIn(orderNumber);
  if (clippingId === null) return null;
  const row = await queries
    .selectFrom('orders')
    .leftJoin('test_mailboxes', 'test_mailboxes.order_id', 'orders.id')
    .select(['id', 'status', 'email_folded', 'mailbox'])
    .where('wizard_clipping_id', '=', clippingId)
    .where('booked_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isSameEmail = row.email_folded === foldAddress(email);
  return {
    id: row.id,
    facts: { orderNumber: clippingId, status: row.status, isSameEmail, isTest: row.mailbox !== null },
  };
}
