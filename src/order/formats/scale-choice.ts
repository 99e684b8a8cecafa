import { catalogue, ORIGINAL_DPI, type ScaleName } from '../../../domain/catalogue.ts';
import type { OrderItem } from '../../../domain/order-item.ts';

export interface ScaleChoice {
  readonly name: ScaleName;
  /** dpi; `ORIGINAL_DPI` stands for "as delivered". */
  readonly resolution: number;
}

/**
 * The chosen presets with their resolutions. The order keeps two lists; the wizard always sends them in parallel, and where a
 * script has not, the preset's own value stands in.
 */
export function chosenScales({ scalings, resolutions }: Pick<OrderItem, 'scalings' | 'resolutions'>): ScaleChoice[] {
  const isPaired = scalings.length === resolutions.length;
  return scalings.map((name, position) => ({
    name,
    resolution: (isPaired ? resolutions[position] : undefined) ?? ownResolution(name),
  }));
}

/** The choice with `name` taken in or out. A kept preset keeps the resolution a recommendation gave it. */
export function toggledScales(chosen: readonly ScaleChoice[], name: ScaleName): ScaleChoice[] {
  return chosen.some((choice) => choice.name === name)
    ? chosen.filter((choice) => choice.name !== name)
    : [...chosen, { name, resolution: ownResolution(name) }];
}

function ownResolution(name: ScaleName): number {
  return catalogue.scales.find((scale) => scale.name === name)?.dpi ?? ORIGINAL_DPI;
}
