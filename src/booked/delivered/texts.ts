import { formatCount } from '../../../domain/texts/format.ts';

/** Which files come back. "du". */
export const deliveredTexts = {
  show: 'Welche Dateien du bekommst',
  yours: 'Deine Datei',
  ours: 'Gelieferte Dateien',
  folders: 'Bilder aus Ordnern kommen in denselben Ordnern zurück.',
  /** Stands for a name while no image is here. */
  example: 'dein-bild.jpg',
  others: (count: number) =>
    count === 1 ? 'Ebenso für 1 weiteres Bild.' : `Ebenso für ${formatCount(count)} weitere Bilder.`,
} as const;
