/** Two rings in layers of sharpness: what the first ones show sharp, and which layer each place comes from. */
export const focusStack = {
  heading: 'Stapeln Sie die Schärfe',
  text: 'Gezeigt an zwei Ringen: zehn Ebenen, jede 2,5\u00A0mm weiter hinten scharf. Wählen Sie, wie viele davon im Bild stecken.',
  photo: 'schmuck-stapel',
  alt: 'Zwei Silberringe, aus Ebenen mit verschobenem Fokus zusammengesetzt: Mit jeder reicht die Schärfe weiter nach hinten',
  map: 'schmuck-stapel-karte',
  frames: 'Ebenen im Stapel',
  view: {
    legend: 'Ansicht',
    options: [
      ['bild', 'Das Bild'],
      ['karte', 'Karte der Schärfe'],
    ],
  },
  /** `shares`: how much of the rings is sharp with one exposure, with two and so on, as a part of their area in the picture. */
  shares: [0.2206, 0.2873, 0.5106, 0.5902, 0.6195, 0.6475, 0.7136, 0.8279, 0.8796, 0.9992],
  /** `share` as people read it. */
  one: (share: string) => `Eine Ebene: ${share} der Ringe sind scharf, alles dahinter verschwimmt.`,
  some: (count: number, share: string) => `${count}\u00A0Ebenen: ${share} der Ringe sind scharf.`,
  all: (count: number) =>
    `${count}\u00A0Ebenen: Beide Ringe sind von vorn bis hinten scharf, der Hintergrund bleibt ruhig.`,
  legend: 'Auf der Karte kommt dunkles Blau aus den vorderen, helles aus den hinteren Ebenen. Grau ist noch unscharf.',
  note: 'Gerechnet für Ringe von 20\u00A0mm und Blende 11 am Kleinbild. Scharf ist, was auf dem Sensor höchstens 0,05\u00A0mm breit zerfließt.',
} as const;
