import { homeCrumb } from '../../texts/site-links.ts';
import { answerTime, deliveryTime, transferWays } from '../../texts/facts.ts';
import type { TextPage } from '../../texts/types.ts';

export const consulting: TextPage = {
  path: '/consulting',
  title: 'Beratung für Produktbilder | Freistell-Studio',
  description:
    'Beratung zu Bildsprache, Ansichten, Dateien und Ablauf: Wir klären vor dem ersten Foto, welche Bilder Ihr Sortiment braucht und welche nicht.',
  breadcrumb: [homeCrumb, { label: 'Beratung' }],
  heading: 'Beratung: erst denken, dann auslösen.',
  lead: 'Die teuersten Bilder sind die, die niemand braucht. Wir sehen uns Ihr Sortiment, Ihre Kanäle und Ihre Abläufe an und schreiben auf, was fotografiert wird, wie es aussieht und wer was liefert.',
  photos: [
    { photo: 'set-drehteller', caption: 'Ein Lautsprecher auf dem Drehteller' },
    { photo: 'accessoire-tasche-seite', caption: 'Welche Ansichten nötig sind, steht vorher fest' },
    { photo: 'packshot-karton', caption: 'Zwei Formate, eine Kamerahöhe' },
    { photo: 'freisteller-parfum-roh', caption: 'Farbkarte im ersten Bild jeder Serie' },
  ],
  sections: [
    {
      heading: 'Vier Fragen, die wir zuerst stellen',
      paragraphs: [
        'Wer neue Bilder plant, spricht meist über Stil. Wir fangen früher an, denn die Antworten auf diese Fragen entscheiden über Kosten und Wirkung:',
      ],
      list: [
        'Wo erscheinen die Bilder? Ein eigener Shop, drei Marktplätze und ein Katalog stellen verschiedene Anforderungen an dieselbe Aufnahme.',
        'Warum wird zurückgeschickt? Wenn Größe oder Farbe der Grund ist, fehlt ein bestimmtes Bild.',
        'Was fragt Ihr Kundendienst jede Woche aufs Neue? Viele dieser Fragen beantwortet ein Detailbild.',
        'Wie oft kommt neue Ware? Davon hängt ab, ob ein Fototag im Quartal oder ein laufender Ablauf sinnvoll ist.',
      ],
    },
    {
      heading: 'Bildsprache, die man weitergeben kann',
      paragraphs: [
        'Aus den Antworten entsteht ein Bildleitfaden. Darin stehen Ansichten je Warengruppe, Abstand zum Rand, Kamerahöhe, Schatten, Hintergrundfarbe, Farbraum und Dateinamen, jeweils mit einem Beispielbild und einem Gegenbeispiel. Wer diesen Leitfaden in der Hand hat, kann Bilder abnehmen, ohne über Geschmack zu streiten.',
        'Der Leitfaden gehört Ihnen. Sie können damit auch ein anderes Studio beauftragen oder im eigenen Haus fotografieren. Es lohnt sich besonders, wenn Ware aus mehreren Ländern kommt und jede Fabrik ihre eigenen Bilder mitschickt.',
      ],
    },
    {
      heading: 'Ein Ablauf ohne Handarbeit am falschen Ende',
      paragraphs: [
        `Viele Shops verlieren keine Zeit im Studio, sondern davor und danach: Muster werden gesucht, Dateien von Hand umbenannt, Bilder einzeln hochgeladen. Wir zeichnen den Weg eines Artikels von der Anlage bis zum ersten Verkauf auf und suchen die Stellen, an denen er liegen bleibt. Häufig genügen drei Änderungen: Strichcodes auf den Beuteln, Dateinamen aus der Warenwirtschaft und eine Übergabe per ${transferWays} statt per E-Mail.`,
        `Auch die Frage, was Sie selbst machen, gehört dazu. Ein Händler mit täglich fünf neuen Artikeln ist mit einem kleinen Aufnahmetisch im Lager gut bedient. Er fotografiert nach dem Leitfaden, und wir stellen in ${deliveryTime} frei. Für Schmuck, Glas und Mode bleibt das Studio der kürzere Weg.`,
      ],
      link: { href: '/freistell-service/premium', label: 'Premium-Service' },
    },
    {
      heading: 'Was am Ende auf dem Tisch liegt',
      paragraphs: [
        'Sie bekommen den Bildleitfaden, eine Liste der nötigen Ansichten mit Stückzahlen, einen Vorschlag für den Ablauf und ein Angebot, in dem jeder Posten für sich steht. Danach fotografieren wir ein Teil je Warengruppe als Probe. Erst wenn Ihnen diese Proben gefallen, geht das Sortiment los.',
        'Für das erste Gespräch brauchen Sie nichts vorzubereiten außer einem Link zu Ihrem Shop und einem Beispiel, das Ihnen gefällt. Hilfreich ist auch eines, das Ihnen nicht gefällt.',
      ],
      link: { href: '/freistell-service', label: 'Freistell-Service' },
    },
  ],
  steps: {
    heading: 'So läuft die Beratung',
    items: [
      { title: 'Gespräch', text: 'Am Telefon oder am Bildschirm: Sortiment, Kanäle, Ziele, Termine.' },
      { title: 'Durchsicht', text: 'Wir sehen Ihre vorhandenen Bilder an und sortieren: behalten, bearbeiten, neu.' },
      { title: 'Bildleitfaden', text: 'Ansichten, Maße, Licht und Dateinamen, mit Beispiel und Gegenbeispiel.' },
      { title: 'Probe', text: 'Ein Teil je Warengruppe, fotografiert und freigestellt. Sie geben frei oder ändern.' },
    ],
  },
  teaser: {
    heading: 'Was die Marktplätze verlangen',
    text: 'Amazon, eBay und Zalando im Vergleich: Hintergrund, Maße, Ansichten und die häufigsten Gründe für eine Ablehnung.',
    link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Regeln ansehen' },
    photo: 'marktplatz-lampe',
  },
  callToAction: {
    heading: 'Schicken Sie uns den Link zu Ihrem Shop.',
    text: `Dazu zwei Sätze, was Sie stört. Sie hören ${answerTime} von uns, mit einem Vorschlag, womit wir anfangen.`,
    photo: 'accessoire-verschluss',
  },
};
