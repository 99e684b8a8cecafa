import { homeCrumb, serviceTile } from '../../../texts/site-links.ts';
import { photographyPricesLink } from '../../../texts/photography-offer.ts';
import { transferWays } from '../../../texts/facts.ts';
import type { CategoryPage } from '../../../texts/types.ts';

export const produktfotografie: CategoryPage = {
  path: '/produktfotografie',
  navName: 'Produktfotografie',
  title: 'Produktfotografie für Onlineshops | Freistell-Studio',
  description:
    'Produktfotografie aus einem Studio: Mode, Schmuck, Accessoires, Packshots. Freistellen inklusive, feste Projektleitung, in 7 bis 14\u00A0Tagen.',
  breadcrumb: [homeCrumb, { label: 'Produktfotografie' }],
  heading: 'Produkt\u00ADfotografie',
  lead: 'Sie schicken uns Ihre Ware, wir schicken Ihnen fertige Bilder.',
  top: {
    kind: 'gallery',
    layout: 'landscape',
    photos: [
      { photo: 'packshot-gruppe', caption: 'Pflegeserie, nach Höhe gestaffelt' },
      { photo: 'schmuck-zifferblatt', caption: 'Zifferblatt, von der Krone bis zur kleinen Sekunde scharf' },
      { photo: 'accessoire-geldboerse', caption: 'Geldbörse, geöffnet, damit man die Fächer zählen kann' },
      { photo: 'accessoire-sonnenbrille', caption: 'Verlaufsgläser ohne störendes Spiegelbild' },
      { photo: 'lebensmittel-orange', caption: 'Orange und Birnen im Streiflicht' },
      { photo: 'accessoire-schliesse', caption: 'Dornschließe eines Gürtels, von nah' },
      { photo: 'accessoire-sneaker-spitze', caption: 'Sneakerspitze, jedes Loch der Kappe zu sehen' },
      { photo: 'farbe-tasche-marine', caption: 'Handtasche auf Weiß, mit weichem Schatten' },
    ],
  },
  benefits: [
    {
      title: 'Jedes Material, ein Studio',
      text: 'Stoff, Metall, Glas und Karton bekommen verschiedenes Licht, aber denselben Rand und denselben Beschnitt.',
    },
    {
      title: 'Vom Dutzend bis zur Palette',
      text: 'Zwölf Ringe oder ein ganzes Sortiment: Vorbereitung, Muster und Kontrolle sind dieselben.',
    },
    {
      title: 'Eine Projektleitung',
      text: 'Ein Mensch plant, prüft und liefert. Sie erklären Ihr Sortiment nur einmal.',
    },
  ],
  strip: {
    heading: 'Quer durch das Studio',
    photos: [
      { photo: 'packshot-tropfen' },
      { photo: 'schmuck-ohrringe' },
      { photo: 'freisteller-kette-roh' },
      { photo: 'freisteller-leuchte-frei' },
      { photo: 'freisteller-becher-frei' },
    ],
  },
  sections: [
    {
      heading: 'So läuft ein Auftrag',
      paragraphs: [
        'Auf Ihre Anfrage folgt ein Angebot. Zuerst fotografieren wir ein Muster je Warengruppe, und wenn Sie es freigegeben haben, läuft die Serie.',
        `Die Ware kommt per Paket oder Palette, beim Eingang zählen wir nach. Nach der Aufnahme folgen Freistellen, Retusche und eine Durchsicht in voller Größe. Die Dateien kommen per Download, ${transferWays}.`,
      ],
      link: { href: '/ablauf', label: 'Der ganze Ablauf' },
    },
    {
      heading: 'Wovon der Preis abhängt',
      paragraphs: ['Ein Sneaker in drei Ansichten kostet weniger Zeit als ein Collier in einer. Sparen können Sie so:'],
      list: [
        'Vorbereitung: Saubere, sortierte Ware mit Etiketten spart das Suchen.',
        'Ansichten: Drei gut gewählte Bilder verkaufen oft mehr als sieben ähnliche.',
        'Ähnlichkeit: Gleichartige Teile in einem Durchgang teilen sich den Aufbau.',
      ],
      link: photographyPricesLink,
    },
    {
      heading: 'Welche Ansichten ein Produkt braucht',
      paragraphs: [
        'Das erste Bild muss auch daumennagelgroß erkennbar sein: ganzes Produkt, ruhiger Hintergrund. Das zweite zeigt, was das erste verbirgt, also Rückseite, Futter oder Sohle. Das dritte zeigt die Größe, mit Hand oder Möbel im Bild. Alles Weitere sind Einzelheiten, nach denen im Kundendienst gefragt wird.',
      ],
      link: { href: '/stories/schmuck-ring', label: 'Web-Story: Wie Schmuck ins Bild kommt' },
    },
    {
      heading: 'Dateien, die überall passen',
      paragraphs: [
        'Für Onlineshops empfehlen wir 2000\u00A0×\u00A02000\u00A0px mit 96\u00A0dpi in JPG und WEBP, Farbraum RGB. Für Druck 3000\u00A0×\u00A03000\u00A0px mit 300\u00A0dpi in JPG und TIFF, Farbraum CMYK (PSO Coated v3).',
      ],
      link: { href: '/bildbearbeitung', label: 'Mehr zur Bildbearbeitung' },
    },
  ],
  teaser: {
    heading: 'Noch unsicher, welches Verfahren passt?',
    text: 'In der Beratung legen wir Ansichten, Bildsprache und Ablauf fest, bevor etwas verschickt wird.',
    link: { href: '/consulting', label: 'Zur Beratung' },
    photo: 'packshot-pipette',
  },
  callToAction: {
    heading: 'Was dürfen wir für Sie fotografieren?',
    text: 'Was ist es, wie viele Teile, welche Ansichten, bis wann? Daraus wird ein Preis pro Bild.',
    photo: 'hero-studio',
  },
  extras: [
    {
      kind: 'tiles',
      heading: 'Branchen und Verfahren',
      tiles: [
        serviceTile('modeFashion', 'legeware-schal'),
        serviceTile('schmuck', 'schmuck-solitaer'),
        serviceTile('accessoires', 'accessoire-handtasche'),
        serviceTile('packshots', 'packshot-flasche'),
        serviceTile('hollowMan', 'hollowman-pullover-blau'),
        serviceTile('legeware', 'legeware-knoepfe'),
        serviceTile('model', 'mode-figur'),
        serviceTile('marketplaces', 'marktplatz-bandkopfhoerer'),
      ],
    },
  ],
};
