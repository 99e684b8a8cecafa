import {
  insuranceRule,
  mending,
  modelRights,
  photographyTime,
  photographyTimeRule,
  photoRights,
  rejectionRule,
  shippingRule,
} from '../../../domain/studio/promises.ts';
import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { monthText } from '../../ui/lib/dates.ts';
import { deliveryRule, deliveryTime } from './facts.ts';
import type { Blurb, SitePath } from './types.ts';

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

const usage: Blurb = { title: 'Fotos ohne Grenzen', text: photoRights };
const onTime: Blurb = { title: `Fertig in ${photographyTime}`, text: photographyTimeRule };
const returned: Blurb = { title: 'Ihre Ware kommt zurück', text: shippingRule };

/** Promises by what customers send, so that few pages say the same. */
const bySubject = {
  goods: [sampleFirst, onTime, usage],
  jewellery: [
    { title: 'Wertsachen verschlossen', text: 'Schmuck liegt bei uns getrennt von anderer Ware und verschlossen.' },
    { title: 'Versichert', text: insuranceRule },
    returned,
    usage,
  ],
  fashion: [
    {
      title: 'Nachzügler im selben Licht',
      text: 'Aufbau und Beschnitt sind notiert. Spätere Teile passen zu den ersten.',
    },
    { title: 'Rechte im Angebot', text: `${photoRights} ${modelRights}` },
    returned,
  ],
  people: [
    { title: 'Nur für Ihren Auftrag', text: 'Bilder von Menschen sieht bei uns nur, wer daran arbeitet.' },
    { title: 'Mit Vertrag', text: 'Der Vertrag zur Auftragsverarbeitung gehört zu unseren AGB.' },
    paidLater,
    answered,
  ],
  marketplaces: [{ title: 'Abgelehnt? Wir ändern das Bild', text: rejectionRule }, onTime, usage],
} as const satisfies Readonly<Record<string, readonly Blurb[]>>;

const subjects: Partial<Readonly<Record<SitePath, keyof typeof bySubject>>> = {
  '/produktfotografie': 'goods',
  '/produktfotografie/packshots': 'goods',
  '/produktfotografie/accessoires': 'goods',
  '/produktfotografie/schmuck': 'jewellery',
  '/bildbearbeitung/personen-freistellen': 'people',
  '/produktfotografie/mode-fashion': 'fashion',
  '/produktfotografie/hollowman-fotografie': 'fashion',
  '/produktfotografie/legeware-fotografie': 'fashion',
  '/produktfotografie/model-fotografie': 'fashion',
  '/produktfotografie/amazon-ebay-zalando': 'marketplaces',
  '/produktfotografie/otto': 'marketplaces',
  '/produktfotografie/kaufland': 'marketplaces',
  '/produktfotografie/about-you': 'marketplaces',
};

/** The promises of the subject of a page; null where it has none. */
export function promisesOn(path: SitePath): readonly Blurb[] | null {
  const subject = subjects[path];
  return subject === undefined ? null : bySubject[subject];
}

/** Promises for both. */
export const allPromises: readonly Blurb[] = [
  {
    title: 'Den Preis vorher',
    text: 'Beim Freistellen rechnet er mit, für Fotos steht er im Angebot, bevor Sie etwas schicken.',
  },
  sampleFirst,
  paidLater,
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
