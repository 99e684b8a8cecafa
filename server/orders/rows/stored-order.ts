/*
 * Reads stored orders of all versions; the only place for differences between versions.
 * Raising ORDER_VERSION for more than a new answer needs an upgrade rule here.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recommendationFor } from '../../../domain/catalogue/catalogue.ts';
import { ORDER_VERSION } from '../../../domain/order/answers.ts';
import { type Screen, screens } from '../../../domain/order/order-item.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { initialOrder, type OrderContext, orderContextSchema } from '../../../machines/order/order-context.ts';
import { backTargets, isBefore } from '../../../machines/order/order-steps.ts';
import { readStored, type StoredJson, type UnreadableColumn, unreadableColumns } from '../../database/stored-json.ts';
import type { OrdersTable } from '../../database/tables.ts';

/** What a version may change: screen and answers. */
interface StoredOrder {
  readonly screen: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The rule that upgrades an order from this version; none where the next version only adds answers. */
export type OrderUpgrades = Readonly<Record<number, (order: StoredOrder) => StoredOrder>>;

const { media: _files, offers: _now, ...unanswered } = initialOrder;

const chosenSchema = z.pick(orderContextSchema, { preselectedFor: true, scalings: true, extensions: true });

const upgrades: OrderUpgrades = {
  // Version 2 adds seen screens, the choices of a recommendation, and the order before a change.
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
  // Version 3 adds three fields to the client, also to the client before a change.
  2: (order) => withClientFields(order, { address2: '', reference: '', invoice_email: '' }),
  // Version 11 adds the contract on data processing.
  10: (order) => withClientFields(order, { processing: '' }),
  // Version 12 derives two values of the order item that older versions have stored.
  11: (order) => without(order, ['orderItemType', 'companyIsSet']),
};

function without({ screen, answers }: StoredOrder, names: readonly string[]): StoredOrder {
  const kept = (one: StoredOrder['answers']) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name)));
  const { beforeChange } = answers;
  return {
    screen,
    answers: { ...kept(answers), beforeChange: isAnswers(beforeChange) ? kept(beforeChange) : beforeChange },
  };
}

/** Answers that the row lacks get their initial value, also in the order before a change. */
function withNewAnswers({ screen, answers }: StoredOrder): StoredOrder {
  const { beforeChange } = answers;
  const { beforeChange: _none, ...unansweredThen } = unanswered;
  return {
    screen,
    answers: {
      ...unanswered,
      ...answers,
      beforeChange: isAnswers(beforeChange) ? { ...unansweredThen, ...beforeChange } : (beforeChange ?? null),
    },
  };
}

function withClientFields({ screen, answers }: StoredOrder, added: StoredOrder['answers']): StoredOrder {
  const whole = (one: StoredOrder['answers']): StoredOrder['answers'] => {
    const { client } = one;
    return { ...one, client: isAnswers(client) ? { ...added, ...client } : client };
  };
  const { beforeChange } = answers;
  return {
    screen,
    answers: { ...whole(answers), beforeChange: isAnswers(beforeChange) ? whole(beforeChange) : beforeChange },
  };
}

/** An open order drops its tick for a replaced version of the contract, so that no customer concludes one unread. */
function withCurrentContract({ screen, answers }: z.output<typeof orderSchema>): z.output<typeof orderSchema> {
  const { client } = answers;
  const isKept = screen === 'booked' || client.processing === studio.legalTexts.version;
  return { screen, answers: isKept ? answers : { ...answers, client: { ...client, processing: '' } } };
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
  /** `reason` names versions or fields, never typed text. */
  | { readonly isReadable: false; readonly reason: string };

/** A row of an order, or of a quote, whose answers an order begins with. */
interface StoredRow extends Pick<OrdersTable, 'version' | 'screen'> {
  readonly context: StoredJson<'orders.context'> | StoredJson<'quotes.answers'>;
}

/** The order in the current version, or why it cannot be read. */
export function readStoredOrder(row: StoredRow): ReadOrder {
  try {
    const read = orderSchema.safeParse(upgraded(row));
    if (read.success) return { isReadable: true, ...withCurrentContract(read.data) };
    return { isReadable: false, reason: read.error.issues.map(({ path }) => path.join('.')).join(', ') };
  } catch (error) {
    return { isReadable: false, reason: error instanceof UnknownVersion ? error.message : 'no JSON of an order' };
  }
}

/**
 * Applies the upgrade rules, without validation.
 * @throws Error for an unknown version or without answers
 */
export function upgraded(row: StoredRow, rules: OrderUpgrades = upgrades, target = ORDER_VERSION): StoredOrder {
  // Orders and quotes store answers in the same form.
  const read = readStored('orders.context', row.context as StoredJson<'orders.context'>);
  if (!read.isReadable) throw new Error('no JSON of an order');
  let order: StoredOrder = { screen: row.screen, answers: read.value };
  for (let version = row.version; version !== target; version += 1) {
    if (version < 1 || version > target) throw new UnknownVersion(`version ${row.version}`);
    order = rules[version]?.(order) ?? order;
  }
  return withNewAnswers(order);
}

/** Whether a newer version of the server wrote it, as during a rolling update. */
export function isFromNewer({ version }: Pick<OrdersTable, 'version'>): boolean {
  return version > ORDER_VERSION;
}

/**
 * The valid answers, each checked separately, also from a newer version.
 * For work that must continue with an otherwise unreadable order.
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

/** The order before a change is no answer, and files have their own rows. */
const answerSchemas = z.omit(orderContextSchema, { media: true, offers: true, beforeChange: true }).shape;

function answersIn(row: StoredRow): StoredOrder['answers'] {
  try {
    return upgraded({ ...row, version: Math.min(row.version, ORDER_VERSION) }).answers;
  } catch {
    return {};
  }
}

class UnknownVersion extends Error {}

/** Called for an order that cannot be read. */
export type OnUnreadable = (orderId: string, reason: string) => void;

/** Entries remembered as logged; beyond them, the log may repeat an entry. */
const REMEMBERED = 1000;

/** Logs an unreadable order once, for the operator. */
export function logUnreadableOnce(log: FastifyBaseLogger): OnUnreadable {
  const said = new Set<string>();
  return (order, reason) => {
    if (said.has(order)) return;
    if (said.size >= REMEMBERED) said.clear();
    said.add(order);
    log.error({ order, reason }, 'the server cannot read an order; its visitor sees none');
  };
}

/** Logs unreadable stored values once per column and wrong fields. */
export function logUnreadableColumns(app: FastifyInstance): void {
  const said = new Set<string>();
  const hear = (message: unknown) => {
    const { column, reason } = message as UnreadableColumn;
    const kind = `${column} ${reason}`;
    if (said.has(kind)) return;
    if (said.size >= REMEMBERED) said.clear();
    said.add(kind);
    app.log.error({ column, reason }, 'the server cannot read a stored value');
  };
  unreadableColumns.subscribe(hear);
  app.addHook('onClose', async () => {
    unreadableColumns.unsubscribe(hear);
  });
}
