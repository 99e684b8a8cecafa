import { uploadLimit } from '../../../../../domain/texts/limits.ts';
import { labels } from '../../../../ui/components/labels.ts';
import { deliveryTime, transferWays } from '../../../texts/facts.ts';
import { homeCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage, PictureVariants } from '../../../texts/types.ts';

/**
 * One photo of a watch, step by step. Each picture derives from the previous one.
 * Cut-out: by the mask of the finished picture. Retouch: by removing the veil of the reflection.
 * Colour: by the white patch of the colour card.
 */
export const editLayers: PictureVariants = {
  name: 'ebene',
  heading: 'Fünf Ebenen, ein Bild',
  text: 'Gezeigt an einer Armbanduhr, Schritt für Schritt.',
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

export const bildbearbeitung: CategoryPage = {
  path: '/bildbearbeitung',
  navName: 'Bildbearbeitung',
  title: 'Bildbearbeitung für Produktfotos | Freistell-Studio',
  description:
    'Freistellen, Retusche, Farbkorrektur, Schatten und Umfärbung: Produktbilder bearbeitet nach Ihren Vorgaben, einzeln oder ganze Sortimente.',
  breadcrumb: [homeCrumb, { label: 'Bildbearbeitung' }],
  heading: 'Bild\u00ADbearbeitung',
  lead: 'Ihre Fotos sind da, aber noch nicht fertig? Wir stellen frei, gleichen Farben an, entfernen Staub und setzen Schatten.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'freisteller-kopfhoerer-roh', caption: 'Vor der Bearbeitung: Papierkante, Klemmen, Farbkarte' },
      { photo: 'freisteller-kopfhoerer-frei', caption: 'Freigestellt, auch zwischen Bügel und Polster' },
      { photo: 'marktplatz-kopfhoerer', caption: 'Dasselbe Modell auf Reinweiß, mit weichem Schatten' },
    ],
  },
  benefits: [
    {
      title: 'Nach Ihren Vorgaben',
      text: 'Rand, Schatten, Beschnitt, Dateiname: Ihre Regeln stehen schriftlich fest und gelten jedes Mal.',
    },
    {
      title: 'Von Hand geprüft',
      text: 'Jedes Bild sieht ein Mensch bei 100\u00A0%, bevor es das Haus verlässt.',
    },
    {
      title: 'Ein Bild oder zehntausend',
      text: `Einzelaufträge laufen über den Freistell-Service, Sortimente per ${transferWays}.`,
    },
  ],
  strip: {
    heading: 'Fünf Dinge, auf die wir achten',
    photos: [
      { photo: 'marktplatz-henkel', caption: 'Sauber bis in den Henkel' },
      { photo: 'schmuck-bandringe', caption: 'Ohne Staub und ohne Fingerabdrücke' },
      { photo: 'packshot-tropfen', caption: 'Die Tropfen bleiben, der Staub geht' },
      { photo: 'packshot-pipette', caption: 'Glas mit klarer Kante' },
      { photo: 'accessoire-sneaker-spitze', caption: 'Jede Naht noch zu sehen' },
    ],
  },
  sections: [
    {
      heading: 'Was wir mit einem Bild machen können',
      list: [
        'Freistellen mit Pfad oder Maske, Ausgabe transparent, weiß oder auf Ihrem Hintergrund.',
        'Grundretusche: Staub, Kratzer, Fingerabdrücke, Klebereste, Fussel, Halter und Fäden.',
        'Farbkorrektur nach Farbkarte, Farbmuster oder Originalware.',
        'Umfärbung: aus einer fotografierten Farbe die übrigen Varianten, nach Muster abgestimmt.',
        'Schatten: Bodenschatten erhalten, weichen Schatten neu zeichnen oder Spiegelung setzen.',
        'Montage: zwei Aufnahmen zu einem Hollow-Man, neues Etikett auf alter Flasche, Gruppenbild aus Einzelbildern.',
      ],
    },
    {
      heading: 'Warum Schatten über die Wirkung entscheiden',
      paragraphs: [
        'Ohne Schatten schwebt ein Produkt. Der echte wirkt am natürlichsten, verlangt aber einen gleichmäßigen Untergrund, ein gezeichneter bleibt in jedem Bild gleich.',
      ],
    },
    {
      heading: 'Wo Retusche aufhört',
      paragraphs: [
        'Wir entfernen, was beim Transport oder im Studio dazugekommen ist: Staub, Druckstellen, Falten, Reflexe der Kamera. Maserung, Naht und Glanz bleiben wie am Produkt, sonst kommt die Ware zurück.',
      ],
      link: { href: '/stories/fuenf-kanten', label: 'Web-Story: Fünf Kanten' },
    },
    {
      heading: 'Was eine gute Vorlage ausmacht',
      paragraphs: [
        'Je besser das Ausgangsbild, desto günstiger die Bearbeitung. Schicken Sie RAW oder die größte JPG-Stufe, nicht die Fassung aus dem Messenger. Das Produkt sollte scharf sein, mindestens zwei Drittel des Bildes füllen und sich in der Helligkeit vom Hintergrund unterscheiden.',
      ],
      link: { href: '/blog/hintergrund-entfernen-mit-photoshop', label: 'So stellen Sie selbst frei' },
    },
  ],
  teaser: {
    heading: 'Haare, Fell, feine Stoffe',
    text: 'Wo es keine Kante gibt, hilft kein Pfad.',
    link: { href: '/bildbearbeitung/personen-freistellen', label: 'Personen freistellen' },
    photo: 'freisteller-haare-roh',
  },
  callToAction: {
    heading: 'Was soll an Ihren Bildern anders werden?',
    text: 'Was soll geändert werden, an wie vielen Bildern? Im Angebot steht jeder Arbeitsschritt für sich.',
    photo: 'freisteller-uhr-roh',
  },
  extras: [
    { kind: 'pictureVariants', texts: editLayers },
    {
      kind: 'priceSlider',
      heading: 'Was kostet ein Freisteller?',
      text: 'Bildart und Menge entscheiden.',
      product: 'contour',
    },
    {
      kind: 'benefitStrip',
      heading: 'In drei Schritten fertig',
      items: [
        { title: 'Hochladen', text: `Bis zu ${uploadLimit} pro Auftrag, im Browser, per ${transferWays}.` },
        { title: 'Bearbeiten', text: `Freisteller sind nach ${deliveryTime} zurück.` },
        { title: 'Bezahlen', text: 'Erst nach der Lieferung, per PayPal oder Überweisung.' },
      ],
    },
    {
      kind: 'beforeAfter',
      heading: 'Vorher, nachher',
      text: 'Farbkarte und Papierkante sind verschwunden.',
      pairs: [
        {
          before: 'freisteller-parfum-roh',
          after: 'freisteller-parfum-frei',
          caption: 'Flakon, das Glas bleibt durchsichtig',
        },
        {
          before: 'freisteller-kette-roh',
          after: 'freisteller-kette-frei',
          caption: 'Kette, auch zwischen den Gliedern frei',
        },
      ],
    },
    {
      kind: 'webshopImage',
      photo: { photo: 'marktplatz-becher', caption: 'Roter Becher, fertig für den Onlineshop' },
      heading: 'So steht es im Onlineshop',
      text: 'Reinweißer Hintergrund, weicher Schatten, gleicher Abstand zum Rand.',
    },
    {
      kind: 'quoteLink',
      text: 'Mehrere Arbeitsschritte oder besondere Vorgaben? Wir rechnen sie Ihnen aus.',
      link: { href: '/kontakt?thema=bildbearbeitung', label: labels.enquire },
    },
  ],
};
