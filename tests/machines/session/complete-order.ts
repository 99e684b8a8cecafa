import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { priceOf } from '../../../domain/pricing/pricing.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { companyAnswers } from '../../paths/data/order-samples.ts';

/** The answers of an order that can be booked. */
export const completeOrder: Partial<OrderContext> = {
  product: catalogue.products[0] ?? null,
  fastlane: { web: true, print: false, pro: false },
  fastlaneIsSet: true,
  scalings: ['Webformat'],
  resolutions: [96],
  extensions: ['JPG'],
  quantity: 120,
  sendLater: true,
  client: { ...companyAnswers, clientType: 'company' },
};

/** Its net price, cents. */
export const completePrice = priceOf({ ...initialOrder, ...completeOrder })?.price ?? 0;
