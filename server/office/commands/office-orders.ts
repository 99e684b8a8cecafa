/* The next step of a booked order, and its result in German. Like the customer's calls, it asks the chart. */
import { invoicedStatuses, type OrderStatus, statusNames } from '../../../domain/order/order-item.ts';
import { excessOf } from '../../../domain/order/texts/excess.ts';
import { type StudioStep, studioStepNames } from '../../../domain/order/order-history.ts';
import { type Invoice } from '../../../domain/order/invoice/invoice.ts';
import { type InvoiceWishes, noWishes } from '../../../domain/order/invoice/invoice-wishes.ts';
import { invoiceTitle } from '../../../domain/order/invoice/invoice-texts.ts';
import { formatCents, formatImages } from '../../../domain/texts/format.ts';
import { decide, type Decision, stateOf } from '../../../machines/order/order-decision.ts';
import type { StudioEvent } from '../../../machines/order/order-context.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { textsOf } from '../../orders/corrections.ts';
import { correctInvoice, writeInvoice } from '../../orders/invoices/invoices.ts';
import { balanceTexts } from '../../orders/invoices/invoice-acts.ts';
import { type Balance, notePaid, type PaymentNote } from '../../orders/invoices/payments.ts';
import { type TellDeps, tellOfMove } from '../../orders/journey/moved-orders.ts';
import {
  keepFilesAnew,
  lockBookedOrder,
  type Order,
  saveOrder,
  studioReading,
} from '../../orders/orders-repository.ts';
import { noteEvent } from '../../orders/rows/order-events.ts';
import { answerAll, answeredBy, unansweredOf } from './answering.ts';
import { sayUnknown } from './program.ts';

/** Further details of a step. */
export interface StepTexts {
  /** Begin with the images that have arrived. */
  readonly withThoseHere: boolean;
  /** Day of the withdrawal's declaration or of the payment; null: when the declaration arrived, or today. */
  readonly day: string | null;
  /** Answer to the corrections that a delivery completes. */
  readonly answer?: string;
  /** What the studio adds when it writes the invoice. */
  readonly invoice?: InvoiceWishes;
  /** Why the invoice is cancelled; the customer reads it. */
  readonly reason?: string;
  /** How much has come, and where; none: all that is open, noted by hand, at the bank. */
  readonly payment?: Omit<PaymentNote, 'day'>;
  /** What was shown as open when the payment was typed: a repeated call must not note it twice; null: not known. */
  readonly openSeen?: number | null;
}

const allByHand = { cents: null, account: 'bank', line: '' } as const;

/** The event of each step; the chart decides whether it is allowed. */
export const studioSteps = {
  inProduction: 'production.start',
  delivered: 'order.deliver',
  invoiced: 'order.invoice',
  paid: 'invoice.pay',
  invoiceCancelled: 'invoice.cancel',
  cancelled: 'order.cancel',
  withdrawn: 'order.withdraw',
} as const satisfies Readonly<Record<StudioStep, StudioEvent['type']>>;

/**
 * Result of a step: the new state (a part payment leaves the old one), or the state in which the chart refuses it and
 * the steps that it allows.
 */
export type StepTaken =
  | {
      readonly kind: 'taken';
      readonly status: OrderStatus;
      readonly document: Invoice | null;
      /** What a payment has done to the invoice; null without one. */
      readonly balance: Balance | null;
    }
  | {
      readonly kind: 'refused';
      readonly status: OrderStatus;
      readonly possible: readonly StudioStep[];
      /** Numbers of the corrections that a delivery would leave unanswered. */
      readonly unanswered: readonly number[];
      /** Excess images that the customer has to decide about first. */
      readonly undecided: number;
      /** Why the books refuse it; null: for another reason. */
      readonly obstacle: string | null;
    }
  | { readonly kind: 'unknown' };

/** Why the studio delivers files that differ from the order. */
export interface Despite {
  readonly reason: string;
  /** Number of files that are missing, not ordered or not as ordered. */
  readonly differences: number;
}

/** New files of a delivery. */
interface NewFiles {
  readonly despite: Despite | null;
  readonly names: readonly string[];
  /** Releases the files to the customer; resolves to the names of those that replace earlier files. */
  readonly send: () => Promise<readonly string[]>;
}

/** Takes a step of a booked order, with its files, and notifies the customer, in the transaction of `queries`. */
export async function takeStep(
  queries: Queries,
  deps: Omit<TellDeps, 'by'>,
  orderNumber: string,
  step: StudioStep,
  words: StepTexts,
  files?: NewFiles,
): Promise<StepTaken> {
  const { world } = deps;
  const order = await lockBookedOrder(queries, orderNumber, studioReading);
  if (order === undefined) return { kind: 'unknown' };
  const answered = await answeredBy(queries, order.id, { text: words.answer ?? null, files: files?.names ?? null });
  const unanswered = unansweredOf(answered).map(({ number }) => number);
  const ask = await asking(queries, world, order, { day: words.day, stillOpen: unanswered.length });
  const decision = ask(step, words.withThoseHere);
  if (!decision.accepted) {
    const possible = studioStepNames.filter((one) => ask(one, words.withThoseHere).accepted);
    const undecided = order.status === 'booked' && step === 'inProduction' ? excessOf(order.context) : 0;
    return { kind: 'refused', status: order.status, possible, unanswered, undecided, obstacle: null };
  }
  const entry = await enterInBooks(queries, deps, order, step, words);
  if (typeof entry === 'string') {
    const nothing = { possible: [], unanswered: [], undecided: 0 };
    return { kind: 'refused', status: order.status, ...nothing, obstacle: entry };
  }
  // Only all of it makes a paid order.
  if ((entry.balance?.open ?? 0) > 0) return { kind: 'taken', status: order.status, ...entry };
  const replaced = (await files?.send()) ?? [];
  if (step === 'delivered') await answerAll(queries, order.id, answered, world.now());
  const moved = await saveOrder(queries, world, order, decision);
  if (files !== undefined && isLate(moved)) await keepFilesAnew(queries, world, order.id);
  await noteDelivery(queries, world, order.id, 'delivered', files?.names ?? []);
  await noteDelivery(queries, world, order.id, 'replaced', replaced);
  await noteReason(queries, world, order.id, files?.despite ?? null);
  if (moved.status === 'cancelled') await noteEvent(queries, world, order.id, { event: 'cancelled', by: 'studio' });
  // A repeated step without new files sends no mail.
  if (moved.status !== order.status || files !== undefined) {
    await tellOfMove(queries, { ...deps, by: 'studio' }, moved, order.status, answered.map(textsOf));
  }
  return { kind: 'taken', status: moved.status, ...entry };
}

/** Whether a delivery to this order comes after its acceptance or invoice: it begins the files' period anew. */
export function isLate({ status }: Order): boolean {
  return status === 'accepted' || invoicedStatuses.some((one) => one === status);
}

type Entry = Pick<StepTaken & { readonly kind: 'taken' }, 'document' | 'balance'>;

/** Enters a step in the books, which may refuse what the chart allows. @returns why, as text for the studio */
async function enterInBooks(
  queries: Queries,
  deps: Omit<TellDeps, 'by'>,
  order: Order,
  step: StudioStep,
  { invoice = noWishes, reason = '', day, payment = allByHand, openSeen: seen = null }: StepTexts,
): Promise<string | Entry> {
  if (step === 'invoiced') {
    const document = await writeInvoice(queries, deps, order, invoice);
    return typeof document === 'string'
      ? `Es ist keine Rechnung geschrieben. ${document}`
      : { document, balance: null };
  }
  if (step === 'paid') {
    const balance = await notePaid(queries, deps.world, order.id, { day, ...payment, seen });
    return typeof balance === 'string' ? nothingNoted(balance) : { document: null, balance };
  }
  if (step === 'invoiceCancelled') {
    const document = await correctInvoice(queries, deps, order, reason);
    return document === null ? WRITTEN_ELSEWHERE : { document, balance: null };
  }
  return { document: null, balance: null };
}

/** Why no payment is noted. */
export function nothingNoted(why: string): string {
  return `Gemerkt ist nichts. ${why}`;
}

const WRITTEN_ELSEWHERE =
  'Die Rechnung dieses Auftrags ist nicht hier geschrieben oder nicht lesbar: Bitte dort stornieren, wo sie steht.';

async function noteDelivery(
  queries: Queries,
  world: World,
  orderId: string,
  event: 'delivered' | 'replaced',
  names: readonly string[],
): Promise<void> {
  const { length: count } = names;
  if (count === 0) return;
  await noteEvent(queries, world, orderId, { event, by: 'studio', subject: names.join(', '), count });
}

async function noteReason(queries: Queries, world: World, orderId: string, despite: Despite | null): Promise<void> {
  if (despite === null) return;
  const { reason: subject, differences: count } = despite;
  await noteEvent(queries, world, orderId, { event: 'deliveredDespite', by: 'studio', subject, count });
}

/**
 * The steps that the chart allows, provided that every correction has an answer.
 * `beginsIncomplete`: work can begin only with the images that have arrived.
 */
export async function possibleSteps(
  queries: Queries,
  world: World,
  order: Order,
): Promise<{ readonly steps: StudioStep[]; readonly beginsIncomplete: boolean }> {
  const ask = await asking(queries, world, order, { day: null, stillOpen: 0 });
  return {
    steps: studioStepNames.filter((step) => ask(step, true).accepted),
    beginsIncomplete: ask('inProduction', true).accepted && !ask('inProduction', false).accepted,
  };
}

/** The chart's decision about each step of this order; `withThoseHere` as in `StepTexts`. */
async function asking(
  queries: Queries,
  world: World,
  order: Order,
  { day, stillOpen }: Pick<StepTexts, 'day'> & { readonly stillOpen: number },
): Promise<(step: StudioStep, withThoseHere: boolean) => Decision> {
  const facts = {
    stillOpen,
    bookedAt: order.booked_at ?? timestamp(world.now()),
    declaredAt: day ?? (await declarationOf(queries, order.id)) ?? timestamp(world.now()),
  };
  return (step, withThoseHere) => decide(stateOf(order), order.context, eventOf(step, { ...facts, withThoseHere }));
}

function eventOf(
  step: StudioStep,
  {
    withThoseHere,
    stillOpen,
    bookedAt,
    declaredAt,
  }: { withThoseHere: boolean; stillOpen: number; bookedAt: string; declaredAt: string },
): StudioEvent {
  const type = studioSteps[step];
  if (type === 'production.start') return { type, withThoseHere };
  if (type === 'order.deliver') return { type, stillOpen };
  if (type === 'order.cancel') return { type, by: 'studio' };
  return type === 'order.withdraw' ? { type, bookedAt, declaredAt } : { type };
}

/** When the customer first declared the withdrawal on the site. */
async function declarationOf(queries: Queries, orderId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('withdrawals')
    .select('created_at')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** "Geliefert, Storniert". */
export function stepsText(steps: readonly StudioStep[]): string {
  return steps.map((step) => statusNames[step]).join(', ') || 'nichts mehr';
}

/** Prints the result of a step. */
export function sayStep(print: (line: string) => void, orderNumber: string, step: StudioStep, taken: StepTaken): void {
  if (taken.kind === 'unknown') sayUnknown(print, orderNumber);
  else if (taken.kind === 'taken') {
    const { document, status, balance } = taken;
    const facts = document === null ? balanceTexts(balance) : [documentText(document)];
    print([`${orderNumber}: ${statusNames[status]}`, ...facts].join(', '));
  } else {
    for (const line of refusalOf(orderNumber, step, taken)) print(line);
  }
}

/** "Rechnung RE-2026-0001 über 141,37 €". */
function documentText(document: Invoice): string {
  return `${invoiceTitle(document)} ${document.number} über ${formatCents(document.gross)}`;
}

/** Why work cannot begin with this number of excess images. */
function undecidedText(undecided: number): string {
  const are =
    undecided === 1
      ? 'Es ist ein Bild mehr da als bestellt'
      : `Es sind ${formatImages(undecided)} mehr da als bestellt`;
  return `${are}: Der Kunde muss erst nachbestellen oder zurücknehmen, auf der Seite seines Auftrags oder am Telefon.`;
}

/** Why a step was refused, and which steps are possible. */
export function refusalOf(
  orderNumber: string,
  step: StudioStep,
  { status, possible, unanswered, undecided, obstacle }: StepTaken & { readonly kind: 'refused' },
): string[] {
  if (obstacle !== null) return [obstacle];
  return [
    `${orderNumber} ist „${statusNames[status]}“; „${statusNames[step]}“ geht jetzt nicht.`,
    ...(unanswered.length === 0 ? [] : [`Noch ohne Antwort: Korrektur ${unanswered.join(', ')}`]),
    ...(undecided === 0 ? [] : [undecidedText(undecided)]),
    `Möglich: ${stepsText(possible)}`,
  ];
}
