/*
 * What confirmed purposes and sales channels change in sizes, formats and brief, as texts with the rules behind them.
 * Compares two orders, so that no text promises what the chart does not do.
 */
import { catalogue, type ExtensionName, fastlaneKeys, type ScaleName } from '../../catalogue/catalogue.ts';
import { marketplaceNames, marketplaceTitles, salesChannelTitles } from '../../catalogue/marketplace-names.ts';
import { extraFor, furtherThanOne } from '../../pricing/pricing.ts';
import { formatList, formatPixels } from '../../texts/format.ts';
import type { OrderAnswers } from '../answers.ts';
import { defaultBrief } from '../brief.ts';
import { type MarketplacePreset, marketplacePresets, recommendationOn, soldOn } from '../marketplace-presets.ts';
import { type MarketplaceRule, marketplaces } from '../marketplaces.ts';
import { briefChoices, briefLabels, marginText } from './brief-texts.ts';
import { sizesOf } from './order-texts.ts';

/** A value that the order gets or loses. */
export interface UseFill {
  readonly rule: UseRule;
  readonly value: string;
  readonly isAdded: boolean;
  /** Each channel or purpose that asks for an added value, with its rule. */
  readonly askedBy: readonly string[];
  /** Cents per image; below 0 for a removed value that had cost something. */
  readonly surcharge: number;
}

type UseRule = Exclude<MarketplaceRule, 'fileSize' | 'name'>;

/** The last ones cost something, as in the price. */
const priced: ReadonlySet<UseRule> = new Set<UseRule>(['size', 'format']);

/**
 * The values that `after` has and `before` lacks, and the reverse.
 * Their surcharges add up to the difference in the price of an image, without express.
 */
export function fillsBetween(before: OrderAnswers, after: OrderAnswers): UseFill[] {
  const extra = extraFor(after);
  const [had, has] = [valuesOf(before), valuesOf(after)];
  return (Object.keys(has) as UseRule[]).flatMap((rule) => {
    const added = without(has[rule], had[rule]);
    const removed = without(had[rule], has[rule]);
    const further = priced.has(rule) ? furtherThanOne(has[rule].length) - furtherThanOne(had[rule].length) : 0;
    const come = added.map((value, index) => ({
      rule,
      value: value.text,
      isAdded: true,
      askedBy: askersOf(rule, value, after),
      surcharge: index >= added.length - further ? extra : 0,
    }));
    const go = removed.map(({ text }, index) => ({
      rule,
      value: text,
      isAdded: false,
      askedBy: [],
      surcharge: index >= removed.length + further ? -extra : 0,
    }));
    return come.concat(go);
  });
}

/**
 * Sentences about what the chosen purposes and sales channels ask for and this order lacks: sizes without room, because
 * an order has one custom format, and what the customer has removed.
 */
export function lackedBy(order: OrderAnswers): string[] {
  const { custom_width: width, custom_height: height, custom_dpi: dpi } = order;
  const asking = soldOn(order).flatMap((name) => {
    if (name === 'ownShop') return [];
    const { size } = marketplacePresets[name];
    return 'scale' in size ? [] : [{ name, width: size.width, height: size.height }];
  });
  const own = asking.find((one) => order.custom_scale && one.width === width && one.height === height);
  const left = asking.filter((one) => one.width !== own?.width || one.height !== own.height);
  const isFree = width === null && height === null && dpi === null;
  const removed = [
    ...removedValues(order),
    ...(isFree ? left : []).map((one) => `${formatPixels(one.width, one.height)} für ${marketplaceTitles[one.name]}`),
  ];
  const kept = own === undefined ? ownSizeText(order) : `das für ${marketplaceTitles[own.name]}`;
  const rules = left.map(({ name }) => `${marketplaceTitles[name]} verlangt ${marketplaces[name].facts.size?.words}.`);
  return [
    ...(isFree || left.length === 0
      ? []
      : [
          `Ein Auftrag hat Platz für ein eigenes Format, hier ${kept}. ${rules.join(' ')} Schreib uns das am Ende in die Notiz, dann melden wir uns mit dem Preis.`,
        ]),
    ...(removed.length === 0
      ? []
      : [`Nicht dabei, weil du es herausgenommen hast: ${formatList(removed)}. Wählen kannst du es danach wieder.`]),
  ];
}

function ownSizeText({ custom_scale, custom_width: width, custom_height: height }: OrderAnswers): string {
  const isWhole = custom_scale && width !== null && height !== null;
  return isWhole ? `deins, ${formatPixels(width, height)}` : 'deins, das noch nicht vollständig ist';
}

/** Recommended presets and formats that the order lacks. */
function removedValues(order: OrderAnswers): string[] {
  const { scalings, extensions } = recommendationOn(purposesOf(order), soldOn(order));
  return [
    ...scalings.filter((name) => !order.scalings.includes(name)),
    ...extensions.filter((name) => !order.extensions.includes(name)),
  ];
}

interface Value {
  readonly text: string;
  /** In the catalogue; null for other values. */
  readonly name: ScaleName | ExtensionName | null;
  readonly isAskedBy: (preset: MarketplacePreset) => boolean;
}

/** The order's values of each rule, empty where the studio's usual work applies. */
function valuesOf(order: OrderAnswers): Readonly<Record<UseRule, readonly Value[]>> {
  const { background, margin, profile } = order.brief ?? defaultBrief;
  const wish = (text: string, isAskedBy: Value['isAskedBy']): Value => ({ text, name: null, isAskedBy });
  return {
    size: sizesOf(order).map(({ name, width, height, text }) => ({
      text,
      name,
      isAskedBy: ({ size }) =>
        'scale' in size ? size.scale === name : name === null && size.width === width && size.height === height,
    })),
    format: order.extensions.map((name) => ({ text: name, name, isAskedBy: ({ formats }) => formats.includes(name) })),
    background:
      background === defaultBrief.background
        ? []
        : [wish(briefChoices.background[background], ({ brief }) => brief.background === background)],
    fill:
      margin === null
        ? []
        : [wish(`${briefLabels.margin} ${marginText(margin)}`, ({ brief }) => typeof brief.margin === 'number')],
    colour:
      profile === defaultBrief.profile
        ? []
        : [wish(briefChoices.profile[profile], ({ brief }) => brief.profile === profile)],
  };
}

function without(values: readonly Value[], others: readonly Value[]): Value[] {
  return values.filter(({ text }) => !others.some((other) => other.text === text));
}

/** The sales channels and purposes that ask for the value, marketplaces with their rule. */
function askersOf(rule: UseRule, { name: value, isAskedBy }: Value, order: OrderAnswers): string[] {
  const channels = soldOn(order);
  const isForShop = channels.length === 0 || channels.includes('ownShop');
  const ofMarketplaces = marketplaceNames
    .filter((name) => channels.includes(name) && isAskedBy(marketplacePresets[name]))
    .flatMap((name) => {
      const fact = marketplaces[name].facts[rule];
      return fact === undefined ? [] : [`${marketplaceTitles[name]}: ${fact.words}`];
    });
  const ofPurposes = catalogue.fastlanes.flatMap(({ key, name, recommends }) => {
    const isAsked = [...(recommends?.scalings ?? []), ...(recommends?.extensions ?? [])].some((one) => one === value);
    if (!isAsked || !order.fastlane[key] || (key === 'web' && !isForShop)) return [];
    return [`${key === 'web' ? salesChannelTitles.ownShop : name}: von uns empfohlen`];
  });
  return [...ofMarketplaces, ...ofPurposes];
}

function purposesOf({ fastlane }: Pick<OrderAnswers, 'fastlane'>) {
  return fastlaneKeys.filter((key) => fastlane[key]);
}
