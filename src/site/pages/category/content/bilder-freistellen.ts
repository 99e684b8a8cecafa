import { uploadLimit } from '../../../../../domain/texts/limits.ts';
import { vatText } from '../../../../../domain/pricing/price-texts.ts';
import { labels } from '../../../../ui/components/labels.ts';
import { editingCrumb, homeCrumb } from '../../../texts/site-links.ts';
import {
  deliveryRule,
  deliveryTime,
  extraPrice,
  lowestPrice,
  testImagesNote,
  transferWays,
} from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const bilderFreistellen: CategoryPage = {
  path: '/bildbearbeitung/bilder-freistellen',
  navName: 'Bilder freistellen',
  title: 'Bilder freistellen lassen | Freistell-Studio',
  description: `Bilder freistellen lassen in ${deliveryTime}, ${lowestPrice}: nach Lieferung zahlen.`,
  breadcrumb: [homeCrumb, editingCrumb, { label: 'Bilder freistellen' }],
  heading: 'Bilder freistellen lassen',
  display: true,
  lead: `Ihr Produkt. Sonst nichts. Wir stellen Ihre Bilder in ${deliveryTime} frei, in jeder Größe und jedem Format, das Ihr Shop verlangt.`,
  leadLink: { href: '/freistell-service', label: labels.order },
  top: {
    kind: 'comparison',
    layout: 'wide',
    pairs: [
      {
        before: 'freisteller-kopfhoerer-roh',
        after: 'freisteller-kopfhoerer-frei',
        caption: 'Kopfhörer, vorher und nachher',
      },
      {
        before: 'freisteller-handtasche-roh',
        after: 'freisteller-handtasche-frei',
        caption: 'Handtasche, vorher und nachher',
      },
      {
        before: 'freisteller-sieb-roh',
        after: 'freisteller-sieb-frei',
        caption: 'Sieb, jede Masche frei',
      },
    ],
  },
  benefits: [
    {
      title: 'Sauber bis in den Henkel',
      text: 'Wir trennen vom Hintergrund, nicht vom Detail.',
    },
    {
      title: deliveryTime,
      text: `Ihr Auftrag liegt ${deliveryRule} zum Abruf bereit.`,
    },
    {
      title: 'Eine Größe, ein Format inklusive',
      text: `Jede weitere Größe und jedes weitere Dateiformat kostet ${extraPrice}.`,
    },
  ],
  strip: {
    heading: 'So sieht Ihr Ergebnis aus',
    photos: [
      { photo: 'freisteller-sneaker-frei', caption: 'Sneaker, jede Schlaufe der Schnürsenkel' },
      { photo: 'freisteller-kette-frei', caption: 'Kette, jedes Glied offen' },
      { photo: 'ebene-uhr-farbe-frei', caption: 'Uhr, frei zwischen Band und Gehäuse' },
      { photo: 'freisteller-hut-frei', caption: 'Hut, die Kante folgt dem Filz' },
      { photo: 'freisteller-brille-frei', caption: 'Sonnenbrille, die Gläser bleiben getönt' },
    ],
  },
  sections: [
    {
      heading: 'So läuft Ihr Auftrag',
      paragraphs: [
        'Sie wählen Bildart, Zweck, Größe und Dateiformat, geben die Menge ein und sehen sofort den Preis. Danach laden Sie die Bilder hoch. Sind sie fertig, kommt der Link zum Herunterladen.',
      ],
      link: { href: '/api', label: 'Bilder per Skript senden' },
    },
    {
      heading: 'Pfad oder Maske?',
      paragraphs: [
        'Ein Pfad ist eine gezeichnete Linie, richtig bei festen Körpern: Geschirr, Elektronik, Schuhe.',
        'Eine Maske speichert für jedes Pixel, wie durchsichtig es ist, richtig bei Haaren, Fell und Tüll. Sie wählen die Bildart, wir das Werkzeug.',
      ],
      link: { href: '/preise#freistellen', label: 'Alle sechs Bildarten mit Preisen' },
    },
    {
      heading: 'Welche Datei wofür',
      list: [
        'JPG: klein, überall lesbar, ohne Transparenz. Für Marktplätze, auf weißem Hintergrund.',
        'PNG: verlustfrei mit Transparenz. Für farbige Hintergründe.',
        'WEBP: mit Transparenz, kleiner als PNG. Für den eigenen Shop, Marktplätze nehmen es meist nicht.',
        'TIFF: verlustfrei für den Druck, auf Wunsch in CMYK (PSO Coated v3).',
        'PSD: mit Ebene, Maske und Pfad, wenn jemand weiterarbeitet.',
      ],
    },
    {
      heading: 'So werden Ihre Vorlagen gut',
      paragraphs: [
        'Fotografieren Sie vor Mittelgrau, heller oder dunkler als das Produkt, mit etwas Luft ringsum. Vermeiden Sie farbige Wände: Was von dort zurückfällt, färbt die Kanten. Schicken Sie die größte Datei, die Sie haben.',
      ],
      link: { href: '/blog/hintergrund-entfernen-mit-photoshop', label: 'Selbst freistellen: die Anleitung' },
    },
  ],
  teaser: {
    heading: 'Menschen, Haare, Fell',
    text: 'Für Porträts, Teams und Mode gelten eigene Regeln.',
    link: { href: '/bildbearbeitung/personen-freistellen', label: 'Personen freistellen' },
    photo: 'freisteller-haare-roh',
  },
  callToAction: {
    heading: 'Mehr als 1.000 Bilder im Monat?',
    text: `Für laufende Sortimente liefern wir per ${transferWays}.`,
    photo: 'accessoire-kartenfach',
  },
  extras: [
    { kind: 'automatic' },
    { kind: 'quality' },
    { kind: 'trust' },
    {
      kind: 'priceTable',
      heading: 'Was es kostet',
      text: 'Die Menge entscheidet. Der Preis ändert sich nur, wenn Sie vorher zustimmen.',
      points: [
        'Rechnung per E-Mail, erst nach der Lieferung',
        'Zahlung per PayPal oder Überweisung',
        `Bis ${uploadLimit} pro Auftrag`,
        ...(testImagesNote === null ? [] : [testImagesNote]),
      ],
      note: `Inkl. ${vatText} Preise für Motive mit klarer Kontur, eine Größe und ein Dateiformat enthalten.`,
    },
  ],
};
