import { z } from 'zod';
import { type FastlaneKey, fastlaneKeys } from '../../domain/catalogue.ts';
import { emptyClient } from '../../domain/client.ts';
import { orderItemSchema, type StepStatus, stepStatuses } from '../../domain/order-item.ts';

/** Version of the stored answers; raise it together with a rule in `server/orders/stored-order.ts` for older rows. */
export const ORDER_VERSION = 1;

/**
 * Everything the order chart remembers: the answers of the order item without what follows from them, and three things that
 * never go over the wire. Plain data only. Prices are derived, never stored.
 */
export const orderContextSchema = orderItemSchema
  .omit({
    id: true,
    revision: true,
    wizard_clipping_id: true,
    screen: true,
    currentStep: true,
    status: true,
    scale: true,
    quantityDiffers: true,
    imagePrice: true,
    imagePriceUpsell: true,
    price: true,
    vat: true,
    total: true,
  })
  .extend({
    steps: z.array(z.enum(stepStatuses)).length(4),
    /** The purposes whose recommendation was filled in last; as long as nobody changed it, a new choice replaces it. */
    preselectedFor: z.array(z.enum(fastlaneKeys)),
    earlyStart: z.boolean(),
  });
export type OrderContext = z.infer<typeof orderContextSchema>;

export const initialOrder: OrderContext = {
  steps: ['upcoming', 'upcoming', 'upcoming', 'upcoming'],
  product: null,
  orderItemType: null,
  fastlane: { web: false, print: false, pro: false },
  fastlaneIsSet: false,
  preselectedFor: [],
  scalings: [],
  resolutions: [],
  scaleIsSet: false,
  custom_scale: false,
  custom_width: null,
  custom_height: null,
  custom_dpi: null,
  extensions: [],
  extensionIsSet: false,
  quantity: null,
  media: {},
  sendLater: false,
  note: '',
  clientIsSet: false,
  companyIsSet: false,
  client: emptyClient,
  earlyStart: false,
  returnToOverview: false,
};

/** The chosen purposes in catalogue order. */
export function chosenFastlanes(order: Pick<OrderContext, 'fastlane'>): FastlaneKey[] {
  return fastlaneKeys.filter((key) => order.fastlane[key]);
}

/** Number of sizes that the price counts: presets and a complete custom format. */
export function scalingCount(order: Pick<OrderContext, 'scalings' | 'custom_scale'>): number {
  return order.scalings.length + (order.custom_scale ? 1 : 0);
}

/** Number of resolutions; a complete custom format brings its own. */
export function resolutionCount(order: Pick<OrderContext, 'resolutions' | 'custom_scale'>): number {
  return order.resolutions.length + (order.custom_scale ? 1 : 0);
}

/** The context of an order that came over the wire. The server's order is the authority; the browser only shows it. */
export function contextOfItem(item: z.infer<typeof orderItemSchema>): OrderContext {
  return orderContextSchema.parse({
    ...initialOrder,
    ...item,
    steps: item.steps.map((step): StepStatus => step.status),
  });
}
