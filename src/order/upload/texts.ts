import { acceptedFormats } from '../../../domain/files/file-types.ts';
import type { ImageNoteKind } from '../../../domain/order/texts/image-notes.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatBytes, formatCount, formatImages, formatImagesDative } from '../../../domain/texts/format.ts';
import { limits, uploadLimit } from '../../../domain/texts/limits.ts';
import type { FileContext } from '../../../machines/upload/file-machine.ts';
import type { Refusal } from '../../../machines/upload/file-rules.ts';
import type { DropNotice } from '../../../machines/upload/queue-context.ts';
import type { FileFilter, ShownFile, ShownState } from '../../../machines/upload/queue-view.ts';
import type { UploadProblem } from '../../../machines/upload/upload-problems.ts';

const NBSP = '\u00A0';

/** Texts of the upload, in the wizard and in the transfer window. "du". */
export const uploadTexts = {
  intro: `Dateien oder ganze Ordner, bis ${uploadLimit}. Du kannst das Fenster schließen und später weitermachen.`,
  drop: {
    heading: 'Bilder hierher ziehen',
    headingMore: 'Weitere Bilder hierher ziehen',
    headingOver: 'Jetzt loslassen',
    files: 'Dateien auswählen',
    folder: 'Ordner auswählen',
    /** Where a finger points: dragging is no way to bring files there. */
    touch: { heading: 'Bilder hochladen', headingMore: 'Weitere Bilder', files: 'Fotos auswählen' },
    types: acceptedFormats,
  },
  section: 'Stand beim Hochladen',
  /** Files of another order, which this browser has lost or left. */
  left: {
    title: (count: number, order: string) =>
      `Aus dem Auftrag ${order} ${count === 1 ? 'liegt hier noch eine Datei, die nicht gesendet ist' : `liegen hier noch ${formatCount(count)} Dateien, die nicht gesendet sind`}.`,
    take: 'In diesen Auftrag übernehmen',
    drop: 'Hier löschen',
  },
  list: 'Hochgeladene Dateien',
  total: 'Gesamtfortschritt',
  filter: 'Liste filtern',
  filters: { all: 'Alle', running: 'Läuft', done: 'Fertig', problems: 'Probleme' } satisfies Record<FileFilter, string>,
  hold: 'Anhalten',
  resume: 'Fortsetzen',
  nothingHere: 'Hier ist nichts.',
  file: {
    pause: (name: string) => `${name} anhalten`,
    resume: (name: string) => `${name} fortsetzen`,
    remove: (name: string) => `${name} entfernen`,
    progress: (name: string) => `Fortschritt von ${name}`,
    select: (name: string) => `${name} auswählen`,
    retry: 'Erneut senden',
    retryOf: (name: string) => `${name} erneut senden`,
    sendAnyway: 'Trotzdem senden',
    sendAnywayOf: (name: string) => `${name} trotzdem senden`,
  },
  state: {
    waiting: 'wartet',
    paused: 'angehalten',
    pausedAt: (bytes: number) => `angehalten bei ${formatBytes(bytes)}`,
    asking: 'wird vorbereitet',
    elsewhere: 'wird in einem anderen Fenster gesendet',
    verifying: 'wird geprüft',
    removing: 'wird entfernt',
    done: 'Fertig',
    silent: 'Gerade kommt nichts durch, wir versuchen es weiter.',
    lost: 'Verbindung unterbrochen, wir versuchen es weiter.',
    duplicate: (name: string) => `Doppelt: gleicher Inhalt wie ${name}`,
    incomplete: (bytes: number) =>
      bytes === 0
        ? 'Unvollständig. Wähle dieselbe Datei noch einmal aus, dann geht es weiter.'
        : `Unvollständig. Wähle dieselbe Datei noch einmal aus, dann geht es bei ${formatBytes(bytes)} weiter.`,
  },
  bulk: {
    select: 'Mehrere auswählen',
    selectEnd: 'Auswahl beenden',
    selectAll: (count: number) => (count === 1 ? 'Eine Datei auswählen' : `Alle ${formatCount(count)} auswählen`),
    retry: (count: number) => `${formatCount(count)} erneut senden`,
    keep: (count: number) => (count === 1 ? 'Doppelte trotzdem senden' : `Alle ${formatCount(count)} Doppelten senden`),
    skip: (count: number) => (count === 1 ? 'Doppelte weglassen' : `Alle ${formatCount(count)} Doppelten weglassen`),
    removeAll: 'Alle entfernen',
    removeSelected: (count: number) => `${filesText(count)} entfernen`,
    sure: (count: number) => `Wirklich ${filesText(count)} entfernen?`,
    yes: 'Ja, entfernen',
    no: 'Behalten',
  },
  added: (count: number) => (count === 1 ? 'Eine Datei hinzugefügt.' : `${filesText(count)} hinzugefügt.`),
  undo: 'Rückgängig machen',
  dismiss: 'Meldung schließen',
  offline: 'Keine Internetverbindung. Sobald sie wieder da ist, geht es von selbst weiter.',
  goOn: 'Wähle denselben Ordner oder dieselben Dateien noch einmal aus, dann geht es dort weiter.',
  failed: (names: readonly string[]) =>
    `${names.length === 1 ? 'Diese Datei ist' : `${formatCount(names.length)} Dateien sind`} nicht bei uns: ${namesText(names)}.`,
  skipped: (count: number) =>
    count === 1
      ? 'Eine Datei war nach Name, Größe und Zeit schon da und wurde übersprungen. Ist es ein anderes Bild, gib ihm einen anderen Namen.'
      : `${formatCount(count)} Dateien waren nach Name, Größe und Zeit schon da und wurden übersprungen. Sind es andere Bilder, gib ihnen andere Namen.`,
  nothingNew: (count: number) =>
    count === 1
      ? 'Danach hast du eine Datei gewählt, die schon da war.'
      : `Danach hast du ${formatCount(count)} Dateien gewählt, die alle schon da waren.`,
  undone: (names: readonly string[]) =>
    `Das ging gerade nicht: ${namesText(names)}. Unser Server war nicht zu erreichen, bitte versuch es gleich noch einmal.`,
  names: { show: 'Dateinamen ansehen', more: (count: number) => `und ${formatCount(count)} weitere` },
  notes: {
    title: 'Gut zu wissen',
    anyway: 'Du kannst trotzdem alle Bilder so senden.',
    about: {
      small: 'Wir müssen sie dafür vergrößern, dann wirken sie weicher. Hast du sie größer, nimm lieber die größeren.',
      colours: 'Die Farben bleiben so nah am Original, wie es geht.',
      dots: 'Im Originalformat bleibt das so. Wird groß gedruckt, nimm zusätzlich das Druckformat.',
      profile:
        'Wir nehmen das übliche an, sRGB oder PSO Coated v3. Ist es ein anderes, schreib es später in die Notiz.',
    } satisfies Record<ImageNoteKind, string>,
  },
  differs: {
    title: (stated: number, selected: number) =>
      `Du hast ${formatImages(stated)} angegeben, ausgewählt ${selected === 1 ? 'ist' : 'sind'} ${formatCount(selected)}.`,
    price: (count: number, price: string) => `Mit ${formatImagesDative(count)} kostet der Auftrag ${price}.`,
    change: (count: number) => `Menge auf ${formatCount(count)} ändern`,
    changeKinds: 'Menge und Bildarten ändern',
    changeQuantity: 'Zur Bildmenge',
    /** For more images than are free. */
    removeOthers: 'Oder entferne die übrigen Bilder.',
    toImages: 'Zu den Bildern',
    later: 'Sobald alle Bilder da sind, kannst du die Menge hier anpassen.',
    archives:
      'Eine ZIP-Datei zählt als ein Bild. Sind mehrere Bilder darin, lass die Menge so, wie du sie angegeben hast.',
  },
  transfer: {
    heading: (isOwn: boolean) =>
      isOwn ? 'Liegen die Bilder auf einem anderen Gerät?' : 'Lieber über einen Transferdienst?',
    external: (provider: string) => `Sende sie über unseren Transferdienst ${provider}.`,
    own: 'Ein Link öffnet dort ein Transferfenster zu diesem Auftrag, ohne Anmeldung.',
    warning: 'Lass das Transferfenster offen, bis alles übertragen ist, und wähle danach hier „Auftrag abschließen“.',
  },
  later: {
    label: 'Ich sende die Bilder später',
    hint: (clippingId: string) =>
      `Per Transferlink oder SFTP. SFTP-Server: ${studio.ftpHost}, Ordner: ${clippingId}. Die Zugangsdaten nennen wir dir am Telefon: ${studio.phone.display}.`,
  },
  finish: 'Auftrag abschließen',
  notBinding: 'noch nicht verbindlich',
  finishReason: 'Möglich, sobald alle Bilder da sind.',
} as const;

function filesText(count: number): string {
  return count === 1 ? 'eine Datei' : `${formatCount(count)} Dateien`;
}

/** "37 von 120 Bildern fertig, 1 zur Hälfte". */
export function halvesText(done: number, stated: number | null, selected: number, halves: number): string {
  return `${countText(done, stated, selected)} fertig, ${formatCount(halves)} zur Hälfte`;
}

/** "4 Dateien hinzugefügt.", and how many of the chosen files were there before. */
export function droppedText({ keys, known, isLatest }: DropNotice): string {
  const isMany = keys.length > 1;
  const knownText = isMany && !isLatest ? uploadTexts.nothingNew : uploadTexts.skipped;
  const parts = [keys.length > 0 ? uploadTexts.added(keys.length) : '', known > 0 ? knownText(known) : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** For screen readers: files that have gone from the list. */
export function removedText(names: readonly string[]): string {
  return `${names.length === 1 ? namesText(names) : filesText(names.length)} entfernt.`;
}

/** As many names as fit into a sentence, and the number of the others. */
function namesText(names: readonly string[]): string {
  const said = names.slice(0, 3).join(', ');
  return names.length <= 3 ? said : `${said} und ${formatCount(names.length - 3)} weitere`;
}

/** Why an upload did not begin. */
const refusalTexts: Record<Refusal, string> = {
  elsewhere:
    'Diese Datei liegt nur in der iCloud, hier ist nur ein Platzhalter. Lade sie auf deinen Mac und wähle sie dann noch einmal aus.',
  wrongType: `Diese Art von Datei können wir nicht bearbeiten. Möglich sind ${uploadTexts.drop.types}.`,
  empty: 'Diese Datei ist leer. Liegt sie in einer Cloud, lade sie auf dein Gerät und wähle sie dann noch einmal aus.',
  tooLarge: `Diese Datei ist größer als ${uploadLimit}. Ruf uns an, dann finden wir einen Weg.`,
  orderFull: `Mit dieser Datei wären es mehr als ${uploadLimit}. Nimm andere Dateien heraus oder ruf uns an.`,
  tooManyFiles: `Mit dieser Datei wären es mehr als ${formatCount(limits.uploadFiles)} Dateien. Nimm andere heraus, pack sie in ein ZIP oder ruf uns an.`,
};

const problemTexts: Record<UploadProblem, string> = {
  cut: 'Die Verbindung wurde unterbrochen.',
  network:
    'Das Netz hier lässt diese Datei nicht durch, etwa eine Firewall oder die Anmeldeseite eines WLANs. Melde dich dort an oder nimm ein anderes Netz, und sende sie dann noch einmal.',
  server: 'Unser Server konnte die Datei gerade nicht annehmen.',
  wrongContent: 'Der Inhalt ist kein Bild, das wir bearbeiten können, auch wenn der Dateiname es vermuten lässt.',
  orderFull: `Mehr nimmt ein Auftrag nicht auf: ${uploadLimit} oder ${formatCount(limits.uploadFiles)} Dateien, davon nur wenige angefangene. Nimm andere Dateien heraus oder ruf uns an.`,
  diskFull: 'Auf unserem Server ist gerade kein Platz mehr. Versuch es später noch einmal oder ruf uns an.',
  closed: 'Der Auftrag nimmt gerade keine Bilder an.',
  gone: 'Wir finden den Auftrag zu dieser Datei nicht. Lade die Seite neu und versuch es noch einmal.',
  removed:
    'Diese Datei ist bei uns nicht mehr da. Vielleicht wurde sie in einem anderen Fenster entfernt. Sende sie noch einmal oder entferne sie auch hier.',
  unreadable: 'Die Datei wurde auf deinem Computer verschoben oder geändert. Entferne sie hier und wähle sie neu aus.',
};

/** Why an upload failed. `bytes`: what the server has of it. */
export function problemText(problem: UploadProblem, bytes: number): string {
  const text = problemTexts[problem];
  return problem === 'cut' && bytes > 0 ? `${text} Bei ${formatBytes(bytes)} geht es weiter.` : text;
}

/** Number of arrived files: of the stated images if known and not exceeded, otherwise of the chosen files. */
export function arrivedText(done: number, stated: number | null, selected: number): string {
  const isOne = stated === null ? selected === 1 : stated === 1 && done <= stated;
  return `${countText(done, stated, selected)} ${isOne ? 'ist' : 'sind'} da`;
}

/** Like `arrivedText`, without the verb: "82 von 120 Bildern". */
export function countText(done: number, stated: number | null, selected: number): string {
  if (stated === null)
    return `${formatCount(done)} von ${formatCount(selected)} ${selected === 1 ? 'Datei' : 'Dateien'}`;
  return done > stated ? formatImages(done) : `${formatCount(done)} von ${formatImagesDative(stated)}`;
}

/** For screen readers: number of files that need the customer's attention. */
export function problemCountText(count: number): string {
  return count === 1
    ? 'Eine Datei braucht deine Aufmerksamkeit.'
    : `${formatCount(count)} Dateien brauchen deine Aufmerksamkeit.`;
}

/** The same beside another question, where nothing of them is seen: neither Sie nor du. */
export function problemsBeside(count: number): string {
  const files = count === 1 ? 'Eine Datei ließ' : `${formatCount(count)} Dateien ließen`;
  return `${files} sich nicht senden. Näheres steht beim Hochladen.`;
}

/** Beside another question, of files that the customer has paused. */
export function heldBeside(arrived: string): string {
  return `Hochladen angehalten: ${arrived}`;
}

/** "3,1 von 4,6 GB"; names both units if they differ. */
export function bytesText(uploaded: number, total: number): string {
  const whole = formatBytes(total);
  const part = formatBytes(uploaded);
  const unit = whole.slice(whole.indexOf(NBSP));
  return `${part.endsWith(unit) ? part.slice(0, -unit.length) : part} von ${whole}`;
}

/** "noch 20 Sekunden", "noch etwa 6 Minuten"; seconds in steps of five, which is the precision of the estimate. */
export function timeLeftText(seconds: number): string {
  if (seconds < 57.5) return `noch ${Math.max(Math.round(seconds / 5), 1) * 5}${NBSP}Sekunden`;
  const minutes = Math.max(Math.round(seconds / 60), 1);
  if (minutes === 1) return 'noch etwa eine Minute';
  if (minutes < 90) return `noch etwa ${minutes}${NBSP}Minuten`;
  return `noch etwa ${Math.round(minutes / 60)}${NBSP}Stunden`;
}

/** Assigning images to kinds, on the upload screen, in the transfer window, on the order's page. "du". */
export const kindTexts = {
  title: 'Welche Bilder gehören zu welcher Bildart?',
  hint: 'Wähle Bilder mit „Mehrere auswählen“ aus und gib ihre Bildart an. Ohne Angabe ordnen wir sie nach Augenschein zu.',
  choose: (count: number) => (count === 1 ? 'Bildart von einem Bild' : `Bildart von ${formatCount(count)} Bildern`),
  none: 'Keine Angabe',
  beyond: 'Die Zuordnung passt nicht zu den bestellten Mengen. Bitte sieh sie dir noch einmal an.',
  failed: 'Die Bildart ist nicht bei allen Bildern angekommen. Bitte gib sie noch einmal an.',
  notYours:
    'Einige dieser Bilder sind auf einem anderen Weg gekommen. Ihre Bildart gibst du in deinem Auftrag an, nicht hier.',
} as const;

const { state: words } = uploadTexts;

const textsOf: Record<ShownState, (file: FileContext, size: string, secondsLeft: number | null) => string> = {
  refused: ({ refusal }) => (refusal === null ? '' : refusalTexts[refusal]),
  failed: ({ problem, bytesUploaded }) => (problem === null ? '' : problemText(problem, bytesUploaded)),
  duplicate: ({ duplicate }) => words.duplicate(duplicate?.name ?? ''),
  incomplete: ({ bytesUploaded }) => words.incomplete(bytesUploaded),
  lost: () => words.lost,
  silent: () => words.silent,
  asking: (_, size) => `${size}, ${words.asking}`,
  elsewhere: (_, size) => `${size}, ${words.elsewhere}`,
  sending: (_, size, secondsLeft) => (secondsLeft === null ? size : `${size}, ${timeLeftText(secondsLeft)}`),
  verifying: (_, size) => `${size}, ${words.verifying}`,
  paused: ({ bytesUploaded }, size) => `${size}, ${bytesUploaded === 0 ? words.paused : words.pausedAt(bytesUploaded)}`,
  checking: (_, size) => `${size}, ${words.waiting}`,
  waiting: (_, size) => `${size}, ${words.waiting}`,
  removing: (_, size) => `${size}, ${words.removing}`,
  done: (_, size) => `${words.done}, ${size}`,
};

/** State of a file for its row. `secondsLeft` applies to the file being sent only. */
export function stateText({ file, state }: ShownFile, secondsLeft: number | null): string {
  return textsOf[state](file, formatBytes(file.size), secondsLeft);
}
