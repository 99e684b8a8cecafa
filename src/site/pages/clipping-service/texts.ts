import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import type { TestImageTerms } from '../../../../domain/catalogue/offer-terms.ts';
import { deliveryArea } from '../../../../domain/client/address.ts';
import { deliveryDays, deliveryTime } from '../../../../domain/delivery/delivery.ts';
import { anybody, lowestPriceText } from '../../../../domain/pricing/price-texts.ts';
import { firstTalk } from '../../../../domain/studio/promises.ts';
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
  title: 'Freistell-Service: online bestellen | Freistell-Studio',
  description: `Bildart und Format wählen, Bilder hochladen, fertig: freigestellte Produktbilder nach ${deliveryTime}. Staffelpreise, ohne Konto.`,
  breadcrumb: [homeCrumb, editingCrumb, { label: 'Freistell-Service' }],
  lead: `Bildart und Format wählen, Bilder hochladen, nach ${deliveryTime} herunterladen.`,
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
    text: 'Ablauf und Zusicherungen.',
    points: [`Senden per Browser, ${transferWays}`, 'Fertig in ein bis zwei Arbeitstagen'],
    open: 'Fragen und Antworten ansehen',
  },
  terms: `Wir liefern digital an Kundinnen und Kunden in ${deliveryArea}. Zahlung nach der Lieferung per PayPal oder Überweisung auf Rechnung.`,
  prices: 'Alle Preise',
  contract: 'So kommt der Vertrag zustande',
  proof: {
    heading: 'Shops, Hersteller und Agenturen geben uns ihre Bilder.',
    figures: [...provenFigures, { value: '24 bis 48\u00A0h', label: `bis zur Lieferung (${deliveryDays})` }],
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
  description: `Große Mengen, besondere Formate oder eine Anbindung per ${transferWays}: Was Sie bekommen, wie es anfängt und wovon der Preis abhängt.`,
  breadcrumb: [homeCrumb, { label: 'Freistell-Service', href: '/freistell-service' }, { label: 'Premium-Service' }],
  lead: 'Für alle, die jeden Monat mehr als 1.000\u00A0Bilder schicken oder eigene Vorgaben haben: ein Preis für alle Aufträge und ein Ablauf, der zu Ihrem System passt.',
  offersHeading: 'Was Sie bekommen',
  offers: [
    {
      title: 'Ein Preis für alle Aufträge',
      text: `Im Freistell-Service zählt jeder Auftrag für sich: ${lowest}. Hier zählt der ganze Monat, und den Preis nennen wir im Gespräch.`,
    },
    {
      title: 'Ihre Vorgaben, einmal notiert',
      text: 'Schatten, Rand, Farbe, Größen und Dateinamen stehen auf einem Datenblatt und gelten für jede Lieferung.',
    },
    {
      title: 'Ein Weg ohne Handarbeit',
      text: `Bilder kommen und gehen per ${transferWays}, benannt wie in Ihrer Warenwirtschaft. Fertige Anbindungen an Shopsysteme haben wir nicht: Die API nimmt Dateien von jedem Programm an.`,
    },
    {
      title: 'Eine Projektleitung',
      text: 'Ein Mensch kennt Ihre Vorgaben, plant Ihre Mengen im Voraus und geht ans Telefon.',
    },
  ],
  start: {
    heading: 'So fängt es an',
    steps: [
      { title: 'Gespräch', text: firstTalk },
      { title: 'Probe', text: 'Einige Ihrer Bilder, freigestellt nach Ihren Vorgaben. Sie geben frei oder ändern.' },
      { title: 'Angebot', text: 'Preis pro Bildart, Weg der Dateien, Liefertage. Es bindet Sie zu keiner Menge.' },
    ],
  },
  links: [
    { href: '/api', label: 'Bilder per Skript senden' },
    { href: '/fragen', label: landingTexts.allQuestions.label },
  ],
  phoneHeading: 'Am Telefon',
  enquire: labels.enquire,
  back: 'Zurück zum Freistell-Service',
} as const;
