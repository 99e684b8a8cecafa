import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { noteToStudio } from '../../../domain/order/order-item.ts';
import { otherNumberRule } from '../../../domain/studio/promises.ts';
import { paymentText } from '../../../domain/pricing/price-texts.ts';
import { bookTestImages } from '../../../domain/order/texts/offer-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { unbroken } from '../../ui/lib/break-parts.ts';
import { briefLink } from '../frame/texts.ts';

/** Step 4, the overview. "du". */
export const overviewTexts = {
  intro: 'Ein letzter Blick, dann legen wir los.',
  answers: 'Deine Angaben',
  change: 'Ändern',
  changed: 'geändert',
  toOrder: 'Zur Bestellung',
  extras: 'Vor der Bestellung',
  brief: briefLink,
  briefHint: 'Freiwillig:',
  sheet: 'Deine Bilder',
  others: (count: number) => `+ ${formatCount(count)} weitere`,
  count: {
    title: (stated: number, uploaded: number) =>
      `Du hast ${formatImages(stated)} angegeben, hochgeladen ${uploaded === 1 ? 'ist' : 'sind'} ${formatImages(uploaded)}.`,
    text: (price: string) => `Mit der hochgeladenen Menge kostet der Auftrag ${price}.`,
    follow: 'Ich liefere den Rest nach',
    rule: otherNumberRule,
    change: (uploaded: number) => `Menge auf ${formatImages(uploaded)} ändern`,
    promised: 'Den Rest lieferst du nach. Den Link dafür bekommst du mit der Bestätigung.',
  },
  kinds: { sort: 'Zuordnung ändern', count: 'Mengen der Bildarten ändern' },
  unfinished: (names: readonly string[], others: number) =>
    `Noch nicht ganz angekommen: ${names.join(', ')}${others > 0 ? ` und ${formatCount(others)} weitere` : ''}.`,
  missing: {
    title: (count: number) =>
      count === 1 ? 'Eine Datei ist noch unterwegs.' : `${formatCount(count)} Dateien sind noch unterwegs.`,
    open: 'Zu den Bildern',
  },
  /** While it is not known whether images wait in this browser. */
  looking: 'Wir sehen nach, ob in diesem Browser noch Bilder zu senden sind.',
  sending: 'Deine Bilder werden noch gesendet. Sobald sie da sind, kannst du bestellen.',
  held: 'Das Hochladen deiner Bilder ist angehalten. Setze es fort, dann kannst du bestellen.',
  expressGone: {
    title: 'Express können wir gerade nicht anbieten.',
    text: (price: string, delivery: string) =>
      `Mit der normalen Lieferzeit kostet der Auftrag ${price}. Lieferung: ${delivery}.`,
    change: 'Lieferzeit ändern',
  },
  note: noteToStudio,
  noteHint: 'Zum Beispiel Ausreißer, Schatten oder Benennung der Dateien',
  noteFixed: 'Während der Bestellung bleibt die Notiz, wie sie ist.',
  noteSaving: 'Notiz wird gespeichert',
  noteSaved: 'Notiz gespeichert',
  noteFailed: 'Die Notiz ist noch nicht gespeichert. Sie geht mit deiner nächsten Änderung oder der Bestellung mit.',
  cart: 'Warenkorb',
  imagesAs: (images: string, formats: string) => `${images} als ${formats}`,
  lines: 'Positionen anzeigen',
  legal: {
    terms: ['Es gelten unsere ', 'AGB', '. '],
    privacy: ['Hinweise zur Verarbeitung deiner Daten findest du in der ', 'Datenschutzerklärung', '. '],
    withdrawal: ['Als Privatperson hast du ein ', 'Widerrufsrecht', '. '],
    payment: `${unbroken(paymentText)}.`,
  },
  earlyStart:
    'Ich verlange, dass ihr vor Ablauf der Widerrufsfrist mit der Bearbeitung beginnt. Mir ist bekannt, dass mein Widerrufsrecht erlischt, sobald ihr den Auftrag vollständig ausgeführt habt.',
  keepClient: 'Rechnungsangaben für den nächsten Auftrag merken',
  keepClientHint: 'Sie bleiben in diesem Browser: nur auf deinem eigenen Gerät.',
  book: 'Zahlungspflichtig bestellen',
  bookTest: bookTestImages,
  bookingFailed: {
    certain: {
      title: 'Die Bestellung ist nicht bei uns angekommen.',
      text: (again: string) =>
        `Deine Angaben und Bilder sind gespeichert, du hast noch nichts bestellt. ${again} oder ruf uns an:`,
    },
    /** The connection broke: the order may have arrived, so the text must not claim more. */
    unsure: {
      title: 'Wir haben keine Antwort auf deine Bestellung bekommen.',
      text: (again: string) =>
        `Deine Angaben und Bilder sind gespeichert. ${again}, doppelt wird dabei nichts bestellt. Oder ruf uns an:`,
    },
    offline: {
      title: 'Keine Verbindung zum Internet.',
      text: (again: string) =>
        `Deine Angaben und Bilder sind gespeichert. ${again}, sobald die Verbindung steht, doppelt wird dabei nichts bestellt. Oder ruf uns an:`,
    },
  },
  repriced: { before: 'Eben', now: 'Jetzt' },
  bookAgain: {
    paid: 'Bitte bestelle mit dem Knopf unten noch einmal',
    /** Names the button, because the other one places an order with a price. */
    free: `Bitte drück noch einmal auf „${bookTestImages}“`,
  },
  phoneNumber: studio.phone,
} as const;
