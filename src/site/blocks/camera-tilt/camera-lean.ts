/** Distance from lens to table in picture heights: a 50 mm lens on an upright full frame of 36 mm. */
export const DISTANCE = 50 / 36;

/** The shirt in `legeware-tshirt`: distance below the middle in picture heights, measured in the file. */
export const shirt = { shoulder: -0.218, hem: 0.246 } as const;

/**
 * Size of a line on the table relative to an upright camera, for a camera tilted by `degrees`.
 * @param below distance of the line below the middle, in picture heights
 */
export function magnification(below: number, degrees: number): number {
  return DISTANCE / (DISTANCE - below * Math.sin((degrees * Math.PI) / 180));
}

/** By what fraction the hem appears wider than the shoulder. */
export function widening(degrees: number): number {
  return magnification(shirt.hem, degrees) / magnification(shirt.shoulder, degrees) - 1;
}

/** Texts and angles for a shirt on the table under a tilted camera. */
export const cameraTilt = {
  heading: 'Kippen Sie die Kamera',
  text: 'Das Raster ist unsere Schablone. Hängt die Kamera senkrecht, liegt das Shirt an den Linien. Kippt sie, wird der Saum im Bild breiter als die Schulter.',
  photo: 'legeware-tshirt',
  angle: {
    legend: 'Neigung der Kamera',
    /** `degrees`: tilt of the camera from the vertical. */
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
  /** `widening` and `millimetres` are formatted; the latter is for a shirt of `chest` cm. */
  leaning: (angle: string, widening: string, millimetres: string, chest: number) =>
    `Bei ${angle} ist der Saum im Bild ${widening} breiter als die Schulter, bei ${chest}\u00A0cm Brustweite sind das ${millimetres}.`,
  note: 'Gerechnet für ein Objektiv mit 50\u00A0mm am Kleinbild, das Bild ist hochkant.',
} as const;
