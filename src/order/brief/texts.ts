import { NAME_MARK } from '../../../domain/order/brief.ts';
import { briefLabels } from '../../../domain/order/texts/brief-texts.ts';

/** Texts of the brief, which is optional. "du". */
export const briefTexts = {
  intro:
    'Alles hier ist freiwillig und kostet nichts extra. Ohne Vorgaben richten wir uns nach Bildart und Verwendung.',
  marketplace: {
    heading: 'Du verkaufst auf einem Marktplatz?',
    text: 'Wähle ihn, und Größe, Dateiformat und Vorgaben sind so ausgefüllt, wie er es verlangt. Ändern kannst du danach alles.',
    known: (names: string) => `Eingestellt für ${names}`,
    knownText:
      'Das kommt von deiner Verwendung. Wähle einen Marktplatz, dann füllen wir Größe, Dateiformat und Vorgaben nur für ihn neu aus.',
    list: 'Marktplätze',
    filled: (name: string) => `Ausgefüllt für ${name}`,
    asked: (words: string) => `verlangt: ${words}`,
    sources: 'Quellen',
  },
  fields: 'Deine Vorgaben',
  preview: {
    heading: 'So steht es im Rahmen',
    label: (size: string) => `Vorschau: ${size}`,
    drawn: 'Mit einem gezeichneten Motiv. Sind Bilder von dir da, steht hier das erste.',
    photo: 'Mit deinem ersten Bild, noch nicht freigestellt.',
  },
  labels: { ...briefLabels, margin: 'Rand in Prozent' },
  colourHint: 'Zum Beispiel #F2F2F2',
  marginHint: 'Von Breite und Höhe, auf jeder Seite. Leer heißt: ohne Vorgabe.',
  clippingPath: 'Beschneidungspfad mitliefern',
  fileNamesHint: `${NAME_MARK} steht für den Namen deines Bildes, zum Beispiel ${NAME_MARK}_frei. Leer heißt: Deine Namen bleiben.`,
  next: 'Vorgaben übernehmen',
  without: 'Ohne Vorgaben weiter',
  /** Within a change. */
  withoutAndReturn: 'Ohne Vorgaben, zurück zur Prüfung',
} as const;
