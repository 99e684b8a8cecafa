import { studio } from '../../../../domain/studio/studio.ts';
import { answerTime, deliveryTime } from '../../texts/facts.ts';
import type { Blurb, PageMeta, PhotoRef } from '../../texts/types.ts';

interface ThankYou {
  readonly heading: string;
  readonly lead: string;
  readonly next: readonly Blurb[];
}

/** The page after a sent enquiry; after an order the page puts `order-texts.ts` in its place. */
export const danke: PageMeta & {
  readonly enquiry: ThankYou;
  readonly homeLink: string;
  readonly printOrder: string;
  readonly question: string;
  readonly photo: PhotoRef;
} = {
  title: 'Danke | Freistell-Studio',
  description:
    'Ihre Anfrage oder Ihr Auftrag ist bei Freistell-Studio eingegangen. Hier steht, was als Nächstes geschieht und wie Sie uns erreichen.',
  enquiry: {
    heading: 'Danke. Wir melden uns.',
    lead: 'Ihre Anfrage ist eingegangen. Wir bestätigen sie auch per E-Mail.',
    next: [
      { title: 'Jetzt', text: `Ihre persönliche Projektleitung liest Ihre Angaben und meldet sich ${answerTime}.` },
      { title: 'Danach', text: 'Sie bekommen ein Angebot mit Ansichten, Menge und Termin.' },
      {
        title: 'Wenn Sie zusagen',
        text: `Sie schicken Ware oder Bilder. Fotos sind in 7 bis 14\u00A0Tagen fertig, Freisteller in ${deliveryTime}, jeweils gerechnet, sobald alles vollständig bei uns ist.`,
      },
    ],
  },
  homeLink: 'Zur Startseite',
  printOrder: 'Diese Seite drucken',
  // Stands below both thanks: neither Sie, as after an enquiry, nor du, as after an order.
  question: `Fragen? Wir helfen gern: ${studio.supportHours.display}, unter`,
  photo: 'freisteller-brille-frei',
};
