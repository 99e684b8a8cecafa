import { formatCount } from '../../../domain/texts/format.ts';

/** Which images are of which kind, in an order of several: on the upload screen, in the transfer window, on the order's page. "du". */
export const kindTexts = {
  title: 'Welche Bilder gehören zu welcher Bildart?',
  hint: (names: string) =>
    `Dein Auftrag hat mehrere Bildarten: ${names}. Wähl Bilder mit „Mehrere auswählen“ aus und gib ihre Bildart an. Ohne Angabe ordnen wir sie nach Augenschein zu.`,
  choose: (count: number) => (count === 1 ? 'Bildart von einem Bild' : `Bildart von ${formatCount(count)} Bildern`),
  none: 'Keine Angabe',
  beyond: 'Die Zuordnung passt nicht zu den bestellten Mengen. Bitte sieh sie dir noch einmal an.',
  failed: 'Die Bildart ist nicht bei allen Bildern angekommen. Bitte gib sie noch einmal an.',
  notYours:
    'Einige dieser Bilder sind auf einem anderen Weg gekommen. Ihre Bildart gibst du in deinem Auftrag an, nicht hier.',
} as const;
