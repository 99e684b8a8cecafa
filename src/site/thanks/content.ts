import { deliveryTime, supportHours } from '../words/facts.ts';
import type { Blurb, PageMeta, PhotoRef } from '../words/types.ts';

interface ThankYou {
  readonly heading: string;
  readonly lead: string;
  readonly next: readonly Blurb[];
}

/** The page after a sent enquiry or a booked order; the page itself knows which of the two it was, or neither. */
export const danke: PageMeta & {
  readonly enquiry: ThankYou;
  /** The words around name, number and mail address, which the page fills in. */
  readonly order: {
    readonly thanks: string;
    readonly heading: string;
    readonly yourOrder: string;
    readonly arrived: string;
    readonly next: readonly Blurb[];
    readonly nextWithImagesLater: readonly Blurb[];
  };
  readonly homeLink: string;
  readonly printOrder: string;
  readonly question: string;
  readonly photo: PhotoRef;
} = {
  title: 'Danke | Freistell-Studio',
  description:
    'Ihre Nachricht oder Bestellung ist bei Freistell-Studio eingegangen. Hier steht, was als Nächstes geschieht und wie Sie uns erreichen.',
  enquiry: {
    heading: 'Danke. Wir melden uns.',
    lead: 'Ihre Anfrage ist eingegangen. Wir bestätigen sie auch per E-Mail.',
    next: [
      { title: 'Jetzt', text: 'Ihre persönliche Projektleitung liest Ihre Angaben und klärt, was noch offen ist.' },
      { title: 'Danach', text: 'Sie bekommen ein Angebot mit Ansichten, Menge und Termin.' },
      { title: 'Wenn Sie zusagen', text: 'Ihre Ware kommt zu uns. Nach 7 bis 14\u00A0Tagen sind die Bilder fertig.' },
    ],
  },
  order: {
    thanks: 'Danke',
    heading: 'Wir übernehmen.',
    yourOrder: 'Ihre Bestellung',
    arrived: 'ist eingegangen. Die Bestätigung schicken wir an',
    next: [
      { title: 'Jetzt', text: 'Wir prüfen Ihre Bilder und melden uns, falls etwas fehlt.' },
      { title: `In ${deliveryTime}`, text: 'Sie erhalten den Link zum Herunterladen per E-Mail.' },
      { title: 'Danach', text: 'Die Rechnung folgt per E-Mail. Zahlung per PayPal oder Überweisung.' },
    ],
    nextWithImagesLater: [
      { title: 'Jetzt', text: 'Sie senden uns Ihre Bilder. Den Link dafür finden Sie in der Bestätigung.' },
      { title: `In ${deliveryTime}`, text: 'So lange dauert es, sobald alle Bilder bei uns sind.' },
      { title: 'Danach', text: 'Die Rechnung folgt per E-Mail. Zahlung per PayPal oder Überweisung.' },
    ],
  },
  homeLink: 'Zur Startseite',
  printOrder: 'Bestellung drucken',
  question: `Fragen? Sie erreichen uns ${supportHours} unter`,
  photo: 'freisteller-kopfhoerer-frei',
};
