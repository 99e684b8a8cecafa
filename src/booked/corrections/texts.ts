import { formatCorrections } from '../../../domain/order/corrections.ts';
import { formatCount } from '../../../domain/texts/format.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { tryAgainOrCall } from '../../ui/components/order-notices.ts';

const formatWishes = (count: number) => (count === 1 ? '1 Wunsch' : `${formatCount(count)} Wünsche`);

/** Texts of corrections to a delivered order, in "du" like the page around them. */
export const correctionTexts = {
  /** Visible label below a file; its accessible name is `actNamed`. */
  act: 'Korrektur',
  /** Replaces the name of a file that has been replaced. */
  replaced: 'Ersetzte Datei',
  /** In the large view, beside the marking of a place. */
  actWhole: 'Wunsch zum ganzen Bild',
  actNamed: (name: string) => `Korrektur anfordern: ${name}`,
  dialog: {
    heading: (name: string) => `Was sollen wir an ${name} ändern?`,
    mark: 'Stelle markieren',
    move: 'Stelle verschieben',
    unmark: 'Markierung entfernen',
    whole: 'Keine Stelle markiert: Der Wunsch gilt dem ganzen Bild.',
    marked: (number: number, place: string) => `Stelle ${number} markiert: ${place}`,
    comment: 'Was sollen wir ändern?',
    moved: 'Wir haben diese Datei gerade neu geliefert. Dein Wunsch gilt jetzt der neuen Fassung.',
    keep: 'Wunsch merken',
    leave: 'Abbrechen',
  },
  /** A wish that was being written when its file went. */
  tooLate: {
    title: 'Dein Wunsch ist nicht gesendet.',
    text: `Die Datei dazu gibt es hier nicht mehr, oder wir nehmen hier keine Wünsche mehr an. Ruf uns an oder schreib uns, dann kümmern wir uns darum: ${studio.phone.display} oder ${studio.emails.orders}.`,
    understood: 'Verstanden',
  },
  /** Over the large picture, and beside it while a place is marked. */
  marks: {
    heading: 'Welche Stelle meinst du?',
    how: 'Klicke oder tippe im Bild darauf.',
    /** Where there are keys. */
    byKeys:
      'Oder verschieb das Kreuz mit den Pfeiltasten, mit Umschalt in größeren Schritten, und setz die Markierung mit der Eingabetaste.',
    aimedAt: (place: string) => `Kreuz: ${place}`,
    cross: (place: string) =>
      `Kreuz: ${place}. Mit den Pfeiltasten verschieben, mit der Eingabetaste setzen, mit Esc abbrechen.`,
    placed: (number: number, place: string, isSent: boolean) =>
      `${isSent ? 'Korrektur' : 'Wunsch'} ${number}: ${place}`,
    leave: 'Nicht markieren',
  },
  unsentText: {
    heading: 'Deine Korrekturwünsche',
    text: 'Sammle alle, dann bearbeiten wir sie zusammen.',
    /** Mark of an image with a collected wish. */
    noted: 'Wunsch notiert',
    collected: (count: number) => `${formatWishes(count)} gesammelt`,
    before: 'Noch nicht gesendet',
    kept: (name: string, count: number) =>
      `Wunsch zu ${name} notiert. ${formatWishes(count)} gesammelt, noch nicht gesendet.`,
    removed: 'Wunsch entfernt.',
    sent: (count: number) => `${formatCorrections(count)} gesendet.`,
    change: 'Ändern',
    changeNamed: (number: number, name: string) => `Wunsch ${number} zu ${name} ändern`,
    remove: 'Entfernen',
    removeNamed: (number: number, name: string) => `Wunsch ${number} zu ${name} entfernen`,
    send: (count: number) => `${formatWishes(count)} senden`,
    failed: {
      title: 'Deine Wünsche sind noch nicht gesendet.',
      text: `Sie bleiben hier gemerkt. ${tryAgainOrCall}`,
    },
    refused: {
      title: 'Hier nehmen wir gerade keine Korrekturwünsche an.',
      text: `Lade die Seite neu, dann siehst du den Stand. Wir helfen dir gern weiter: ${studio.phone.display} oder ${studio.emails.orders}.`,
    },
    invalid: {
      title: 'Einer der Wünsche passt nicht mehr.',
      text: 'Die Datei ist inzwischen ersetzt, oder es sind zu viele Wünsche dazu. Entferne ihn und sende die anderen.',
    },
  },
  list: {
    heading: 'Korrekturen',
    number: (number: number) => `Korrektur ${number}:`,
    asked: (moment: string) => `Angefordert am ${moment}`,
    open: 'In Arbeit',
    answered: (moment: string) => `Beantwortet am ${moment}`,
    answer: 'Antwort des Studios',
    newFile: 'Neue Datei herunterladen',
    newFileNamed: (name: string) => `Neue Datei herunterladen: ${name}`,
  },
  over: `Für diesen Auftrag nehmen wir hier keine Korrekturen mehr an. Fehlt noch etwas? ${studio.phone.display} oder ${studio.emails.orders}.`,
  accept: {
    text: 'Alles gut? Dann nimm sie ab. Sonst fordere zuerst eine Korrektur an.',
    act: 'Lieferung abnehmen',
    question: 'Lieferung abnehmen?',
    consequence: (isFree: boolean) =>
      `Danach nehmen wir hier keine Korrekturwünsche mehr an${isFree ? '' : ', und die Rechnung folgt'}. Deine gesetzlichen Rechte bei Mängeln behältst du. Herunterladen kannst du deine Dateien weiterhin, bis ${retention.fileDaysAfterDelivery}\u00A0Tage nach der Lieferung.`,
    done: 'Lieferung abgenommen.',
    unsent: 'Du hast Korrekturwünsche gemerkt und noch nicht gesendet. Sie gehen dabei verloren.',
    /** Beside the button. */
    unsentBefore: (count: number) =>
      `${formatWishes(count)} noch nicht gesendet. Sende ${count === 1 ? 'ihn' : 'sie'} vorher, sonst ${count === 1 ? 'geht er' : 'gehen sie'} verloren.`,
    keep: 'Noch nicht',
    failed: {
      title: 'Die Lieferung ist noch nicht abgenommen.',
      text: tryAgainOrCall,
    },
  },
} as const;
