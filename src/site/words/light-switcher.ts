/** One flask of glass under four lights. */
export const lightSwitcher = {
  heading: 'Schalten Sie das Licht um',
  text: 'Derselbe Flakon, dieselbe Kamera, derselbe weiße Hintergrund. Es ändert sich nur, woher das Licht kommt und was sich im Glas spiegelt.',
  legend: 'Licht',
  cases: [
    {
      value: 'vorn',
      label: 'Von vorn',
      photo: 'packshot-licht-vorn',
      text: 'Eine große Softbox neben der Kamera. Etikett und Kappe sind hell, das Glas aber löst sich im weißen Hintergrund auf, und der Duft wirkt stumpf.',
    },
    {
      value: 'hinten',
      label: 'Von hinten',
      photo: 'packshot-licht-hinten',
      text: 'Licht durch den Flakon: Der Duft leuchtet. Dafür wird die Kappe zur dunklen Fläche, und die Kontur bleibt blass.',
    },
    {
      value: 'karten',
      label: 'Schwarze Karten',
      photo: 'packshot-licht-karten',
      text: 'Zwei schwarze Karten links und rechts, knapp außerhalb des Bildes. Sie spiegeln sich als dunkle Linie im Glas und geben ihm seine Kanten zurück.',
    },
    {
      value: 'alles',
      label: 'Alles zusammen',
      photo: 'packshot-licht-alles',
      text: 'Licht von hinten, etwas von vorn, dazu die Karten: leuchtender Duft, klare Kanten, lesbares Etikett. So geht das Bild in den Shop.',
    },
  ],
} as const;
