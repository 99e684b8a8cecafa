import { homeCrumb, marketplacesCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import { deliveryTime } from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const kaufland: CategoryPage = {
  path: '/produktfotografie/kaufland',
  navName: 'Produktfotos für Kaufland',
  title: 'Produktfotos für Kaufland.de | Freistell-Studio',
  description:
    'Produktfotos für den Marktplatz von Kaufland: Titelbild auf Weiß, Artikel vollständig, ohne Logos und Siegel, groß genug für jede Ansicht im Shop.',
  breadcrumb: [homeCrumb, photographyCrumb, marketplacesCrumb, { label: 'Kaufland' }],
  heading: 'Produkt\u00ADfotos für Kaufland',
  lead: 'Wir fotografieren Ihr Titelbild nach Kauflands Regeln und alle Ansichten dazu. Auf Kaufland.de teilen sich alle Händler eines Artikels dieselbe Seite, und wer sie anlegt, bestimmt die Bilder.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'marktplatz-tasse', caption: 'Becher als Titelbild: weiß, vollständig, nichts daneben' },
      { photo: 'packshot-faltschachtel', caption: 'Zwei Faltschachteln, als Nebenbild' },
      { photo: 'freisteller-leuchte-frei', caption: 'Leuchte freigestellt, für jeden Hintergrund' },
    ],
  },
  benefits: [
    {
      title: 'Das Titelbild sitzt',
      text: 'Wir messen jedes Titelbild an Kauflands Regeln, bevor Sie es bekommen.',
    },
    {
      title: 'Nach EAN sortiert',
      text: 'Kaufland führt Artikel unter ihrer EAN. Wir benennen Bilder danach, mit laufender Nummer.',
    },
    {
      title: 'Reserve für später',
      text: 'Wir liefern 2000\u00A0×\u00A02000\u00A0px, fast das Doppelte des Mindestmaßes.',
    },
  ],
  strip: {
    heading: 'Von der Pflege bis zur Technik',
    photos: [
      { photo: 'packshot-pipette' },
      { photo: 'schmuck-zifferblatt' },
      { photo: 'packshot-tiegel' },
      { photo: 'accessoire-schirmstoff' },
      { photo: 'set-lautsprecher' },
    ],
  },
  sections: [
    {
      heading: 'Brauchen Sie überhaupt Bilder?',
      paragraphs: [
        'Nicht immer. Verkauft schon jemand denselben Artikel mit derselben EAN, hängen Sie Ihr Angebot an die vorhandene Seite und brauchen nur Preis und Bestand. Eigene Bilder sind nötig, wenn Ihre EAN neu ist: bei Eigenmarken, Sets und Neuheiten.',
      ],
    },
    {
      heading: 'Das Titelbild',
      list: [
        'Weißer Hintergrund, der Artikel vollständig im Bild.',
        'Nur zeigen, was zum Lieferumfang gehört.',
        'Keine Markenlogos, Texte oder Gütesiegel auf dem Bild.',
        'Groß genug, damit die vergrößerte Ansicht scharf bleibt.',
      ],
    },
    {
      heading: 'Die Bilder danach verkaufen',
      paragraphs: [
        'Wie groß ist es in der Hand? Was steht auf der Rückseite? Welcher Stecker passt? Bei Lebensmitteln und Kosmetik fotografieren wir die Rückseite so, dass Zutaten und Hinweise lesbar sind. Bei Sets legen wir jedes Teil einmal einzeln aus.',
        'Drei bis fünf Ansichten genügen meist. Eine sechste hilft nur, wenn sie etwas zeigt, was die anderen nicht zeigen.',
      ],
      link: { href: '/produktfotografie/packshots', label: 'Packshots aus dem Studio' },
    },
    {
      heading: 'Ein Satz Bilder für alle Kanäle',
      paragraphs: [
        'Das weiße Titelbild taugt auch für Amazon und eBay, wenn der Beschnitt nach dem strengsten von ihnen gewählt ist.',
      ],
      link: { href: '/dateivorgaben#marktplaetze', label: 'Sechs Marktplätze im Vergleich' },
    },
  ],
  teaser: {
    heading: 'Herstellerfotos, aber kein weißer Hintergrund?',
    text: `Wir stellen sie frei und setzen sie auf Weiß, in ${deliveryTime}.`,
    link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
    photo: 'marktplatz-polster',
  },
  callToAction: {
    heading: 'Was möchten Sie neu einstellen?',
    text: 'Schicken Sie uns die Liste der Artikel mit EAN.',
    photo: 'marktplatz-bandkopfhoerer',
  },
  extras: [
    {
      kind: 'marketplaceRules',
      heading: 'Was Kaufland vom Titelbild verlangt',
      text: 'Zusammengefasst von einem Dienstleister für Händler. Verbindlich ist die Fassung im Händlerportal.',
      names: ['kaufland'],
    },
  ],
};
