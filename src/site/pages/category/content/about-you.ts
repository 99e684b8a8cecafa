import { marketplaceNotes } from '../../../../../domain/order/marketplaces.ts';
import { commercialNote } from '../../../texts/photography-offer.ts';
import { homeCrumb, marketplacesCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import { deliveryTime } from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const aboutYou: CategoryPage = {
  path: '/produktfotografie/about-you',
  navName: 'Produktfotos für About You',
  title: 'Produktfotos für About You | Freistell-Studio',
  description:
    'Modefotos für About You: freigestellte Büstenaufnahme und Modelbild im Hochformat 3 zu 4, als JPG oder PNG unter der erlaubten Dateigröße.',
  breadcrumb: [homeCrumb, photographyCrumb, marketplacesCrumb, { label: 'About You' }],
  heading: 'Produkt\u00ADfotos für About You',
  lead: 'About You will Mode zweimal sehen: einmal freigestellt auf der Büste, einmal am Menschen, beides im Hochformat.',
  top: {
    kind: 'gallery',
    layout: 'portrait',
    photos: [
      { photo: 'hollowman-pullover-moos', caption: 'Pullover als Hollow-Man, das Bündchen liegt gerade' },
      { photo: 'hollowman-pullover-blau', caption: 'Derselbe Pullover in Blau, frontal' },
      { photo: 'freisteller-tshirt-frei', caption: 'T-Shirt als Hollow-Man, der Hintergrund transparent' },
    ],
  },
  benefits: [
    {
      title: 'Büste und Model zusammen',
      text: 'Pflicht sind für Bekleidung ein Bild auf der Büste und eines am Model. Wir nehmen beide am selben Tag auf.',
    },
    {
      title: 'Klein genug, scharf genug',
      text: 'About You begrenzt die Dateigröße eng. Wir speichern so, dass Stoff und Naht trotzdem zu sehen sind.',
    },
    {
      title: 'Transparent oder weiß',
      text: 'Das erste Büstenbild bekommen Sie freigestellt als PNG, auf Wunsch zusätzlich als JPG auf Weiß.',
    },
  ],
  strip: {
    heading: 'Was ohne Model auskommt',
    photos: [
      { photo: 'freisteller-hut-frei' },
      { photo: 'accessoire-tasche-seite' },
      { photo: 'accessoire-schliesse' },
      { photo: 'schmuck-perlen' },
      { photo: 'accessoire-sonnenbrille' },
    ],
  },
  sections: [
    {
      heading: 'Das erste Bild: auf der Büste, freigestellt',
      paragraphs: [
        'Die erste Aufnahme ist frontal und freigestellt. Wir fotografieren dafür als Hollow-Man: Die Büste verschwindet, der innere Kragen bleibt sichtbar.',
      ],
      link: { href: '/produktfotografie/hollowman-fotografie', label: 'So entsteht ein Hollow-Man' },
    },
    {
      heading: 'Das zweite Bild: am Model, nah genug',
      paragraphs: [
        'Das Modelbild wird beschnitten, damit das Kleidungsstück im Mittelpunkt steht und nicht das Gesicht. Schuhe, Accessoires, Kinderware und Wohnartikel brauchen kein Modelbild.',
      ],
      link: { href: '/produktfotografie/model-fotografie', label: 'Model-Fotografie' },
    },
    {
      heading: 'Wie viele Bilder sinnvoll sind',
      paragraphs: ['Pflicht sind zwei. Empfohlen wird mehr, und wir planen danach:'],
      list: [
        'Ein bis zwei Bilder auf der Büste: vorn, bei Bedarf hinten.',
        'Zwei bis vier am Model: vorn, hinten, seitlich, in Bewegung.',
        'Ein bis zwei Details: Stoff, Verschluss, Saum oder Druck, so nah, dass man das Material erkennt.',
      ],
    },
    {
      heading: 'Was ein Fehler kostet',
      paragraphs: [
        `Manche Bilder nimmt About You gar nicht an, dann geht der Artikel nicht online. Andere werden mit einer Ausnahme zugelassen und verteuern laut About You die Konditionen ${marketplaceNotes.aboutYouException.words}. Deshalb prüfen wir Format, Hintergrund und Größe jeder Datei.`,
        'Ein häufiger Stolperstein ist das Seitenverhältnis: Zalando arbeitet schlanker als About You.',
      ],
      link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Was Zalando verlangt' },
    },
  ],
  teaser: {
    heading: 'Die Aufnahmen gibt es schon?',
    text: `Büstenbilder stellen wir frei und beschneiden sie auf 3 zu 4, in ${deliveryTime}.`,
    link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
    photo: 'hollowman-etikett',
  },
  callToAction: {
    heading: 'Welche Kollektion soll online?',
    text: 'Nennen Sie uns Teile, Größen und Termin.',
    photo: 'freisteller-tshirt-roh',
  },
  extras: [
    commercialNote,
    {
      kind: 'marketplaceRules',
      heading: 'Was About You verlangt',
      text: 'Für Bekleidung, nach den öffentlichen Richtlinien für Partner.',
      names: ['aboutYou'],
    },
  ],
};
