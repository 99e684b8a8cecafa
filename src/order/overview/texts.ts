import { deliveryAfterImages } from '../../../domain/delivery.ts';
import { formatCount } from '../../../domain/format.ts';
import { studio } from '../../../domain/studio.ts';

/** Step 4, the last look at the order. "du". */
export const overviewTexts = {
  intro: 'Ein letzter Blick, dann legen wir los.',
  answers: 'Deine Angaben',
  change: 'Ändern',
  productType: 'Bildart',
  use: 'Verwendung',
  sizes: 'Größen',
  formats: 'Dateiformate',
  quantity: 'Bildmenge',
  images: 'Bilder',
  uploaded: (count: string, bytes: string) => `${count} hochgeladen, ${bytes}`,
  imagesLater: 'Du sendest die Bilder später.',
  fileNames: 'Dateinamen ansehen',
  invoice: 'Rechnung an',
  vatId: (id: string) => `USt-IdNr. ${id}`,
  delivery: 'Lieferung an',
  deliveryBy: (deadline: string) => `Bis ${deadline}`,
  deliveryLater: deliveryAfterImages,
  phone: (number: string) => `Telefon ${number}`,
  differs: {
    title: (stated: string, uploaded: string) => `Du hast ${stated} angegeben, hochgeladen sind ${uploaded}.`,
    text: (net: string, gross: string | null) =>
      `Mit der hochgeladenen Menge kostet der Auftrag ${net} netto${gross === null ? '' : `, ${gross} brutto`}.`,
    button: (uploaded: string) => `Menge auf ${uploaded} ändern`,
  },
  missing: {
    title: (count: number) =>
      count === 1 ? 'Eine Datei ist noch unterwegs.' : `${formatCount(count)} Dateien sind noch unterwegs.`,
    open: 'Zu den Bildern',
  },
  note: 'Notiz an das Studio',
  noteHint: 'Zum Beispiel Ausreißer, Schatten oder Benennung der Dateien',
  noteSaving: 'Notiz wird gespeichert',
  noteSaved: 'Notiz gespeichert',
  noteFailed: 'Die Notiz ist noch nicht gespeichert. Sie geht mit deiner nächsten Änderung oder der Bestellung mit.',
  cart: 'Warenkorb',
  cartItem: 'Leistung',
  cartQuantity: 'Menge',
  cartPrice: 'Einzelpreis',
  cartNet: 'Netto',
  cartImages: 'Bilder à',
  product: (name: string) => `Freistellen, ${name}`,
  included: 'eine Größe, ein Format inklusive',
  extraSizes: (count: number) => (count === 1 ? 'Zweite Größe' : `${count} weitere Größen`),
  extraFormats: (count: number) => (count === 1 ? 'Zweites Dateiformat' : `${count} weitere Dateiformate`),
  net: 'Netto',
  vat: '19\u00A0% MwSt.',
  total: 'Gesamtpreis',
  totalNet: 'Gesamtpreis netto',
  noVat: 'Ohne deutsche Mehrwertsteuer: Die Steuer schuldet deine Firma in ihrem Land.',
  legal: {
    terms: ['Es gelten unsere ', 'AGB', '. '],
    privacy: ['Hinweise zur Verarbeitung deiner Daten findest du in der ', 'Datenschutzerklärung', '. '],
    withdrawal: ['Als Privatperson hast du ein ', 'Widerrufsrecht', '. '],
    payment: 'Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung.',
  },
  earlyStart:
    'Ich verlange, dass ihr vor Ablauf der Widerrufsfrist mit der Bearbeitung beginnt. Mir ist bekannt, dass mein Widerrufsrecht erlischt, sobald ihr den Auftrag vollständig ausgeführt habt.',
  book: 'Zahlungspflichtig bestellen',
  bookingFailed: {
    certain: {
      title: 'Die Bestellung ist nicht bei uns angekommen.',
      text: 'Deine Angaben und Bilder sind gespeichert, du hast noch nichts bestellt. Bitte bestelle mit dem Knopf unten noch einmal oder ruf uns an:',
    },
    /** The connection broke: the order may have arrived all the same, so nothing else may be claimed. */
    unsure: {
      title: 'Wir haben keine Antwort auf deine Bestellung bekommen.',
      text: 'Deine Angaben und Bilder sind gespeichert. Bitte bestelle mit dem Knopf unten noch einmal, doppelt wird dabei nichts bestellt. Oder ruf uns an:',
    },
    offline: {
      title: 'Keine Verbindung zum Internet.',
      text: 'Deine Angaben und Bilder sind gespeichert. Bitte bestelle mit dem Knopf unten noch einmal, sobald die Verbindung steht, doppelt wird dabei nichts bestellt. Oder ruf uns an:',
    },
  },
  phoneNumber: studio.phone,
} as const;
