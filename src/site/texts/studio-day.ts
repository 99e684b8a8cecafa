import type { PictureVariants } from './types.ts';

/** What happens to a delivery between the morning and the evening. */
export const studioDay: PictureVariants = {
  name: 'uhrzeit',
  heading: 'Ein Tag im Studio',
  text: 'Kein Tag ist wie der andere, aber die Reihenfolge bleibt. Wählen Sie eine Uhrzeit.',
  legend: 'Uhrzeit',
  variants: [
    {
      label: '8\u00A0Uhr',
      photo: 'packshot-karton',
      text: 'Die Ware kommt. Wir zählen, vergleichen mit Ihrer Liste und fragen nach, wenn ein Artikel fehlt.',
    },
    {
      label: '9\u00A0Uhr',
      photo: 'mode-kleiderstange',
      text: 'Vorbereiten: dämpfen, putzen, Etiketten nach innen, Größen sortieren. Was jetzt glatt ist, muss später niemand retuschieren.',
    },
    {
      label: '10\u00A0Uhr',
      photo: 'studio-aufbau',
      text: 'Das Licht steht nach dem Blatt vom letzten Mal. Ein Teil je Warengruppe wird fotografiert, Sie geben es frei.',
    },
    {
      label: '13\u00A0Uhr',
      photo: 'set-drehteller',
      text: 'Die Serie läuft. Kamera und Licht bleiben stehen, nur die Ware wechselt, und im ersten Bild liegt die Farbkarte.',
    },
    {
      label: '15\u00A0Uhr',
      photo: 'freisteller-handtasche-roh',
      text: 'Freistellen und Retusche. Pfade entstehen von Hand, Anker für Anker, auch durch den Henkel hindurch.',
    },
    {
      label: '17\u00A0Uhr',
      photo: 'marktplatz-henkel',
      text: 'Ein zweites Augenpaar prüft jedes Bild in voller Größe. Dann geht der Link an Sie, und die Ware wird eingepackt.',
    },
  ],
};
