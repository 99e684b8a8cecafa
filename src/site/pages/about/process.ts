import { formatImagesDative } from '../../../../domain/texts/format.ts';
import { uploadLimit } from '../../../../domain/texts/limits.ts';
import { paymentText } from '../../../../domain/pricing/price-texts.ts';
import { insuranceRule, mending, photographyTime, shippingRule } from '../../../../domain/studio/promises.ts';
import { retention } from '../../../../domain/studio/retention.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { labels } from '../../../ui/components/labels.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import { deliveryRule, deliveryTime } from '../../texts/facts.ts';
import type { Blurb, Link, PhotoRow, TextPage } from '../../texts/types.ts';
import { announceLink, goodsAddress } from './packing-slip.ts';

/** The workflow of a cut-out order, and the workflow of goods in the studio. */
export const processPage: Omit<TextPage, 'steps' | 'photos'> & {
  readonly action: Link;
  readonly strip: PhotoRow;
  readonly ways: readonly {
    readonly id: string;
    readonly heading: string;
    readonly text: string;
    readonly items: readonly Blurb[];
  }[];
} = {
  path: '/ablauf',
  title: 'Ablauf: vom Auftrag bis zum Bild | Freistell-Studio',
  description:
    'So läuft ein Auftrag ab: freistellen lassen in vier Schritten, Ware verpacken und ins Studio schicken, Muster freigeben, Bilder herunterladen.',
  breadcrumb: [homeCrumb, { label: 'Ablauf' }],
  heading: 'Ablauf: vom Auftrag bis zum Bild',
  lead: 'Zwei Wege führen zu fertigen Bildern: Sie schicken uns Dateien, oder Sie schicken uns Ware.',
  strip: {
    heading: 'Vor der Kamera',
    photos: [
      { photo: 'studio-objektiv', caption: 'Die Kamera, von vorn gesehen' },
      { photo: 'freisteller-sieb-roh', caption: 'Ein Sieb auf grauem Papier, vor dem Freistellen' },
      { photo: 'set-lichtzelt', caption: 'Drehteller im Lichtzelt' },
      { photo: 'packshot-licht-karten', caption: 'Ein Flakon zwischen schwarzen Karten' },
      { photo: 'marktplatz-becher', caption: 'Roter Becher auf Reinweiß, fertig' },
    ],
  },
  action: { href: '/freistell-service', label: labels.order },
  ways: [
    {
      id: 'freistellen',
      heading: 'Sie schicken Bilder',
      text: 'Freistellen und Bearbeiten, ganz im Browser.',
      items: [
        {
          title: 'Angeben, was Sie brauchen',
          text: 'Bildart, Zweck, Größe, Dateiformat und Menge. Der Preis rechnet mit.',
        },
        {
          title: 'Hochladen',
          text: `Dateien oder ganze Ordner, bis ${uploadLimit} pro Auftrag. Bricht die Verbindung ab, geht es an derselben Stelle weiter. Den Rest können Sie später senden.`,
        },
        {
          title: 'Prüfen und bestellen',
          text: 'Erst der letzte Knopf bestellt. Die Bestätigung kommt per E-Mail, mit einem Link zu Ihrem Auftrag.',
        },
        {
          title: `Fertig in ${deliveryTime}`,
          text: `Ihre Bilder sind ${deliveryRule} fertig. Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin mit Ihnen.`,
        },
        {
          title: 'Herunterladen und bezahlen',
          text: `${paymentText}. Die Dateien liegen ${retention.fileDaysAfterDelivery}\u00A0Tage für Sie bereit. ${mending}`,
        },
      ],
    },
    {
      id: 'fotografie',
      heading: 'Sie schicken Ware',
      text: `Fotografie, Freistellen und Retusche in ${photographyTime}, sobald Ware und Angaben vollständig im Studio sind.`,
      items: [
        {
          title: 'Anfrage und Angebot',
          text: 'Was ist es, wie viele Teile, welche Ansichten, bis wann? Daraus entsteht ein fester Preis.',
        },
        { title: 'Packen und schicken', text: 'Mit Artikelliste im ersten Karton.' },
        { title: 'Eingang', text: 'Wir zählen, gleichen mit Ihrer Liste ab und melden, was fehlt.' },
        {
          title: 'Muster',
          text: 'Ein Teil je Warengruppe wird zuerst fotografiert. Sie geben Licht, Ausschnitt und Schatten frei.',
        },
        { title: 'Serie', text: 'Alle Teile nach diesem Muster, mit Farbkarte in jedem Aufbau.' },
        { title: 'Freistellen und Prüfung', text: 'Jedes Bild wird vor der Lieferung in voller Größe durchgesehen.' },
        {
          title: 'Lieferung und Rückversand',
          text: `Sie laden die Bilder herunter, Ihre Ware geht in derselben Verpackung zurück. ${shippingRule}`,
        },
      ],
    },
  ],
  sections: [
    {
      heading: 'Was in den Karton gehört',
      paragraphs: ['Gut gepackte Ware spart Zeit, und Zeit bestimmt den Preis:'],
      list: [
        'Eine Liste der Artikelnummern, eine Zeile je Teil, mit den gewünschten Ansichten.',
        'Jedes Teil einzeln verpackt, die Nummer außen auf Beutel oder Schachtel.',
        'Das schönste Exemplar: ohne Kratzer, ohne Klebereste, mit geradem Etikett.',
        'Bei Kleidung die Mustergröße, gewaschen und auf dem Bügel oder gefaltet.',
      ],
      link: { href: '/ablauf/packzettel', label: 'Packzettel und Artikelliste' },
    },
    {
      heading: 'Wohin Sie schicken',
      paragraphs: [
        `An ${goodsAddress.join(', ')}. Schreiben Sie die Nummer Ihres Angebots auf jeden Karton. Paletten melden Sie bitte am Vortag an. Wir nehmen an: ${studio.supportHours.display}.`,
        'Wertvolle Ware schicken Sie versichert und nennen uns vorher den Wert: Sie liegt dann getrennt und verschlossen. Verderbliches und Tiere nur nach Absprache.',
        insuranceRule,
      ],
      link: announceLink,
    },
    {
      heading: 'Was Sie an Dateien schicken können',
      paragraphs: [
        'Fast alles, was aus einer Kamera oder aus Photoshop kommt, auch RAW-Dateien und ZIP. Ist ein Bild für die gewählte Größe zu klein, sagen wir es beim Hochladen.',
      ],
      link: { href: '/dateivorgaben', label: 'Alle Dateivorgaben' },
    },
  ],
  teaser: {
    heading: 'Was kostet das?',
    text: 'Alle Preise, mit Rechner.',
    link: { href: '/preise', label: 'Zu den Preisen' },
    photo: 'set-lautsprecher',
  },
  callToAction: {
    heading: 'Noch eine Frage zum Ablauf?',
    text: 'Rufen Sie an oder schreiben Sie uns.',
    photo: 'farbe-tasche-rauchblau',
  },
};
