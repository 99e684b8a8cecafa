import type { Screen } from '../../../domain/order/order-item.ts';
import { quantityLabel } from '../../../domain/order/answers.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { ProblemKind } from '../../../machines/session/session-problems.ts';
import { notWorked } from '../../ui/components/order-notices.ts';

/** Texts of the wizard's frame. "du" from step 2 on; texts on every screen avoid both Sie and du. */
export const frameTexts = {
  progress: 'Fortschritt',
  upload: 'Hochladen',
  stepOf: (step: number) => `Schritt ${step} von 4`,
  partOf: (part: number) => `Teil ${part} von 4`,
  /** What a screen asks for, beside the name of its step, where that says something else. */
  asks: {
    projectType: 'Bildart',
    'formats.fastlane': 'Verwendung',
    'formats.scale': 'Größe',
    'formats.extensions': 'Dateiformat',
    'formats.brief': 'Vorgaben',
    quantity: quantityLabel,
  } as Readonly<Partial<Record<Screen, string>>>,
  doneHint: ', erledigt, zurück zu diesem Schritt',
  back: 'Zurück',
  next: 'Weiter',
  saveAndReturn: 'Speichern, zurück zur Prüfung',
  cancelChange: 'Abbrechen, zurück zur Prüfung',
  retry: 'Noch einmal versuchen',
  understood: 'Verstanden',
  conflict: {
    title: 'Diese Angabe wurde inzwischen auch an anderer Stelle geändert',
    typed: 'Hier eingetippt',
    saved: 'Jetzt im Auftrag',
    empty: 'nichts',
    keepTyped: (label: string) => `Meine Eingabe behalten: ${label}`,
    takeSaved: (label: string) => `Die andere übernehmen: ${label}`,
    keepTypedShort: 'Meine Eingabe behalten',
    takeSavedShort: 'Die andere übernehmen',
  },
  orderNormally: 'Normal bestellen',
  elsewhere: 'Per E-Mail fortsetzen',
  elsewhereLost: 'Das lässt sich gerade nicht öffnen. Bitte versuch es gleich noch einmal.',
  loading: 'Der Auftrag wird geladen.',
  unknownOrder: 'Der Auftrag ist gerade nicht erreichbar',
  notBegun: 'Der Auftrag ist noch nicht angelegt',
  invalid: {
    title: 'Diese Angabe konnten wir so nicht übernehmen.',
    text: 'Alle anderen Angaben sind gespeichert.',
  },
} as const;

/** For a screen that fails to render. Neither Sie nor du, because it may be any screen. */
export const brokenTexts = {
  title: `Hier ist etwas schiefgegangen | ${studio.name}`,
  heading: 'Hier ist etwas schiefgegangen.',
  text: 'Alle gespeicherten Angaben sind noch da. Meistens hilft es, die Seite neu zu laden.',
  reload: 'Seite neu laden',
  call: 'Oder telefonisch:',
} as const;

/** For code of the wizard or transfer window that does not load. Neither Sie nor du. */
export const lateTexts = {
  heading: 'Das Laden dauert ungewöhnlich lange.',
  before: 'Bitte ',
  reload: 'die Seite neu laden',
  call: ' oder anrufen: ',
} as const;

/** Discarding an order. Neither Sie nor du, because it is on every step. */
export const discardTexts = {
  discard: 'Auftrag verwerfen',
  question: 'Auftrag verwerfen?',
  consequence:
    'Alle Angaben, Angebote und hochgeladenen Bilder werden gelöscht. Das lässt sich nicht rückgängig machen.',
  keep: 'Behalten',
  failed: {
    title: notWorked,
    text: 'Der Auftrag ist mit allen Angaben noch da. Ein neuer Versuch kann helfen.',
  },
} as const;

interface ProblemText {
  readonly title: string;
  /** What is safe and what to do. */
  readonly text: string;
}

/** Not even the order could be loaded. */
export const unknownOrderText: ProblemText = {
  title: notWorked,
  text: 'Der Server antwortet nicht. Alle gespeicherten Angaben sind noch da.',
};

/**
 * Messages for failed calls: what did not work, what is safe, what to do (design, 8.9).
 * The landing reports an order that is gone.
 */
export const problemTexts: Record<Exclude<ProblemKind, 'invalid' | 'gone' | 'ended'>, ProblemText> = {
  offline: {
    title: 'Keine Verbindung zum Internet.',
    text: 'Alle Eingaben sind noch da. Sobald die Verbindung wieder steht, senden wir sie von selbst.',
  },
  timeout: {
    title: 'Das dauert gerade zu lange.',
    text: 'Der Server hat nicht geantwortet. Alle Eingaben sind noch da.',
  },
  failed: {
    title: notWorked,
    text: 'Der Server konnte die Angaben nicht speichern. Alle Eingaben sind noch da.',
  },
  // The alert adds the cause (`obstacleTexts`).
  intercepted: { title: notWorked, text: 'Alle Eingaben sind noch da.' },
  cookies: { title: notWorked, text: 'Alle Eingaben sind noch da.' },
  tooMany: {
    title: 'Das waren zu viele Anfragen auf einmal.',
    text: 'Alle Eingaben sind noch da. Bitte einen Moment warten und dann noch einmal versuchen.',
  },
  inProgress: {
    title: 'Das wird gerade noch gespeichert.',
    text: 'Alle Eingaben sind noch da. Bitte einen Moment warten und dann noch einmal versuchen.',
  },
  stale: {
    title: 'Der Auftrag wurde in einem anderen Fenster geändert.',
    text: 'Hier steht jetzt der neueste Stand. Bitte kurz prüfen und dann weitermachen.',
  },
  repriced: {
    title: 'Der Preis hat sich geändert.',
    text: 'Bestellt ist noch nichts. Hier steht jetzt der neueste Stand. Bitte kurz prüfen und dann bestellen.',
  },
  refused: {
    title: 'Dieser Schritt ist gerade nicht möglich.',
    text: 'Hier steht der aktuelle Stand des Auftrags.',
  },
  undecided: {
    title: 'Eine Angabe ist noch offen.',
    text: 'Sie wurde hier und in einem anderen Fenster geändert. Bitte oben auswählen, welche gilt.',
  },
};

export const statusTexts = {
  status: 'Status:',
  sending: 'Bestellung wird gesendet',
  number: (id: string) => `Auftrag ${id}`,
  saved: (time: string) => `Gespeichert, Stand ${time}\u00A0Uhr`,
} as const;

/** Link to the brief, from the formats and from the overview. */
export const briefLink = 'Vorgaben zum Freistellen angeben';
