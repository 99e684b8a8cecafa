import { marketplaceNotes } from '../../../../../domain/order/marketplaces.ts';
import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const accessoires: CategoryPage = {
  path: '/produktfotografie/accessoires',
  navName: 'Accessoires',
  title: 'Accessoires fotografieren lassen | Freistell-Studio',
  description:
    'Taschen, Brillen, Gürtel, Schuhe und Hüte mit echter Lederstruktur und ruhigen Reflexen: Produktfotos für Ihren Shop in 7 bis 14\u00A0Tagen.',
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Accessoires' }],
  heading: 'Accessoires fotografieren lassen',
  lead: 'Leder, Glas, Metall und Filz in einem Sortiment: Wir geben jedem Material sein Licht und allen zusammen einen Look.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'accessoire-handtasche', caption: 'Handtasche, der Drehverschluss im Streiflicht' },
      { photo: 'accessoire-sonnenbrille', caption: 'Verlaufsgläser ohne störendes Spiegelbild' },
      { photo: 'accessoire-geldboerse', caption: 'Geldbörse geöffnet, damit man die Fächer zählen kann' },
    ],
  },
  benefits: [
    {
      title: 'Form von innen',
      text: 'Taschen, Schuhe und Hüte werden gefüllt und gespannt, bis sie stehen wie im Ladenregal.',
    },
    {
      title: 'Material zum Anfassen',
      text: 'Streiflicht zeigt Narbung, Naht und Filz. Weiches, flächiges Licht hält Lack und Glas ruhig.',
    },
    {
      title: 'Alle Seiten, ein Winkel',
      text: 'Feste Ansichten je Warengruppe. So tanzt in Ihrer Übersicht kein Henkel aus der Reihe.',
    },
  ],
  strip: {
    heading: 'Fünf Accessoires, fünf Aufgaben',
    photos: [
      { photo: 'accessoire-hut', caption: 'Filzhut mit geschwungener Krempe' },
      { photo: 'accessoire-schirm', caption: 'Stockschirm aufgespannt, mit Griff' },
      { photo: 'accessoire-guertel', caption: 'Gürtel gerollt, Schließe nach vorn' },
      { photo: 'schmuck-armband', caption: 'Armband mit Anhänger und Knebelverschluss' },
      { photo: 'accessoire-verschluss', caption: 'Drehverschluss der Handtasche, von nah' },
    ],
  },
  sections: [
    {
      heading: 'Taschen und Lederwaren',
      paragraphs: [
        'Eine leere Tasche fällt in sich zusammen, eine überfüllte bekommt Beulen. Wir füllen mit Seidenpapier, bis die Seiten gerade stehen. Schutzfolien auf Schließen kommen erst kurz vor der Aufnahme ab.',
        'Glattes Leder spiegelt, genarbtes streut. Glattleder bekommt eine große, weiche Fläche von oben, Narbenleder flaches Licht von der Seite.',
      ],
      link: { href: '/referenzen#taschen', label: 'Ein Auftrag mit Taschen, erzählt' },
    },
    {
      heading: 'Brillen: zwei Gläser, zwei Spiegel',
      paragraphs: [
        'Jedes Brillenglas spiegelt den halben Raum. Wir kippen die Brille um wenige Grad, bis die Softbox aus dem Glas wandert. Üblich sind Front, Seite und Dreiviertelansicht, bei Sonnenbrillen dazu die Innenseite des Bügels mit Größe und Filterkategorie.',
      ],
      link: { href: '/stories/fuenf-kanten', label: 'Web-Story: Fünf Kanten' },
    },
    {
      heading: 'Schuhe, Gürtel, Hüte, Schirme',
      list: [
        `Schuhe: Spanner hinein, Schnürsenkel innen verklebt, Sohle gereinigt. Für Amazon ${marketplaceNotes.amazonShoe.words}, dazu Sohle und Rückseite als Nebenbilder.`,
        'Gürtel: gerollt mit Schließe nach vorn für die Übersicht, gestreckt für die Länge, dazu die Löcher im Detail.',
        'Hüte: über Dampf geformt, auf einem schmalen Ständer, damit die Krempe schwebt.',
        'Schirme: einmal offen mit viel Abstand, einmal geschlossen.',
      ],
    },
    {
      heading: 'Freistellen mit Löchern und Riemen',
      paragraphs: [
        'Accessoires bestehen aus Zwischenräumen: Henkel, Bügel, Schnallen, Ketten. Wir zeichnen sie von Hand nach und prüfen jedes Bild auf Weiß und auf Schwarz. Ein natürlicher Bodenschatten bleibt auf Wunsch stehen.',
      ],
    },
  ],
  teaser: {
    heading: 'Hauptbild nach Vorschrift',
    text: 'Wie groß ein Artikel im Bild stehen muss: die Regeln der Marktplätze.',
    link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Zu den Marktplätzen' },
    photo: 'freisteller-brille-frei',
  },
  callToAction: {
    heading: 'Was liegt in Ihrem Regal?',
    text: 'Nennen Sie uns Warengruppen, Stückzahl und Ansichten.',
    photo: 'set-lichtzelt',
  },
  extras: [{ kind: 'turntable' }],
};
