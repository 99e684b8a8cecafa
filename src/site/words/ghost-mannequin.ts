import type { PictureVariants } from './types.ts';

/**
 * One T-shirt from the bust to the finished picture. The inside of the collar is what the bust hides; in the fourth picture it is as light
 * as the front of the shirt, in the fifth the collar throws its shadow on it.
 */
export const ghostMannequin: PictureVariants = {
  name: 'schritt',
  heading: 'Von der Büste zum Hollow-Man',
  text: 'Gezeigt an einem T-Shirt, in fünf Schritten. Der Innenkragen braucht ein zweites Bild, denn auf der Büste ist er nicht zu sehen.',
  legend: 'Schritt',
  variants: [
    {
      label: '1 Auf der Büste',
      photo: 'hollowman-schritt-bueste',
      text: 'Das T-Shirt sitzt gerade. Büste und Stativ sind noch im Bild.',
    },
    {
      label: '2 Ohne Büste',
      photo: 'hollowman-schritt-loch-frei',
      text: 'Freigestellt bis an die Kante des vorderen Kragens. Wo der Hals war, ist ein Loch.',
    },
    {
      label: '3 Innenkragen',
      photo: 'hollowman-schritt-innen-frei',
      text: 'Gebraucht wird nur dieses Stück: Bund, Naht, Etikett. Im Studio kommt es aus einer zweiten Aufnahme, mit gleicher Brennweite und gleichem Abstand.',
    },
    {
      label: '4 Eingesetzt',
      photo: 'hollowman-schritt-hell-frei',
      text: 'Das Stück sitzt hinter dem Kragen, ist aber so hell wie die Vorderseite. Es sieht aufgeklebt aus.',
    },
    {
      label: '5 Schattiert',
      photo: 'hollowman-schritt-fertig-frei',
      text: 'Der Kragen wirft seinen Schatten nach innen. Jetzt hat das T-Shirt Tiefe, als steckte jemand darin.',
    },
  ],
};
