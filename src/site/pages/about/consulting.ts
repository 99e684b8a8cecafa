import { firstTalk } from '../../../../domain/studio/promises.ts';
import { studio } from '../../../../domain/studio/studio.ts';
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
  lead: `Die teuersten Bilder sind die, die niemand braucht. Wir schreiben auf, was fotografiert wird, wie es aussieht und wer was liefert. ${firstTalk}`,
  photos: [
    { photo: 'set-drehteller', caption: 'Ein Lautsprecher auf dem Drehteller' },
    { photo: 'accessoire-tasche-seite', caption: 'Welche Ansichten nötig sind, steht vorher fest' },
    { photo: 'packshot-karton', caption: 'Zwei Formate, eine Kamerahöhe' },
    { photo: 'freisteller-parfum-roh', caption: 'Farbkarte im ersten Bild jeder Serie' },
  ],
  sections: [
    {
      heading: 'Drei Fragen, die wir zuerst stellen',
      list: [
        'Wo erscheinen die Bilder? Shop, Marktplätze und Katalog verlangen Verschiedenes von derselben Aufnahme.',
        'Warum wird zurückgeschickt? Wenn Größe oder Farbe der Grund ist, fehlt ein bestimmtes Bild.',
        'Wie oft kommt neue Ware? Davon hängt ab, ob ein Fototag im Quartal genügt oder nicht.',
      ],
    },
    {
      heading: 'Was Sie bekommen, und wann',
      paragraphs: [`Nach etwa ${studio.consulting.guideWeeks}\u00A0Wochen liegen bei Ihnen:`],
      list: [
        'ein Bildleitfaden, jede Regel mit Beispiel und Gegenbeispiel,',
        'eine Liste der nötigen Ansichten mit Stückzahlen,',
        'ein Vorschlag für den Ablauf, von der Anlage des Artikels bis zum ersten Verkauf,',
        'ein Angebot, in dem jeder Posten für sich steht.',
      ],
    },
    {
      heading: 'Warum hier kein Preis steht',
      paragraphs: [
        'Drei Warengruppen sind in einem Tag durchgesehen, dreißig in einer Woche. Den Preis nennen wir im Gespräch, sobald wir Ihren Shop gesehen haben, und Sie entscheiden danach. Bringen Sie den Link zu Ihrem Shop mit, ein Beispiel, das Ihnen gefällt, und eines, das Ihnen nicht gefällt.',
      ],
      link: { href: '/preise', label: 'Preise für Fotos und Freisteller' },
    },
    {
      heading: 'Bildsprache, die man weitergeben kann',
      paragraphs: [
        'Wer den Leitfaden in der Hand hat, kann Bilder abnehmen, ohne über Geschmack zu streiten. Er gehört Ihnen: Sie können damit auch ein anderes Studio beauftragen oder selbst fotografieren.',
      ],
    },
    {
      heading: 'Ein Ablauf ohne Handarbeit am falschen Ende',
      paragraphs: [
        `Viele Shops verlieren ihre Zeit vor und nach dem Studio. Muster werden gesucht, Dateien von Hand umbenannt. Häufig genügen drei Änderungen: Strichcodes auf den Beuteln, Dateinamen aus der Warenwirtschaft und eine Übergabe per ${transferWays} statt per E-Mail.`,
        `Für täglich fünf neue Artikel reicht ein Aufnahmetisch im Lager, und wir stellen in ${deliveryTime} frei. Für Schmuck, Glas und Mode bleibt das Studio der kürzere Weg.`,
      ],
      link: { href: '/freistell-service/premium', label: 'Premium-Service' },
    },
  ],
  steps: {
    heading: 'So läuft die Beratung',
    items: [
      { title: 'Gespräch', text: 'Am Telefon oder am Bildschirm: Sortiment, Kanäle, Ziele, Termine.' },
      { title: 'Durchsicht', text: 'Wir sehen Ihre vorhandenen Bilder an und sortieren: behalten, bearbeiten, neu.' },
      { title: 'Bildleitfaden', text: 'Ansichten, Maße, Licht und Dateinamen.' },
      { title: 'Probe', text: 'Ein Teil je Warengruppe, fotografiert und freigestellt. Sie geben frei oder ändern.' },
    ],
  },
  teaser: {
    heading: 'Was die Marktplätze verlangen',
    text: 'Amazon, eBay und Zalando im Vergleich.',
    link: { href: '/produktfotografie/amazon-ebay-zalando', label: 'Regeln ansehen' },
    photo: 'marktplatz-lampe',
  },
  callToAction: {
    heading: 'Schicken Sie uns den Link zu Ihrem Shop.',
    text: `Dazu zwei Sätze, was Sie stört. Sie hören ${answerTime} von uns.`,
    photo: 'accessoire-verschluss',
  },
};
