/** Words of the comparison that is pulled over two pictures. */
export const beforeAfterLabels = {
  name: 'Vorher-nachher-Vergleich',
  divider: 'Bildteiler',
  dividerValue: (percent: number) => `${percent}\u00A0% unbearbeitet`,
  before: 'Vorher',
  after: 'Freigestellt',
  hint: 'Ziehen Sie den Teiler oder bewegen Sie ihn mit den Pfeiltasten.',
  choose: 'Motiv wählen',
} as const;
