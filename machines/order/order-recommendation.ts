/* How the recommendations for web and print enter the answers and leave them. */
import { dpiOfScale, recommendationFor } from '../../domain/catalogue/catalogue.ts';
import { chosenFastlanes, type OrderContext } from './order-context.ts';

type Changes = Partial<OrderContext>;

/** Whether the chosen purposes are the last confirmed ones: confirming them changes no size and no format. */
export function isSameUse(order: OrderContext): boolean {
  return chosenFastlanes(order).join() === order.preselectedFor.join();
}

/**
 * Confirms the purposes.
 * The new recommendation replaces what the previous one added.
 * The customer's own additions stay; what the customer removed returns only with a new purpose.
 * A preset has the recommended resolution while a chosen purpose recommends it.
 */
export function confirmedFastlane(order: OrderContext): Changes {
  const chosen = chosenFastlanes(order);
  if (isSameUse(order)) return { fastlaneIsSet: true };
  const before = recommendationFor(order.preselectedFor);
  const now = recommendationFor(chosen);
  const sizes = replaced(order.scalings, order.recommended.scalings, before.scalings, now.scalings);
  const formats = replaced(order.extensions, order.recommended.extensions, before.extensions, now.extensions);
  return {
    fastlaneIsSet: true,
    preselectedFor: chosen,
    scalings: sizes.all,
    resolutions: sizes.all.map((name) => {
      const own = order.resolutions.length === order.scalings.length && order.resolutions[order.scalings.indexOf(name)];
      const isFree = ![...before.scalings, ...now.scalings].includes(name);
      return isFree && typeof own === 'number' ? own : dpiOfScale(name, chosen);
    }),
    extensions: formats.all,
    recommended: { scalings: sizes.recommended, extensions: formats.recommended },
  };
}

/**
 * The fast lane takes the whole recommendation: sizes, resolutions and formats (decisions, section 3).
 * It clears a custom format, which would look ordered if its fields kept their values.
 */
export function serviceLevel(fastlane: OrderContext['fastlane']): Changes {
  const chosen = chosenFastlanes({ fastlane });
  const { scalings, resolutions, extensions } = recommendationFor(chosen);
  return {
    fastlane,
    preselectedFor: chosen,
    scalings,
    resolutions,
    extensions,
    recommended: { scalings, extensions },
    custom_scale: false,
    custom_width: null,
    custom_height: null,
    custom_dpi: null,
    fastlaneIsSet: true,
    scaleIsSet: true,
    extensionIsSet: true,
  };
}

/**
 * The chosen values after the recommendation changed, recommended ones first, and those that the recommendation added.
 */
function replaced<Name>(
  chosen: readonly Name[],
  recommended: readonly Name[],
  before: readonly Name[],
  now: readonly Name[],
): { all: Name[]; recommended: Name[] } {
  const kept = chosen.filter((name) => now.includes(name) || !recommended.includes(name));
  const added = new Set(now.filter((name) => !before.includes(name) && !kept.includes(name)));
  return {
    all: [
      ...now.filter((name) => kept.includes(name) || added.has(name)),
      ...kept.filter((name) => !now.includes(name)),
    ],
    recommended: now.filter((name) => added.has(name) || (kept.includes(name) && recommended.includes(name))),
  };
}
