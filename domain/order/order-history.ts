/* What the history of an order is made of, besides what has rows of its own. */

/** Who has done something with an order; `system`: what goes by itself, such as mails. */
export const historyActors = ['customer', 'studio', 'system'] as const;
export type HistoryActor = (typeof historyActors)[number];

export const actorNames: Readonly<Record<HistoryActor, string>> = {
  customer: 'Kunde',
  studio: 'Studio',
  system: 'automatisch',
};

const orderEventNames = [
  /** The customer has taken images back. */
  'imagesRemoved',
  /** The customer has said of which kind images are (`topic`: the product's type, '' for none any more). */
  'imagesSorted',
  /** The images that were more than ordered were ordered, too (`topic`: cents net). */
  'excessOrdered',
  /** The customer has amended answers; `subject` is a list of `AmendmentChange`, as JSON. */
  'amended',
  'cancelled',
  /**
   * The customer has fetched finished files one by one, all as ZIP, or the order as PDF (`topic`: file, all, order).
   */
  'downloaded',
  /** The studio has sent finished files. */
  'delivered',
  /** Files of a delivery took the place of earlier ones. */
  'replaced',
  /** A mail has gone out (`topic`: to customer or studio); `subject` is its own. */
  'mailSent',
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

/**
 * The steps that the studio takes with a booked order, each by the state that it leads to; what people call them:
 * `server/office/commands/office-orders.ts`.
 */
export const studioStepNames = ['inProduction', 'delivered', 'invoiced', 'cancelled', 'withdrawn'] as const;
export type StudioStep = (typeof studioStepNames)[number];
