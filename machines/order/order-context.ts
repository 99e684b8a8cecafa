import * as z from 'zod/mini';
import { extensionNames, type FastlaneKey, fastlaneKeys, scaleNames } from '../../domain/catalogue/catalogue.ts';
import { emptyClient } from '../../domain/client/client.ts';
import { noOffers } from '../../domain/studio/studio.ts';
import { orderItemSchema, type StepStatus, screens, stepStatuses } from '../../domain/order/order-item.ts';

/**
 * Version of the stored answers; raise it with each new answer.
 * Older rows get new answers from `initialOrder`; other changes need a rule in `server/orders/rows/stored-order.ts`.
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
    /** Screens seen so far, the last one at the end; determines the previous screen. */
    trail: z.array(z.enum(screens)),
    /** The last confirmed purposes. */
    preselectedFor: z.array(z.enum(fastlaneKeys)),
    /** What their recommendation added; other purposes replace only that. */
    recommended: z.object({ scalings: z.array(z.enum(scaleNames)), extensions: z.array(z.enum(extensionNames)) }),
    earlyStart: z.boolean(),
  },
);

/**
 * Everything that the order chart remembers: the answers of the order item without derived values, and values that the
 * API never sends.
 * Plain data only.
 * Prices are derived, never stored.
 */
export const orderContextSchema = z.extend(answersSchema, {
  /** The studio's current offers; not an answer and not stored: the code that loads an order supplies them. */
  offers: orderItemSchema.shape.offers,
  /** The answers on the overview when a change link left it, for undoing the change; without files. */
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

/** Which values a new order like this one starts with (order-again.ts). */
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
  // Terms and prices of that day: chosen again, or kept by a quote (`orderByQuote`).
  express: false,
  quote: false,
  testImages: false,
  offers: false,
  // Additions become part of the number, at its tier.
  additions: false,
  settledAt: false,
  // The customer sees every screen again.
  steps: false,
  trail: false,
  fastlaneIsSet: false,
  scaleIsSet: false,
  extensionIsSet: false,
  clientIsSet: false,
  companyIsSet: false,
  returnToOverview: false,
  beforeChange: false,
  // Person, files and booking.
  client: false,
  note: false,
  media: false,
  sendLater: false,
  earlyStart: false,
};

/** The chosen purposes, in catalogue order. */
export function chosenFastlanes(order: Pick<OrderContext, 'fastlane'>): FastlaneKey[] {
  return fastlaneKeys.filter((key) => order.fastlane[key]);
}

/** Number of resolutions; a complete custom format counts as one. */
export function resolutionCount(order: Pick<OrderContext, 'resolutions' | 'custom_scale'>): number {
  return order.resolutions.length + (order.custom_scale ? 1 : 0);
}

/** The context of an order from the API. The server's order is authoritative; the browser only displays it. */
export function contextOfItem({ media, ...item }: z.infer<typeof orderItemSchema>): OrderContext {
  const context = orderContextSchema.parse({
    ...initialOrder,
    ...item,
    steps: item.steps.map((step): StepStatus => step.status),
    trail: item.previousScreen === null ? [] : [item.previousScreen],
  });
  // Not parsed a second time, because it may contain thousands of files.
  return { ...context, media };
}
