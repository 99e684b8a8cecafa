import { catalogue, type FastlaneKey, ORIGINAL_DPI, type ScaleName } from '../../../domain/catalogue.ts';
import { formatCents, formatCount } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { vatOf } from '../../../domain/pricing.ts';

/** How answers are put into words, the same beside the screens, on them and on the overview. */

const NBSP = '\u00A0';

/** "0,45 € netto, 0,54 € brutto": until it is known who pays, both stand side by side. Cents. */
export function bothPrices(net: number): string {
  return `${formatCents(net)} netto, ${formatCents(net + vatOf(net))} brutto`;
}

/** "2000 × 2000 px": pixels carry no thousands dot below five digits, as on a camera. */
export function pixels(width: number, height: number): string {
  return `${side(width)}${NBSP}×${NBSP}${side(height)}${NBSP}px`;
}

export function dpi(value: number): string {
  return `${side(value)}${NBSP}dpi`;
}

function side(value: number): string {
  return value < 10_000 ? String(value) : formatCount(value);
}

/** A preset with the resolution the order carries for it: "Webformat, 2000 × 2000 px, 92 dpi". */
function scaleWords(name: ScaleName, resolution: number | undefined): string {
  const preset = catalogue.scales.find((scale) => scale.name === name);
  if (preset === undefined || preset.width === null || preset.height === null) return `${name}, wie geliefert`;
  const value = resolution === undefined || resolution === ORIGINAL_DPI ? preset.dpi : resolution;
  return [name, pixels(preset.width, preset.height), value === null ? '' : dpi(value)].filter(Boolean).join(', ');
}

/** "Eigenes Format, 1600 × 1600 px, 150 dpi", or null when there is none. */
function customScaleWords(item: OrderItem): string | null {
  const { custom_scale, custom_width, custom_height, custom_dpi } = item;
  if (!custom_scale || custom_width === null || custom_height === null || custom_dpi === null) return null;
  return `Eigenes Format, ${pixels(custom_width, custom_height)}, ${dpi(custom_dpi)}`;
}

/** All sizes of the order, one line each. */
export function sizeLines(item: OrderItem): string[] {
  const isPaired = item.resolutions.length === item.scalings.length;
  const presets = item.scalings.map((name, position) =>
    scaleWords(name, isPaired ? item.resolutions[position] : undefined),
  );
  const custom = customScaleWords(item);
  return custom === null ? presets : [...presets, custom];
}

/** The sizes in short: "Webformat, 1600 × 1600 px". */
export function sizesInShort(item: OrderItem): string {
  const custom =
    item.custom_scale && item.custom_width !== null && item.custom_height !== null
      ? [pixels(item.custom_width, item.custom_height)]
      : [];
  return [...item.scalings, ...custom].join(', ');
}

/** The chosen purposes: "Online-Shop und Marktplatz, Katalog und Druck". */
export function usesInWords(fastlane: Record<FastlaneKey, boolean>): string {
  return catalogue.fastlanes
    .filter((lane) => fastlane[lane.key])
    .map((lane) => lane.name)
    .join(', ');
}

/** "JPG und WEBP" */
export function listInWords(words: readonly string[]): string {
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(words);
}
