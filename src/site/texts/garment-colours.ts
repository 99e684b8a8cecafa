import type { PictureVariants } from './types.ts';

/**
 * One photograph of a shirt in six colours. The fabric keeps the light of the photograph and takes the colour, whose values the front of the
 * shirt shows where the light falls on it; the label stays as it is.
 */
export const garmentColours: PictureVariants = {
  name: 'farbe',
  heading: 'Ein Bild, sechs Farben',
  text: 'Gezeigt an einem salbeigrünen Shirt, aus dem die anderen fünf Farben entstanden sind: Licht, Falten und Nähte bleiben, der Farbton wechselt, und das Etikett im Kragen bleibt grau.',
  legend: 'Farbe des Shirts',
  variants: [
    colour('Salbei', 'farbe-tshirt-salbei', [187, 193, 182], 'Das Ausgangsbild für die anderen fünf.'),
    colour('Marine', 'farbe-tshirt-marine', [38, 50, 84], 'Dunkel, aber nicht schwarz: Die Falten bleiben zu sehen.'),
    colour(
      'Bordeaux',
      'farbe-tshirt-bordeaux',
      [112, 34, 48],
      'Rot verliert im Schatten schnell die Zeichnung, hier nicht.',
    ),
    colour('Senf', 'farbe-tshirt-senf', [201, 150, 52], 'Kräftig im Licht, ohne ins Grüne zu kippen.'),
    colour('Rauchblau', 'farbe-tshirt-rauchblau', [104, 136, 164], 'Kühl und matt wie der Stoff.'),
    colour('Anthrazit', 'farbe-tshirt-anthrazit', [58, 60, 64], 'Naht und Bündchen heben sich noch ab.'),
  ],
  note: 'Verbindlich wird ein Farbton erst neben Ihrem Muster: Wir gleichen jede Variante mit dem Original ab.',
};

/** A colour with its values in words. */
function colour(
  label: string,
  photo: PictureVariants['variants'][0]['photo'],
  value: readonly [number, number, number],
  text: string,
): PictureVariants['variants'][0] {
  return { label, photo, colour: value, text: `${label}, sRGB ${value.join(', ')}. ${text}` };
}
