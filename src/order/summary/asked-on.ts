import type { OrderRowName } from '../../../domain/order/texts/order-texts.ts';
import type { WizardScreen } from '../../../machines/order/order-steps.ts';

/** The screen that asks for an answer; null for what follows from other answers. */
export const askedOn: Readonly<Record<OrderRowName, WizardScreen | null>> = {
  productType: 'projectType',
  use: 'formats.fastlane',
  sizes: 'formats.scale',
  extensions: 'formats.extensions',
  filesPerImage: null,
  colorSpace: null,
  brief: 'formats.brief',
  quantity: 'quantity',
  express: 'quantity',
  quote: null,
  images: 'upload',
};
