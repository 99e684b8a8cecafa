import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import type { TestImageTerms } from '../../../../domain/catalogue/offer-terms.ts';
import { deliveryArea } from '../../../../domain/client/address.ts';
import { deliveryTime } from '../../../../domain/delivery/delivery.ts';
import { anybody, lowestPriceText } from '../../../../domain/pricing/price-texts.ts';
import { formatBytes, formatImages } from '../../../../domain/texts/format.ts';
import { limits } from '../../../../domain/texts/limits.ts';
import { labels } from '../../../ui/components/labels.ts';
import { provenFigures, transferWays } from '../../texts/facts.ts';
import { promises } from '../../texts/promises.ts';
import { orderQuestions } from '../../texts/questions.ts';
import { editingCrumb, homeCrumb } from '../../texts/site-links.ts';

const lowest = lowestPriceText(catalogue.products, anybody);
const uploadLimit = formatBytes(limits.uploadBytes);

/** The landing of the cut-out service, step -1. "Sie". */
export const landingTexts = {
  title: 'Freistell-Service: Bilder online freistellen lassen',
  description: `Bildart und Format wählen, Bilder hochladen, fertig: Freigestellte Produktbilder nach ${deliveryTime}. Staffelpreise, ohne Konto.`,
  breadcrumb: [homeCrumb, editingCrumb, { label: 'Freistell-Service' }],
  lead: `Bildart und Format wählen, Bilder hochladen, fertig. Nach ${deliveryTime} laden Sie Ihre Freisteller herunter.`,
  order: {
    heading: 'Selbst bestellen',
    text: 'Geführt in vier Schritten, ohne Konto. Den Preis sehen Sie, bevor Sie bestellen.',
    points: [
      `A${lowest.slice(1)}`,
      `Bis ${uploadLimit} direkt im Browser hochladen`,
      'Zahlung erst nach der Lieferung',
    ],
    start: 'Freistell-Service starten',
    resume: 'Auftrag fortsetzen',
    /** Begins, or goes on, with photographs, which are sent while the questions are answered. */
    choose: 'Gleich mit Fotos beginnen',
    test: ({ mostImages }: TestImageTerms) =>
      mostImages === 1 ? 'Ein Bild kostenlos testen' : `Bis zu ${formatImages(mostImages)} kostenlos testen`,
    /** State of an open order. */
    standing: (number: string, step: number | undefined) =>
      `Ihr begonnener Auftrag ${number} ist gespeichert${step === undefined ? '' : ` (Schritt ${step} von 4)`}.`,
    /** The order that this browser has booked. */
    booked: (number: string) => `Ihren Auftrag ${number} ansehen`,
    notTaken: 'Das hat gerade nicht geklappt. Bitte wählen Sie Ihre Bilder noch einmal.',
    offline: 'Keine Verbindung zum Internet. Sobald sie wieder steht, geht es von selbst weiter.',
  },
  /** Fate of an order whose wizard led here. */
  news: {
    discarded: 'Der Auftrag ist verworfen. Alle Angaben und hochgeladenen Bilder sind gelöscht.',
  },
  premium: {
    heading: 'Premium-Service',
    text: 'Tausende Bilder im Monat, eigene Vorgaben, Anschluss an Ihr System? Wir richten den Ablauf mit Ihnen ein.',
    points: ['Persönliche Projektleitung', `Anbindung per ${transferWays}`, 'Termin direkt im Kalender buchen'],
    enquire: labels.enquire,
    open: 'Premium-Service ansehen',
  },
  questionsCard: {
    heading: 'Fragen und Antworten',
    text: 'Wie der Service abläuft und was wir Ihnen zusichern.',
    points: [`Senden per Browser, ${transferWays}`, 'Fertig in ein bis zwei Arbeitstagen'],
    open: 'Fragen und Antworten ansehen',
  },
  terms: `Wir liefern digital an Kundinnen und Kunden in ${deliveryArea}. Zahlung nach der Lieferung per PayPal oder Überweisung auf Rechnung.`,
  prices: 'Alle Preise',
  contract: 'So kommt der Vertrag zustande',
  proof: {
    heading: 'Shops, Hersteller und Agenturen geben uns ihre Bilder.',
    figures: [...provenFigures, { value: '24 bis 48\u00A0h', label: 'bis zur Lieferung (Mo–Fr)' }],
    trust: 'Was wir Ihnen zusichern',
  },
  questionsHeading: 'Häufige Fragen',
  allQuestions: { href: '/fragen', label: 'Alle Fragen und Antworten' },
  questions: [orderQuestions.sending, orderQuestions.time, orderQuestions.payment, orderQuestions.changes],
  meeting: {
    heading: 'Lieber kurz sprechen?',
    text: 'Im Kalender stehen die freien Termine für die Premium-Beratung.',
    boxHeading: 'Der Kalender kommt von einem anderen Anbieter.',
    load: 'Termin aussuchen',
    frameTitle: 'Terminkalender für die Premium-Beratung',
  },
  trust: {
    heading: 'Was wir Ihnen zusichern',
    points: promises,
    back: 'Zurück',
  },
} as const;

/** The personal consultation. "Sie". */
export const premiumTexts = {
  title: 'Premium-Service: Freisteller mit persönlicher Beratung',
  description: `Große Mengen, besondere Formate oder eine Anbindung per ${transferWays}: Wir besprechen Bildstil, Weg der Bilder, Preis und Termine mit Ihnen.`,
  breadcrumb: [homeCrumb, { label: 'Freistell-Service', href: '/freistell-service' }, { label: 'Premium-Service' }],
  lead: 'Bei großen Mengen, besonderen Formaten oder einer Anbindung an Ihr System lohnt sich ein Gespräch. Es verpflichtet Sie zu nichts.',
  offersHeading: 'Das besprechen wir mit Ihnen',
  offers: [
    {
      title: 'Ihr Bildstil',
      text: 'Wie Schatten, Ränder und Farbe aussehen sollen, und welche Größen und Formate Ihre Kanäle brauchen.',
    },
    {
      title: 'Der Weg der Bilder',
      text: `Per ${transferWays} aus Ihrem System zu uns und zurück, so benannt, wie Sie es brauchen.`,
    },
    {
      title: 'Menge, Preis und Termine',
      text: 'Was Ihre Menge kostet, wann Sie liefern und wann die Bilder zurück sind. Eine persönliche Projektleitung begleitet Sie.',
    },
  ],
  phoneHeading: 'Am Telefon',
  enquire: labels.enquire,
  back: 'Zurück zum Freistell-Service',
} as const;
