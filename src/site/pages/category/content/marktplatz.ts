import { FILLED_AREA } from '../../../../../domain/order/marketplace-demands.ts';
import { marketplaceNotes } from '../../../../../domain/order/marketplaces.ts';
import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import { deliveryTime } from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

const { amazonModel, amazonWithoutModel, amazonChildren, amazonShoe, ebayPictures } = marketplaceNotes;

export const marktplatz: CategoryPage = {
  path: '/produktfotografie/amazon-ebay-zalando',
  navName: 'Amazon, eBay, Zalando',
  title: 'Produktfotos für Amazon, eBay, Zalando | Freistell-Studio',
  description: `Produktfotos nach den Regeln von Amazon, eBay und Zalando: reinweißer Hintergrund, ${FILLED_AREA}\u00A0% Bildfüllung, richtige Pixelmaße, fertig zum Hochladen.`,
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Amazon, eBay, Zalando' }],
  heading: 'Produkt\u00ADfotos für Amazon, eBay und Zalando',
  lead: 'Jeder Marktplatz prüft Bilder nach eigenen Regeln. Wir liefern für jeden die passende Datei.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'marktplatz-kopfhoerer', caption: 'Kopfhörer auf Reinweiß, vollständig im Bild' },
      { photo: 'marktplatz-tasse', caption: 'Dreiviertelansicht, der Henkel bleibt ganz im Bild' },
      { photo: 'marktplatz-lampe', caption: 'Leuchte mit Kabel, auf Reinweiß' },
      { photo: 'farbe-tasche-anthrazit', caption: 'Handtasche auf Weiß, mit weichem Schatten' },
      { photo: 'freisteller-parfum-frei', caption: 'Transparente Datei für Anzeigen und Vergleichsseiten' },
    ],
  },
  benefits: [
    {
      title: 'Reinweiß heißt 255',
      text: 'RGB 255, 255, 255 bis in die Ecke, auch im Henkel. Der Schatten läuft ins reine Weiß aus.',
    },
    {
      title: 'Eine Aufnahme, alle Kanäle',
      text: 'Quadrat für Amazon und eBay, Hochformat für Zalando: gerechnet aus derselben großen Datei.',
    },
    {
      title: 'Richtig benannt',
      text: 'Dateinamen nach ASIN, EAN oder Ihrer Artikelnummer, fertig für den Massenimport.',
    },
  ],
  strip: {
    heading: 'Nebenbilder dürfen Farbe haben',
    photos: [
      { photo: 'accessoire-schirm' },
      { photo: 'freisteller-sieb-frei' },
      { photo: 'schmuck-bandringe' },
      { photo: 'freisteller-becher-frei' },
      { photo: 'accessoire-schirmstoff' },
    ],
  },
  sections: [
    {
      heading: 'Amazon: streng beim Hauptbild, frei bei den Nebenbildern',
      paragraphs: [
        'Das Hauptbild zeigt nur, was im Paket liegt. Das Produkt darf nicht angeschnitten sein, Text, Logos, Wasserzeichen und Rahmen sind verboten. Damit die Lupe gut arbeitet, liefern wir 2000\u00A0×\u00A02000\u00A0px.',
        `${amazonModel.words}. Ausgenommen sind ${amazonWithoutModel.words}. ${amazonChildren.words}. Bei Schuhen ist es ${amazonShoe.words}. In den Nebenbildern dürfen Maße, Anwendung und Umgebung vorkommen.`,
      ],
    },
    {
      heading: 'eBay: weniger Vorschriften, mehr Bilder',
      paragraphs: [
        `Ein weißer Hintergrund ist üblich, aber keine Pflicht. In ein Angebot passen ${ebayPictures.words}. Bei gebrauchter Ware müssen sie den wirklichen Zustand zeigen.`,
      ],
    },
    {
      heading: 'Zalando: Hochformat und feste Ansichten',
      paragraphs: [
        'Zalando arbeitet mit einem schlanken Hochformat. Welche Ansicht vorn steht und wie viele nötig sind, hängt von der Warengruppe ab. Der erste Packshot braucht einen weißen Hintergrund. Unscharfe Bilder lehnt Zalando auch dann ab, wenn die Pixelzahl stimmt.',
      ],
    },
    {
      heading: 'Woran Bilder am häufigsten scheitern',
      paragraphs: ['Darauf prüfen wir jede Datei:'],
      list: [
        'Der Hintergrund ist nur fast weiß: 253 statt 255.',
        'Das Produkt steht zu klein im Bild, weil der Schatten mitgerechnet wurde.',
        'Ein angeschnittener Henkel, Riemen oder Stecker.',
        'Farbraum Adobe RGB statt sRGB, die Farben wirken im Browser stumpf.',
      ],
      link: { href: '/pruefen', label: 'Ihre Bilder daran prüfen' },
    },
    {
      heading: 'Regeln ändern sich',
      paragraphs: ['Vor dem ersten Bild prüft Ihre Projektleitung im Verkäuferbereich, was gerade gilt.'],
      link: { href: '/dateivorgaben#marktplaetze', label: 'Sechs Marktplätze im Vergleich' },
    },
  ],
  teaser: {
    heading: 'Fotos schon da, nur der Hintergrund stimmt nicht?',
    text: `Wir stellen sie auf Reinweiß frei und bringen sie auf Maß, in ${deliveryTime}.`,
    link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
    photo: 'marktplatz-polster',
  },
  callToAction: {
    heading: 'Auf welchen Marktplätzen verkaufen Sie?',
    text: 'Nennen Sie uns Kanäle, Artikelzahl und Termin. Sie bekommen je Marktplatz eine Liste der Ansichten.',
    photo: 'accessoire-geldboerse',
  },
  extras: [
    { kind: 'marketplaceFrames' },
    {
      kind: 'marketplaceRules',
      heading: 'Die Vorgaben im Vergleich',
      text: 'Für das erste Bild eines Artikels. Je Warengruppe kann mehr gelten.',
      names: ['amazon', 'ebay', 'zalando'],
    },
  ],
};
