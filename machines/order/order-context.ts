import * as z from 'zod/mini';
import { extensionNames, type FastlaneKey, fastlaneKeys, scaleNames } from '../../domain/catalogue/catalogue.ts';
import { emptyClient } from '../../domain/client/client.ts';
import { noOffers } from '../../domain/studio/studio.ts';
import { orderItemSchema, type StepStatus, screens, stepStatuses } from '../../domain/order/order-item.ts';

/**
 * Version of the stored answers; raise it with each new one. Older rows answer it as `initialOrder` does; whatever else
 * changes needs a rule in `server/orders/rows/stored-order.ts`.
 */
export const ORDER_VERSION = 9;

const answersSchema = z.extend(
  z.omit(orderItemSchema, {
    id: true,
    revision: true,
    wizard_clipping_id: true,
    screen: true,
    currentStep: true,
    status: true,
    scale: true,
    offers: true,
    quantityDiffers: true,
    previousScreen: true,
    imagePrice: true,
    imagePriceUpsell: true,
    price: true,
    vat: true,
    total: true,
  }),
  {
    steps: z.array(z.enum(stepStatuses)).check(z.length(4)),
    /** The screens that were seen on the way here, the last one at the end: where going back leads. */
    trail: z.array(z.enum(screens)),
    /** The purposes that were confirmed last. */
    preselectedFor: z.array(z.enum(fastlaneKeys)),
    /** What their recommendation has added; other purposes replace it, and nothing else. */
    recommended: z.object({ scalings: z.array(z.enum(scaleNames)), extensions: z.array(z.enum(extensionNames)) }),
    earlyStart: z.boolean(),
  },
);

/**
 * Everything the order chart remembers: the answers of the order item without what follows from them, and what never
 * goes over the wire. Plain data only. Prices are derived, never stored.
 */
export const orderContextSchema = z.extend(answersSchema, {
  /** What the studio offers now. Like the files no answer, and not stored: whoever takes the order up reports it. */
  offers: orderItemSchema.shape.offers,
  /**
   * The order as it stood on the overview when a change link left it, for whoever takes the change back; files are no
   * part of it.
   */
  beforeChange: z.nullable(z.omit(answersSchema, { media: true })),
});
export type OrderContext = z.infer<typeof orderContextSchema>;

export const initialOrder: OrderContext = {
  steps: ['upcoming', 'upcoming', 'upcoming', 'upcoming'],
  product: null,
  orderItemType: null,
  fastlane: { web: false, print: false, pro: false },
  fastlaneIsSet: false,
  trail: [],
  preselectedFor: [],
  recommended: { scalings: [], extensions: [] },
  scalings: [],
  resolutions: [],
  scaleIsSet: false,
  custom_scale: false,
  custom_width: null,
  custom_height: null,
  custom_dpi: null,
  extensions: [],
  extensionIsSet: false,
  brief: null,
  quantity: null,
  furtherKinds: [],
  additions: [],
  settledAt: null,
  express: null,
  quote: null,
  testImages: null,
  media: {},
  offers: noOffers,
  sendLater: false,
  note: '',
  clientIsSet: false,
  companyIsSet: false,
  client: emptyClient,
  earlyStart: false,
  returnToOverview: false,
  beforeChange: null,
};

/**
 * Of everything that an order remembers, whether a new one that shall be like it begins with the same (order-again.ts).
 */
export const goesAlong: Readonly<Record<keyof OrderContext, boolean>> = {
  product: true,
  orderItemType: true,
  fastlane: true,
  preselectedFor: true,
  recommended: true,
  scalings: true,
  resolutions: true,
  custom_scale: true,
  custom_width: true,
  custom_height: true,
  custom_dpi: true,
  extensions: true,
  brief: true,
  quantity: true,
  furtherKinds: true,
  // Terms and prices of that day: they are chosen anew, or held by a quote (`orderByQuote`).
  express: false,
  quote: false,
  testImages: false,
  offers: false,
  // What was ordered later is ordered at once, at the tier of all.
  additions: false,
  settledAt: false,
  // Every screen is seen again.
  steps: false,
  trail: false,
  fastlaneIsSet: false,
  scaleIsSet: false,
  extensionIsSet: false,
  clientIsSet: false,
  companyIsSet: false,
  returnToOverview: false,
  beforeChange: false,
  // Of the person, the files and the booking.
  client: false,
  note: false,
  media: false,
  sendLater: false,
  earlyStart: false,
};

/** The chosen purposes in catalogue order. */
export function chosenFastlanes(order: Pick<OrderContext, 'fastlane'>): FastlaneKey[] {
  return fastlaneKeys.filter((key) => order.fastlane[key]);
}

/** Number of resolutions; a complete custom format brings its own. */
export function resolutionCount(order: Pick<OrderContext, 'resolutions' | 'custom_scale'>): number {
  return order.resolutions.length + (order.custom_scale ? 1 : 0);
}

/** The context of an order that came over the wire. The server's order is the authority; the browser only shows it. */
export function contextOfItem({ media, ...item }: z.infer<typeof orderItemSchema>): OrderContext {
  const context = orderContextSchema.parse({
    ...initialOrder,
    ...item,
    steps: item.steps.map((step): StepStatus => step.status),
    trail: item.previousScreen === null ? [] : [item.previousScreen],
  });
  // Checked when it came, and not once more: it may be thousands of files.
  return { ...context, media };
}
