import { foldAddress } from '../../domain/address-folding.ts';
import type { Media, OrderStatus, Screen } from '../../domain/order-item.ts';
import { ORDER_VERSION, type OrderContext, orderContextSchema } from '../../machines/order/order-context.ts';
import { fromJson, timestamp, toJson } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { OrdersTable } from '../database/tables.ts';
import { mediaOf } from '../uploads/uploads-repository.ts';
import type { World } from '../world.ts';
import { newClippingId } from './order-tokens.ts';

/** An order as the server works with it: its row, with the answers and the files in the chart's own form. */
export interface Order {
  readonly id: string;
  readonly revision: number;
  readonly screen: Screen;
  readonly status: OrderStatus;
  readonly context: OrderContext;
  readonly wizard_clipping_id: string;
  /** When it was booked; null before. */
  readonly booked_at: string | null;
}

const answersSchema = orderContextSchema.omit({ media: true });

/** The visitor's order, locked until the transaction ends; undefined for an unknown or foreign token. */
export async function lockOrder(queries: Queries, tokenHash: string): Promise<Order | undefined> {
  const row = await queries
    .selectFrom('orders')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await mediaOf(queries, row.id));
}

/** The visitor's order as last committed. */
export async function findOrder(queries: Queries, tokenHash: string): Promise<Order | undefined> {
  const row = await queries.selectFrom('orders').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await mediaOf(queries, row.id));
}

/** Whether the token opens an order, as last committed. */
export async function hasOrder(queries: Queries, tokenHash: string): Promise<boolean> {
  const row = await queries.selectFrom('orders').select('id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row !== undefined;
}

/** Creates an order at revision 1 under a fresh clipping id. */
export async function insertOrder(
  queries: Queries,
  world: World,
  order: Pick<Order, 'id' | 'screen' | 'context'> & { readonly tokenHash: string },
): Promise<Order> {
  const now = timestamp(world.now());
  for (;;) {
    const row = {
      id: order.id,
      token_hash: order.tokenHash,
      revision: 1,
      version: ORDER_VERSION,
      screen: order.screen,
      status: 'draft',
      context: answersOf(order.context),
      wizard_clipping_id: newClippingId(world),
      created_at: now,
      updated_at: now,
      booked_at: null,
      closed_at: null,
      email_folded: emailOf(order.context),
    } satisfies OrdersTable;
    const inserted = await queries
      .insertInto('orders')
      .values(row)
      .onConflict((conflict) => conflict.column('wizard_clipping_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return toOrder(row, {});
  }
}

/**
 * Stores the next state of a locked draft and counts its revision up.
 * @throws Error when the row moved meanwhile, which the lock makes impossible.
 */
export async function saveOrder(
  queries: Queries,
  world: World,
  before: Order,
  next: Pick<Order, 'screen' | 'context' | 'status'>,
): Promise<Order> {
  const now = timestamp(world.now());
  const revision = before.revision + 1;
  const booked_at = next.status === 'booked' ? now : null;
  const saved = await queries
    .updateTable('orders')
    .set({
      revision,
      version: ORDER_VERSION,
      screen: next.screen,
      status: next.status,
      context: answersOf(next.context),
      updated_at: now,
      booked_at,
      email_folded: emailOf(next.context),
    })
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .returning('id')
    .executeTakeFirst();
  if (saved === undefined) throw new Error(`order ${before.id} left revision ${before.revision} while it was locked`);
  return { ...before, ...next, revision, booked_at };
}

function toOrder(row: OrdersTable, media: Media): Order {
  // A later version of the code adds its rule for older rows here.
  if (row.version !== ORDER_VERSION) throw new Error(`order ${row.id} has unknown version ${row.version}`);
  return {
    id: row.id,
    revision: row.revision,
    screen: row.screen,
    status: row.status,
    context: { ...answersSchema.parse(fromJson(row.context)), media },
    wizard_clipping_id: row.wizard_clipping_id,
    booked_at: row.booked_at,
  };
}

/** The client's address as it is looked for; null until it is known. */
function emailOf({ client }: OrderContext): string | null {
  return client.email === '' ? null : foldAddress(client.email);
}

function answersOf({ media: _rowsOfTheirOwn, ...answers }: OrderContext): string {
  return toJson(answers);
}
