import { afterTestImages } from '../../../../domain/order/texts/test-image-texts.ts';
import type { Blurb } from '../../texts/types.ts';

/** Whether the images are here, and whether something is to be paid: the page has words for each. */
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

/** The thank-you page after an order, around what the script fills in. "du", like the steps before it and the mails after it. */
export const orderThanks: {
  readonly thanks: string;
  readonly heading: string;
  readonly yourOrder: Readonly<Record<Payment, string>>;
  /** The one button, to the order's page. */
  readonly show: string;
  readonly arrived: string;
  readonly next: readonly { readonly images: Here; readonly payment: Payment; readonly steps: readonly Blurb[] }[];
} = {
  thanks: 'Danke',
  heading: 'Wir übernehmen.',
  yourOrder: { paid: 'Dein Auftrag', free: 'Dein Auftrag für Testbilder' },
  show: 'Auftrag ansehen',
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
