import type { DefectKind } from '../../../domain/order/checks/file-defects.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatImages } from '../../../domain/texts/format.ts';
import { monthSpan } from '../../ui/lib/dates.ts';
import type { Figure } from './types.ts';

const { pathTolerance, acceptedFirst } = studio.quality;

/** What the server checks of every finished file (`domain/order/checks`), in the order of the list. */
const checks: Readonly<Record<DefectKind, string>> = {
  unreadable: 'Die Datei lässt sich bis zum letzten Bildpunkt öffnen',
  format: 'Dateiformat, Größe in Pixeln und Auflösung wie bestellt',
  size: 'Dateiformat, Größe in Pixeln und Auflösung wie bestellt',
  dpi: 'Dateiformat, Größe in Pixeln und Auflösung wie bestellt',
  colourMode: 'Farbraum, Farbprofil und Farbtiefe',
  profile: 'Farbraum, Farbprofil und Farbtiefe',
  bitDepth: 'Farbraum, Farbprofil und Farbtiefe',
  background: 'Hintergrund auf den Farbwert genau, oder wirklich transparent',
  ground: 'Hintergrund auf den Farbwert genau, oder wirklich transparent',
  transparency: 'Hintergrund auf den Farbwert genau, oder wirklich transparent',
  unmeasured: 'Hintergrund auf den Farbwert genau, oder wirklich transparent',
  empty: 'Rand ringsum und Lage des Produkts im Bild',
  margin: 'Rand ringsum und Lage des Produkts im Bild',
  placement: 'Rand ringsum und Lage des Produkts im Bild',
  path: 'Der Pfad ist in der Datei, wenn er bestellt ist',
  original: 'Keine Datei doppelt, keine aus Versehen unbearbeitet',
  double: 'Keine Datei doppelt, keine aus Versehen unbearbeitet',
};

/** A measure of quality: the studio's figures, and what is measured without exception. */
export const qualityTexts: {
  readonly heading: string;
  readonly text: string;
  readonly figures: readonly Figure[];
  readonly checksHeading: string;
  readonly checks: readonly string[];
} = {
  heading: 'Woran wir uns messen lassen',
  text: 'Eine Kante lässt sich nachmessen. Das sind unsere Maße.',
  figures: [
    {
      value: `${pathTolerance}\u00A0px`,
      label: 'liegt ein Pfad höchstens neben der sichtbaren Kante: innen, nie außen',
      sample: 'quality',
    },
    {
      value: `${acceptedFirst.ofHundred}\u00A0%`,
      label: 'der Bilder werden ohne Korrektur abgenommen',
      source: `${formatImages(acceptedFirst.images)}, ${monthSpan(acceptedFirst.from, acceptedFirst.to)}`,
      sample: 'quality',
    },
  ],
  checksHeading: 'Vor der Lieferung misst der Server jede Datei',
  checks: [...new Set(Object.values(checks))],
};
