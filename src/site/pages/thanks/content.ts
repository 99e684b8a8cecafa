import { afterTestImages } from '../../../../domain/order/texts/offer-texts.ts';
import { photographyTime } from '../../../../domain/studio/promises.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { answerTime, deliveryTime } from '../../texts/facts.ts';
import type { Blurb, PageMeta, PhotoRef } from '../../texts/types.ts';

interface ThankYou {
  readonly heading: string;
  readonly lead: string;
  readonly next: readonly Blurb[];
}

/** The page after a sent enquiry; after an order, `orderThanks` replaces it. */
export const danke: PageMeta & {
  readonly enquiry: ThankYou;
  /** In place of the lead, where it is not known whether an enquiry or an order has arrived: neither Sie nor du. */
  readonly general: string;
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
        text: `Sie schicken Ware oder Bilder. Fotos sind in ${photographyTime} fertig, Freisteller in ${deliveryTime}, jeweils gerechnet, sobald alles vollständig bei uns ist.`,
      },
    ],
  },
  general: 'Alles ist bei uns eingegangen. Die Bestätigung kommt auch per E-Mail.',
  homeLink: 'Zur Startseite',
  printOrder: 'Diese Seite drucken',
  // Below both texts: uses neither Sie, as after an enquiry, nor du, as after an order.
  question: `Fragen? Wir helfen gern: ${studio.supportHours.display}, unter`,
  photo: 'freisteller-brille-frei',
};

/** Whether the images have arrived, and whether the order costs something: the page has texts for each. */
type Here = 'here' | 'later';
type Payment = 'paid' | 'free';

const now: Readonly<Record<Here, string>> = {
  here: 'Wir prüfen deine Bilder und melden uns, falls etwas fehlt.',
  later: 'Du sendest uns deine Bilder, gleich hier oder über den Link in der Bestätigung.',
};
const afterwards: Readonly<Record<Payment, string>> = {
  paid: 'Die Rechnung folgt per E-Mail. Du zahlst per PayPal oder Überweisung.',
  free: afterTestImages,
};

/**
 * The thank-you page after an order, around the script's values. "du", like the steps before it and the mails after it.
 */
export const orderThanks: {
  readonly thanks: string;
  readonly heading: string;
  readonly yourOrder: Readonly<Record<Payment, string>>;
  /** To the order's page. */
  readonly show: string;
  /** Before the name of the customer's first image. */
  readonly picture: string;
  readonly arrived: string;
  readonly next: readonly { readonly images: Here; readonly payment: Payment; readonly steps: readonly Blurb[] }[];
} = {
  thanks: 'Danke',
  heading: 'Wir übernehmen.',
  yourOrder: { paid: 'Dein Auftrag', free: 'Dein Auftrag für Testbilder' },
  show: 'Auftrag ansehen',
  picture: 'Dein erstes Bild, so wie du es gesendet hast:',
  arrived: 'ist eingegangen. Die Bestätigung schicken wir an',
  next: (['here', 'later'] as const).flatMap((images) =>
    (['paid', 'free'] as const).map((payment) => ({
      images,
      payment,
      steps: [
        { title: 'Jetzt', text: now[images] },
        { title: 'Zur Lieferung', text: 'Du bekommst den Link zum Herunterladen per E-Mail.' },
        { title: 'Danach', text: afterwards[payment] },
      ],
    })),
  ),
};
