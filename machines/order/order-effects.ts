/* Changes of the answers by the larger actions of the chart; pure functions. */
import { dpiOfScale, type ExtensionName, productOfType } from '../../domain/catalogue/catalogue.ts';
import { expressOffer, expressTermsFor, isMoreThanFree } from '../../domain/catalogue/offers.ts';
import type { MarketplaceName } from '../../domain/catalogue/marketplace-names.ts';
import { filledBrief, marketplacePresets } from '../../domain/order/marketplace-presets.ts';
import { chosenFastlanes, type OrderContext, type PayloadOf } from './order-context.ts';
import { stepsAt } from './order-steps.ts';

type Changes = Partial<OrderContext>;

/**
 * On if width, height and resolution are all given, else off, whatever the posted flag says; typed values stay
 * (specification, section 5).
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
 * Terms of the chosen delivery, which the order keeps until standard delivery is chosen; unchanged without a choice.
 */
export function chosenExpress(order: OrderContext, delivery: PayloadOf<'quantity.save'>['delivery']) {
  if (delivery === undefined) return order.express;
  return delivery === 'express' ? expressTermsFor(order) : null;
}

/**
 * Changes at the start: an order of test images where those are wanted.
 * Test images have neither a quote nor express; a number of images that is not free must be entered again.
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
 * Changes for another kind of image, which leaves the further kinds.
 * Express gets the terms that apply: those of the quote, or the current ones.
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

/** Size, formats and brief of a marketplace. They count as the customer's own: other purposes do not remove them. */
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
    demanded: { customScale: false, brief: [] },
    brief: filledBrief(marketplace, order.brief),
  };
}
