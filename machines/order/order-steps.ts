import { withoutEnd } from '../../domain/texts/clean-text.ts';
import { type Screen, type StepStatus, screens } from '../../domain/order/order-item.ts';

export type StepNumber = -1 | 0 | 1 | 2 | 3 | 4;

export interface ScreenEntry {
  /** The number that `currentStep` of the order item carries on this screen. */
  readonly step: StepNumber;
  /** Address below the site's root. It shows the state and never decides it. */
  readonly path: string;
  /** The page's title and, except where a screen greets by name, its heading. */
  readonly heading: string;
  /**
   * Where the progress bar shows the screen: the quantity page is the fourth part of bar step 2 (decisions, section 3).
   */
  readonly bar: { readonly step: 1 | 2 | 3 | 4; readonly part?: 1 | 2 | 3 | 4 } | null;
}

/** One table for all screens, in journey order. Router, progress bar, titles and tests read it. */
export const screenTable: Record<Screen, ScreenEntry> = {
  'start.options': { step: -1, path: '/freistell-service', heading: 'Freistell-Service', bar: null },
  'start.premium': { step: -1, path: '/freistell-service/premium', heading: 'Premium-Service', bar: null },
  contact: { step: 0, path: '/freistell-service/kontakt', heading: 'Wie erreichen wir Sie?', bar: null },
  projectType: {
    step: 1,
    path: '/freistell-service/bildart',
    heading: 'Was sollen wir freistellen?',
    bar: { step: 1 },
  },
  'formats.fastlane': {
    step: 2,
    path: '/freistell-service/format/verwendung',
    heading: 'Wofür brauchst du die Bilder?',
    bar: { step: 2, part: 1 },
  },
  'formats.scale': {
    step: 2,
    path: '/freistell-service/format/groesse',
    heading: 'Welche Größe und Auflösung?',
    bar: { step: 2, part: 2 },
  },
  'formats.extensions': {
    step: 2,
    path: '/freistell-service/format/dateiformat',
    heading: 'In welchem Dateiformat?',
    bar: { step: 2, part: 3 },
  },
  'formats.brief': {
    step: 2,
    path: '/freistell-service/format/vorgaben',
    heading: 'Wie sollen die Freisteller aussehen?',
    bar: { step: 2, part: 3 },
  },
  quantity: {
    step: 3,
    path: '/freistell-service/menge',
    heading: 'Wie viele Bilder sind es?',
    bar: { step: 2, part: 4 },
  },
  upload: { step: 3, path: '/freistell-service/bilder', heading: 'Schick uns deine Bilder.', bar: { step: 3 } },
  'client.type': {
    step: 4,
    path: '/freistell-service/rechnung/art',
    heading: 'Wer bekommt die Rechnung?',
    bar: { step: 4 },
  },
  'client.details': {
    step: 4,
    path: '/freistell-service/rechnung',
    heading: 'Wohin geht die Rechnung?',
    bar: { step: 4 },
  },
  'client.overview': {
    step: 4,
    path: '/freistell-service/pruefen',
    heading: 'Bitte prüfe deinen Auftrag',
    bar: { step: 4 },
  },
  booked: { step: 4, path: '/danke', heading: 'Danke', bar: null },
};

/** Screens that are pages of the site, each a document of its own; all others are shown by the wizard. */
export type PageScreen = 'start.options' | 'start.premium' | 'booked';
export type WizardScreen = Exclude<Screen, PageScreen>;

const pages: ReadonlySet<Screen> = new Set<PageScreen>(['start.options', 'start.premium', 'booked']);

export function isWizardScreen(screen: Screen): screen is WizardScreen {
  return !pages.has(screen);
}

/** Screens a customer can go back to, in order. The premium view and the booked order are no steps of the way. */
export const backTargets = screens.filter((screen) => screen !== 'start.premium' && screen !== 'booked');

/** The first screen of a step; -1 leads to the landing. */
export function firstScreenOf(step: number): Screen | undefined {
  return screens.find((screen) => screenTable[screen].step === step);
}

/** Whether two screens are one page to the customer: the invoice form unfolds below the choice of the client type. */
export function isSamePage(one: Screen, other: Screen): boolean {
  return one === other || (unfolding.has(one) && unfolding.has(other));
}

const unfolding: ReadonlySet<Screen> = new Set<Screen>(['client.type', 'client.details']);

/** Whether `one` lies before `other` on the way. */
export function isBefore(one: Screen, other: Screen): boolean {
  return screens.indexOf(one) < screens.indexOf(other);
}

/**
 * The marks of the four steps on entering a screen: a function of the screen alone. The overview comes after all of
 * them.
 */
export function stepsOn(screen: Screen): StepStatus[] {
  return stepsAt(screen === 'client.overview' ? 5 : screenTable[screen].step);
}

/**
 * Steps before `current` complete, it current, later ones upcoming (specification, section 4). 0 or less: all upcoming;
 * 5: all complete.
 */
export function stepsAt(current: number): StepStatus[] {
  return [1, 2, 3, 4].map((step) => (step < current ? 'complete' : step === current ? 'current' : 'upcoming'));
}

/** The screen that stands at an address of the site, or undefined. */
export function screenAtPath(path: string): Screen | undefined {
  const clean = path.length > 1 ? withoutEnd(path, '/') : path;
  return screens.find((screen) => screenTable[screen].path === clean);
}
