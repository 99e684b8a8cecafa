import { dpiOfScale, type ExtensionName, productOfType } from '../../domain/catalogue/catalogue.ts';
import { expressOffer, expressTermsFor, isMoreThanFree } from '../../domain/catalogue/offers.ts';
import type { MarketplaceName } from '../../domain/catalogue/marketplace-names.ts';
import { filledBrief, marketplacePresets } from '../../domain/order/marketplace-presets.ts';
import { chosenFastlanes, type OrderContext } from './order-context.ts';
import type { PayloadOf } from './order-events.ts';
import { stepsAt } from './order-steps.ts';

/* What the larger actions of the chart change of the answers: pure functions. */

type Changes = Partial<OrderContext>;

/**
 * On when width, height and resolution are all given, else off, whatever the flag beside them says; what was typed
 * stays (specification, section 5).
 */
export function customScale({
  customWidth,
  customHeight,
  customDpi,
}: Omit<PayloadOf<'customScale.set'>, 'customScale'>): Changes {
  return {
    custom_width: customWidth,
    custom_height: customHeight,
    custom_dpi: customDpi,
    custom_scale: customWidth !== null && customHeight !== null && customDpi !== null,
  };
}

export function toggledExtension(order: OrderContext, extension: ExtensionName): Changes {
  const extensions = order.extensions.includes(extension)
    ? order.extensions.filter((one) => one !== extension)
    : [...order.extensions, extension];
  return { extensions, steps: stepsAt(extensions.length > 0 ? 3 : 2) };
}

/**
 * The terms of the delivery that was chosen, which the order keeps until it is taken back; without a word of it as they
 * are.
 */
export function chosenExpress(order: OrderContext, delivery: PayloadOf<'quantity.save'>['delivery']) {
  if (delivery === undefined) return order.express;
  return delivery === 'express' ? expressTermsFor(order) : null;
}

/**
 * The order as it is begun: one of test images where those are wanted, else as it was. Test images have no price that a
 * quote could promise and are in no hurry; a number of images that is not free is asked for anew.
 */
export function begun(order: OrderContext, { wantsTestImages }: PayloadOf<'wizard.start'>): Changes {
  const { testImages } = order.offers;
  if (!wantsTestImages || testImages === null) return {};
  const isFree = !isMoreThanFree({ testImages }, order.quantity ?? 0);
  return {
    testImages,
    quote: null,
    express: null,
    product: productOfType(order.product?.type) ?? null,
    quantity: isFree ? order.quantity : null,
    furtherKinds: isFree ? order.furtherKinds : [],
  };
}

/**
 * The order for another kind of image, which is none of its further kinds any more. It is delivered by express at the
 * terms that hold for it: those of its quote or of today.
 */
export function withProduct(
  { offers, express, furtherKinds, testImages }: OrderContext,
  product: OrderContext['product'],
): Changes {
  return {
    product,
    furtherKinds: furtherKinds.filter((kind) => kind.product.type !== product?.type),
    express: express === null ? null : (expressOffer({ offers, product, testImages }) ?? express),
  };
}

/**
 * Size, formats and brief as a marketplace wants them. They are the customer's own from then on: another use takes none
 * of them away.
 */
export function filledByMarketplace(order: OrderContext, marketplace: MarketplaceName): Changes {
  const { size, formats } = marketplacePresets[marketplace];
  const purposes = chosenFastlanes(order);
  const sizes =
    'scale' in size
      ? {
          scalings: [size.scale],
          resolutions: [dpiOfScale(size.scale, purposes)],
          ...customScale({ customWidth: null, customHeight: null, customDpi: null }),
        }
      : {
          scalings: [],
          resolutions: [],
          ...customScale({
            customWidth: size.width,
            customHeight: size.height,
            customDpi: dpiOfScale('Webformat', purposes),
          }),
        };
  return {
    ...sizes,
    extensions: formats.length === 0 ? order.extensions : [...formats],
    recommended: { scalings: [], extensions: [] },
    brief: filledBrief(marketplace, order.brief),
  };
}
