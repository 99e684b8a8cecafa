import { dpiOfScale, type FastlaneKey, type ScaleName } from '../../../domain/catalogue/catalogue.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { chosenFastlanes } from '../../../machines/order/order-context.ts';

export interface ScaleChoice {
  readonly name: ScaleName;
  /** dpi; `ORIGINAL_DPI` stands for "as delivered". */
  readonly resolution: number;
}

/**
 * The chosen presets with their resolutions. The order keeps two lists; the wizard always sends them in parallel, and
 * where a script has not, the preset's value for the chosen purposes stands in.
 */
export function chosenScales({
  scalings,
  resolutions,
  fastlane,
}: Pick<OrderItem, 'scalings' | 'resolutions' | 'fastlane'>): ScaleChoice[] {
  const isPaired = scalings.length === resolutions.length;
  return scalings.map((name, position) => ({
    name,
    resolution: (isPaired ? resolutions[position] : undefined) ?? dpiOfScale(name, chosenFastlanes({ fastlane })),
  }));
}

/**
 * The choice with `name` taken in or out. It comes in with the resolution that the chosen purposes recommend for it, or
 * its own.
 */
export function toggledScales(
  chosen: readonly ScaleChoice[],
  name: ScaleName,
  purposes: readonly FastlaneKey[],
): ScaleChoice[] {
  return chosen.some((choice) => choice.name === name)
    ? chosen.filter((choice) => choice.name !== name)
    : [...chosen, { name, resolution: dpiOfScale(name, purposes) }];
}
