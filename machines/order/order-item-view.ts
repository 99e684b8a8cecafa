import { catalogue } from '../../domain/catalogue/catalogue.ts';
import { imageCount } from '../../domain/files/media.ts';
import {
  type OrderItem,
  type OrderStatus,
  type Screen,
  type StepStatus,
  stepNames,
} from '../../domain/order/order-item.ts';
import { priceOf, scalingCount } from '../../domain/pricing/pricing.ts';
import type { OrderContext } from './order-context.ts';
import { screenTable } from './order-steps.ts';

/** Facts of an order besides the chart's state. */
export interface OrderIdentity {
  readonly id: string;
  readonly revision: number;
  readonly status: OrderStatus;
  readonly wizard_clipping_id: string;
}

/** The order item that the API sends: the answers and everything derived from them. */
export function toOrderItem(identity: OrderIdentity, screen: Screen, order: OrderContext): OrderItem {
  const price = priceOf(order);
  const uploaded = imageCount(order.media);
  const { clientType, company } = order.client;
  const { trail, earlyStart: _booking, isWithdrawn: _end, beforeChange: _kept, ...answers } = order;
  return {
    ...answers,
    id: identity.id,
    revision: identity.revision,
    status: identity.status,
    wizard_clipping_id: identity.wizard_clipping_id,
    screen,
    currentStep: screenTable[screen].step,
    steps: stepNames.map((name, index) => ({
      number: (index + 1) as 1 | 2 | 3 | 4,
      name,
      status: order.steps[index] as StepStatus,
    })),
    orderItemType: placeInCatalogue(order),
    // A company's address is saved only with its name, and an order that gives up its address gives up the name.
    companyIsSet: clientType === 'company' && company !== '',
    scale: scalingCount(order) > 0,
    quantityDiffers: order.quantity !== null && uploaded > 0 && uploaded !== order.quantity,
    imagePrice: price?.imagePrice ?? null,
    imagePriceUpsell: price?.imagePriceUpsell ?? null,
    price: price?.price ?? null,
    vat: price?.vat ?? null,
    total: price?.total ?? null,
    previousScreen: trail.at(-1) ?? null,
  };
}

function placeInCatalogue({ product }: Pick<OrderContext, 'product'>): number | null {
  const place = catalogue.products.findIndex(({ type }) => type === product?.type);
  return place === -1 ? null : place;
}
