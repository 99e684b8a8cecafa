/** A bag on a turntable, to be turned by whoever looks at it. */
export const spin = {
  heading: 'Drehen Sie die Tasche',
  text: '36 Aufnahmen auf dem Drehteller, alle zehn Grad eine.',
  how: 'Ziehen Sie am Bild oder nehmen Sie die Pfeiltasten.',
  alt: 'Grüne Handtasche mit goldenem Drehverschluss auf dem Drehteller, rundum fotografiert',
  range: 'Tasche drehen',
  /** `{value}`: degrees. */
  value: 'Um {value}° gedreht',
  points: [
    'Kamera, Licht und Abstand bleiben stehen, nur der Teller dreht sich. So springt beim Blättern keine Kante.',
    'Der Henkel hängt an einem Faden, den die Retusche in jedem der 36 Bilder entfernt.',
    'Sie bekommen die Einzelbilder, auf Wunsch fertig für die 360°-Ansicht Ihres Shops.',
  ],
} as const;
