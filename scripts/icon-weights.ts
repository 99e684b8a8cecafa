/** Which icons are shown in another weight than the regular one; the build drops all others (`iconWeights` in vite.config.ts). */
export const shownWeights: Readonly<Record<'bold' | 'fill', readonly string[]>> = {
  bold: ['Check'],
  fill: ['CheckCircle', 'Copy', 'Star', 'Warning', 'WarningCircle'],
};

/** The weights that nobody would see of an icon, by its name in the package. */
export function unseenWeights(name: string): readonly string[] {
  const others = Object.entries(shownWeights).flatMap(([weight, names]) => (names.includes(name) ? [] : [weight]));
  return ['duotone', 'light', 'thin', ...others];
}
