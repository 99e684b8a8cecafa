import { photographyTime } from '../../../../../domain/studio/promises.ts';
import { homeCrumb, marketplacesCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import { deliveryTime } from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const otto: CategoryPage = {
  path: '/produktfotografie/otto',
  navName: 'Produktfotos für OTTO',
  title: 'Produktfotos für OTTO Market | Freistell-Studio',
  description:
    'Produktfotos für OTTO Market: heller, ruhiger Hintergrund, Artikel groß im Bild, ohne Text und Siegel, als JPG oder PNG in RGB, passend benannt.',
  breadcrumb: [homeCrumb, photographyCrumb, marketplacesCrumb, { label: 'OTTO' }],
  heading: 'Produkt\u00ADfotos für OTTO',
  lead: 'Bei OTTO muss der Hintergrund nicht reinweiß sein, aber hell und ruhig. Text, Siegel, Preise und Logos bleiben draußen.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'accessoire-tasche-seite', caption: 'Handtasche auf hellem Beige, der Henkel steht' },
      { photo: 'accessoire-hut', caption: 'Hut auf hellem Grau' },
      { photo: 'schmuck-armband', caption: 'Armband auf Hellgrau' },
    ],
  },
  benefits: [
    {
      title: 'Hell, aber nicht leer',
      text: 'Weiß, Hellgrau oder ein helles Beige: Wir legen für Ihr Sortiment einen Ton fest, und dabei bleibt es.',
    },
    {
      title: 'Jede Farbe für sich',
      text: 'Das Bild muss zur Variante passen. Wir fotografieren jede Ausführung oder stimmen die Farbe am Muster ab.',
    },
    {
      title: 'Namen ohne Umlaute',
      text: 'Dateinamen nach Ihrer Artikelnummer, ohne Sonderzeichen, so wie der Import sie annimmt.',
    },
  ],
  strip: {
    heading: 'Fünf Artikel auf hellem Hintergrund',
    photos: [
      { photo: 'farbe-tasche-rauchblau' },
      { photo: 'packshot-faltschachtel' },
      { photo: 'schmuck-ringe-silber' },
      { photo: 'set-lautsprecher' },
      { photo: 'accessoire-guertel' },
    ],
  },
  sections: [
    {
      heading: 'Was auf das Hauptbild darf',
      paragraphs: [
        'Der Artikel steht groß im Rahmen, vollständig und in der bestellten Farbe. Requisiten sind sparsam möglich, wenn klar ist, dass sie nicht mitgeliefert werden.',
      ],
      list: [
        'Kein Firmenname, kein Händlerlogo, kein Markenlogo als Grafik.',
        'Keine Texte, Symbole oder Zeichnungen auf dem Hauptbild.',
        'Keine Prüfsiegel und Zertifikate, auch nicht die eigenen.',
        'Kein Energielabel im Foto: Es wird getrennt übermittelt.',
      ],
    },
    {
      heading: 'Weiß ist erlaubt, Grau oft besser',
      paragraphs: [
        'Ein weißes Hemd oder ein Glas verschwindet auf Reinweiß, auf Hellgrau behält es seine Kante. Wir stellen einmal frei und setzen das Produkt auf jeden Hintergrund, den Ihre Kanäle verlangen.',
      ],
      link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Was Amazon, eBay und Zalando verlangen' },
    },
    {
      heading: 'Farbraum und Maße',
      paragraphs: [
        'Angenommen wird nur RGB, Druckdaten in CMYK werden abgelehnt. Zu große Dateien verkleinern wir auf das erlaubte Maß.',
        'Bei Mode, Möbeln und Technik gelten zusätzliche Regeln je Warengruppe. Schicken Sie uns das Merkblatt aus dem Händlerportal: Ansichten und Reihenfolge richten sich danach.',
      ],
    },
    {
      heading: 'Wie aus einer Lieferung ein Angebot wird',
      paragraphs: [
        `Sie schicken die Ware mit einer Liste der Artikelnummern. Sind Ware und Angaben vollständig, laden Sie nach ${photographyTime} einen Ordner mit Haupt- und Nebenbildern herunter, der sich ohne Umbenennen hochladen lässt.`,
      ],
      link: { href: '/ablauf', label: 'Der ganze Ablauf' },
    },
  ],
  teaser: {
    heading: 'Bilder von Amazon übernehmen?',
    text: `Wir setzen sie auf den Hintergrund, der zu OTTO passt, und bringen sie auf Maß, in ${deliveryTime}.`,
    link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
    photo: 'marktplatz-polster',
  },
  callToAction: {
    heading: 'Wie viele Artikel gehen zu OTTO?',
    text: 'Nennen Sie uns Warengruppe, Artikelzahl und Termin.',
    photo: 'accessoire-schirm',
  },
  extras: [
    {
      kind: 'marketplaceRules',
      heading: 'Was OTTO vom Hauptbild verlangt',
      text: 'Zusammengefasst von einem Anbieter für Marktplatzanbindung. Verbindlich ist die Fassung im Händlerportal.',
      names: ['otto'],
    },
  ],
};
