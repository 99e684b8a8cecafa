/** Distance from lens to table in picture heights: a 50 mm lens on an upright full frame of 36 mm. */
export const DISTANCE = 50 / 36;

/** The scarf in `legeware-schal`: distance below the middle in picture heights, measured in the file. */
export const scarf = { bend: -0.461, edge: 0.341 } as const;

/**
 * Size of a line on the table relative to an upright camera, for a camera tilted by `degrees`.
 * @param below distance of the line below the middle, in picture heights
 */
export function magnification(below: number, degrees: number): number {
  return DISTANCE / (DISTANCE - below * Math.sin((degrees * Math.PI) / 180));
}

/** By what fraction the lower end appears wider than the bend. */
export function widening(degrees: number): number {
  return magnification(scarf.edge, degrees) / magnification(scarf.bend, degrees) - 1;
}

/** Texts and angles for a scarf on the table under a tilted camera. */
export const cameraTilt = {
  heading: 'Kippen Sie die Kamera',
  text: 'Das Raster ist unsere Schablone. Hängt die Kamera senkrecht, liegt der Schal an den Linien. Kippt sie, wird er im Bild unten breiter als oben.',
  photo: 'legeware-schal',
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
  upright: 'Oben und unten gilt derselbe Maßstab. Der nächste Schal liegt genauso im Bild.',
  /** `widening` and `millimetres` are formatted; the latter is for a scarf of `across` cm. */
  leaning: (angle: string, widening: string, millimetres: string, across: number) =>
    `Bei ${angle} ist der Schal im Bild unten ${widening} breiter als oben, bei ${across}\u00A0cm Breite sind das ${millimetres}.`,
  note: 'Gerechnet für ein Objektiv mit 50\u00A0mm am Kleinbild, das Bild ist hochkant.',
} as const;
