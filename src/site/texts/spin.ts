/** A bag on a turntable, to be turned by whoever looks at it. */
export const spin = {
  heading: 'Drehen Sie die Tasche',
  text: '36 Ansichten, alle zehn Grad eine. So sieht Ihre Kundschaft jede Seite.',
  how: 'Ziehen Sie am Bild oder nehmen Sie die Pfeiltasten.',
  alt: 'Grüne Handtasche mit goldenem Drehverschluss, von allen Seiten zu sehen',
  range: 'Tasche drehen',
  turned: (degrees: number) => `Um ${degrees}° gedreht`,
  points: [
    'Im Studio bleiben Kamera, Licht und Abstand stehen, nur der Teller dreht sich. So springt beim Drehen keine Kante.',
    'Was nicht von selbst steht, etwa ein Henkel, hält im Studio ein Faden. Die Retusche entfernt ihn aus jedem Bild.',
    'Sie bekommen die Einzelbilder, auf Wunsch fertig für die 360°-Ansicht Ihres Shops.',
  ],
} as const;
