import { marketplaceNotes } from '../../../../../domain/order/marketplaces.ts';
import { commercialNote } from '../../../texts/photography-offer.ts';
import { homeCrumb, photographyCrumb } from '../../../texts/site-links.ts';
import { deliveryTime } from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const legeware: CategoryPage = {
  path: '/produktfotografie/legeware-fotografie',
  navName: 'Legeware-Fotografie',
  title: 'Legeware-Fotografie von oben | Freistell-Studio',
  description:
    'Kleidung, Schals und Heimtextilien sauber gelegt und senkrecht von oben fotografiert: gleiche Maße, echte Farben, Freistellen inklusive.',
  breadcrumb: [homeCrumb, photographyCrumb, { label: 'Legeware Fotografie' }],
  heading: 'Legeware-Foto\u00ADgrafie',
  lead: 'Gebügelt, gelegt und senkrecht von oben fotografiert: der günstigste Weg zu einem Sortiment, das in jeder Zeile gleich aussieht.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'legeware-karo', caption: 'Gelegt: Schal, wo seine Enden sich kreuzen' },
      { photo: 'legeware-knoepfe', caption: 'Baby-Overall, alle Knöpfe geschlossen' },
      { photo: 'legeware-fransen', caption: 'Die Fransen sind gekämmt' },
    ],
  },
  benefits: [
    {
      title: 'Viele Teile am Tag',
      text: 'Kein Umkleiden, kein Aufbau je Teil: Kein Verfahren braucht weniger Zeit.',
    },
    {
      title: 'Millimetergenau gleich',
      text: 'Wir legen nach Schablone. Kragen, Saum und Ärmel liegen bei jedem Teil an derselben Stelle.',
    },
    {
      title: 'Farbe, die stimmt',
      text: 'Farbkarte in jedem Satz, gleiches Licht bei jeder Variante.',
    },
  ],
  strip: {
    heading: 'Auf dem Tisch: fünf Beispiele',
    photos: [
      { photo: 'legeware-schal', caption: 'Schal mit Fransen, das Karo läuft gerade' },
      { photo: 'accessoire-guertel', caption: 'Gürtel, gerollt, die Schließe nach vorn' },
      { photo: 'freisteller-kette-roh', caption: 'Kette, vor dem Freistellen' },
      { photo: 'accessoire-kartenfach', caption: 'Geldbörse, so geöffnet, dass man die Fächer zählen kann' },
      { photo: 'accessoire-brille-buegel', caption: 'Brille, die Bügel liegen auf' },
    ],
  },
  sections: [
    {
      heading: 'Warum die Kamera genau senkrecht hängt',
      paragraphs: [
        'Steht die Kamera nur zwei Grad schief, wird ein Rechteck zum Trapez. Bei uns hängt sie an einem festen Ausleger und wird mit einem Spiegel auf dem Tisch ausgerichtet.',
        'Abstand und Brennweite bleiben für den ganzen Auftrag stehen.',
      ],
    },
    {
      heading: 'Bügeln, legen, Luft geben',
      paragraphs: [
        'Jede Lagerfalte wirft einen Schatten, deshalb wird jedes Teil gedämpft. Papierstreifen unter Saum und Ärmel geben der Kante einen feinen Schatten.',
      ],
      list: [
        'Oberteile: Schulternaht waagerecht, Ärmel in gleichem Winkel, Etikett sichtbar oder sauber versteckt.',
        'Hosen: ein Bein auf dem anderen oder leicht versetzt, der Bund geschlossen und gerade.',
        'Schals und Tücher: Muster auf Linie, Fransen gekämmt.',
        'Handtücher und Bettwäsche: gleiche Faltung über alle Farben, die geschlossene Kante nach vorn.',
      ],
      link: { href: '/produktfotografie/mode-fashion', label: 'Modefotografie für Onlineshops' },
    },
    {
      heading: 'Licht von der Seite, Untergrund nach Wunsch',
      paragraphs: [
        'Licht von oben macht Stoff flach wie Papier. Wir leuchten flach von einer Seite, so sieht man Rippen, Waffelpikee und Stickerei.',
        'Als Untergrund nehmen wir Papier, wenn das Bild freigestellt wird, sonst helles Holz und Leinen.',
      ],
    },
    {
      heading: 'Legeware oder Hollow-Man?',
      paragraphs: [
        `Legeware zeigt Muster, Farbe und Verarbeitung, aber keine Passform. Für Basics, Kinderkleidung, Wäsche und Heimtextilien reicht das. ${marketplaceNotes.amazonChildren.words}. Bei Sakkos, Mänteln und taillierten Kleidern raten wir zu Hollow-Man, weil die Kundschaft den Schnitt sehen will.`,
      ],
      link: { href: '/produktfotografie/hollowman-fotografie', label: 'Hollow-Man ansehen' },
    },
  ],
  teaser: {
    heading: 'Schon fotografiert, nur noch nicht frei?',
    text: `Soll nur der Tisch verschwinden, laden Sie Ihre Legebilder hoch. Nach ${deliveryTime} sind sie zurück.`,
    link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Bilder freistellen' },
    photo: 'freisteller-sieb-roh',
  },
  callToAction: {
    heading: 'Wie viele Teile liegen bei Ihnen bereit?',
    text: 'Schicken Sie uns Stückzahl, Warenart und gewünschte Ansichten.',
    photo: 'schmuck-perlen',
  },
  extras: [commercialNote, { kind: 'cameraTilt' }],
};
