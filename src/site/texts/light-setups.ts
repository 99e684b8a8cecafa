import type { PictureVariants } from './types.ts';

/** One flask of glass under four lights; camera, flask and backdrop are the same in all of them. */
export const lightSetups: PictureVariants = {
  name: 'licht',
  heading: 'Schalten Sie das Licht um',
  text: 'Gezeigt an einem Flakon vor hellem Hintergrund. Blickwinkel und Abstand bleiben, es ändert sich nur, woher das Licht kommt und was sich im Glas spiegelt.',
  legend: 'Licht',
  variants: [
    {
      label: 'Von vorn',
      photo: 'packshot-licht-vorn',
      text: 'Eine große Softbox neben der Kamera. Etikett und Kappe sind hell, aber das Glas verliert sich im Hintergrund, und der Duft wirkt stumpf.',
    },
    {
      label: 'Von hinten',
      photo: 'packshot-licht-hinten',
      text: 'Licht durch den Flakon: Der Duft leuchtet. Dafür wird die Kappe zur dunklen Fläche, und die Kontur bleibt blass.',
    },
    {
      label: 'Schwarze Karten',
      photo: 'packshot-licht-karten',
      text: 'Licht von vorn und zwei schwarze Karten, links und rechts knapp außerhalb des Bildes. Sie spiegeln sich als dunkle Linien und geben dem Glas seine Kanten.',
    },
    {
      label: 'Alles zusammen',
      photo: 'packshot-licht-alles',
      text: 'Viel Licht von hinten, wenig von vorn, dazu die Karten: leuchtender Duft, klare Kanten, lesbares Etikett. So kommt das Bild in den Shop.',
    },
  ],
};
