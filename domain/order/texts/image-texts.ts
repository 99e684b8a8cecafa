import { formatDpi, formatPixels } from '../../texts/format.ts';
import type { ColourMode, ImageFacts } from '../../files/image-facts.ts';

export const colourModeNames: Readonly<Record<ColourMode, string>> = {
  rgb: 'RGB',
  cmyk: 'CMYK',
  grey: 'Graustufen',
  lab: 'Lab',
  indexed: 'Indizierte Farben',
  bitmap: 'Bitmap',
  other: 'Mehrkanal',
};

/** What is known of an image, in short: "4000 × 3000 px, CMYK, 8 Bit, 300 dpi, ISO Coated v2". Empty where nothing is. */
export function imageInWords({ width, height, dpi, colourMode, bitDepth, profile, alpha }: ImageFacts): string {
  return [
    width === undefined || height === undefined ? '' : formatPixels(width, height),
    colourMode === undefined ? '' : colourModeNames[colourMode],
    bitDepth === undefined ? '' : `${bitDepth}\u00A0Bit`,
    dpi === undefined ? '' : formatDpi(dpi),
    profile ?? '',
    alpha === true ? 'mit Transparenz' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
