import { photographyTime, photographyTimeRule } from '../../../../domain/studio/promises.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { labels } from '../../../ui/components/labels.ts';
import { answerTime, deliveryTime, lowestPrice, recommendationClaim, testImagesNote } from '../../texts/facts.ts';
import { photographyLink, serviceTile } from '../../texts/site-links.ts';
import type {
  BeforeAfterPair,
  Blurb,
  CallToAction,
  Link,
  PageMeta,
  PhotoRef,
  PhotoRow,
  Tile,
} from '../../texts/types.ts';

export interface HomePageText extends PageMeta {
  /** The topic, in small text before the heading. */
  readonly kicker: string;
  /** Shown line by line, as in the design. */
  readonly headingLines: readonly string[];
  readonly lead: string;
  readonly primaryLink: Link;
  readonly secondaryLink: Link;
  readonly heroAlt: string;
  readonly advantagesHeading: string;
  readonly advantages: readonly [Blurb, Blurb, Blurb];
  readonly studio: { readonly heading: string; readonly text: string; readonly photo: PhotoRef; readonly link: Link };
  readonly tilesHeading: string;
  readonly tilesLink: Link;
  /** In the order of the grid: 7+5, 4+4+4, 5+7 columns. */
  readonly tiles: readonly Tile[];
  readonly cutout: {
    readonly heading: string;
    readonly text: string;
    readonly note: string;
    readonly link: Link;
    readonly pair: BeforeAfterPair;
  };
  readonly strips: readonly [PhotoRow, PhotoRow];
  readonly proof: { readonly heading: string; readonly clientsLabel: string };
  readonly readingLink: Link;
  readonly callToAction: CallToAction;
}

export const home: HomePageText = {
  title: `Produktfotografie ${studio.legal.city} und Freisteller | ${studio.name}`,
  description:
    'Produktfotografie und freigestellte Bilder für Shop, Marktplatz und Katalog: in 7 bis 14\u00A0Tagen, Freistellen inklusive, feste Projektleitung.',
  kicker: 'Produktfotografie und Bildbearbeitung',
  headingLines: ['Produkt\u00ADbilder,', 'die für sich', 'stehen.'],
  lead: `Wir fotografieren Ihre Ware im eigenen Studio in ${studio.legal.city} und liefern die Bilder freigestellt, bereit für Shop, Marktplatz und Katalog.`,
  primaryLink: { href: '/kontakt', label: labels.enquire },
  secondaryLink: { href: '/freistell-service', label: labels.order },
  heroAlt: 'Pipettenflasche aus Braunglas: links auf der Studiofläche, rechts freigestellt auf dem Transparenzraster',
  advantagesHeading: 'Ihre Vorteile',
  advantages: [
    {
      title: `Fertig in ${photographyTime}`,
      text: photographyTimeRule,
    },
    {
      title: 'Freistellen inklusive',
      text: 'Den Hintergrund nehmen wir bei jedem Bild weg. Ohne Aufpreis.',
    },
    {
      title: 'Eine feste Projektleitung',
      text: 'Ein Mensch kennt Ihr Sortiment und bleibt Ihr Kontakt bis zum letzten Bild.',
    },
  ],
  studio: {
    heading: 'Vom ersten Licht bis zur letzten Kante.',
    text: 'Fotografie, Freistellen und Retusche aus einer Hand, bei Schmuck mit Focus-Stacking aus bis zu 30 Aufnahmen.',
    photo: 'hero-studio',
    link: { href: '/agentur', label: 'Wer wir sind' },
  },
  tilesHeading: 'Was vor unsere Kamera kommt',
  tilesLink: photographyLink,
  tiles: [
    serviceTile('packshots', 'packshot-gruppe'),
    serviceTile('schmuck', 'schmuck-ring-gold'),
    serviceTile('modeFashion', 'hollowman-strickkragen'),
    serviceTile('hollowMan', 'hollowman-pullover-moos'),
    serviceTile('legeware', 'legeware-karo'),
    serviceTile('model', 'mode-figur'),
    serviceTile('accessoires', 'accessoire-handtasche'),
    serviceTile('marketplaces', 'marktplatz-lampe'),
  ],
  cutout: {
    heading: 'Roh rein, frei raus.',
    text: `Sie haben schon Fotos? Wir stellen sie in ${deliveryTime} frei, ${lowestPrice}.`,
    note: ['Ohne Konto. Sie zahlen erst nach der Lieferung.', testImagesNote ?? ''].join(' ').trim(),
    link: { href: '/bildbearbeitung', label: 'Mehr zur Bildbearbeitung' },
    pair: {
      before: 'ebene-uhr-roh',
      after: 'ebene-uhr-frei',
      caption: 'Armbanduhr, auch zwischen Gehäuse und Band frei',
    },
  },
  strips: [
    {
      heading: 'Von Schmuck bis Stillleben',
      photos: [
        { photo: 'schmuck-zifferblatt' },
        { photo: 'accessoire-brille-buegel' },
        { photo: 'kosmetik-beauty' },
        { photo: 'accessoire-sneaker-spitze' },
        { photo: 'lebensmittel-orange' },
        { photo: 'accessoire-schirmstoff' },
      ],
    },
    {
      heading: 'Von Parfum bis Mode',
      photos: [
        { photo: 'packshot-dose' },
        { photo: 'accessoire-verschluss' },
        { photo: 'schmuck-ohrringe' },
        { photo: 'legeware-fransen' },
        { photo: 'packshot-parfum' },
        { photo: 'farbe-tasche-bordeaux' },
      ],
    },
  ],
  proof: {
    heading: recommendationClaim,
    clientsLabel: 'Auswahl unserer Kunden',
  },
  readingLink: { href: '/blog', label: 'Beiträge aus der Praxis' },
  callToAction: {
    heading: 'Was dürfen wir für Sie fotografieren?',
    text: `Schicken Sie uns ein paar Eckdaten. Ihre Projektleitung meldet sich ${answerTime}.`,
    photo: 'set-lichtzelt',
  },
};
