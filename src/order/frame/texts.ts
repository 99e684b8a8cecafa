import { studio } from '../../../domain/studio/studio.ts';
import type { ProblemKind } from '../../../machines/session/session-problems.ts';
import { notWorked } from '../../ui/components/order-notices.ts';

/** Words of the wizard's frame. "du" from step 2 on; where a text stands on every screen it avoids both. */
export const frameTexts = {
  progress: 'Fortschritt',
  stepOf: (step: number) => `Schritt ${step} von 4`,
  partOf: (part: number) => `Teil ${part} von 4`,
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
  loading: 'Der Auftrag wird geladen.',
  unknownOrder: 'Der Auftrag ist gerade nicht erreichbar',
  notBegun: 'Der Auftrag ist noch nicht angelegt',
  invalid: {
    title: 'Diese Angabe konnten wir so nicht übernehmen.',
    text: 'Alle anderen Angaben sind gespeichert.',
  },
} as const;

/** Shown when a screen cannot be drawn; neither Sie nor du, because every screen may show it. */
export const brokenTexts = {
  title: `Hier ist etwas schiefgegangen | ${studio.name}`,
  heading: 'Hier ist etwas schiefgegangen.',
  text: 'Alle gespeicherten Angaben sind noch da. Meistens hilft es, die Seite neu zu laden.',
  reload: 'Seite neu laden',
  call: 'Oder telefonisch:',
} as const;

/** Where the code of wizard or transfer page does not come: neither Sie nor du. */
export const lateTexts = {
  heading: 'Das Laden dauert ungewöhnlich lange.',
  before: 'Bitte ',
  reload: 'die Seite neu laden',
  call: ' oder anrufen: ',
} as const;

/** Discarding an order. Stands on every step, so it speaks to nobody by name. */
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

/** When not even the order could be looked up. */
export const unknownOrderText: ProblemText = {
  title: notWorked,
  text: 'Der Server antwortet nicht. Alle gespeicherten Angaben sind noch da.',
};

/**
 * What a customer reads when a call went wrong: what did not work, what is safe, what to do (design, 8.9). Of an order
 * that is gone the landing tells.
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
  // The alert itself says the cause (`obstacleTexts`).
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

/** Leads to what is wanted of the cut-outs, from the formats and from the last look. */
export const briefLink = 'Vorgaben zum Freistellen angeben';
