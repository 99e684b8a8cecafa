import { marketplaceNotes } from '../../../../../domain/order/marketplaces.ts';
import { commercialNote } from '../../../texts/photography-offer.ts';
import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage, PictureVariants } from '../../../texts/types.ts';

const { amazonModel, amazonWithoutModel, amazonChildren } = marketplaceNotes;

/**
 * One T-shirt from the hanger to the finished picture. The bust hides the inside of the collar.
 * In the fifth picture it is as light as the front of the shirt; in the sixth the collar casts its shadow on it.
 */
export const ghostMannequin: PictureVariants = {
  name: 'schritt',
  heading: 'Vom Bügel zum Hollow-Man',
  text: 'Gezeigt an einem T-Shirt, in sechs Schritten.',
  legend: 'Schritt',
  variants: [
    {
      label: '1 Auf dem Bügel',
      photo: 'hollowman-schritt-buegel',
      text: 'So kommt es an. Die Ärmel hängen schlaff, die Front wirft Falten, der Kragen klafft.',
    },
    {
      label: '2 Auf der Büste',
      photo: 'hollowman-schritt-bueste',
      text: 'Das T-Shirt sitzt gerade. Büste und Stativ sind noch im Bild.',
    },
    {
      label: '3 Ohne Büste',
      photo: 'hollowman-schritt-loch-frei',
      text: 'Freigestellt bis an die Kante des vorderen Kragens. Wo der Hals war, ist ein Loch.',
    },
    {
      label: '4 Innenkragen',
      photo: 'hollowman-schritt-innen-frei',
      text: 'Gebraucht wird nur dieses Stück. Im Studio kommt es aus einer zweiten Aufnahme.',
    },
    {
      label: '5 Eingesetzt',
      photo: 'hollowman-schritt-hell-frei',
      text: 'Das Stück sitzt hinter dem Kragen, ist aber so hell wie die Vorderseite. Es sieht aufgeklebt aus.',
    },
    {
      label: '6 Schattiert',
      photo: 'hollowman-schritt-fertig-frei',
      text: 'Der Kragen wirft seinen Schatten nach innen. Jetzt hat das T-Shirt Tiefe, als steckte jemand darin.',
    },
  ],
};

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
      { photo: 'hollowman-ringel', caption: 'Ringelshirt, die Streifen laufen waagerecht' },
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
    heading: 'Bügel, Büste, Freisteller',
    photos: [
      { photo: 'mode-fensterlicht', caption: 'Auf dem Bügel: ein Pullover ohne Körper' },
      { photo: 'mode-bueste', caption: 'Auf der Büste: ein Shirt mit Form' },
      { photo: 'mode-figur', caption: 'Auf der Figur: Strick im Kantenlicht' },
      { photo: 'freisteller-tshirt-roh', caption: 'Vor der Retusche: Büste und Stativ sind noch zu sehen' },
      { photo: 'freisteller-tshirt-frei', caption: 'Dasselbe T-Shirt freigestellt, Hintergrund transparent' },
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
    photo: 'winter-bommel',
  },
  callToAction: {
    heading: 'Ihre nächste Kollektion, in Form gebracht.',
    text: 'Nennen Sie uns Teile und Termin.',
    photo: 'studio-aufbau',
  },
  extras: [commercialNote, { kind: 'pictureVariants', texts: ghostMannequin }],
};
