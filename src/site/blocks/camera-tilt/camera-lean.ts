/** From the lens to the table, in heights of the picture: 50 mm before the 36 mm of an upright full frame. */
export const DISTANCE = 50 / 36;

/**
 * Of the shirt in `legeware-tshirt`, from the middle of the picture downwards, in heights of the picture; measured in
 * the file.
 */
export const shirt = { shoulder: -0.218, hem: 0.246 } as const;

/**
 * How much larger a line of the table is shown than upright, `below` the middle in heights of the picture, by a camera
 * that leans by `degrees`.
 */
export function magnification(below: number, degrees: number): number {
  return DISTANCE / (DISTANCE - below * Math.sin((degrees * Math.PI) / 180));
}

/** By which part the hem is shown wider than the shoulder. */
export function widening(degrees: number): number {
  return magnification(shirt.hem, degrees) / magnification(shirt.shoulder, degrees) - 1;
}

/** A shirt on the table, and a camera that does not hang upright above it. */
export const cameraTilt = {
  heading: 'Kippen Sie die Kamera',
  text: 'Das Raster ist unsere Schablone. Hängt die Kamera senkrecht, liegt das Shirt an ihren Linien. Kippt sie, wird der Saum im Bild breiter als die Schulter.',
  photo: 'legeware-tshirt',
  angle: {
    legend: 'Neigung der Kamera',
    /** `degrees`: how far the camera leans from the vertical. */
    options: [
      { value: 'senkrecht', label: '0°', degrees: 0 },
      { value: 'halb', label: '0,5°', degrees: 0.5 },
      { value: 'eins', label: '1°', degrees: 1 },
      { value: 'zwei', label: '2°', degrees: 2 },
    ],
  },
  view: {
    legend: 'Ansicht',
    options: [
      ['echt', 'Wie es ist'],
      ['zehnfach', 'Winkel zehnfach'],
    ],
  },
  upright: 'Saum und Schulter stehen im selben Maßstab. Das nächste Shirt liegt genauso im Bild.',
  /** `widening` and `millimetres` as people read them, the latter on a shirt of `chest` cm. */
  leaning: (angle: string, widening: string, millimetres: string, chest: number) =>
    `Bei ${angle} ist der Saum im Bild ${widening} breiter als die Schulter, bei ${chest}\u00A0cm Brustweite sind das ${millimetres}.`,
  note: 'Gerechnet für ein Objektiv mit 50\u00A0mm am Kleinbild, das Bild ist hochkant.',
} as const;
