/* What a page of the site proposes to order, with the price that it names: by its link, or for a quote. */
import { type ExtensionName, extensionNames, type FastlaneKey, fastlaneKeys } from '../catalogue/catalogue.ts';

export interface OrderWishes {
  /** Type of a product. */
  readonly product: string;
  readonly quantity: number;
  readonly uses: readonly FastlaneKey[];
  readonly formats: readonly ExtensionName[];
}

/** Uses that have a recommendation; an individual format needs more answers. */
export const wishedUses = fastlaneKeys.filter((key) => key !== 'pro');

/** Where a page leaves uses or formats open: one size and one file format, as every price includes. */
export const usualWishes = { uses: ['web'], formats: ['JPG'] } as const satisfies Partial<OrderWishes>;

interface NamedWishes extends Pick<OrderWishes, 'product' | 'quantity'> {
  readonly uses: readonly string[];
  readonly formats: readonly string[];
}

/** The wishes with these names, each once and in catalogue order; without known names the usual ones. */
export function wishesOf({ product, quantity, uses, formats }: NamedWishes): OrderWishes {
  const knownUses = wishedUses.filter((key) => uses.includes(key));
  const knownFormats = extensionNames.filter((name) => formats.includes(name));
  return {
    product,
    quantity,
    uses: knownUses.length === 0 ? usualWishes.uses : knownUses,
    formats: knownFormats.length === 0 ? usualWishes.formats : knownFormats,
  };
}
