import { marketplaceNotes } from '../../../../../domain/order/marketplaces.ts';
import { commercialNote } from '../../../texts/photography-offer.ts';
import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage } from '../../../texts/types.ts';

const { amazonModel, amazonWithoutModel, amazonChildren } = marketplaceNotes;

export const hollowman: CategoryPage = {
  path: '/produktfotografie/hollowman-fotografie',
  navName: 'Hollow-Man-Fotografie',
  title: 'Hollow-Man-Fotografie (Ghost Mannequin) | Freistell-Studio',
  description:
    'Mode wie getragen, ohne Model und ohne Puppe im Bild: Hollow-Man-Aufnahmen mit Innenansicht und Etikett, freigestellt in 7 bis 14\u00A0Tagen.',
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Hollow-Man' }],
  heading: 'Hollow-Man-Foto\u00ADgrafie',
  lead: 'Ihre Mode in natürlicher Form, ohne Model und ohne Puppe im Bild.',
  top: {
    kind: 'gallery',
    layout: 'portrait',
    photos: [
      { photo: 'hollowman-pullover', caption: 'Strickpullover, die Ärmel leicht vom Körper abgesetzt' },
      { photo: 'hollowman-pullover-moos', caption: 'Derselbe Pullover in Moosgrün' },
      { photo: 'hollowman-pullover-blau', caption: 'Und in Blau: gleiche Form, gleicher Beschnitt' },
    ],
  },
  benefits: [
    {
      title: 'Ganz ohne Model',
      text: 'Kein Casting, keine Tagesgage, kein Buyout. Ihr Produkt bleibt die Hauptsache.',
    },
    { title: 'Sitzt wie getragen', text: 'Wir stecken, dämpfen und glätten jedes Teil, bevor die Kamera auslöst.' },
    {
      title: 'Einheitlich im Shop',
      text: 'Licht, Abstand und Beschnitt bleiben gleich, vom ersten Teil bis zum letzten.',
    },
  ],
  strip: {
    heading: 'Vom Bügel bis zum Bündchen',
    photos: [
      { photo: 'mode-haken', caption: 'Auf dem Bügel: ein Pullover ohne Körper' },
      { photo: 'hollowman-strickkragen', caption: 'Als Hollow-Man: der Kragen, außen und innen' },
      { photo: 'hollowman-etikett', caption: 'Das Etikett sitzt in der Mitte' },
      { photo: 'hollowman-buendchen', caption: 'Bündchen, Rippe neben Rippe' },
      { photo: 'hollowman-schulter', caption: 'Schulter und Kragen, Masche für Masche' },
    ],
  },
  sections: [
    {
      heading: 'Zwei Aufnahmen ergeben ein Bild',
      paragraphs: [
        'Zuerst sitzt das Teil auf der Büste. Danach drehen wir es auf links und fotografieren, was die Büste verdeckt hat: den inneren Kragen, das Etikett, bei Jacken auch das Futter. Brennweite, Abstand und Licht bleiben gleich.',
        'In der Retusche verschwindet die Büste, die Innenansicht wird dahinter gesetzt und an der Kante schattiert.',
      ],
      link: { href: '/stories/mode-winterstrick', label: 'Web-Story: Winterstrick' },
    },
    {
      heading: 'Die Arbeit liegt vor dem Auslösen',
      paragraphs: [
        'Eine Falte wegzudämpfen dauert eine Minute, sie wegzuretuschieren zehn. Auf der Büste stecken wir Stoff im Rücken ab, füllen die Ärmel und richten Knopfleiste und Nähte senkrecht aus.',
        'Grober Strick bekommt Stütze in der Schulter, dünner Jersey ein glattes Unterkleid, damit sich die Büste nicht abzeichnet.',
      ],
      link: { href: '/produktfotografie/mode-fashion', label: 'Modefotografie für Onlineshops' },
    },
    {
      heading: 'Wofür sich Hollow-Man eignet und wofür nicht',
      paragraphs: ['Am besten wirkt es bei allem, was Volumen hat: Hemden, Strick, Jacken und Kleider.'],
      list: [
        'Durchsichtige Stoffe zeigen die Büste: besser legen oder am Model zeigen.',
        'Feine Träger und Wäsche verlieren die Form.',
        `${amazonModel.words}. Hollow-Man-Bilder passen dort an die zweite Stelle. Ausgenommen sind ${amazonWithoutModel.words}. ${amazonChildren.words}.`,
      ],
      link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Regeln der Marktplätze' },
    },
    {
      heading: 'Was Sie uns schicken',
      paragraphs: [
        'Am schnellsten geht es, wenn alle Muster in einer Größe kommen, die auf eine Standardbüste passt: bei Damen meist 36 oder 38, bei Herren 48 oder 50. Üblich sind Vorderseite, Rückseite und ein Detail.',
      ],
      link: { href: '/ablauf', label: 'Der ganze Ablauf' },
    },
  ],
  teaser: {
    heading: 'Winterfashion als Hollow-Man',
    text: 'Wie Strick auf die Büste kommt und warum die Ärmel zuletzt dran sind.',
    link: { href: '/blog/winterfashion-hollow-man', label: 'Beitrag über Winterfashion lesen' },
    photo: 'story-mode-1',
  },
  callToAction: {
    heading: 'Ihre nächste Kollektion, in Form gebracht.',
    text: 'Nennen Sie uns Teile und Termin.',
    photo: 'studio-aufbau',
  },
  extras: [
    commercialNote,
    {
      kind: 'beforeAfter',
      heading: 'Von der Büste zum Hollow-Man',
      text: 'Büste und Stativ verschwinden, der innere Kragen wird sichtbar. Sein Schatten gibt dem T\u2011Shirt Tiefe, als steckte jemand darin.',
      pairs: [
        {
          before: 'freisteller-tshirt-roh',
          after: 'freisteller-tshirt-frei',
          caption: 'T-Shirt, auf der Büste und als Hollow-Man',
        },
      ],
    },
  ],
};
