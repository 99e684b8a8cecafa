import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder, Selectable } from 'kysely';
import {
  type ChosenOutput,
  chosenOutputSchema,
  type OrderStatus,
  type Screen,
} from '../../../domain/order/order-item.ts';
import { type OrderKind, orderKinds } from '../../../domain/order/order-kinds.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { sortsFiles, stateOf, takesFiles } from '../../../machines/order/order-decision.ts';
import { orderTokenOf, requireXsrf, sentOrder } from '../../app/http/call-headers.ts';
import { hashToken } from '../../app/http/order-tokens.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { readStored, type StoredJson } from '../../database/stored-json.ts';
import type { OrdersTable, Tables } from '../../database/tables.ts';
import { hasEnded, isOpenedBy } from '../../orders/rows/order-keys.ts';
import { readableAnswers } from '../../orders/rows/stored-order.ts';
import { tagOfFiles } from './files-version.ts';
import type { UploadRow } from './uploads-repository.ts';

/** The order that an upload request may access, and its state. */
export interface UploadAccess {
  readonly orderId: string;
  /** The order's folder in the storage, named by its clipping id. */
  readonly folder: string;
  readonly status: OrderStatus;
  /** Number of images that the customer stated; null before. */
  readonly quantity: number | null;
  /** When the customer last decided about excess; null: never. */
  readonly settledAt: string | null;
  readonly output: ChosenOutput;
  /** Kinds to which images can be assigned; empty for a single kind. */
  readonly kinds: readonly OrderKind[];
  /** Whether images can be assigned to kinds in this state. */
  readonly isSortable: boolean;
  /** Whether the chart accepts files. */
  readonly isOpen: boolean;
  /** Entity tag of the order's file list. */
  readonly filesTag: string;
  /** `transfer_tokens.id` if the request came by a transfer link, which may list and add; null for the owner. */
  readonly link: string | null;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface AccessDeps {
  readonly store: Store;
  readonly world: World;
}

/**
 * The order of this request: by the bearer token of a transfer link or order link, or by the visitor's cookie.
 * Changes by cookie need the XSRF pair. An order link has the rights of the owner.
 * Another window may have replaced the cookie: a request that names its order never reaches another one.
 * @throws AppError xsrf; ended for an expired order link; notFound without a reason
 */
export async function accessOf(request: FastifyRequest, { store, world }: AccessDeps): Promise<UploadAccess> {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const now = world.now();
    return found(
      await store.read(
        async (queries) => (await byTransferToken(queries, bearer, now)) ?? byOrderLink(queries, bearer, now),
      ),
    );
  }
  if (!SAFE_METHODS.has(request.method)) requireXsrf(request);
  const token = orderTokenOf(request);
  const access = found(token === undefined ? undefined : await store.read((queries) => byOrderToken(queries, token)));
  if ((sentOrder(request) ?? access.folder) !== access.folder) throw new AppError('notFound');
  return access;
}

/**
 * The same for the owner only; a transfer link gets notFound.
 * @throws AppError
 */
export async function ownersAccess(request: FastifyRequest, deps: AccessDeps): Promise<UploadAccess> {
  const access = await accessOf(request, deps);
  if (access.link !== null) throw new AppError('notFound');
  return access;
}

/** The access inside a transaction, with the order locked: the order may have been booked meanwhile. */
export async function lockAccess(queries: Queries, orderId: string): Promise<UploadAccess> {
  const row = await queries
    .selectFrom('orders')
    .select(columns)
    .select(summaryOfOrder)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return found(row === undefined ? undefined : toAccess(row));
}

const columns = [
  'orders.id',
  'orders.status',
  'orders.version',
  'orders.screen',
  'orders.context',
  'orders.wizard_clipping_id',
  'orders.files_version',
  'orders.files_changed_at',
] as const;

async function byOrderToken(queries: Queries, token: string): Promise<UploadAccess | undefined> {
  const row = await queries
    .selectFrom('orders')
    .select(columns)
    .select(summaryOfOrder)
    .where(isOpenedBy(hashToken(token)))
    .executeTakeFirst();
  return row === undefined ? undefined : toAccess(row);
}

/** Only for a link that is neither expired nor revoked. */
async function byTransferToken(queries: Queries, token: string, now: Date): Promise<UploadAccess | undefined> {
  const row = await queries
    .selectFrom('orders')
    .innerJoin('transfer_tokens', 'transfer_tokens.order_id', 'orders.id')
    .select([...columns, 'transfer_tokens.id as link'])
    .select(summaryOfOrder)
    .where('transfer_tokens.token_hash', '=', hashToken(token))
    .where('transfer_tokens.revoked_at', 'is', null)
    .where('transfer_tokens.expires_at', '>', timestamp(now))
    .executeTakeFirst();
  return row === undefined ? undefined : toAccess(row, row.link);
}

/** By a link to the order's page. @throws AppError ended */
async function byOrderLink(queries: Queries, token: string, now: Date): Promise<UploadAccess | undefined> {
  const row = await queries
    .selectFrom('orders')
    .innerJoin('order_links', 'order_links.order_id', 'orders.id')
    .select([...columns, 'orders.closed_at', 'order_links.revoked_at'])
    .select(summaryOfOrder)
    .where('order_links.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (hasEnded(row, now)) throw new AppError('ended', { context: { order: row.id } });
  return toAccess(row);
}

interface AccessRow extends Pick<Selectable<OrdersTable>, 'files_version' | 'files_changed_at'> {
  readonly id: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly screen: Screen;
  readonly context: StoredJson<'orders.context'>;
  readonly wizard_clipping_id: string;
  readonly summary: StoredJson<'order_summaries.summary'> | null;
}

/** The summary from the booking. */
function summaryOfOrder(row: ExpressionBuilder<Tables, 'orders'>) {
  return row
    .selectFrom('order_summaries')
    .select('order_summaries.summary')
    .whereRef('order_summaries.order_id', '=', 'orders.id')
    .as('summary');
}

/** Parses the answers on first use: most upload requests do not need them. */
function toAccess(row: AccessRow, link: string | null = null): UploadAccess {
  let read: OrderContext | null = null;
  const answers = () => (read ??= { ...initialOrder, ...readableAnswers(row) });
  return {
    orderId: row.id,
    folder: row.wizard_clipping_id,
    status: row.status,
    get quantity() {
      return answers().quantity;
    },
    get settledAt() {
      return answers().settledAt;
    },
    get output() {
      return outputOf(answers());
    },
    get isOpen() {
      const { sendLater } = answers();
      const summary = row.summary === null ? undefined : readStored('order_summaries.summary', row.summary);
      const imagesFollow = summary?.isReadable === true && summary.value.imagesFollow;
      return takesFiles(stateOf(row), { sendLater, imagesFollow });
    },
    get kinds() {
      return orderKinds(answers());
    },
    isSortable: sortsFiles(stateOf(row)),
    filesTag: tagOfFiles(row),
    link,
  };
}

/** The initial choice for an order whose answers cannot be read. */
function outputOf(answers: OrderContext): ChosenOutput {
  const read = chosenOutputSchema.safeParse(answers);
  return read.success ? read.data : chosenOutputSchema.parse(initialOrder);
}

function found(access: UploadAccess | undefined): UploadAccess {
  if (access === undefined) throw new AppError('notFound');
  return access;
}

/** @throws AppError refused while the order accepts no files */
export function checkOpen(access: UploadAccess): void {
  if (!access.isOpen) {
    throw new AppError('refused', { message: 'Zu diesem Auftrag lassen sich gerade keine Bilder hochladen.' });
  }
}

/** 507: the disk is full. */
export function noSpace(): AppError {
  return new AppError('unavailable', {
    status: 507,
    message: 'Im Moment ist bei uns kein Platz für diese Datei. Bitte später noch einmal versuchen.',
  });
}

/** @throws AppError refused for a complete file of a booked order, and for a link's access to files of other senders */
export function checkRemovable(access: UploadAccess, upload: UploadRow): void {
  if (access.link !== null && upload.added_by !== access.link) {
    throw new AppError('refused', {
      message: 'Über diesen Link lassen sich nur Dateien entfernen, die auch darüber gekommen sind.',
    });
  }
  if (access.status !== 'draft' && upload.completed_at !== null) throw new AppError('refused');
}

/** @throws AppError refused when a link continues another sender's upload: the bytes could differ */
export function checkContinuable({ link }: UploadAccess, upload: UploadRow): void {
  if (link === null || upload.added_by === link) return;
  throw new AppError('refused', {
    message: 'Über diesen Link lässt sich nur fortsetzen, was auch darüber angefangen wurde.',
  });
}
