import { catalogue, type ExtensionName, type FastlaneKey, recommendationFor } from '../../domain/catalogue.ts';
import type { ClientType, ContactAnswers } from '../../domain/client.ts';
import { imageCount } from '../../domain/media.ts';
import type { Media, StepStatus } from '../../domain/order-item.ts';
import { chosenFastlanes, type OrderContext } from './order-context.ts';
import type { EventOf } from './order-events.ts';

/*
 * What an accepted event does to the answers: pure functions from order to order. The chart's actions call them to store an
 * answer, and its guard for the way back to the overview calls them to look one step ahead.
 */

/** Steps before `current` complete, it current, later ones upcoming (specification, section 4). 0 or less: all upcoming. */
export function stepsAt(current: number): StepStatus[] {
  return [1, 2, 3, 4].map((step) => (step < current ? 'complete' : step === current ? 'current' : 'upcoming'));
}

export const ALL_COMPLETE: StepStatus[] = ['complete', 'complete', 'complete', 'complete'];

export function withContact(order: OrderContext, contact: ContactAnswers): OrderContext {
  return { ...order, client: { ...order.client, ...contact }, steps: stepsAt(1) };
}

export function withProjectType(order: OrderContext, projectType: string): OrderContext {
  const orderItemType = catalogue.products.findIndex((product) => product.type === projectType);
  return { ...order, product: catalogue.products[orderItemType] ?? null, orderItemType, steps: stepsAt(2) };
}

export function withFastlaneToggled(order: OrderContext, key: FastlaneKey): OrderContext {
  return { ...order, fastlane: { ...order.fastlane, [key]: !order.fastlane[key] } };
}

/**
 * Confirms the purposes and fills in what web and print recommend, but only where the customer has not chosen otherwise:
 * a choice that still equals the last recommendation gives way to the new one.
 */
export function withFastlaneConfirmed(order: OrderContext): OrderContext {
  const chosen = chosenFastlanes(order);
  const before = recommendationFor(order.preselectedFor);
  const now = recommendationFor(chosen);
  const ownSizes = !isSame(order.scalings, before.scalings) || !isSame(order.resolutions, before.resolutions);
  const ownFormats = !isSame(order.extensions, before.extensions);
  return {
    ...order,
    fastlaneIsSet: true,
    preselectedFor: chosen,
    ...(ownSizes ? {} : { scalings: now.scalings, resolutions: now.resolutions }),
    ...(ownFormats ? {} : { extensions: now.extensions }),
  };
}

/**
 * The real fast lane: takes the recommendation whole, sizes, resolutions and formats (decisions, section 3). A custom format
 * gives way with the rest; left in its fields, it would look ordered.
 */
export function withServiceLevel(order: OrderContext, fastlane: OrderContext['fastlane']): OrderContext {
  const chosen = chosenFastlanes({ fastlane });
  return {
    ...order,
    ...recommendationFor(chosen),
    fastlane,
    preselectedFor: chosen,
    custom_scale: false,
    custom_width: null,
    custom_height: null,
    custom_dpi: null,
    fastlaneIsSet: true,
    scaleIsSet: true,
    extensionIsSet: true,
    steps: stepsAt(3),
  };
}

export function withFastlaneReopened(order: OrderContext): OrderContext {
  return { ...order, fastlaneIsSet: false };
}

export function withScale(
  order: OrderContext,
  choice: Pick<EventOf<'scale.choose'>, 'scalings' | 'resolution'>,
): OrderContext {
  return { ...order, scalings: choice.scalings, resolutions: choice.resolution };
}

/** On when width, height and resolution are all given, else off, whatever the flag beside them says; what was typed stays (specification, section 5). */
export function withCustomScale(order: OrderContext, custom: Omit<EventOf<'customScale.set'>, 'type'>): OrderContext {
  const { customWidth, customHeight, customDpi } = custom;
  return {
    ...order,
    custom_width: customWidth,
    custom_height: customHeight,
    custom_dpi: customDpi,
    custom_scale: customWidth !== null && customHeight !== null && customDpi !== null,
  };
}

export function withScaleConfirmed(order: OrderContext): OrderContext {
  return { ...order, scaleIsSet: true };
}

export function withExtensionToggled(order: OrderContext, extension: ExtensionName): OrderContext {
  const extensions = order.extensions.includes(extension)
    ? order.extensions.filter((one) => one !== extension)
    : [...order.extensions, extension];
  return { ...order, extensions, steps: stepsAt(extensions.length > 0 ? 3 : 2) };
}

export function withExtensionsConfirmed(order: OrderContext): OrderContext {
  return { ...order, extensionIsSet: true, steps: stepsAt(3) };
}

export function withQuantity(order: OrderContext, quantity: number): OrderContext {
  return { ...order, quantity, steps: stepsAt(3) };
}

export function withQuantityOfImages(order: OrderContext): OrderContext {
  return { ...order, quantity: imageCount(order.media) };
}

export function withImagesSubmitted(order: OrderContext, sendLater: boolean): OrderContext {
  return { ...order, sendLater, steps: stepsAt(4) };
}

export function withClientType(order: OrderContext, clientType: ClientType): OrderContext {
  return { ...order, client: { ...order.client, clientType }, clientIsSet: true };
}

export function withClient(order: OrderContext, answers: EventOf<'client.save'>['client']): OrderContext {
  const client = { ...order.client, ...answers };
  return { ...order, client, companyIsSet: client.clientType === 'company', steps: ALL_COMPLETE };
}

export function withMedia(order: OrderContext, media: Media): OrderContext {
  return { ...order, media };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
