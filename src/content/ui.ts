/** Words of the building blocks that no marketing text carries; names of controls stand in `marketing/labels.ts`. */
export const ui = {
  servicePhone: 'Telefon',
  serviceChat: 'Live-Chat',
  positionOf: (current: number, total: number) => `${current} von ${total}`,
} as const;
