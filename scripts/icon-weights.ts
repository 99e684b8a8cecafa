/** Icons shown in a weight other than regular; the build drops all other weights (`iconWeights` in vite.config.ts). */
export const shownWeights: Readonly<Record<'bold' | 'fill', readonly string[]>> = {
  bold: ['Check'],
  fill: ['CheckCircle', 'Copy', 'Star', 'Warning', 'WarningCircle'],
};

/** Weights of an icon that no page shows, by its name in the package. */
export function unseenWeights(name: string): readonly string[] {
  const others = Object.entries(shownWeights).flatMap(([weight, names]) => (names.includes(name) ? [] : [weight]));
  return ['duotone', 'light', 'thin', ...others];
}
