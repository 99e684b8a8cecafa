import { START_PATH } from '../../domain/order/order-links.ts';
import { withoutEnd } from '../../domain/texts/clean-text.ts';
import { type Screen, type StepStatus, screens } from '../../domain/order/order-item.ts';

export type StepNumber = -1 | 0 | 1 | 2 | 3 | 4;

export interface ScreenEntry {
  /** `currentStep` of the order item on this screen. */
  readonly step: StepNumber;
  /** URL path. It reflects the state and never decides it. */
  readonly path: string;
  /** Title of the page and, except where a screen greets by name, its heading. */
  readonly heading: string;
  /** Position on the progress bar; the quantity screen is the fourth part of bar step 2 (decisions, section 3). */
  readonly bar: { readonly step: 1 | 2 | 3 | 4; readonly part?: 1 | 2 | 3 | 4 } | null;
}

/** All screens, in the usual order. Router, progress bar, titles and tests read this table. */
export const screenTable: Record<Screen, ScreenEntry> = {
  'start.options': { step: -1, path: '/freistell-service', heading: 'Freistell-Service', bar: null },
  'start.premium': { step: -1, path: '/freistell-service/premium', heading: 'Premium-Service', bar: null },
  contact: { step: 0, path: START_PATH, heading: 'Wie erreichen wir Sie?', bar: null },
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

/** Screens that are separate documents of the site; the wizard shows all others. */
export type PageScreen = 'start.options' | 'start.premium' | 'booked';
export type WizardScreen = Exclude<Screen, PageScreen>;

const pages: ReadonlySet<Screen> = new Set<PageScreen>(['start.options', 'start.premium', 'booked']);

export function isWizardScreen(screen: Screen): screen is WizardScreen {
  return !pages.has(screen);
}

/** Screens that a customer can go back to, in order. */
export const backTargets = screens.filter((screen) => screen !== 'start.premium' && screen !== 'booked');

/** The first screen of a step; -1 leads to the landing. */
export function firstScreenOf(step: number): Screen | undefined {
  return screens.find((screen) => screenTable[screen].step === step);
}

/** Whether two screens are one page for the customer: the invoice form unfolds below the client type. */
export function isSamePage(one: Screen, other: Screen): boolean {
  return one === other || (unfolding.has(one) && unfolding.has(other));
}

const unfolding: ReadonlySet<Screen> = new Set<Screen>(['client.type', 'client.details']);

/** Whether `one` precedes `other`. */
export function isBefore(one: Screen, other: Screen): boolean {
  return screens.indexOf(one) < screens.indexOf(other);
}

/** Status of the four steps on entering a screen; depends on the screen alone. The overview completes all. */
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

/** The screen at a URL path, or undefined. */
export function screenAtPath(path: string): Screen | undefined {
  const clean = path.length > 1 ? withoutEnd(path, '/') : path;
  return screens.find((screen) => screenTable[screen].path === clean);
}
