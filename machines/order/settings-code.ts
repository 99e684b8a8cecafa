/*
 * The settings of an order as a code to keep or to hand on: `1&bildart=contour&zweck=web&…&menge=120&0x3k9vf`. In front the version of this form,
 * then what was answered, in words that everybody can read, at the end a mark by which a cut or mistyped code is noticed. It holds what goes along
 * when the same is ordered again (order-again.ts) and nothing of a person, of files or of prices. Read, it becomes the bodies of the calls that would
 * give these answers, and is checked by their schemas; what is not offered any more is asked for anew.
 */
import * as z from 'zod/mini';
import { answersOfBrief, type BriefField, briefFields, TICKED } from '../../domain/brief.ts';
import { extensionNames, fastlaneKeys, productOfType, recommendationFor, scaleNames } from '../../domain/catalogue.ts';
import { wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import { furtherKindsFor } from '../../domain/further-kinds.ts';
import { MAX_SETTINGS_CODE } from '../../domain/settings-links.ts';
import { wishFields } from '../../domain/wish-fields.ts';
import { likeOrder } from './order-again.ts';
import { chosenFastlanes, initialOrder, type OrderContext, type SharedAnswer } from './order-context.ts';
import { customScale } from './order-effects.ts';

/** Raised with every new word, so that an older page says that it does not know them all, and with every change of what one means. */
const VERSION = 1;

/** Stands where an answer is "none" and saying nothing would mean something else. */
const NONE = '-';

const briefWords: Readonly<Record<BriefField, string>> = {
  background: 'grund',
  colour: 'farbe',
  margin: 'rand',
  alignment: 'lage',
  shadow: 'schatten',
  clippingPath: 'pfad',
  profile: 'profil',
  fileNames: 'namen',
};

const words = {
  product: wishFields.product,
  fastlane: 'zweck',
  preselectedFor: 'vorbelegt',
  recommended: 'empfohlen',
  scalings: 'groesse',
  resolutions: 'dpi',
  customWidth: 'breite',
  customHeight: 'hoehe',
  customDpi: 'eigendpi',
  extensions: 'format',
  marketplace: 'markt',
  quantity: wishFields.quantity,
  furtherKinds: 'weitere',
} as const;

const known = new Set<string>([...Object.values(words), ...Object.values(briefWords)]);

type Said = Readonly<Record<string, string>>;

/** How each answer is said; an empty text says nothing. Complete by type. */
const saidOf: Readonly<Record<SharedAnswer, (order: OrderContext) => Said>> = {
  product: ({ product }) => ({ [words.product]: product?.type ?? '' }),
  orderItemType: () => ({}),
  fastlane: (order) => ({ [words.fastlane]: listed(chosenFastlanes(order)) }),
  preselectedFor: (order) => ({
    [words.preselectedFor]: unlike(listed(order.preselectedFor), listed(chosenFastlanes(order))),
  }),
  recommended: (order) => ({
    [words.recommended]: unlike(namesOf(order.recommended), namesOf(usuallyRecommended(order))),
  }),
  scalings: ({ scalings }) => ({ [words.scalings]: listed(scalings) }),
  resolutions: ({ resolutions }) => ({ [words.resolutions]: listed(resolutions) }),
  custom_scale: () => ({}),
  custom_width: (order) => ({ [words.customWidth]: numeral(order.custom_width) }),
  custom_height: (order) => ({ [words.customHeight]: numeral(order.custom_height) }),
  custom_dpi: (order) => ({ [words.customDpi]: numeral(order.custom_dpi) }),
  extensions: ({ extensions }) => ({ [words.extensions]: listed(extensions) }),
  brief: ({ brief }) => {
    if (brief === null) return {};
    const usual = answersOfBrief(null);
    const fields = Object.entries(answersOfBrief(brief)) as [BriefField, string][];
    // The background always: by it a brief that says nothing special differs from none.
    const told = fields.filter(([field, text]) => field === 'background' || text !== usual[field]);
    return {
      ...Object.fromEntries(told.map(([field, text]) => [briefWords[field], text])),
      [words.marketplace]: brief.marketplace ?? '',
    };
  },
  quantity: ({ quantity }) => ({ [words.quantity]: numeral(quantity) }),
  furtherKinds: ({ furtherKinds }) => ({
    [words.furtherKinds]: listed(furtherKinds.flatMap(({ product, quantity }) => [product.type, quantity])),
  }),
};

/** The settings of the order as a code. */
export function settingsCodeOf(order: OrderContext): string {
  const said = Object.assign({}, ...Object.values(saidOf).map((say) => say(order))) as Said;
  const entries = Object.entries(said).filter(([, text]) => text !== '');
  return `${VERSION}&${new URLSearchParams(entries).toString()}&${markOf(entries)}`;
}

/** `broken`: it is none, or not whole, or says what no order can have. `newer`: a later version of this site has made it. */
export type ReadCode = { readonly kind: 'order'; readonly order: OrderContext } | { readonly kind: 'broken' | 'newer' };

const BROKEN: ReadCode = { kind: 'broken' };

/** What an order starts with that is begun with the code: what one that is ordered again would start with. */
export function orderOfCode(code: string): ReadCode {
  const [, version, told = '', mark] = /^([1-9]\d{0,3})&(?:(.*)&)?([\da-z]+)$/.exec(code) ?? [];
  if (code.length > MAX_SETTINGS_CODE || version === undefined) return BROKEN;
  if (Number(version) > VERSION) return { kind: 'newer' };
  const entries = [...new URLSearchParams(told)];
  const said = new Map(entries);
  const isWhole = mark === markOf(entries) && said.size === entries.length;
  if (!isWhole || entries.some(([word]) => !known.has(word))) return BROKEN;
  const bodies = bodiesSchema.safeParse(bodiesOf(said));
  return bodies.success ? { kind: 'order', order: begunWith(bodies.data, said) } : BROKEN;
}

/** The calls that would give these answers. The product is none of them: one that is not offered any more is asked for anew. */
const bodiesSchema = z.object({
  sizes: wizardCalls.setScale.body,
  custom: wizardCalls.setCustomScale.body,
  brief: wizardCalls.saveBrief.body,
  marketplace: z.nullable(wizardCalls.setMarketplace.body.shape.marketplace),
  quantity: z.nullable(wizardCalls.saveQuantity.body),
});
type Bodies = z.output<typeof bodiesSchema>;

function bodiesOf(said: ReadonlyMap<string, string>): unknown {
  const text = (word: string) => said.get(word) ?? '';
  const named = parts(text(words.scalings));
  const dpi = parts(text(words.resolutions)).map(numberOf);
  const offered = named.map((name) => isOneOf(scaleNames, name));
  const quantity = numberOf(text(words.quantity));
  return {
    sizes: {
      scalings: named.filter((_, index) => offered[index]),
      resolution: dpi.length === named.length ? dpi.filter((_, index) => offered[index]) : dpi,
    },
    custom: {
      customWidth: numberOf(text(words.customWidth)),
      customHeight: numberOf(text(words.customHeight)),
      customDpi: numberOf(text(words.customDpi)),
      customScale: true,
    },
    brief: { brief: briefOf(text) },
    marketplace: text(words.marketplace) || null,
    quantity: quantity === null ? null : { quantity, furtherKinds: kindsOf(text(words.furtherKinds)) },
  };
}

function briefOf(text: (word: string) => string): unknown {
  if (text(briefWords.background) === '') return null;
  const usual = answersOfBrief(null);
  const answers = Object.fromEntries(briefFields.map((field) => [field, text(briefWords[field]) || usual[field]]));
  return { ...answers, margin: numberOf(answers['margin'] ?? ''), clippingPath: answers['clippingPath'] === TICKED };
}

/** In pairs of kind and number; those that are not offered any more are ordered with the others. */
function kindsOf(text: string): unknown[] {
  const all = parts(text);
  const pairs = Array.from({ length: Math.ceil(all.length / 2) }, (_, index) => all.slice(index * 2, index * 2 + 2));
  return pairs
    .map(([type = '', quantity = '']) => ({ product: { type }, quantity: numberOf(quantity) }))
    .filter(({ product }) => productOfType(product.type) !== undefined);
}

function begunWith(
  { sizes, custom, brief: { brief }, marketplace, quantity }: Bodies,
  said: ReadonlyMap<string, string>,
) {
  const among = <Name extends string>(names: readonly Name[], word: string): Name[] =>
    [...new Set(parts(said.get(word) ?? ''))].filter((name) => isOneOf(names, name));
  const uses = among(fastlaneKeys, words.fastlane);
  const product = productOfType(said.get(words.product)) ?? null;
  const answers = {
    ...initialOrder,
    product,
    fastlane: { web: uses.includes('web'), print: uses.includes('print'), pro: uses.includes('pro') },
    preselectedFor: said.has(words.preselectedFor) ? among(fastlaneKeys, words.preselectedFor) : uses,
    scalings: sizes.scalings,
    resolutions: sizes.resolution,
    ...customScale(custom),
    extensions: among(extensionNames, words.extensions),
    brief: brief === null ? null : { ...brief, marketplace },
    quantity: quantity?.quantity ?? null,
    furtherKinds: furtherKindsFor(quantity?.furtherKinds ?? [], product, null),
  };
  const recommended = said.has(words.recommended)
    ? { scalings: among(scaleNames, words.recommended), extensions: among(extensionNames, words.recommended) }
    : usuallyRecommended(answers);
  return likeOrder({ ...answers, recommended });
}

/** What of the answers the recommendation has added, where nothing was taken out and chosen by hand afterwards. */
function usuallyRecommended({
  preselectedFor,
  scalings,
  extensions,
}: Pick<OrderContext, 'preselectedFor' | 'scalings' | 'extensions'>): OrderContext['recommended'] {
  const now = recommendationFor(preselectedFor);
  return {
    scalings: now.scalings.filter((name) => scalings.includes(name)),
    extensions: now.extensions.filter((name) => extensions.includes(name)),
  };
}

function namesOf({ scalings, extensions }: OrderContext['recommended']): string {
  return listed([...scalings, ...extensions]);
}

function unlike(text: string, usual: string): string {
  return text === usual ? '' : text || NONE;
}

function listed(values: readonly (string | number)[]): string {
  return values.join('.');
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split('.');
}

function numeral(value: number | null): string {
  return value === null ? '' : String(value);
}

/** null for no text; NaN for what is no whole number, so that the schemas refuse it. */
function numberOf(text: string): number | null {
  if (text === '') return null;
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

/** FNV-1a of what is said, however a mail program has written it in the address. Against mistakes alone: there is nothing here to forge. */
function markOf(entries: readonly (readonly [string, string])[]): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(JSON.stringify(entries))) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
