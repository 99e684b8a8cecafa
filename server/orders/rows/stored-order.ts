/*
 * Orders as they were stored, read by the code of today. The one place for what older versions wrote differently:
 * whoever raises ORDER_VERSION for more than a new answer adds the rule from the version before.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recommendationFor } from '../../../domain/catalogue/catalogue.ts';
import { type Screen, screens } from '../../../domain/order/order-item.ts';
import {
  initialOrder,
  ORDER_VERSION,
  type OrderContext,
  orderContextSchema,
} from '../../../machines/order/order-context.ts';
import { backTargets, isBefore } from '../../../machines/order/order-steps.ts';
import { readStored, type StoredJson, type UnreadableColumn, unreadableColumns } from '../../database/stored-json.ts';
import type { OrdersTable } from '../../database/tables.ts';

/** What a version may change: the place on the way, and the answers. */
interface StoredOrder {
  readonly screen: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Under a version the rule that makes an order of it one of the next version; without one the next version only asks
 * more.
 */
export type OrderUpgrades = Readonly<Record<number, (order: StoredOrder) => StoredOrder>>;

const { media: _files, offers: _now, ...unanswered } = initialOrder;

const chosenSchema = z.pick(orderContextSchema, { preselectedFor: true, scalings: true, extensions: true });

const upgrades: OrderUpgrades = {
  // Version 2 remembers the screens that were seen, what a recommendation has added, and the order before a change.
  1: ({ screen, answers }) => {
    const { data } = chosenSchema.safeParse(answers);
    const now = recommendationFor(data?.preselectedFor ?? []);
    return {
      screen,
      answers: {
        ...answers,
        trail: backTargets.filter(
          (seen) => screen !== 'booked' && seen !== 'formats.brief' && isBefore(seen, screen as Screen),
        ),
        recommended: {
          scalings: now.scalings.filter((name) => data?.scalings.includes(name)),
          extensions: now.extensions.filter((name) => data?.extensions.includes(name)),
        },
        beforeChange: null,
      },
    };
  },
  // Version 3 asks the client for three things more; what was kept before a change has a client, too.
  2: ({ screen, answers }) => {
    const { beforeChange } = answers;
    return {
      screen,
      answers: {
        ...withWholeClient(answers),
        beforeChange: isAnswers(beforeChange) ? withWholeClient(beforeChange) : beforeChange,
      },
    };
  },
};

/** What was not asked before stands as in an order that has not come to it yet, before a change, too. */
function withNewAnswers({ screen, answers }: StoredOrder): StoredOrder {
  const { beforeChange } = answers;
  const { beforeChange: _none, ...unansweredThen } = unanswered;
  return {
    screen,
    answers: {
      ...unanswered,
      ...answers,
      ...(isAnswers(beforeChange) && { beforeChange: { ...unansweredThen, ...beforeChange } }),
    },
  };
}

function withWholeClient(answers: StoredOrder['answers']): StoredOrder['answers'] {
  const { client } = answers;
  const added = { address2: '', reference: '', invoice_email: '' };
  return { ...answers, client: isAnswers(client) ? { ...added, ...client } : client };
}

function isAnswers(value: unknown): value is StoredOrder['answers'] {
  return typeof value === 'object' && value !== null;
}

const orderSchema = z.object({
  screen: z.enum(screens),
  answers: z.omit(orderContextSchema, { media: true, offers: true }),
});

type ReadOrder =
  | { readonly isReadable: true; readonly screen: Screen; readonly answers: Omit<OrderContext, 'media' | 'offers'> }
  /** `reason` names versions or fields, never what somebody has typed. */
  | { readonly isReadable: false; readonly reason: string };

/** An order's row, or a quote's, whose answers are those that an order begins with. */
interface StoredRow extends Pick<OrdersTable, 'version' | 'screen'> {
  readonly context: StoredJson<'orders.context'> | StoredJson<'quotes.answers'>;
}

/** An order in today's form, or why it cannot be read. */
export function readStoredOrder(row: StoredRow): ReadOrder {
  try {
    const read = orderSchema.safeParse(upgraded(row));
    if (read.success) return { isReadable: true, ...read.data };
    return { isReadable: false, reason: read.error.issues.map(({ path }) => path.join('.')).join(', ') };
  } catch (error) {
    return { isReadable: false, reason: error instanceof UnknownVersion ? error.message : 'no JSON of an order' };
  }
}

/**
 * The order as the rules for older versions make it, not checked further.
 * @throws Error for a version that nobody knows, or when there are no answers at all.
 */
export function upgraded(row: StoredRow, rules: OrderUpgrades = upgrades, target = ORDER_VERSION): StoredOrder {
  // Orders and quotes keep their answers in one form.
  const read = readStored('orders.context', row.context as StoredJson<'orders.context'>);
  if (!read.isReadable) throw new Error('no JSON of an order');
  let order: StoredOrder = { screen: row.screen, answers: read.value };
  for (let version = row.version; version !== target; version += 1) {
    if (version < 1 || version > target) throw new UnknownVersion(`version ${row.version}`);
    order = (rules[version] ?? withNewAnswers)(order);
  }
  return order;
}

/** Whether a newer version of this program has written it, as while old and new servers run side by side. */
export function isFromNewer({ version }: Pick<OrdersTable, 'version'>): boolean {
  return version > ORDER_VERSION;
}

/**
 * The answers that can be read, one by one, also of an order that a newer version has written; for what must go on with
 * an order that is otherwise unreadable. An answer that the chart could not have given is left out.
 */
export function readableAnswers(row: StoredRow): Partial<OrderContext> {
  const answers = answersIn(row);
  return Object.fromEntries(
    Object.entries(answerSchemas).flatMap(([name, schema]) => {
      const read = schema.safeParse(answers[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

/** What was kept before a change is no answer, and the files are rows of their own. */
const answerSchemas = z.omit(orderContextSchema, { media: true, offers: true, beforeChange: true }).shape;

function answersIn(row: StoredRow): StoredOrder['answers'] {
  try {
    return upgraded({ ...row, version: Math.min(row.version, ORDER_VERSION) }).answers;
  } catch {
    return {};
  }
}

class UnknownVersion extends Error {}

/** Hears of an order that the code cannot read. */
export type OnUnreadable = (orderId: string, reason: string) => void;

/** Orders that are remembered as said; beyond them one may be said twice. */
const REMEMBERED = 1000;

/** Logs each order that cannot be read once, however often its visitor comes. The operator then looks at the row. */
export function logUnreadableOnce(log: FastifyBaseLogger): OnUnreadable {
  const said = new Set<string>();
  return (order, reason) => {
    if (said.has(order)) return;
    if (said.size >= REMEMBERED) said.clear();
    said.add(order);
    log.error({ order, reason }, 'an order cannot be read; to its visitor it is as if there were none');
  };
}

/** Logs each kind of value that cannot be read once, by its column and the fields that are wrong. */
export function logUnreadableColumns(app: FastifyInstance): void {
  const said = new Set<string>();
  const hear = (message: unknown) => {
    const { column, reason } = message as UnreadableColumn;
    const kind = `${column} ${reason}`;
    if (said.has(kind)) return;
    if (said.size >= REMEMBERED) said.clear();
    said.add(kind);
    app.log.error({ column, reason }, 'a stored value cannot be read');
  };
  unreadableColumns.subscribe(hear);
  app.addHook('onClose', async () => {
    unreadableColumns.unsubscribe(hear);
  });
}
