/** Words of the building blocks that no marketing text carries; names of controls stand in `marketing/labels.ts`. */
export const ui = {
  servicePhone: 'Telefon',
  serviceChat: 'Live-Chat',
  orderNumber: 'Auftragsnummer',
  figuresSource: (source: string, date: string) => `${source}, Stand ${date}`,
} as const;
