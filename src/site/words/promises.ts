import { studio } from '../../../domain/studio.ts';
import { deliveryTime } from './facts.ts';
import type { Blurb } from './types.ts';

/** What whoever orders cut-outs can rely on; the terms say the same at length (sections 4 to 7). */
export const promises: readonly Blurb[] = [
  {
    title: 'Den Preis vorher',
    text: 'Sie sehen ihn, bevor Sie bestellen, netto und brutto. Was dort steht, gilt.',
  },
  { title: 'Zahlung nach der Lieferung', text: 'Rechnung per E-Mail, zahlbar per PayPal oder Überweisung.' },
  { title: `In ${deliveryTime} zurück`, text: 'Gerechnet ab dem Moment, in dem alle Bilder bei uns sind.' },
  { title: 'Nachbesserung kostenlos', text: 'Entspricht ein Bild nicht der Bestellung, bessern wir nach.' },
  { title: 'Jemand, der antwortet', text: `Telefon und Live-Chat, ${studio.supportHours.display}.` },
];
