import { acceptedFormats } from '../../../domain/files/file-types.ts';
import { anybody, priceText } from '../../../domain/pricing/price-texts.ts';
import {
  imageRights,
  insuranceRule,
  mending,
  modelRights,
  noAiRule,
  otherNumberRule,
  photographyTime,
  photographyTimeRule,
  photoRights,
  rejectionRule,
  shippingRule,
} from '../../../domain/studio/promises.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatCount, formatImagesDative } from '../../../domain/texts/format.ts';
import { limits, uploadLimit } from '../../../domain/texts/limits.ts';
import { labels } from '../../ui/components/labels.ts';
import {
  deliveryRule,
  deliveryTime,
  expressSentences,
  extraPrice,
  lowestPrice,
  productOf,
  testImageSentences,
  waysForPeople,
} from './facts.ts';
import { netOf } from './quote.ts';
import { leastPhotography, photographyPricesLink } from './photography-offer.ts';
import { homeCrumb } from './site-links.ts';
import type { CallToAction, Crumb, Link, PageMeta } from './types.ts';

/** A question in the words of visitors, with its answer; the link leads to details. */
interface Question {
  readonly question: string;
  readonly answer: readonly string[];
  readonly link?: Link;
}

/** Questions that the page of the cut-out service answers as well. */
export const orderQuestions = {
  sending: {
    question: 'Wie sende ich Ihnen meine Bilder?',
    answer: [
      `Am einfachsten im Browser: Fotos, Dateien oder ganze Ordner auswählen, bis ${uploadLimit} pro Auftrag. Bricht die Verbindung ab, geht es später an derselben Stelle weiter.`,
      `Liefern Sie regelmäßig? Dann bekommen Sie einen Zugang per SFTP oder verschlüsseltem FTP auf ${studio.ftpHost} oder per API. ${waysForPeople}.`,
    ],
  },
  time: {
    question: 'Wie lange dauert die Bearbeitung?',
    answer: [
      `${deliveryTime}, genau: ${deliveryRule}. Den Termin sehen Sie vor dem Bestellen. Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir ihn mit Ihnen.`,
      ...expressSentences,
    ],
  },
  payment: {
    question: 'Wann und wie bezahle ich?',
    answer: [
      'Erst nach der Lieferung. Die Rechnung kommt per E-Mail, Sie zahlen per PayPal oder Überweisung.',
      'Der Preis richtet sich nach Bildart und Menge und steht fest, bevor Sie bestellen.',
    ],
  },
  changes: {
    question: 'Kann ich den Auftrag später noch ändern?',
    answer: [
      'Bis zur Bestellung können Sie jede Angabe ändern, auch an einem anderen Tag, und mit einem Link per E-Mail auf einem anderen Gerät. Danach lässt sich der Auftrag auf seiner Seite kostenlos stornieren, solange wir nicht begonnen haben. Für alles andere rufen Sie uns bitte an.',
    ],
  },
} as const satisfies Readonly<Record<string, Question>>;

/** An order that many ask about, as a cut-out and as photos, with today's prices. */
const bags = 120;
const bagViews = 2;
const cutBags = priceText(netOf(productOf('leather'), bags), anybody);
const photographedBags = priceText(bags * bagViews * studio.photography.fromNet.accessoires, anybody);

/** All questions by subject. `id`: anchor on the page. */
export const questionGroups: readonly {
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly Question[];
}[] = [
  {
    id: 'preis',
    heading: 'Preis und Bestellung',
    questions: [
      ...testImageSentences.map((answer) => ({
        question: 'Kann ich das Freistellen kostenlos testen?',
        answer: [answer],
      })),
      {
        question: 'Was kostet es, ein Bild freizustellen?',
        answer: [
          `Je nach Bildart und Menge, ${lowestPrice}. Eine Größe und ein Dateiformat sind enthalten, jede weitere Größe und jedes weitere Format kostet ${extraPrice}.`,
        ],
        link: { href: '/preise', label: 'Alle Preise und ein Rechner' },
      },
      {
        question: 'Kann ich verschiedene Bildarten in einem Auftrag bestellen?',
        answer: [
          'Ja. Bei der Menge sagen Sie, wie viele Bilder von welcher Art sind. Für jede Art gilt die Staffel ihrer eigenen Anzahl. Es bleibt eine Lieferung und eine Rechnung.',
        ],
      },
      {
        question: 'Was kostet ein Produktfoto?',
        answer: [
          `Das hängt von Vorbereitung, Ansichten und Menge ab. Die Preisliste nennt Ab-Preise, das Angebot den festen. Ein Fotoauftrag kostet mindestens ${leastPhotography}.`,
        ],
        link: photographyPricesLink,
      },
      {
        question: `Was kostet es zum Beispiel für ${bags} Taschen?`,
        answer: [
          `Haben Sie die Fotos schon, kostet das Freistellen ${cutBags}. Fotografieren wir jede Tasche in zwei Ansichten, sind es ab ${photographedBags}, Freistellen inklusive.`,
        ],
        link: { href: '/referenzen#taschen', label: 'Ein Auftrag mit Taschen' },
      },
      {
        question: 'Brauche ich ein Konto?',
        answer: [
          'Nein. Ihr Browser findet den begonnenen Auftrag wieder, und nach dem Bestellen führt ein Link in der E-Mail zu ihm.',
        ],
      },
      {
        question: 'Gibt es einen Mindestbestellwert?',
        answer: [
          'Fürs Freistellen nicht: Sie können ein einzelnes Bild bestellen. Für Fotos gilt der kleinste Auftrag aus der Preisliste.',
        ],
      },
      orderQuestions.payment,
      orderQuestions.changes,
      {
        question: 'Wir sitzen in Österreich oder Luxemburg. Wird deutsche Umsatzsteuer berechnet?',
        answer: [
          'Unternehmen nicht, wenn sie uns ihre USt-IdNr. nennen: Dann schulden Sie als Empfänger die Steuer in Ihrem Land. Unternehmen in der Schweiz brauchen keine. Privatpersonen zahlen den Bruttopreis.',
        ],
      },
    ],
  },
  {
    id: 'senden',
    heading: 'Bilder senden',
    questions: [
      orderQuestions.sending,
      {
        question: 'Welche Dateien können Sie bearbeiten?',
        answer: [`${acceptedFormats}. Bis zu ${formatCount(limits.uploadFiles)} Dateien pro Auftrag.`],
        link: { href: '/dateivorgaben', label: 'Dateivorgaben mit allen Endungen' },
      },
      {
        question: 'Wie groß müssen die Vorlagen sein?',
        answer: [
          'So groß wie möglich: Vergrößern lässt sich ein Bild nicht, ohne weich zu werden. Ist eines zu klein, sagt es die Seite beim Hochladen.',
        ],
      },
      {
        question: 'Kann ich bestellen und die Bilder später schicken?',
        answer: [
          `Ja. Sie bestellen mit der geschätzten Menge und bekommen einen Link zum Nachsenden. Die Frist beginnt, wenn alle Bilder da sind. ${otherNumberRule}`,
        ],
      },
      {
        question: 'Kann ein Programm die Bilder senden?',
        answer: ['Ja, mit curl oder jedem tus-Programm. Was unterbrochen wird, geht dort weiter, wo es stand.'],
        link: { href: '/api', label: 'Beschreibung mit Beispielen' },
      },
    ],
  },
  {
    id: 'lieferung',
    heading: 'Lieferung und Qualität',
    questions: [
      orderQuestions.time,
      {
        question: 'Warum nicht einfach ein KI-Werkzeug?',
        answer: [
          'Für Entwürfe und einfache Formen genügt es oft. Bei Fell, Glas, Henkeln und Weiß auf Weiß sieht man den Unterschied.',
        ],
        link: { href: '/warum-nicht-einfach-ki', label: 'Der Vergleich' },
      },
      {
        question: 'Setzen Sie selbst KI ein?',
        answer: [`Die Kante zieht bei uns ein Mensch. ${noAiRule}`],
        link: { href: '/sicherheit', label: 'Was mit Ihren Bildern geschieht' },
      },
      {
        question: 'Pfad oder Maske: Was muss ich wählen?',
        answer: [
          'Nichts. Sie wählen die Bildart, und wir nehmen das Werkzeug, das zur Kante passt. Oft sind es beide.',
        ],
        link: { href: '/bildbearbeitung/bilder-freistellen', label: 'Der Unterschied' },
      },
      {
        question: 'Was ist, wenn mir ein Ergebnis nicht gefällt?',
        answer: [mending],
        link: { href: '/agb', label: 'Die Regeln dazu' },
      },
      {
        question: 'Wie lange kann ich die Bilder herunterladen?',
        answer: [
          `${retention.fileDaysAfterDelivery}\u00A0Tage nach der Lieferung. Danach löschen wir Vorlagen und Ergebnisse.`,
        ],
      },
    ],
  },
  {
    id: 'fotografie',
    heading: 'Fotografie im Studio',
    questions: [
      {
        question: 'Wie lange dauert ein Fotoauftrag?',
        answer: [`Nach ${photographyTime} sind die Bilder fertig. ${photographyTimeRule}`],
        link: { href: '/ablauf#fotografie', label: 'Was in dieser Zeit passiert' },
      },
      {
        question: 'Wie schicke ich Ihnen meine Ware?',
        answer: [
          'Per Paket oder Palette, jedes Teil einzeln verpackt und mit seiner Nummer beschriftet, die Artikelliste im ersten Karton.',
        ],
        link: { href: '/ablauf', label: 'Packen und schicken' },
      },
      {
        question: 'Wer zahlt den Rückversand, und ist meine Ware versichert?',
        answer: [shippingRule, insuranceRule],
        link: { href: '/agb#fotoauftraege', label: 'Die Regeln für Fotoaufträge' },
      },
      {
        question: 'Sehe ich ein Muster, bevor Sie alles fotografieren?',
        answer: ['Ja, ein Teil je Warengruppe. Erst wenn Sie es freigegeben haben, läuft die Serie.'],
      },
      {
        question: 'Passen die Bilder zu Amazon, Zalando oder OTTO?',
        answer: [`Wir liefern für jeden Marktplatz die passende Datei. ${rejectionRule}`],
        link: { href: '/dateivorgaben#marktplaetze', label: 'Marktplätze im Vergleich' },
      },
    ],
  },
  {
    id: 'rechte',
    heading: 'Rechte und Daten',
    questions: [
      {
        question: 'Wem gehören die fertigen Bilder?',
        answer: [`Die Rechte an Ihren Vorlagen bleiben bei Ihnen. ${imageRights}`],
      },
      {
        question: 'Darf ich die Fotos drucken und überall verwenden?',
        answer: [`Ja. ${photoRights} ${modelRights}`],
      },
      {
        question: 'Zeigen Sie meine Bilder jemandem?',
        answer: ['Nein, auch nicht als Beispiel auf dieser Seite, es sei denn, Sie erlauben es ausdrücklich.'],
        link: { href: '/agentur', label: 'Wer wir sind' },
      },
      {
        question: 'Auf den Bildern sind Menschen zu sehen. Geht das?',
        answer: ['Ja. Dann verarbeiten wir die Daten in Ihrem Auftrag. Der Vertrag dafür ist Teil unserer AGB.'],
        link: { href: '/auftragsverarbeitung', label: 'Vertrag zur Auftragsverarbeitung' },
      },
      {
        question: 'Wie sicher sind meine Bilder bei Ihnen?',
        answer: ['Die Übertragung ist verschlüsselt, und zu Ihrem Auftrag führen nur geheime Links.'],
        link: { href: '/sicherheit', label: 'Was mit Ihren Bildern geschieht' },
      },
    ],
  },
];

/** The page around the questions above. */
export const questionsPage: PageMeta & {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly action: Link;
  readonly contents: string;
  readonly callToAction: CallToAction;
} = {
  title: 'Fragen und Antworten | Freistell-Studio',
  description:
    'Antworten auf die Fragen vor dem Auftrag: Preis, Dateien, Lieferzeit, Nachbesserung, Versand der Ware, Rechte an den Bildern und Datenschutz.',
  breadcrumb: [homeCrumb, { label: 'Fragen' }],
  heading: 'Fragen und Antworten',
  lead: 'Was vor einem Auftrag gefragt wird.',
  action: { href: '/kontakt', label: labels.enquire },
  contents: 'Themen',
  callToAction: {
    heading: 'Ihre Frage ist nicht dabei?',
    text: 'Am schnellsten geht es am Telefon.',
    photo: 'freisteller-uhr-roh',
  },
};
