/* How the recommendations for purposes and sales channels enter the answers and leave them. */
import { dpiOfScale } from '../../domain/catalogue/catalogue.ts';
import { type SalesChannel, salesChannels } from '../../domain/catalogue/marketplace-names.ts';
import { type Brief, defaultBrief } from '../../domain/order/brief.ts';
import {
  type ChannelRecommendation,
  demandedFields,
  recommendationOn,
  soldOn,
} from '../../domain/order/marketplace-presets.ts';
import { chosenFastlanes, type OrderContext } from './order-context.ts';
import { customScale } from './order-effects.ts';

type Changes = Partial<OrderContext>;

/** Whether the chosen purposes and sales channels are the last confirmed ones: confirming them changes nothing. */
export function isSameUse(order: OrderContext): boolean {
  return (
    chosenFastlanes(order).join() === order.preselectedFor.join() &&
    soldOn(order).join() === order.preselectedChannels.join()
  );
}

/** Adds or removes a sales channel; one that is added makes the images for online use, too. */
export function toggledSalesChannel(order: OrderContext, toggled: SalesChannel): Changes {
  const before = soldOn(order);
  const isAdded = !before.includes(toggled);
  return {
    salesChannels: salesChannels.filter((one) => (one === toggled ? isAdded : before.includes(one))),
    fastlane: isAdded ? { ...order.fastlane, web: true } : order.fastlane,
  };
}

/**
 * Confirms purposes and sales channels.
 * The new recommendation replaces what the previous one added.
 * The customer's own additions stay; what the customer removed returns only with a new purpose.
 * A preset has the recommended resolution while a chosen purpose recommends it.
 */
export function confirmedFastlane(order: OrderContext): Changes {
  if (isSameUse(order)) return { fastlaneIsSet: true };
  const chosen = chosenFastlanes(order);
  const channels = soldOn(order);
  const before = recommendationOn(order.preselectedFor, order.preselectedChannels);
  const now = recommendationOn(chosen, channels);
  const sizes = replaced(order.scalings, order.recommended.scalings, before.scalings, now.scalings);
  const formats = replaced(order.extensions, order.recommended.extensions, before.extensions, now.extensions);
  const custom = replacedCustomScale(order, before, now);
  const wishes = demandedFields.filter(
    (field) => before.brief[field] !== now.brief[field] && isFree(order, before, field),
  );
  return {
    fastlaneIsSet: true,
    preselectedFor: chosen,
    preselectedChannels: channels,
    scalings: sizes.all,
    resolutions: sizes.all.map((name) => {
      const own = order.resolutions.length === order.scalings.length && order.resolutions[order.scalings.indexOf(name)];
      const isOwn = ![...before.scalings, ...now.scalings].includes(name);
      return isOwn && typeof own === 'number' ? own : dpiOfScale(name, chosen);
    }),
    extensions: formats.all,
    recommended: { scalings: sizes.recommended, extensions: formats.recommended },
    ...custom.changes,
    brief: demandedBrief(order, now, wishes),
    demanded: {
      customScale: custom.isDemanded,
      brief: demandedFields.filter((field) =>
        before.brief[field] === now.brief[field]
          ? order.demanded.brief.includes(field)
          : isDemandedIn(now, wishes, field),
      ),
    },
  };
}

/**
 * The fast lane takes the whole recommendation: sizes, resolutions and formats (decisions, section 3).
 * It clears a custom format that no marketplace demands, which would look ordered if its fields kept their values.
 */
export function serviceLevel(order: OrderContext, fastlane: OrderContext['fastlane']): Changes {
  const chosen = chosenFastlanes({ fastlane });
  const channels = soldOn({ ...order, fastlane });
  const before = recommendationOn(order.preselectedFor, order.preselectedChannels);
  const now = recommendationOn(chosen, channels);
  const { scalings, resolutions, extensions } = now;
  const wishes = demandedFields.filter((field) => now.brief[field] !== undefined || isDemanded(order, before, field));
  return {
    fastlane,
    preselectedFor: chosen,
    preselectedChannels: channels,
    scalings,
    resolutions,
    extensions,
    recommended: { scalings, extensions },
    ...withCustomScale(now),
    brief: demandedBrief(order, now, wishes),
    demanded: {
      customScale: now.customScale !== null,
      brief: demandedFields.filter((field) => isDemandedIn(now, wishes, field)),
    },
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

/** The custom format after the recommendation changed; the customer's own stays. */
function replacedCustomScale(
  order: OrderContext,
  { customScale: before }: ChannelRecommendation,
  now: ChannelRecommendation,
): { changes: Changes; isDemanded: boolean } {
  const { custom_width, custom_height, custom_dpi, demanded } = order;
  const isSame = (size: ChannelRecommendation['customScale']) =>
    size?.width === before?.width && size?.height === before?.height && size?.dpi === before?.dpi;
  if (isSame(now.customScale)) return { changes: {}, isDemanded: demanded.customScale };
  const isEmpty = custom_width === null && custom_height === null && custom_dpi === null;
  const isDemandedOne =
    demanded.customScale &&
    custom_width === before?.width &&
    custom_height === before?.height &&
    custom_dpi === before?.dpi;
  if (!isEmpty && !isDemandedOne) return { changes: {}, isDemanded: false };
  return { changes: withCustomScale(now), isDemanded: now.customScale !== null };
}

function withCustomScale({ customScale: size }: ChannelRecommendation): Changes {
  const { width = null, height = null, dpi = null } = size ?? {};
  return customScale({ customWidth: width, customHeight: height, customDpi: dpi });
}

type Wish = (typeof demandedFields)[number];

/** Whether the brief has the previous demand, unchanged by the customer. */
function isDemanded({ brief, demanded }: OrderContext, before: ChannelRecommendation, field: Wish): boolean {
  return demanded.brief.includes(field) && (brief ?? defaultBrief)[field] === before.brief[field];
}

/** Whether the customer has no wish here. */
function isFree(order: OrderContext, before: ChannelRecommendation, field: Wish): boolean {
  return (order.brief ?? defaultBrief)[field] === defaultBrief[field] || isDemanded(order, before, field);
}

function isDemandedIn(now: ChannelRecommendation, wishes: readonly Wish[], field: Wish): boolean {
  return wishes.includes(field) && now.brief[field] !== undefined;
}

/** The brief with these fields as demanded, or open where nothing is; no brief where all of it is open. */
function demandedBrief({ brief }: OrderContext, now: ChannelRecommendation, wishes: readonly Wish[]): Brief | null {
  if (wishes.length === 0) return brief;
  const demands = { ...defaultBrief, ...now.brief };
  const changed: Brief = {
    ...(brief ?? defaultBrief),
    ...Object.fromEntries(wishes.map((field) => [field, demands[field]])),
  };
  const isOpen = Object.entries(defaultBrief).every(([field, open]) => changed[field as keyof Brief] === open);
  return isOpen ? null : changed;
}
