import { testImagesName, testImageTermsText } from '../../../../domain/order/texts/offer-texts.ts';
import { paymentText, type Tax, taxTexts, vatText } from '../../../../domain/pricing/price-texts.ts';
import { insuranceRule, photoRights, shippingRule } from '../../../../domain/studio/promises.ts';
import { offersOf, studio } from '../../../../domain/studio/studio.ts';
import { formatImagesDative } from '../../../../domain/texts/format.ts';
import { uploadLimit } from '../../../../domain/texts/limits.ts';
import { quoteMessages } from '../../../../domain/texts/messages.ts';
import { unbroken } from '../../../ui/lib/break-parts.ts';
import { deliveryTime, expressSentences, lowestPrice } from '../../texts/facts.ts';
import {
  photographyExamples,
  type PhotographyKind,
  photographyUnits,
  pricedInTalk,
} from '../../texts/photography-offer.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Blurb, CallToAction, Crumb, Link, PageMeta, TextSection } from '../../texts/types.ts';

const { fromNet, leastNet, modelDayNet } = studio.photography;
const { testImages } = offersOf(studio);

/** Services with a starting price, in the order of the page; the prices are in the studio's facts. */
const photographyLinks: Readonly<Record<PhotographyKind, Link>> = {
  packshots: { href: '/produktfotografie/packshots', label: 'Packshots' },
  accessoires: { href: '/produktfotografie/accessoires', label: 'Accessoires' },
  schmuck: { href: '/produktfotografie/schmuck', label: 'Schmuck, Focus-Stacking inklusive' },
  legeware: { href: '/produktfotografie/legeware-fotografie', label: 'Legeware' },
  hollowman: { href: '/produktfotografie/hollowman-fotografie', label: 'Hollow-Man' },
  model: {
    href: '/produktfotografie/model-fotografie',
    label: `Model-Fotografie, ${photographyUnits.model.without}`,
  },
};

export const pricesPage: PageMeta & {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  /** Which amount leads on all pages. */
  readonly taxChoice: {
    readonly name: string;
    readonly legend: string;
    readonly options: readonly (readonly [value: Tax, label: string])[];
  };
  readonly tables: {
    readonly heading: string;
    readonly text: string;
    readonly quantity: string;
    readonly extra: string;
    readonly order: (name: string) => string;
  };
  readonly included: { readonly heading: string; readonly items: readonly Blurb[] };
  readonly photography: {
    readonly heading: string;
    readonly text: string;
    readonly head: readonly string[];
    /** `nets`: an amount, or the two ends of a range; cents. `isFrom`: a price from which it begins. */
    readonly rows: readonly {
      readonly id: string;
      readonly label?: string;
      readonly link?: Link;
      readonly unit?: string;
      readonly nets: readonly number[];
      readonly isFrom: boolean;
    }[];
    readonly examples: {
      readonly heading: string;
      readonly head: readonly string[];
      readonly rows: readonly { readonly name: string; readonly net: number }[];
    };
    readonly further: { readonly heading: string; readonly items: readonly Blurb[] };
    readonly terms: readonly Blurb[];
  };
  readonly sections: readonly TextSection[];
  readonly callToAction: CallToAction;
} = {
  title: 'Preise: Freistellen und Produktfotos | Freistell-Studio',
  description: `Alle Preise fürs Freistellen, ${lowestPrice}, mit Rechner. Und die Ab-Preise für Produktfotos.`,
  breadcrumb: [homeCrumb, { label: 'Preise' }],
  heading: 'Preise für Freisteller und Produktfotos',
  lead: 'Was Freistellen kostet, steht hier auf den Cent genau. Für Fotos nennen wir Ab-Preise, der feste Preis steht im Angebot, bevor Sie etwas schicken.',
  taxChoice: {
    name: 'steuer',
    legend: 'Preise auf allen Seiten zuerst',
    options: [
      ['gross', taxTexts.gross],
      ['net', taxTexts.net],
    ],
  },
  tables: {
    heading: 'Freistellen: alle Preise',
    text: `Preis pro Bild nach der Zahl der Bilder im Auftrag, eine Größe und ein Dateiformat eingeschlossen. Zahl mal Preis ergibt den Auftrag, bei mehreren Bildarten je Art. Brutto enthält ${vatText}`,
    quantity: 'Bilder',
    extra: 'Jede weitere Größe, jedes weitere Dateiformat',
    order: (name) => `${name} bestellen`,
  },
  included: {
    heading: 'Was dabei ist und was dazukommt',
    items: [
      {
        title: 'Im Preis',
        text: 'Freistellen mit Pfad oder Maske, Prüfung in voller Größe, eine Größe und ein Dateiformat.',
      },
      ...expressSentences.map((text) => ({ title: 'Express', text })),
      ...(testImages === null
        ? []
        : [{ title: testImagesName, text: unbroken(`Zum Ausprobieren: ${testImageTermsText(testImages)}.`) }]),
      {
        title: expressSentences.length === 0 ? 'Keine Zuschläge' : 'Keine weiteren Zuschläge',
        text: `Kein Mindestumsatz, kein Konto, kein Aufschlag für große Dateien. Bis ${uploadLimit} pro Auftrag.`,
      },
      { title: 'Zahlung', text: `${paymentText}. Fertig in ${deliveryTime}.` },
    ],
  },
  photography: {
    heading: 'Fotografie: Preise ab',
    text: 'Preise für eine Serie gleichartiger Ware, Freistellen inklusive.',
    head: ['Leistung', taxTexts.gross, taxTexts.net],
    rows: [
      ...(Object.keys(photographyLinks) as PhotographyKind[]).map((name) => ({
        id: `preis-${name}`,
        link: photographyLinks[name],
        unit: photographyUnits[name].unit,
        nets: [fromNet[name]],
        isFrom: true,
      })),
      {
        id: 'preis-honorar',
        label: 'Honorar eines Models',
        unit: 'am Tag, je nach Rechten',
        nets: Object.values(modelDayNet),
        isFrom: false,
      },
      { id: 'preis-mindestens', label: 'Kleinster Auftrag', nets: [leastNet], isFrom: false },
    ],
    examples: {
      heading: 'Drei Aufträge, gerechnet',
      head: ['Auftrag', taxTexts.gross, taxTexts.net],
      rows: photographyExamples,
    },
    further: { heading: 'Was wir im Gespräch rechnen', items: pricedInTalk },
    terms: [
      { title: 'Nutzungsrechte', text: photoRights },
      { title: 'Weg der Ware', text: shippingRule },
      { title: 'Versicherung', text: insuranceRule },
    ],
  },
  sections: [
    {
      heading: 'Wovon der Preis eines Fotos abhängt',
      paragraphs: [
        'Von der Zeit: Ein Karton steht nach zwei Minuten richtig, eine Kette liegt nach zehn. Drei Dinge entscheiden: Vorbereitung, Zahl der Ansichten und wie ähnlich sich die Artikel sind.',
      ],
      list: [
        'Günstiger wird es, wenn gleiche Größen und Formen zusammen kommen.',
        'Auch ausgepackte, saubere und beschriftete Ware spart.',
        'Teurer wird, was spiegelt, sich bewegt oder getragen werden muss.',
      ],
      link: { href: '/ablauf#fotografie', label: 'So läuft ein Fotoauftrag ab' },
    },
    {
      heading: 'Ab 1.000 Bildern im Monat',
      paragraphs: [
        `Die letzte Staffel gilt pro Auftrag. Wer jeden Monat so viel schickt, bekommt einen festen Preis über alle Aufträge.`,
      ],
      link: { href: '/freistell-service/premium', label: 'Premium-Service' },
    },
  ],
  callToAction: {
    heading: 'Fotos gewünscht? Wir rechnen.',
    text: 'Was ist es, wie viele Teile, welche Ansichten, bis wann?',
    photo: 'packshot-parfum',
  },
};

/** Texts of the calculator, on the page of prices and on every page that sells. */
export const calculatorTexts = {
  heading: 'Was kosten Ihre Bilder?',
  product: 'Bildart',
  /** The size follows from the use. */
  uses: 'Verwendung und Größe, eine ist dabei',
  formats: 'Dateiformate, eines ist dabei',
  images: 'Anzahl der Bilder',
  hint: 'Eine Schätzung genügt, beim Hochladen gleichen wir ab.',
  slider: 'Anzahl der Bilder, in Stufen',
  /** Initial number of images. */
  quantity: 120,
  problem: quoteMessages.quantity,
  /** `{date}`: "Dienstag, 24. November 2026, 18 Uhr". */
  until: 'Heute bestellt und alle Bilder hochgeladen: fertig bis {date}.',
  agreed: `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin mit Ihnen.`,
  order: 'Mit diesen Angaben bestellen',
  quote: 'Angebot als PDF',
  note: `Beides ist noch keine Bestellung. Das Angebot gilt ${studio.quote.validDays}\u00A0Tage und enthält einen Link zum Bestellen. Mit Ihrer Anschrift bekommen Sie es im Freistell-Service.`,
  failed: 'Das Angebot ist nicht gekommen.',
  failedText: 'Ihre Angaben stehen noch hier. Ein neuer Versuch kann helfen.',
} as const;
