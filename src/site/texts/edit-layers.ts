import type { PictureVariants } from './types.ts';

/**
 * One photograph of a watch, step by step. Each picture is made from the one before: the cut-out by the mask of the finished picture, the
 * retouch by taking off the veil of the reflection, the colour by the white patch of the colour card.
 */
export const editLayers: PictureVariants = {
  name: 'ebene',
  heading: 'Fünf Ebenen, ein Bild',
  text: 'Gezeigt an einer Armbanduhr, Schritt für Schritt. Jede Ebene baut auf der vorigen auf, und Sie bestellen nur, was Ihr Bild braucht.',
  legend: 'Ebene',
  variants: [
    {
      label: '1 Rohbild',
      photo: 'ebene-uhr-roh',
      text: 'Das Ausgangsbild: graue Wand, Holzleiste, eine Ecke der Farbkarte. Auf dem Glas liegt links eine Spiegelung.',
    },
    {
      label: '2 Freigestellt',
      photo: 'ebene-uhr-frei',
      text: 'Der Hintergrund ist weg, auch in der Lücke zwischen Gehäuse und Band.',
    },
    {
      label: '3 Retusche',
      photo: 'ebene-uhr-retusche-frei',
      text: 'Der Schleier der Spiegelung ist vom Glas genommen. Zeiger und Striche bleiben stehen.',
    },
    {
      label: '4 Farbe',
      photo: 'ebene-uhr-farbe-frei',
      text: 'Das weiße Feld der Farbkarte hat im Ausgangsbild den Wert 197 und gehört auf 243. Um so viel heller werden auch Stahl, Leder und Blau.',
    },
    {
      label: '5 Schatten',
      photo: 'ebene-uhr-schatten',
      text: 'Auf reinem Weiß bekommt die Uhr einen gezeichneten Schatten: eng unter dem Band, weich nach außen. Sie steht wieder.',
    },
  ],
};
