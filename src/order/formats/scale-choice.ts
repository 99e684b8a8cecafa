import { dpiOfScale, type FastlaneKey, type ScaleName } from '../../../domain/catalogue/catalogue.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { chosenFastlanes } from '../../../machines/order/order-context.ts';

export interface ScaleChoice {
  readonly name: ScaleName;
  /** dpi; `ORIGINAL_DPI` means "as delivered". */
  readonly resolution: number;
}

/**
 * The chosen presets with their resolutions.
 * The order keeps two lists, which the wizard sends in parallel. For lists of different lengths, which only a script
 * sends, the resolution is the preset's for the chosen purposes.
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
 * Adds `name` to the choice, or removes it.
 * An added preset has the resolution that the chosen purposes recommend, or its own.
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
