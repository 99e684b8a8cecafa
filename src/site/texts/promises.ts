import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { monthText } from '../../ui/lib/dates.ts';
import { deliveryRule, deliveryTime, mending } from './facts.ts';
import type { Blurb } from './types.ts';

const answered: Blurb = {
  title: 'Jemand, der antwortet',
  text: `Telefon und Live-Chat, ${studio.supportHours.display}.`,
};
const mended: Blurb = {
  title: 'Wenn etwas nicht stimmt',
  text: mending,
};
const paidLater: Blurb = {
  title: 'Zahlung nach der Lieferung',
  text: 'Rechnung per E-Mail, zahlbar per PayPal oder Überweisung.',
};
const sampleFirst: Blurb = {
  title: 'Zuerst ein Muster',
  text: 'Ein Teil je Warengruppe geben Sie frei. Erst dann läuft die Serie.',
};

/** Promises to customers who order cut-outs; the terms have the details (sections 4 to 7). */
export const promises: readonly Blurb[] = [
  {
    title: 'Den Preis vorher',
    text: 'Sie sehen ihn, bevor Sie bestellen, netto und brutto. Was dort steht, gilt.',
  },
  paidLater,
  { title: `In ${deliveryTime} zurück`, text: `Genau: ${deliveryRule}.` },
  mended,
  answered,
];

/** Promises to customers who order photography. */
export const photographyPromises: readonly Blurb[] = [
  { title: 'Ein fester Preis', text: 'Er steht im Angebot, bevor Sie etwas schicken.' },
  sampleFirst,
  {
    title: 'Fertig in 7 bis 14\u00A0Tagen',
    text: 'Gerechnet ab dem Tag, an dem Ware und Angaben vollständig im Studio sind.',
  },
  { title: 'Freistellen inklusive', text: 'Den Hintergrund nehmen wir bei jedem Bild weg. Ohne Aufpreis.' },
  answered,
];

/** Promises for both. */
export const allPromises: readonly Blurb[] = [
  {
    title: 'Den Preis vorher',
    text: 'Beim Freistellen rechnet er mit, für Fotos steht er im Angebot, bevor Sie etwas schicken.',
  },
  sampleFirst,
  paidLater,
  mended,
  answered,
];

type Review = NonNullable<StudioFacts['rating']['review']>;

/** The block with reasons to order here. */
export const trustTexts = {
  heading: 'Worauf Sie sich verlassen können',
  cases: { href: '/referenzen', label: 'Drei Aufträge, vorher und nachher' },
  /** Author, month and source of the review; a sample is marked as such. */
  by: ({ author, month }: Review) =>
    [author, monthText(month), studio.rating.isSample ? 'Beispielbewertung' : studio.rating.provider].join(', '),
} as const;
