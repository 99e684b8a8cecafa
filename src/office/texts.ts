import type { OfficeInvoice } from '../../domain/contracts/office.ts';
import type { InvoiceView } from '../../domain/contracts/order-page.ts';
import { balanceText } from '../../domain/order/invoice/payment.ts';
import { formatCents, formatCount, formatImages, formatStoredDay } from '../../domain/texts/format.ts';
import { payByText, type StudioStep } from '../../domain/order/order-history.ts';
import { invoiceTitle } from '../../domain/order/invoice/invoice-texts.ts';
import { imageStates } from '../../domain/order/order-item.ts';
import { LEAST_ORDERS, LEFT_HOURS, WAYS_DAYS } from '../../domain/order/order-ways.ts';

type OfficePayment = OfficeInvoice['payments'][number];
const accounts = { bank: 'Bank', paypal: 'PayPal' } as const;
const from = { bank: 'vom Bankkonto', paypal: 'von PayPal' } as const;

const filesText = (count: number) => (count === 1 ? '1 Datei' : `${formatCount(count)} Dateien`);

/** Texts of the office, for colleagues. */
export const officeTexts = {
  title: 'Studio-Bereich',
  heading: 'Aufträge',
  loading: 'Wird geladen …',
  leave: 'Studio-Bereich schließen',
  back: 'Alle Aufträge',
  accounts: 'CSV für die Buchhaltung',
  signIn: {
    heading: 'Studio-Bereich',
    token: 'Token',
    act: 'Öffnen',
    busy: 'Wird geöffnet',
  },
  list: {
    search: 'Suche',
    searchHint: 'Nummer, E-Mail, Name, Firma, Ort oder Referenz',
    status: 'Status',
    anyStatus: 'alle',
    none: 'Keine Aufträge.',
    caption: 'Aufträge, nach Fälligkeit',
    head: ['Auftrag', 'Kunde', 'Status', 'Fällig', 'Bilder', 'Netto'],
    page: (page: number, pages: number | null) =>
      pages === null ? `Seite ${formatCount(page)}` : `Seite ${formatCount(page)} von ${formatCount(pages)}`,
    before: 'Vorige Seite',
    next: 'Nächste Seite',
  },
  ways: {
    heading: 'Bestellweg in Zahlen',
    explained: `Aufträge, die in den letzten ${WAYS_DAYS} Tagen geändert oder bestellt wurden: wie viele jeden Bildschirm erreicht haben, und auf welchem sie seit mehr als ${LEFT_HOURS} Stunden liegen. Gezählt werden Aufträge, nie Personen.`,
    none: `Noch zu wenige Aufträge: Zahlen unter ${LEAST_ORDERS} zeigen wir nicht.`,
    caption: 'Aufträge je Bildschirm',
    head: ['Bildschirm', 'Erreicht', 'Verlassen'],
    booked: 'Bestellt',
    /** `share` of all, from 0 to 1. */
    reached: (orders: number, share: number) => `${formatCount(orders)} (${Math.round(100 * share)}\u00A0%)`,
    left: formatCount,
    few: `unter ${LEAST_ORDERS}`,
  },
  order: {
    images: 'Bilder',
    arrived: (arrived: number, stated: number) => `${formatCount(arrived)} von ${formatCount(stated)} da`,
    customer: 'Kunde und Rechnung',
    files: (count: number) => `Dateien des Kunden: ${formatCount(count)}`,
    noFiles: 'Noch keine Dateien.',
    fetch: 'Alle Dateien als ZIP',
    ticket: 'Auftragszettel als PDF',
    fileHead: ['Vorschau', 'Datei', 'Bild', 'Befund'],
    hashes: (areShown: boolean) => (areShown ? 'Prüfsummen ausblenden' : 'Prüfsummen zeigen'),
    hash: 'SHA-256',
    unscanned: 'nicht auf Viren geprüft',
    sorted: 'Vom Kunden zugeordnet',
    copyHash: (name: string) => `SHA-256 von ${name} kopieren`,
    copied: 'Kopiert',
    delivered: (count: number) => `Geliefert: ${formatCount(count)}`,
    deliveredHead: ['Datei', 'Größe'],
    history: 'Verlauf',
    toHistory: 'Zum Verlauf',
    calls: (count: number) => `Aufrufe des Bestellwegs: ${formatCount(count)}`,
  },
  steps: {
    heading: 'Nächster Schritt',
    none: 'Hier ist nichts mehr zu tun.',
    keep: 'Abbrechen',
    refused: 'Das geht jetzt nicht.',
    /** Of the invoice and its payment; all optional. */
    fields: {
      images: 'Berechnete Bilder, wenn es weniger sind',
      imagesHint: 'Je Bildart eine Zahl, mit Komma: 80, 38. Sonst gilt die bestellte Menge.',
      net: 'Anteiliger Nettobetrag in Euro',
      netHint: 'Statt des vereinbarten Preises. Nach einem Widerruf nötig: Zu zahlen ist nur, was fertig war.',
      partReason: 'Grund für den anteiligen Betrag',
      partReasonHint: 'Steht auf der Rechnung, zum Beispiel: 40 von 120 Bildern waren fertig.',
      vatId: 'USt-IdNr. des Kunden',
      vatIdHint: 'Ohne USt-IdNr. bleibt das Feld leer.',
      withoutVatId: 'Ohne USt-IdNr. schreiben: dass die Firma Unternehmer ist, ist anders belegt',
      route: 'Leitweg-ID',
      routeHint: 'Für Behörden: Die Rechnung wird eine XRechnung.',
      amount: 'Betrag in Euro, wenn es nicht der offene ist',
      amountHint: 'Ein Teil bleibt als Teilzahlung gemerkt, der Rest offen.',
      day: 'Tag der Zahlung',
      dayHint: 'Sonst gilt heute.',
      byPaypal: 'Kam über PayPal',
      reason: 'Grund',
      reasonHint: 'Steht auf der Stornorechnung.',
      buyer: 'Andere Anschrift auf der Rechnung',
      buyerHow: 'So steht es im Auftrag. Was hier geändert oder geleert wird, gilt nur für diese Rechnung.',
      /** `gross`: cents; null where it depends on what is typed. */
      draft: ({ gross, name, email }: { gross: number | null; name: string; email: string }) =>
        `${gross === null ? 'Betrag nach diesen Angaben' : formatCents(gross)} an ${name}, per E-Mail an ${email}.`,
      document: ({ number, gross, buyer, email }: OfficeInvoice) =>
        `${number} über ${formatCents(gross)} an ${buyer}, per E-Mail an ${email}.`,
      payment: ({ number, open, buyer }: OfficeInvoice) => `${number} von ${buyer}: offen sind ${formatCents(open)}.`,
      areAllDone: 'Alle bestellten Bilder sind bearbeitet, auch die, die hier fehlen',
      isUnbilled: 'Nachgesehen: Für den Auftrag gibt es noch keine Rechnung',
    },
    texts: {
      inProduction: {
        act: 'Arbeit beginnen',
        question: 'Mit der Arbeit beginnen?',
        consequence: 'Der Kunde bekommt eine E-Mail und kann nicht mehr stornieren.',
        done: 'Die Arbeit ist begonnen. Der Kunde bekommt eine E-Mail.',
      },
      delivered: {
        act: 'Als geliefert melden',
        question: 'Ohne Dateien als geliefert melden?',
        consequence: 'Nur, wenn die Bilder einen anderen Weg genommen haben. Der Kunde bekommt eine E-Mail.',
        done: 'Der Auftrag ist als geliefert gemeldet.',
      },
      invoiced: {
        act: 'Rechnung stellen',
        question: 'Rechnung schreiben und verschicken?',
        consequence: 'Sie bekommt die nächste Nummer und geht sofort per E-Mail an die Rechnungsadresse.',
        done: 'Die Rechnung ist geschrieben und geht per E-Mail hinaus.',
      },
      paid: {
        act: 'Bezahlt',
        question: 'Ist das Geld da?',
        consequence: 'Zurücknehmen lässt es sich bei der Rechnung.',
        done: 'Die Zahlung ist gemerkt.',
      },
      invoiceCancelled: {
        act: 'Rechnung stornieren',
        question: 'Rechnung stornieren?',
        consequence:
          'Der Kunde bekommt eine Stornorechnung mit eigener Nummer. Danach lässt sich eine neue Rechnung schreiben.',
        done: 'Die Rechnung ist storniert, die Stornorechnung geht per E-Mail hinaus.',
      },
      cancelled: {
        act: 'Stornieren',
        question: 'Auftrag stornieren?',
        consequence: 'Das lässt sich nicht zurücknehmen. Der Kunde bekommt eine E-Mail.',
        done: 'Der Auftrag ist storniert. Der Kunde bekommt eine E-Mail.',
      },
      withdrawn: {
        act: 'Widerruf annehmen',
        question: 'Widerruf annehmen?',
        consequence: 'Es gilt der Tag, an dem er erklärt wurde, sonst heute. Der Kunde bekommt eine E-Mail.',
        done: 'Der Widerruf ist angenommen. Der Kunde bekommt eine E-Mail.',
      },
    } satisfies Record<StudioStep, Readonly<Record<'act' | 'question' | 'consequence' | 'done', string>>>,
    incomplete: 'Es fehlen noch Bilder: Begonnen wird mit denen, die da sind oder anders gekommen sind.',
  },
  excess: {
    heading: imageStates.tooMany,
    title: (images: number, ordered: number) => `${formatImages(images)} da, ${formatCount(ordered)} bestellt.`,
    text: 'Die Arbeit beginnt erst, wenn der Kunde die übrigen nachbestellt oder zurückgenommen hat: auf der Seite seines Auftrags, oder hier nach seinem Wort am Telefon. So viel kostet es:',
    whole: (label: string, value: string) => `Der ganze Auftrag kostet dann: ${label} ${value}.`,
    obstacle: (why: string) => `Nachbestellen geht nicht. ${why}`,
    earlyStart: 'Die Privatperson verlangt, dass wir vor Ablauf der Widerrufsfrist beginnen.',
    order: {
      act: 'Kunde bestellt nach',
      question: 'Hat der Kunde am Telefon nachbestellt?',
      consequence: 'Er bekommt eine Bestätigung per E-Mail. Menge und Preis des Auftrags steigen.',
      done: 'Nachbestellt. Der Kunde bekommt eine Bestätigung.',
    },
    takeBack: {
      act: 'Kunde nimmt zurück',
      question: 'Nimmt der Kunde die übrigen Bilder zurück?',
      consequence: 'Die Bilder, die zuletzt gekommen sind, werden gelöscht. Er hört per E-Mail davon.',
      done: 'Zurückgenommen. Der Kunde hört per E-Mail davon.',
    },
  },
  invoices: {
    heading: 'Rechnungen',
    document: (kind: InvoiceView['kind'], number: string) => `${invoiceTitle({ kind })} ${number} (PDF)`,
    data: 'Daten (XML)',
    remind: {
      act: 'An die Zahlung erinnern',
      question: 'An die Zahlung erinnern?',
      consequence: ({ number, open, buyer, email }: OfficeInvoice) =>
        `Die Erinnerung an ${number}, offen ${formatCents(open)}, geht an ${buyer}, per E-Mail an ${email}.`,
    },
    reminded: 'Die Erinnerung geht per E-Mail hinaus.',
    unpay: {
      act: 'Zahlung zurücknehmen',
      question: 'Zahlung zurücknehmen?',
      consequence: (paid: number | null) =>
        `${paid === null ? 'Der Auftrag' : `${formatCents(paid)} gelten als zurückgegangen, und der Auftrag`} ist wieder unbezahlt. Der Kunde bekommt keine E-Mail.`,
    },
    unpayOne: {
      act: ({ cents, day }: OfficePayment) => `${formatCents(cents)} vom ${formatStoredDay(day)} zurücknehmen`,
      question: 'Diese Zahlung zurücknehmen?',
      consequence: ({ cents, account }: OfficePayment) =>
        `${formatCents(cents)} gelten als zurückgegangen, ${from[account]}. Die anderen Zahlungen bleiben. Der Kunde bekommt keine E-Mail.`,
    },
    unpaid: 'Die Zahlung ist zurückgenommen.',
    /** "100,00 € gezahlt am 20. November 2026, Bank". */
    payment: ({ cents, day, account }: OfficePayment) =>
      `${formatCents(Math.abs(cents))} ${cents < 0 ? 'zurück' : 'gezahlt'} am ${formatStoredDay(day)}, ${accounts[account]}`,
    /** "141,37 €, zahlbar bis 11. Dezember 2026, offen 41,37 €". */
    state: ({ kind, gross, open, dueOn, paidOn, correctedBy }: InvoiceView) => {
      const facts = [formatCents(gross)];
      if (kind === 'correction') return facts.join('');
      if (correctedBy !== null) facts.push(`storniert durch ${correctedBy}`);
      else if (paidOn !== null) facts.push(`bezahlt am ${formatStoredDay(paidOn)}`);
      else if (dueOn !== null) facts.push(payByText(dueOn));
      const balance = correctedBy === null ? balanceText(gross, open) : '';
      return [...facts, ...(balance === '' ? [] : [balance])].join(', ');
    },
  },
  corrections: {
    heading: (count: number) => `Korrekturwünsche: ${formatCount(count)}`,
    how: 'Jeder Wunsch braucht eine neue Datei oder eine Antwort. Beides bekommt der Kunde zusammen mit der Lieferung.',
    answer: 'Antwort',
    note: 'Notieren',
    busy: 'Wird notiert',
    noted: 'Die Antwort ist notiert.',
  },
  questions: {
    label: 'Fragen des Kunden',
    heading: (open: number) => `Fragen des Kunden, offen: ${formatCount(open)}`,
    asked: (number: number, moment: string) => `Frage ${number}, ${moment}`,
    open: 'Noch offen',
    answered: (moment: string) => `Beantwortet am ${moment}`,
    mark: 'Als beantwortet merken',
    reopen: 'Doch noch offen',
  },
  delivery: {
    heading: 'Liefern',
    how: 'Den fertigen Ordner hierher ziehen. Jede Größe liegt in einem Ordner ihres Namens, die Dateien heißen wie beim Kunden.',
    choose: 'Ordner wählen',
    over: 'Loslassen',
    compared: ({ matched, missing, surplus }: Readonly<Record<'matched' | 'missing' | 'surplus', number>>) =>
      `${formatCount(matched)} passen, ${formatCount(missing)} fehlen, ${formatCount(surplus)} nicht bestellt`,
    missing: 'Es fehlt',
    unnamed: (images: number) => `${formatImages(images)}, Namen unbekannt`,
    surplus: 'Nicht bestellt',
    more: (count: number) => `${formatCount(count)} weitere zeigen`,
    notNow:
      'Das lässt sich jetzt nicht liefern: Der Auftrag ist nicht in Bearbeitung, oder ein Korrekturwunsch hätte keine Antwort.',
    nothing: 'Von diesem Ordner passt nichts zum Auftrag.',
    unreadable: 'Eine Datei des Ordners lässt sich nicht mehr lesen. Den Ordner bitte noch einmal hierher ziehen.',
    send: (files: number) => `${filesText(files)} liefern`,
    despite: (files: number) => `Trotzdem ${filesText(files)} liefern`,
    forget: 'Verwerfen',
    arrived: (done: number, all: number) => `${formatCount(done)} von ${formatCount(all)} Dateien sind da`,
    measured: (done: number, all: number) => `${formatCount(done)} von ${formatCount(all)} Dateien sind gemessen`,
    wrong: (wrong: number, all: number) =>
      `${formatCount(wrong)} von ${formatCount(all)} Dateien ${wrong === 1 ? 'ist' : 'sind'} nicht wie bestellt`,
    columns: { preview: 'Vorschau', file: 'Datei', measured: 'gemessen', ordered: 'bestellt' },
    preview: (name: string) => `Vorschau von ${name}`,
    marked: (name: string) => `Vorschau von ${name}, die Stelle ist umrandet`,
    reason: 'Grund, sie trotzdem zu liefern',
    reasonHint: 'Er bleibt im Verlauf des Auftrags; der Kunde liest ihn nicht.',
    reasonMissing: 'Bitte nenne den Grund.',
    despiteDefects: 'Trotzdem liefern',
    again:
      'Sonst den verbesserten Ordner noch einmal hierher ziehen: Was gleich geblieben ist, wird nicht noch einmal gesendet.',
    done: 'Geliefert. Der Kunde bekommt eine E-Mail.',
    dropped: 'Verworfen. Geliefert ist nichts.',
  },
  failed: {
    title: 'Das hat nicht geklappt.',
    text: 'Der Server antwortet nicht. Noch einmal versuchen; was schon da ist, bleibt.',
    again: 'Noch einmal',
  },
} as const;
