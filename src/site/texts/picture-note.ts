import { studio } from '../../../domain/studio/studio.ts';
import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';

/** What is said of pictures that no camera has taken, as long as they stand in for the studio's own. */
export const sampleWords = {
  /** Below what shows how something is done (§ 5 UWG). */
  note: 'Computergenerierte Darstellung des Verfahrens, keine Aufnahme eines Auftrags.',
  /** In the footer of every page. */
  footer: 'Die Bilder sind computergeneriert.',
  /** Where pictures are spoken of in running text. */
  sentence: 'Die Beispielbilder sind computergenerierte Darstellungen unserer Verfahren.',
  brands: 'Namen und Marken darauf sind erfunden.',
} as const;

/** The words of these facts; nothing once the pictures are the studio's own. */
export function pictureWordsOf({ pictures }: StudioFacts): typeof sampleWords | null {
  return pictures.isSample ? sampleWords : null;
}

export const pictureWords = pictureWordsOf(studio);
