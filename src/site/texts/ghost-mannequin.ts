import type { PictureVariants } from './types.ts';

/**
 * One T-shirt from the hanger to the finished picture. The inside of the collar is what the bust hides; in the fifth picture it is as light
 * as the front of the shirt, in the sixth the collar throws its shadow on it.
 */
export const ghostMannequin: PictureVariants = {
  name: 'schritt',
  heading: 'Vom Bügel zum Hollow-Man',
  text: 'Gezeigt an einem T-Shirt, in sechs Schritten. Der Innenkragen braucht ein zweites Bild, denn auf der Büste ist er nicht zu sehen.',
  legend: 'Schritt',
  variants: [
    {
      label: '1 Auf dem Bügel',
      photo: 'hollowman-schritt-buegel',
      text: 'So kommt es an. Der Bügel trägt nur die Schultern: Die Ärmel hängen schlaff, die Front wirft Falten, der Kragen klafft. Schnitt und Weite sind nicht zu sehen.',
    },
    {
      label: '2 Auf der Büste',
      photo: 'hollowman-schritt-bueste',
      text: 'Das T-Shirt sitzt gerade. Büste und Stativ sind noch im Bild.',
    },
    {
      label: '3 Ohne Büste',
      photo: 'hollowman-schritt-loch-frei',
      text: 'Freigestellt bis an die Kante des vorderen Kragens. Wo der Hals war, ist ein Loch.',
    },
    {
      label: '4 Innenkragen',
      photo: 'hollowman-schritt-innen-frei',
      text: 'Gebraucht wird nur dieses Stück: Bund, Naht, Etikett. Im Studio kommt es aus einer zweiten Aufnahme, mit gleicher Brennweite und gleichem Abstand.',
    },
    {
      label: '5 Eingesetzt',
      photo: 'hollowman-schritt-hell-frei',
      text: 'Das Stück sitzt hinter dem Kragen, ist aber so hell wie die Vorderseite. Es sieht aufgeklebt aus.',
    },
    {
      label: '6 Schattiert',
      photo: 'hollowman-schritt-fertig-frei',
      text: 'Der Kragen wirft seinen Schatten nach innen. Jetzt hat das T-Shirt Tiefe, als steckte jemand darin.',
    },
  ],
};
