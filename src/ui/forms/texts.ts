const words = ['', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'];

/** Words of every form. */
export const formTexts = {
  required: 'Pflichtfeld',
  wrong: (count: number) =>
    count === 1
      ? 'Eine Angabe fehlt oder stimmt noch nicht'
      : `${words[count] ?? count} Angaben fehlen oder stimmen noch nicht`,
} as const;
