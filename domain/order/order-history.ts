/* Vocabulary of the studio: an order's history, its marks in the list, the studio's steps. */
import { formatCount, formatStoredDay } from '../texts/format.ts';
import { imageStates } from './order-item.ts';

/** Who caused an event; `system`: automatic, such as mails. */
export const historyActors = ['customer', 'studio', 'system'] as const;
export type HistoryActor = (typeof historyActors)[number];

export const actorNames: Readonly<Record<HistoryActor, string>> = {
  customer: 'Kunde',
  studio: 'Studio',
  system: 'automatisch',
};

const orderEventNames = [
  /** The customer removed images. */
  'imagesRemoved',
  /** The customer assigned images to a kind (`topic`: the product's type, '' for none). */
  'imagesSorted',
  /** Excess images were ordered (`topic`: cents net). */
  'excessOrdered',
  /** The customer amended answers; `subject` is a list of `AmendmentChange`, as JSON. */
  'amended',
  'cancelled',
  /** The customer downloaded a finished file, all as ZIP, or the order as PDF (`topic`: file, all, order). */
  'downloaded',
  /** The studio sent finished files. */
  'delivered',
  /** Files of a delivery replaced earlier ones. */
  'replaced',
  /** The studio sent files that differ from the order; `subject` is its reason, `count` how many files differ. */
  'deliveredDespite',
  /** A mail was sent (`topic`: to customer or studio); `subject` is the mail's. */
  'mailSent',
  /** All files were deleted for good (`topic`: a `DeletionReason`). */
  'filesDeleted',
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

/** Why the files of a booked order were deleted: their retention period is over, or on request. */
export const deletionReasons = ['period', 'wish'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/** Events in which the customer got finished files. */
export const deliveryEvents: readonly OrderEventName[] = ['delivered', 'replaced'];

/** What marks an order in the studio's lists. */
interface MarkedOrder {
  readonly isReadable: boolean;
  readonly isExpress: boolean;
  readonly isTest: boolean;
  readonly isWithdrawalDeclared: boolean;
  readonly openQuestions: number;
  readonly images: { readonly areTooMany: boolean };
  readonly payBy: string | null;
}

/** "zahlbar bis 11. Dezember 2026", in the office and on the order's page. `day`: YYYY-MM-DD. */
export function payByText(day: string): string {
  return `zahlbar bis ${formatStoredDay(day)}`;
}

/** What the studio has to know of an order besides its state, the same in the browser and on the command line. */
export function orderMarks(order: MarkedOrder): string[] {
  const { openQuestions: open } = order;
  return [
    ...(order.isReadable ? [] : ['Nicht lesbar']),
    ...(order.isExpress ? ['Express'] : []),
    ...(order.isTest ? ['Testbilder'] : []),
    ...(order.images.areTooMany ? [imageStates.tooMany] : []),
    ...(order.isWithdrawalDeclared ? ['Widerruf erklärt'] : []),
    ...(order.payBy === null ? [] : [payByText(order.payBy)]),
    ...(open > 0 ? [open === 1 ? '1 Frage offen' : `${formatCount(open)} Fragen offen`] : []),
  ];
}

/** The studio's steps with a booked order, each named by its resulting state; German names: `statusNames`. */
export const studioStepNames = [
  'inProduction',
  'delivered',
  'invoiced',
  'paid',
  'invoiceCancelled',
  'cancelled',
  'withdrawn',
] as const;
export type StudioStep = (typeof studioStepNames)[number];
