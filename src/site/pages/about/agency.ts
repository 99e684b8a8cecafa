import { insuranceRule } from '../../../../domain/studio/promises.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { imagesLie, provenFigures } from '../../texts/facts.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Figure, PictureVariants, TextPage } from '../../texts/types.ts';

interface AgencyPage extends TextPage {
  readonly figuresHeading: string;
  readonly figures: readonly Figure[];
  readonly team: { readonly heading: string; readonly text: string };
}

export const agency: AgencyPage = {
  path: '/agentur',
  title: `Über uns: Produktstudio in ${studio.legal.city} | ${studio.name}`,
  description:
    'Wer bei Freistell-Studio fotografiert, freistellt und plant: ein Studio, eine Projektleitung pro Auftrag und ein Ablauf, der sich wiederholen lässt.',
  breadcrumb: [homeCrumb, { label: 'Über uns' }],
  heading: 'Ein Produktstudio, das genau hinsieht.',
  lead: `Unser Studio ist in ${studio.legal.city}, die Aufträge kommen aus dem ganzen Land. Wir fotografieren Dinge, damit andere sie verkaufen können, und stellen sie frei.`,
  photos: [
    { photo: 'hero-studio', caption: 'Aufnahmetisch mit Hohlkehle und zwei Softboxen' },
    { photo: 'schmuck-glieder', caption: 'Gliederarmband, von nah' },
    { photo: 'packshot-tropfen', caption: 'Getränkedose mit Wassertropfen' },
    { photo: 'accessoire-kartenfach', caption: 'Geldbörse, drei Kartenfächer von nah' },
  ],
  sections: [
    {
      heading: 'Wer wir sind',
      paragraphs: [
        `Wir arbeiten für Hersteller, Onlinehändler, Marktplatzhändler, Agenturen sowie Fotografinnen und Fotografen. Manche schicken uns einen Karton mit zwölf Ringen, andere jede Woche neue Ware auf Paletten.`,
        'Der Name sagt, woher wir kommen. Wer täglich freistellt, sieht schon beim Aufbau, welche Kontur später Mühe macht, und stellt das Licht danach.',
      ],
    },
    {
      heading: 'Wie wir arbeiten',
      paragraphs: [
        'Jeder Auftrag hat eine feste Projektleitung. Sie nimmt Ihre Vorgaben auf, plant das Studio, prüft die Bilder und geht ans Telefon.',
        'Kameraposition, Lichtaufbau und Beschnitt stehen auf einem Datenblatt je Kunde. Kommt ein halbes Jahr später ein Artikel dazu, passt er zu den alten.',
      ],
      list: [
        'Erst vorbereiten, dann fotografieren: Dämpfen, Putzen und Ausrichten ersparen Retusche.',
        'Vor der Lieferung wird jedes Bild in voller Größe geprüft.',
        'Was am Produkt so ist, bleibt so. Ein geschöntes Bild kommt als Retoure zurück.',
      ],
      link: { href: '/ablauf', label: 'Der ganze Ablauf' },
    },
    {
      heading: 'Für wen wir arbeiten',
      paragraphs: [
        'Hersteller brauchen Bilder, die in jedem Shop gleich aussehen, Onlinehändler brauchen sie schnell, Marktplatzhändler nach Regeln. Agenturen wollen Dateien mit Pfad und Ebenen, Fotografinnen und Fotografen die Arbeit nach der Aufnahme loswerden.',
        'Deshalb fragen wir zuerst, wohin die Bilder gehen: Daraus ergeben sich Ansichten, Maße und Dateiformat.',
      ],
      link: { href: '/produktfotografie', label: 'Was wir fotografieren' },
    },
    {
      heading: 'Wie wir mit Ihrer Ware und Ihren Daten umgehen',
      paragraphs: [
        `Ihre Ware lagert getrennt und kommt in derselben Verpackung zurück. ${insuranceRule} Ihre Dateien liegen ${imagesLie} und werden nach festen Fristen gelöscht, die in der Datenschutzerklärung stehen. Bilder von unveröffentlichten Produkten zeigen wir niemandem, auch nicht als Beispiel auf dieser Seite.`,
      ],
      link: { href: '/datenschutz', label: 'Zur Datenschutzerklärung' },
    },
  ],
  figuresHeading: 'In Zahlen',
  figures: [
    ...provenFigures,
    { value: '7 bis 14', label: 'Tage bis zum fertigen Bild, sobald Ware und Angaben vollständig sind' },
    { value: '30', label: 'Aufnahmen je Produkt höchstens, wenn die Schärfe es verlangt' },
  ],
  team: {
    heading: 'Unser Vertriebsteam',
    text: 'Diese Menschen nehmen Ihren Anruf an.',
  },
  teaser: {
    heading: 'Erst reden, dann fotografieren?',
    text: 'In der Beratung legen wir fest, welche Bilder Ihr Sortiment braucht.',
    link: { href: '/consulting', label: 'Zur Beratung' },
    photo: 'marktplatz-bandkopfhoerer',
  },
  callToAction: {
    heading: 'Lernen wir uns kennen.',
    text: 'Rufen Sie an oder schicken Sie uns ein paar Eckdaten. Eine Anfrage verpflichtet Sie zu nichts.',
    photo: 'studio-objektiv',
  },
};

/** A delivery between morning and evening. */
export const studioDay: PictureVariants = {
  name: 'uhrzeit',
  heading: 'Ein Tag im Studio',
  text: 'Sechs Momente. Ein Auftrag geht durch mehrere davon.',
  legend: 'Uhrzeit',
  variants: [
    {
      label: '8\u00A0Uhr',
      photo: 'packshot-karton',
      text: 'Die Ware kommt. Fehlt ein Artikel, fragen wir nach.',
    },
    {
      label: '9\u00A0Uhr',
      photo: 'farbe-tasche-marine',
      text: 'Auspacken, sortieren, Staub abnehmen. Was jetzt sauber ist, muss später niemand retuschieren.',
    },
    {
      label: '10\u00A0Uhr',
      photo: 'studio-aufbau',
      text: 'Das Licht steht nach dem Datenblatt vom letzten Auftrag. Ein Teil je Warengruppe wird fotografiert, Sie geben es frei.',
    },
    {
      label: '13\u00A0Uhr',
      photo: 'set-drehteller',
      text: 'Die Serie läuft. Kamera und Licht bleiben stehen, nur die Ware wechselt.',
    },
    {
      label: '15\u00A0Uhr',
      photo: 'freisteller-handtasche-roh',
      text: 'Pfade entstehen von Hand, Anker für Anker, auch durch den Henkel hindurch.',
    },
    {
      label: '17\u00A0Uhr',
      photo: 'marktplatz-henkel',
      text: 'Ein zweites Augenpaar prüft jedes Bild in voller Größe. Dann geht der Link an Sie, und die Ware wird eingepackt.',
    },
  ],
};
