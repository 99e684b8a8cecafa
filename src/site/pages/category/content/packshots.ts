import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage, PictureVariants } from '../../../texts/types.ts';

/** One flask of glass under four lights; camera, flask and backdrop are the same in all of them. */
export const lightSetups: PictureVariants = {
  name: 'licht',
  heading: 'Schalten Sie das Licht um',
  text: 'Gezeigt an einem Flakon. Es ändert sich nur das Licht.',
  legend: 'Licht',
  variants: [
    {
      label: 'Von vorn',
      photo: 'packshot-licht-vorn',
      text: 'Eine große Softbox neben der Kamera. Etikett und Kappe sind hell, aber das Glas verliert sich im Hintergrund.',
    },
    {
      label: 'Von hinten',
      photo: 'packshot-licht-hinten',
      text: 'Licht durch den Flakon: Der Duft leuchtet. Dafür wird die Kappe zur dunklen Fläche, und die Kontur bleibt blass.',
    },
    {
      label: 'Schwarze Karten',
      photo: 'packshot-licht-karten',
      text: 'Licht von vorn und zwei schwarze Karten knapp außerhalb des Bildes. Sie spiegeln sich als dunkle Linien im Glas.',
    },
    {
      label: 'Alles zusammen',
      photo: 'packshot-licht-alles',
      text: 'Viel Licht von hinten, wenig von vorn, dazu die Karten. So kommt das Bild in den Shop.',
    },
  ],
};

export const packshots: CategoryPage = {
  path: '/produktfotografie/packshots',
  navName: 'Packshots',
  title: 'Packshot-Fotografie: Flasche bis Karton | Freistell-Studio',
  description:
    'Packshots für Shop, Katalog und Handel: gerade Kanten, lesbare Etiketten, sauberes Glas. Hintergrund entfernt, fertig in 7 bis 14\u00A0Tagen.',
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Packshots' }],
  heading: 'Packshot-Foto\u00ADgrafie',
  lead: 'Flaschen, Tiegel, Kartons: Ein guter Packshot zeigt die Verpackung so, wie man sie im Regal wiedererkennt.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'packshot-gruppe', caption: 'Pflegeserie als Gruppe, nach Höhe gestaffelt' },
      { photo: 'packshot-flasche', caption: 'Braunglas mit heller Lichtkante' },
      { photo: 'packshot-karton', caption: 'Zwei Faltschachteln mit klaren Kanten' },
    ],
  },
  benefits: [
    {
      title: 'Kanten ohne Sturz',
      text: 'Lange Brennweite und verschiebbare Objektivachse halten Kartons senkrecht. Nichts wird später geradegezogen.',
    },
    {
      title: 'Etikett lesbar',
      text: 'Zutaten, Inhalt und Pflichtangaben bleiben in der Vergrößerung scharf, auch auf gewölbten Flaschen.',
    },
    {
      title: 'Ganze Serien gleich',
      text: 'Höhe, Horizont und Schatten stehen fest. Neue Sorten kommen im selben Maßstab dazu.',
    },
  ],
  strip: {
    heading: 'Dose, Tiegel, Flakon',
    photos: [
      { photo: 'packshot-dose', caption: 'Getränkedose mit Wassertropfen' },
      { photo: 'packshot-tiegel', caption: 'Offener Tiegel, damit man die Textur sieht' },
      { photo: 'packshot-parfum', caption: 'Flakon vor dunklem Hintergrund, die Kanten leuchten' },
      { photo: 'freisteller-parfum-roh', caption: 'Flakon vor der Bearbeitung, mit Farbkarte' },
      { photo: 'freisteller-parfum-frei', caption: 'Derselbe Flakon, freigestellt' },
    ],
  },
  sections: [
    {
      heading: 'Glas wird an der Kante fotografiert',
      paragraphs: [
        'Durchsichtiges hat keine Oberfläche, nur Ränder. Vor hellem Hintergrund zeichnen sie zwei schwarze Karten, vor dunklem zwei schmale Lichtstreifen.',
        'Eine kleine weiße Karte hinter der Flasche lässt Öl golden und Saft frisch aussehen.',
      ],
    },
    {
      heading: 'Karton, Folie, Dose',
      paragraphs: ['Laschen werden innen verklebt, weiße Bruchkanten retuschiert, eingedrückte Ecken ausgetauscht.'],
      list: [
        'Metallisierte Folie spiegelt wie Chrom: große, weiße Flächen und ein dunkler Abschluss an jeder Seite.',
        'Dosen bekommen Tropfen aus Wasser und Glyzerin, die auch nach zwanzig Minuten noch sitzen.',
        'Schraubverschlüsse drehen wir so, dass Naht und Logo bei jedem Artikel gleich stehen.',
      ],
      link: { href: '/bildbearbeitung', label: 'Mehr zur Bildbearbeitung' },
    },
    {
      heading: 'Ansichten, die der Handel erwartet',
      paragraphs: [
        'Meist genügen drei Bilder: Front, Rückseite mit Angaben und eine Dreiviertelansicht. Bei Lebensmitteln müssen fast alle Pflichtangaben schon vor dem Kauf zu lesen sein. Großhändler verlangen Dateinamen nach Artikelnummer oder EAN und einen Freistellpfad in der Datei.',
      ],
      link: { href: '/dateivorgaben', label: 'Alle Dateivorgaben' },
    },
    {
      heading: 'Was Sie uns schicken sollten',
      paragraphs: [
        'Zwei bis drei unbeschädigte Exemplare je Artikel, denn das schönste Etikett klebt selten auf der ersten Flasche. Bitte ohne Preisaufkleber und Klebeband. Ist die Auflage noch nicht gedruckt, schicken Sie ein Muster und die Druckdaten: Wir setzen das Etikett in der Retusche ein.',
      ],
      link: { href: '/ablauf', label: 'Der ganze Ablauf' },
    },
  ],
  teaser: {
    heading: 'Das Auge isst mit',
    text: 'Lebensmittel verlangen neben dem Packshot ein Bild, das Appetit macht.',
    link: { href: '/blog/food-fotografie-das-auge-isst-mit', label: 'Beitrag über Food-Fotografie lesen' },
    photo: 'lebensmittel-stillleben',
  },
  callToAction: {
    heading: 'Ein Artikel oder das ganze Regal?',
    text: 'Schicken Sie uns Anzahl, Material und gewünschte Ansichten.',
    photo: 'kosmetik-lippenstift',
  },
  extras: [{ kind: 'pictureVariants', texts: lightSetups }],
};
