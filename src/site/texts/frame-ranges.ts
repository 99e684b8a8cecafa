/** Two rings in exposures, each sharp farther back: what the first ones show sharp, and the exposure of each place. */
export const focusStack = {
  heading: 'Stapeln Sie die Schärfe',
  text: 'Gezeigt an zwei Ringen: 30\u00A0Ebenen, jede 0,8\u00A0mm weiter hinten scharf, ergeben zusammen ein Bild.',
  alt: 'Zwei Silberringe, aus Ebenen mit verschobenem Fokus zusammengesetzt: Mit jeder reicht die Schärfe weiter nach hinten',
  mapAlt:
    'Karte der Schärfe auf beiden Ringen: von dunklem Blau vorn zu hellem Blau hinten; was noch unscharf ist, ist grau',
  range: 'Ebenen im Stapel',
  how: 'Ziehen Sie am Regler oder am Bild, oder nehmen Sie die Pfeiltasten.',
  view: {
    legend: 'Ansicht',
    options: [
      ['bild', 'Das Bild'],
      ['karte', 'Karte der Schärfe'],
    ],
  },
  /** Sharp area of the rings with one exposure, with two and so on, as a fraction of their area in the picture. */
  shares: [
    0.1086, 0.179, 0.2205, 0.2497, 0.2713, 0.2874, 0.3729, 0.4547, 0.5122, 0.5486, 0.5742, 0.5911, 0.603, 0.6122,
    0.6201, 0.6278, 0.6368, 0.6488, 0.6647, 0.6865, 0.7179, 0.7792, 0.8203, 0.829, 0.8393, 0.8539, 0.885, 0.9392,
    0.9817, 1.0,
  ],
  /** `share`: formatted. */
  one: (share: string) => `Eine Ebene: ${share} der Ringe sind scharf, alles dahinter verschwimmt.`,
  some: (count: number, share: string) => `${count}\u00A0Ebenen: ${share} der Ringe sind scharf.`,
  all: (count: number) =>
    `${count}\u00A0Ebenen: Beide Ringe sind von vorn bis hinten scharf, der Hintergrund bleibt ruhig.`,
  legend: 'Dunkles Blau: vordere Ebenen, helles: hintere. Grau ist noch unscharf.',
  note: 'Gerechnet für Ringe von 20\u00A0mm und Blende 8 am Kleinbild. Jede Ebene ist 1,1\u00A0mm tief scharf und überlappt die nächste um ein Viertel.',
} as const;

/** A bag on a turntable, which visitors rotate. */
export const spin = {
  heading: 'Drehen Sie die Tasche',
  text: '36 Ansichten, alle zehn Grad eine. So sieht Ihre Kundschaft jede Seite.',
  how: 'Ziehen Sie am Bild oder nehmen Sie die Pfeiltasten.',
  alt: 'Grüne Handtasche mit goldenem Drehverschluss, von allen Seiten zu sehen',
  range: 'Tasche drehen',
  turned: (degrees: number) => `Um ${degrees}° gedreht`,
  points: [
    'Im Studio bleiben Kamera, Licht und Abstand stehen, nur der Teller dreht sich. So springt beim Drehen keine Kante.',
    'Einen Henkel hält im Studio ein Faden, den die Retusche entfernt.',
    'Sie bekommen Einzelbilder, auf Wunsch die fertige 360°-Ansicht.',
  ],
} as const;
