import { type ExtensionName, recommendationFor } from '../../domain/catalogue.ts';
import type { StepStatus } from '../../domain/order-item.ts';
import { chosenFastlanes, type OrderContext } from './order-context.ts';
import type { PayloadOf } from './order-events.ts';

/* What the larger actions of the chart change of the answers: pure functions, asked by guards that look one step ahead, too. */

type Changes = Partial<OrderContext>;

/** Steps before `current` complete, it current, later ones upcoming (specification, section 4). 0 or less: all upcoming; 5: all complete. */
export function stepsAt(current: number): StepStatus[] {
  return [1, 2, 3, 4].map((step) => (step < current ? 'complete' : step === current ? 'current' : 'upcoming'));
}

/**
 * Confirms the purposes and fills in what web and print recommend, but only where the customer has not chosen otherwise:
 * a choice that still equals the last recommendation gives way to the new one.
 */
export function confirmedFastlane(order: OrderContext): Changes {
  const chosen = chosenFastlanes(order);
  const before = recommendationFor(order.preselectedFor);
  const now = recommendationFor(chosen);
  const ownSizes = !isSame(order.scalings, before.scalings) || !isSame(order.resolutions, before.resolutions);
  const ownFormats = !isSame(order.extensions, before.extensions);
  return {
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
export function serviceLevel(fastlane: OrderContext['fastlane']): Changes {
  const chosen = chosenFastlanes({ fastlane });
  return {
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

/** On when width, height and resolution are all given, else off, whatever the flag beside them says; what was typed stays (specification, section 5). */
export function customScale({ customWidth, customHeight, customDpi }: PayloadOf<'customScale.set'>): Changes {
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

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
