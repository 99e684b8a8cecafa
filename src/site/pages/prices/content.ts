import { testImagesName, testImageTermsText } from '../../../../domain/order/texts/offer-texts.ts';
import { paymentText, vatText } from '../../../../domain/pricing/price-texts.ts';
import { insuranceRule, photoRights, shippingRule } from '../../../../domain/studio/promises.ts';
import { offersOf, studio } from '../../../../domain/studio/studio.ts';
import { formatImagesDative } from '../../../../domain/texts/format.ts';
import { uploadLimit } from '../../../../domain/texts/limits.ts';
import { quoteMessages } from '../../../../domain/texts/messages.ts';
import { unbroken } from '../../../ui/lib/break-parts.ts';
import { deliveryTime, expressSentences, extraPrice, lowestPrice, transferWays } from '../../texts/facts.ts';
import {
  leastPhotography,
  modelFee,
  photographyExamples,
  type PhotographyKind,
  photographyUnits,
  pricedInTalk,
} from '../../texts/photography-offer.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Blurb, CallToAction, Crumb, Link, PageMeta, TextSection } from '../../texts/types.ts';

const { fromNet } = studio.photography;
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
  readonly tables: { readonly heading: string; readonly text: string; readonly order: (name: string) => string };
  readonly included: { readonly heading: string; readonly items: readonly Blurb[] };
  readonly photography: {
    readonly heading: string;
    readonly text: string;
    readonly note: string;
    readonly head: readonly string[];
    readonly rows: readonly { readonly link: Link; readonly unit: string; readonly net: number }[];
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
  lead: 'Was Freistellen kostet, steht hier auf den Cent genau. Fotografie rechnen wir nach Ware und Ansichten: Dafür nennen wir Ab-Preise.',
  tables: {
    heading: 'Freistellen: alle Staffeln',
    text: `Je mehr Bilder in einem Auftrag, desto günstiger jedes einzelne. Brutto enthält ${vatText} Eine Größe und ein Dateiformat sind dabei.`,
    order: (name) => `${name} bestellen`,
  },
  included: {
    heading: 'Was dabei ist und was dazukommt',
    items: [
      {
        title: 'Im Preis',
        text: 'Freistellen mit Pfad oder Maske, Prüfung in voller Größe, eine Größe und ein Dateiformat.',
      },
      { title: 'Weitere Größen und Formate', text: `Jede weitere Größe und jedes weitere Dateiformat: ${extraPrice}.` },
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
    text: 'Preise für eine Serie gleichartiger Ware, Freistellen inklusive. Was es bei Ihnen kostet, steht im Angebot, bevor Sie etwas schicken.',
    head: ['Leistung', 'ab, inkl. MwSt.', 'ab, netto'],
    rows: (Object.keys(photographyLinks) as PhotographyKind[]).map((name) => ({
      link: photographyLinks[name],
      unit: photographyUnits[name].unit,
      net: fromNet[name],
    })),
    note: `Kleinster Auftrag: ${leastPhotography}. ${modelFee}`,
    examples: {
      heading: 'Drei Aufträge, gerechnet',
      head: ['Auftrag', 'ab, inkl. MwSt.', 'ab, netto'],
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
        'Nicht vom Wert der Ware, sondern von der Zeit. Ein Karton steht nach zwei Minuten richtig, eine Kette liegt nach zehn. Drei Dinge entscheiden: wie lange das Vorbereiten dauert, wie viele Ansichten Sie brauchen und wie ähnlich sich die Artikel sind. Zwanzig Flaschen derselben Serie kosten je Stück weniger als fünf verschiedene Geräte.',
      ],
      list: [
        'Günstiger wird es, wenn gleiche Größen und Formen zusammen kommen.',
        'Günstiger wird es, wenn die Ware ausgepackt, sauber und beschriftet ist.',
        'Teurer wird, was spiegelt, sich bewegt oder getragen werden muss.',
      ],
      link: { href: '/ablauf#fotografie', label: 'So läuft ein Fotoauftrag ab' },
    },
    {
      heading: 'Ab 1.000 Bildern im Monat',
      paragraphs: [
        `Die letzte Staffel gilt pro Auftrag. Wer jeden Monat große Mengen schickt, bekommt einen festen Preis über alle Aufträge, einen Zugang für ${transferWays} und eine Projektleitung, die Ihre Vorgaben kennt. Das rechnen wir am Telefon durch.`,
      ],
      link: { href: '/freistell-service/premium', label: 'Premium-Service' },
    },
  ],
  callToAction: {
    heading: 'Fotos gewünscht? Wir rechnen.',
    text: 'Was ist es, wie viele Teile, welche Ansichten, bis wann? Daraus wird ein fester Preis.',
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
