import { formatImages } from '../../../../domain/texts/format.ts';
import { anybody, priceText } from '../../../../domain/pricing/price-texts.ts';
import { tierFor, upsellPerImage } from '../../../../domain/pricing/pricing.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import { deliveryTime, pictureTexts, productOf } from '../../texts/facts.ts';
import type { BeforeAfterPair, Blurb, CallToAction, Crumb, Link, PageMeta, Photo } from '../../texts/types.ts';

/** One case story: task, method and result. */
interface Case {
  readonly id: string;
  readonly heading: string;
  readonly story: readonly Blurb[];
  readonly facts: readonly Blurb[];
  /** The same shot before and after, or two pictures beside each other. */
  readonly pictures: { readonly pair: BeforeAfterPair } | { readonly photos: readonly [Photo, Photo] };
  readonly link: Link;
}

/** Current price of such an order by the catalogue: kind of image, number, price per image. */
function factsOf(type: string, images: number, formats: readonly string[]): readonly Blurb[] {
  const product = productOf(type);
  const net = tierFor(product.graduatedprice, images).price + upsellPerImage(1, formats.length);
  return [
    { title: 'Bildart', text: product.name },
    { title: 'Menge', text: formatImages(images) },
    { title: 'Geliefert als', text: formats.join(', ') },
    { title: 'Preis heute', text: priceText(net, anybody, { per: 'pro Bild' }) },
    { title: 'Lieferzeit', text: deliveryTime },
  ];
}

const story = (task: string, way: string, result: string): readonly Blurb[] => [
  { title: 'Aufgabe', text: task },
  { title: 'Weg', text: way },
  { title: 'Ergebnis', text: result },
];

export const referencesPage: PageMeta & {
  readonly path: '/referenzen';
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  /** Shown while the cases are samples. */
  readonly sampleNote: string | null;
  readonly cases: readonly Case[];
  readonly callToAction: CallToAction;
} = {
  path: '/referenzen',
  title: 'Referenzen: Aufgabe, Weg, Ergebnis | Freistell-Studio',
  description:
    'Drei Aufträge mit Bildern vorher und nachher: Taschen mit Henkel, Uhren mit Metallkante, Kopfhörer für den Marktplatz. Mit Menge und Preis.',
  breadcrumb: [homeCrumb, { label: 'Referenzen' }],
  heading: 'Referenzen: Aufgabe, Weg, Ergebnis',
  lead: 'Ein schönes Bild sagt wenig darüber, was vorher schwierig war. Drei Aufträge, erzählt und gerechnet.',
  sampleNote: studio.references.isSample
    ? [
        'Die Aufträge auf dieser Seite sind Beispiele, die Auftraggeber erfunden.',
        ...(pictureTexts === null ? [] : [pictureTexts.sentence]),
        'Die Preise rechnet die Seite aus der aktuellen Preisliste.',
      ].join(' ')
    : null,
  cases: [
    {
      id: 'taschen',
      heading: 'Taschen: der Raum unter dem Henkel',
      story: story(
        'Ein Händler hat seine Taschen vor grauer Wand fotografiert. Im weißen Shop bleibt unter jedem Henkel eine graue Fläche stehen.',
        'Ein Pfad um Tasche und Beschläge, ein zweiter durch den Henkel. Die Ziernaht bleibt ganz, die Farbkarte verschwindet nach dem Farbabgleich.',
        'Jede Tasche gibt es zweimal: transparent für den Shop, auf Weiß für die Marktplätze. Rand und Höhe sind bei allen gleich.',
      ),
      facts: factsOf('leather', 240, ['PNG', 'JPG']),
      pictures: {
        pair: {
          before: 'freisteller-handtasche-roh',
          after: 'freisteller-handtasche-frei',
          caption: 'Handtasche mit Henkel und Drehverschluss',
        },
      },
      link: { href: '/produktfotografie/accessoires', label: 'Accessoires fotografieren lassen' },
    },
    {
      id: 'uhren',
      heading: 'Uhren: Stahl vor Grau',
      story: story(
        'Eine Werkstatt verkauft aufgearbeitete Armbanduhren. Das Gehäuse spiegelt den grauen Hintergrund, die Kante ist kaum zu erkennen.',
        'Der Pfad folgt der Form und nicht der Farbe: Gehäuse, Krone und die Lücke am Band sind einzeln gezogen. Spiegelungen im Stahl bleiben, sonst sieht er aus wie Kunststoff.',
        'Freigestellte Uhren in einer Größe, als PSD für den Katalog und als JPG für den Shop.',
      ),
      facts: factsOf('jewellery', 36, ['PSD', 'JPG']),
      pictures: {
        pair: {
          before: 'freisteller-uhr-roh',
          after: 'freisteller-uhr-frei',
          caption: 'Armbanduhr mit Lederband',
        },
      },
      link: { href: '/produktfotografie/schmuck', label: 'Schmuck und Uhren fotografieren lassen' },
    },
    {
      id: 'kopfhoerer',
      heading: 'Kopfhörer: ein Bild für drei Marktplätze',
      story: story(
        'Ein Hersteller hat Aufnahmen mit Klemmen und sichtbarer Papierkante. Für die Marktplätze braucht er ein weißes Hauptbild ohne beides.',
        'Freigestellt mit allen Durchbrüchen am Bügel, auf reines Weiß gesetzt, der Schatten neu aufgebaut. Der Beschnitt richtet sich nach dem strengsten der drei Kanäle.',
        'Ein Hauptbild, das die Regeln aller drei Marktplätze einhält, und eine transparente Fassung für Anzeigen.',
      ),
      facts: factsOf('openings', 18, ['JPG', 'PNG']),
      pictures: {
        photos: [
          { photo: 'freisteller-kopfhoerer-roh', caption: 'Vorher: Klemmen, Farbkarte, Papierkante' },
          { photo: 'marktplatz-kopfhoerer', caption: 'Nachher: Hauptbild auf Reinweiß' },
        ],
      },
      link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Was die Marktplätze verlangen' },
    },
  ],
  callToAction: {
    heading: 'Und was ist bei Ihnen schwierig?',
    text: 'Schicken Sie uns ein Bild, an dem Sie sich die Zähne ausbeißen.',
    photo: 'schmuck-glieder',
  },
};
