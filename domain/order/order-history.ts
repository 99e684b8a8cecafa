/* Vocabulary of an order's history, for events without rows of their own. */

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
  /** A mail was sent (`topic`: to customer or studio); `subject` is the mail's. */
  'mailSent',
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

/**
 * The studio's steps with a booked order, each named by its resulting state; German names:
 * `server/office/commands/office-orders.ts`.
 */
export const studioStepNames = ['inProduction', 'delivered', 'invoiced', 'cancelled', 'withdrawn'] as const;
export type StudioStep = (typeof studioStepNames)[number];
