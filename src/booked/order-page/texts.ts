import {
  formatCents,
  formatCount,
  formatImages,
  formatImagesDative,
  formatList,
} from '../../../domain/texts/format.ts';
import { enquiryMessages } from '../../../domain/texts/messages.ts';
import { type BookedStatus, imageStates } from '../../../domain/order/order-item.ts';
import { questionMessages } from '../../../domain/order/question.ts';
import { cancelledText, withdrawnText } from '../../../domain/order/texts/order-summary.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import {
  downloadFailed,
  notWorked,
  orderDocument,
  otherOpenOrder,
  tryAgainOrCall,
} from '../../ui/components/order-notices.ts';

const cancelAct = 'Auftrag stornieren';
const againAct = 'Noch einmal so bestellen';
const askHeading = 'Frage zum Auftrag';

/** Texts of the customer's page of a booked order, in "du" like the mails that link here. */
export const orderPageTexts = {
  loadingTitle: `Dein Auftrag | ${studio.name}`,
  windowTitle: (number: string) => `Auftrag ${number} | ${studio.name}`,
  loading: 'Dein Auftrag wird geladen.',
  heading: 'Dein Auftrag',
  /** Main message by status. */
  lead: {
    booked: 'Alle deine Bilder sind da. Wir fangen bald an.',
    inProduction: 'Wir arbeiten an deinen Bildern.',
    delivered: 'Deine Bilder sind fertig und geliefert.',
    inCorrection: 'Wir bearbeiten deine Korrekturwünsche.',
    accepted: 'Du hast die Lieferung abgenommen, die Rechnung folgt.',
    invoiced: 'Deine Bilder sind geliefert, die Rechnung ist geschrieben.',
    paid: 'Deine Rechnung ist bezahlt. Vielen Dank!',
    invoiceCancelled: 'Deine Bilder sind geliefert, die Rechnung ist storniert.',
    cancelled: `Dieser Auftrag ist storniert. ${cancelledText}`,
    withdrawn: `Dieser Auftrag ist widerrufen. ${withdrawnText}`,
  } satisfies Record<BookedStatus, string>,
  /** Where the work until a withdrawal is billed. */
  leadOfWithdrawn: {
    invoiced: 'Dieser Auftrag ist widerrufen. Die Rechnung über den anteiligen Preis ist geschrieben.',
    paid: 'Dieser Auftrag ist widerrufen, die Rechnung über den anteiligen Preis ist bezahlt. Vielen Dank!',
    invoiceCancelled: 'Dieser Auftrag ist widerrufen, die Rechnung ist storniert.',
  },
  /** For accepted test images, which are free. */
  leadOfTest:
    'Du hast die Testbilder abgenommen. Gefallen sie dir? Weiter unten bestellst du mit denselben Angaben zum normalen Preis.',
  waiting: (missing: number, stated: number) =>
    `Es ${missing === 1 ? 'fehlt' : 'fehlen'} noch ${formatCount(missing)} von ${formatImagesDative(stated)}. Wir fangen an, sobald alle da sind.`,
  /** More images are here than ordered. */
  tooMany: (images: number, ordered: number) =>
    `Es sind ${formatImages(images)} da, bestellt ${ordered === 1 ? 'ist' : 'sind'} ${formatCount(ordered)}. Wir fangen an, sobald du entschieden hast.`,
  excess: {
    heading: imageStates.tooMany,
    title: (images: number, ordered: number) =>
      `Du hast ${formatImages(images)} geschickt, bestellt ${ordered === 1 ? 'ist' : 'sind'} ${formatCount(ordered)}.`,
    text: (excess: number) =>
      `Was soll aus ${excess === 1 ? 'dem übrigen Bild' : `den ${formatCount(excess)} übrigen Bildern`} werden? Bis du es sagst, fangen wir nicht an. Kommen weitere Bilder, fragen wir noch einmal.`,
    order: (excess: number) =>
      excess === 1 ? 'Das übrige Bild nachbestellen' : `Die ${formatCount(excess)} übrigen nachbestellen`,
    price: (kinds: readonly string[]) =>
      `Jedes übrige Bild kostet, was es bei der ganzen Menge kostet. Was du schon bestellt hast, behält seinen Preis.${kinds.length === 0 ? '' : ` Nach deiner Zuordnung sind das ${formatList(kinds)}.`}`,
    free: 'Auch diese Testbilder sind kostenlos.',
    whole: (label: string, value: string) => `Der ganze Auftrag kostet dann: ${label} ${value}.`,
    obstacle: 'Nachbestellen geht hier nicht.',
    ordered: (excess: number) => `${formatImages(excess)} nachbestellt.`,
    takenBack: (excess: number) => `${formatImages(excess)} zurückgenommen.`,
    call: `Nimm die übrigen Bilder zurück, oder ruf uns an: ${studio.phone.display}.`,
    takeBack: (excess: number) =>
      excess === 1 ? 'Oder das übrige Bild zurücknehmen' : `Oder die ${formatCount(excess)} übrigen zurücknehmen`,
    which: 'Wir löschen dann die Bilder, die zuletzt gekommen sind. Sollen andere gehen, entferne sie unten einzeln.',
    remove: {
      act: 'Zurücknehmen',
      question: (excess: number) =>
        excess === 1 ? 'Das übrige Bild zurücknehmen?' : `Die ${formatCount(excess)} übrigen Bilder zurücknehmen?`,
      consequence: 'Die Bilder, die zuletzt gekommen sind, löschen wir. Der Auftrag bleibt, wie du ihn bestellt hast.',
      keep: 'Behalten',
    },
    stale: {
      title: 'Inzwischen ist etwas anderes da als eben.',
      text: 'Es sind Bilder gekommen oder gegangen, oder es ist schon entschieden. Bestellt oder gelöscht ist damit nichts. Sieh es dir noch einmal an.',
    },
    refused: {
      title: 'Das geht jetzt nicht mehr.',
      text: `Ruf uns an, dann klären wir es: ${studio.phone.display}.`,
    },
    failed: {
      title: 'Wir haben keine Antwort bekommen.',
      text: `Drück noch einmal, doppelt bestellt wird dabei nichts. ${tryAgainOrCall}`,
    },
  },
  /** Another window has ordered again: this browser's own page shows that order. */
  replaced: {
    title: (number: string) => `Diese Seite zeigt jetzt deinen Auftrag ${number}.`,
    text: (before: string) =>
      `Du hast ihn in einem anderen Fenster bestellt. Auftrag ${before} öffnest du mit dem Link aus seiner Bestätigung. Wolltest du daran gerade etwas ändern, sieh dort nach, ob es geschehen ist.`,
  },
  path: 'Stand',
  history: {
    heading: 'Verlauf',
    about: (count: number, last: string) =>
      `${count === 1 ? '1 Eintrag' : `${formatCount(count)} Einträge`}, zuletzt am ${last}`,
  },
  steps: {
    imagesThere: imageStates.there,
    imagesMissing: imageStates.missing,
    tooMany: imageStates.tooMany,
    arrivedTooMany: (arrived: number, stated: number) => `${formatImages(arrived)} da, ${formatCount(stated)} bestellt`,
    arrived: (arrived: number, stated: number) =>
      `${formatCount(arrived)} von ${formatImagesDative(stated)} ${arrived === 1 ? 'ist' : 'sind'} da`,
    open: 'Steht noch aus',
  },
  images: {
    heading: 'Deine Bilder',
    none: 'Noch sind keine Bilder da.',
    /** Folded beside the delivered ones. */
    originals: (count: number) => (count === 1 ? 'Dein Original' : `Deine ${formatCount(count)} Originale`),
    sentSo: (count: number) => (count === 1 ? 'So, wie du es gesendet hast' : 'So, wie du sie gesendet hast'),
    deleted: 'Nicht mehr gespeichert',
    gone: `Bilder löschen wir spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage, nachdem ein Auftrag beendet ist.`,
    more: (count: number) => `${formatCount(count)} weitere zeigen`,
    menu: (name: string) => `Mehr zu ${name}`,
    /** Findings about each of them. */
    common: (notes: readonly string[]) => `Alle Bilder: ${formatList(notes)}`,
    missing: 'Sende uns die fehlenden Bilder im Transferfenster, hier oder auf einem anderen Gerät.',
  },
  delivered: {
    heading: 'Fertige Dateien',
    until: (files: string, day: string) => `${files}. Wir löschen sie nach dem ${day}.`,
    amount: (count: number, bytes: string) => `${count === 1 ? '1 Datei' : `${formatCount(count)} Dateien`}, ${bytes}`,
    all: 'Alle herunterladen (ZIP)',
    one: 'Herunterladen',
    oneNamed: (name: string) => `${name} herunterladen`,
    failed: downloadFailed,
  },
  /** What was measured of the delivered files. */
  checks: {
    heading: 'Prüfung',
    about: (checked: number, all: number, different: number) =>
      `${formatCount(checked)} von ${formatCount(all)} Dateien geprüft${different === 0 ? '' : `, ${formatCount(different)} ${different === 1 ? 'weicht' : 'weichen'} ab`}`,
    how: 'Bevor wir liefern, messen wir jede Datei und vergleichen sie mit deiner Bestellung: Größe, Auflösung, Farben, Hintergrund, Rand und Pfad.',
    difference: (measured: string, ordered: string) => `Gemessen: ${measured}, bestellt: ${ordered}`,
    others: (count: number) =>
      `${count === 1 ? 'Eine weitere Datei ist' : `${formatCount(count)} weitere Dateien sind`} wie bestellt.`,
  },
  /** The large view of an image. */
  viewer: {
    open: (name: string) => `${name} groß ansehen`,
    position: (place: number, total: number) => `${formatCount(place)} von ${formatCount(total)}`,
    compare: 'Vergleich',
    before: (name: string) => `${name}, wie du es gesendet hast`,
    loupe: 'Lupe 100\u00A0%',
    enlarged: (isFile: boolean, pixels: string) =>
      `${isFile ? '' : 'Nur die Vorschau: '}${pixels} in Originalgröße (100\u00A0%). Ziehen oder mit den Pfeiltasten verschieben.`,
    panel: 'Zu diesem Bild',
    pixels: (width: number, height: number) => `${formatCount(width)} × ${formatCount(height)}\u00A0px`,
    /** What the picture is; `pixels` of a preview. */
    captions: {
      file: (pixels: string, bytes: string) => `${pixels}, ${bytes}`,
      original: (pixels: string) => `Vorschau deines Originals, ${pixels}`,
      format: (pixels: string) =>
        `Vorschau, ${pixels}. Dieses Format zeigt kein Browser ganz, lade die Datei dafür herunter.`,
      size: (pixels: string) =>
        `Vorschau, ${pixels}. Die Datei ist zu groß, um sie hier ganz zu zeigen, lade sie dafür herunter.`,
      loading: (hasPreview: boolean) => `${hasPreview ? 'Vorschau, die' : 'Die'} Datei wird noch geladen.`,
      failed: 'Die Datei ließ sich nicht laden.',
      unreadable: 'Diese Datei kann dein Browser nicht zeigen. Lade sie herunter.',
      pending: 'Die Vorschau entsteht gerade.',
      none: 'Für diese Datei gibt es keine Vorschau.',
    },
    retry: 'Noch einmal versuchen',
    gone: (name: string) => `${name} gibt es nicht mehr.`,
  },
  invoices: {
    heading: 'Rechnung',
    paid: (day: string) => `bezahlt am ${day}`,
    corrected: (number: string) => `storniert durch ${number}`,
    /** `open` in cents; negative: overpaid. */
    balance: (open: number) =>
      open > 0 ? `davon sind noch ${formatCents(open)} offen` : `${formatCents(-open)} zu viel gezahlt`,
    download: 'Als PDF herunterladen',
    data: 'XRechnung (XML)',
    paypal: 'Mit PayPal bezahlen',
  },
  ordered: (moment: string) => `Bestellt am ${moment}`,
  price: 'Preis',
  /** Of a withdrawn order, which costs less. */
  agreedPrice: 'Vereinbarter Preis',
  print: 'Auftrag drucken',
  document: orderDocument,
  withdraw: {
    text: 'Als Privatperson kannst du den Vertrag innerhalb von 14\u00A0Tagen widerrufen, solange wir noch nicht alles geliefert haben.',
    link: 'Vertrag widerrufen',
  },
  again: {
    act: againAct,
    what: 'Ein neuer Auftrag beginnt mit Bildart, Größen, Formaten und Menge von diesem. Bestellt ist damit noch nichts.',
    /** After test images, the next order has a price. */
    whatAfterTest:
      'Ein neuer Auftrag zum normalen Preis beginnt mit Bildart, Größen, Formaten und Menge von diesem. Bestellt ist damit noch nichts.',
    open: {
      title: otherOpenOrder,
      text: 'Bestelle oder verwirf ihn zuerst, dann beginnt hier ein neuer.',
      link: 'Zum begonnenen Auftrag',
    },
    failed: {
      title: notWorked,
      text: 'Der neue Auftrag ist noch nicht angelegt. Ein neuer Versuch kann helfen.',
    },
  },
  cancel: {
    act: cancelAct,
    question: 'Auftrag stornieren?',
    consequence: `Wir haben noch nicht angefangen, es kostet dich nichts. Wieder aufnehmen lässt sich der Auftrag danach nicht. Deine Bilder löschen wir spätestens nach ${retention.fileDaysAfterDelivery}\u00A0Tagen.`,
    keep: 'Behalten',
    done: 'Auftrag storniert.',
    failed: {
      title: 'Der Auftrag ist noch nicht storniert.',
      text: tryAgainOrCall,
    },
    begun: {
      title: 'Wir haben schon angefangen.',
      text: `Möchtest du trotzdem stornieren, ruf uns an: ${studio.phone.display}.`,
    },
  },
  amend: {
    heading: 'Angaben ändern',
    open: 'Angaben ändern',
    intro:
      'Bis wir anfangen, kannst du hier ändern, was auf der Rechnung steht, wie wir dich erreichen und was wir wissen sollen. Preis, Liefertermin und Bilder bleiben, wie sie sind.',
    introOfTest: 'Bis wir anfangen, kannst du hier ändern, wie wir dich erreichen und was wir wissen sollen.',
    fixed: (email: string) =>
      `Fest bleiben deine E-Mail-Adresse ${email}, weil alle Links zu diesem Auftrag dorthin gehen, und ob du als Firma oder privat bestellt hast.`,
    fixedOfTest: (email: string) =>
      `Fest bleibt deine E-Mail-Adresse ${email}, weil alle Links zu diesem Auftrag dorthin gehen.`,
    others: `Sollen Bildart, Größen, Formate oder Menge anders sein, storniere kostenlos mit „${cancelAct}“ und bestelle mit „${againAct}“ neu, oder schreib uns unter „${askHeading}“.`,
    /** "Noch einmal so bestellen" would begin an order with a price. */
    othersOfTest: `Sollen Bildart, Größen, Formate oder Menge anders sein, schreib uns unter „${askHeading}“. Oder storniere mit „${cancelAct}“ und beginne im Freistell-Service neu: Deine E-Mail-Adresse ist dann wieder frei für Testbilder.`,
    save: 'Änderungen speichern',
    saving: 'Änderungen werden gespeichert',
    saved: 'Gespeichert. Wir arbeiten mit den neuen Angaben und bestätigen sie dir auch per E-Mail.',
    untouched: 'Du hast noch nichts geändert.',
    close: 'Schließen',
    giveUp: 'Eingaben verwerfen',
    empty: 'leer',
    stale: {
      title: 'Dein Auftrag hat sich inzwischen geändert.',
      text: 'Gespeichert ist noch nichts, was du eingetippt hast, steht noch da. Sieh es dir an und speichere noch einmal.',
    },
    failed: {
      title: 'Die Änderungen sind noch nicht gespeichert.',
      text: `Was du eingetippt hast, steht noch da. ${tryAgainOrCall}`,
    },
    refused: {
      title: 'Die Änderungen sind nicht gespeichert.',
      text: `Du hast diesen Auftrag schon sehr oft geändert. Ruf uns an, dann klären wir den Rest: ${studio.phone.display}.`,
    },
    begun: {
      title: 'Wir haben schon angefangen, deine Änderungen sind nicht gespeichert.',
      text: `Ruf uns an, vielleicht geht es noch: ${studio.phone.display}. Das hattest du eingetippt:`,
      understood: 'Verstanden',
    },
  },
  ask: {
    heading: askHeading,
    question: 'Deine Frage',
    hint: 'Wir antworten an die E-Mail-Adresse dieses Auftrags.',
    send: 'Frage senden',
    sending: 'Frage wird gesendet',
    sent: 'Deine Frage ist bei uns. Wir antworten per E-Mail.',
    orCall: 'Oder ruf uns an:',
    failed: {
      title: enquiryMessages.failed,
      text: `Deine Frage steht noch da. Bitte sende sie noch einmal oder ruf uns an: ${studio.phone.display}.`,
    },
    tooMany: {
      title: enquiryMessages.failed,
      text: `Das waren sehr viele Fragen auf einmal. Bitte warte eine Minute oder ruf uns an: ${studio.phone.display}.`,
    },
    refused: { title: enquiryMessages.failed, text: questionMessages.perOrder },
  },
  remove: {
    act: 'Entfernen',
    named: (name: string) => `${name} entfernen`,
    selected: (count: number) => `${formatImages(count)} entfernen`,
    ask: (count: number) => ({
      question: count === 1 ? 'Bild entfernen?' : `${formatImages(count)} entfernen?`,
      consequence:
        count === 1
          ? 'Wir löschen es und fangen erst an, wenn wieder alle bestellten Bilder da sind. Ein anderes kannst du danach senden.'
          : 'Wir löschen sie und fangen erst an, wenn wieder alle bestellten Bilder da sind. Andere kannst du danach senden.',
      keep: 'Behalten',
      act: 'Entfernen',
    }),
    done: (count: number) => `${formatImages(count)} entfernt.`,
    failed: {
      title: 'Noch ist nicht alles entfernt.',
      text: tryAgainOrCall,
    },
    begun: {
      title: 'Wir haben schon angefangen.',
      text: `Ruf uns an, wenn ein Bild nicht bearbeitet werden soll: ${studio.phone.display}.`,
    },
  },
  secret: `Der Link zu dieser Seite ist nur für dich: Wer ihn kennt, sieht deinen Auftrag. Er gilt bis ${retention.fileDaysAfterDelivery}\u00A0Tage nach dem Ende des Auftrags.`,
  unknown: {
    heading: 'Dieser Link gilt nicht',
    text: 'Er ist unvollständig, oder der Auftrag ist gelöscht. Öffne den Link noch einmal aus deiner E-Mail.',
  },
  ended: {
    heading: 'Dieser Link gilt nicht mehr',
    text: `Er ist gesperrt, oder der Auftrag ist seit mehr als ${retention.fileDaysAfterDelivery}\u00A0Tagen beendet.`,
  },
  nobody: {
    heading: 'In diesem Browser gibt es keinen bestellten Auftrag',
    text: 'Öffne den Link aus der Bestätigung, die wir dir geschickt haben. Damit siehst du deinen Auftrag auf jedem Gerät.',
    start: 'Zum Freistell-Service',
  },
  failed: {
    heading: 'Dein Auftrag ist gerade nicht erreichbar',
    text: 'Bitte prüfe deine Verbindung und versuch es noch einmal.',
  },
  help: {
    heading: 'Einen neuen Link bekommen',
    text: 'Ruf uns an und nenn uns deine Auftragsnummer. Sie steht im Betreff unserer E-Mails.',
  },
  call: `${studio.phone.display}, ${studio.supportHours.display}`,
} as const;
