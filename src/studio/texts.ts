import { formatCount, formatImages } from '../../domain/format.ts';
import type { StudioStep } from '../../domain/studio-steps.ts';

/** Words of the studio's desk, for colleagues. */
export const deskTexts = {
  title: 'Pult',
  heading: 'Aufträge',
  loading: 'Wird geladen …',
  leave: 'Pult schließen',
  back: 'Alle Aufträge',
  accounts: 'CSV für die Buchhaltung',
  signIn: {
    heading: 'Pult des Studios',
    token: 'Token',
    act: 'Öffnen',
    busy: 'Wird geöffnet',
  },
  list: {
    search: 'Suche',
    searchHint: 'Nummer, E-Mail oder Worte aus der Bestellung',
    status: 'Status',
    anyStatus: 'alle',
    none: 'Keine Aufträge.',
    caption: 'Aufträge, zuerst was zuerst fertig sein muss',
    head: ['Auftrag', 'Status', 'Fällig', 'Bilder', 'Netto', 'Kunde'],
    missing: 'Bilder fehlen',
    withdrawn: 'Widerruf erklärt',
    page: (page: number, pages: number) => `Seite ${formatCount(page)} von ${formatCount(pages)}`,
    before: 'Vorige Seite',
    next: 'Nächste Seite',
  },
  order: {
    unknown: 'Diesen Auftrag gibt es nicht.',
    customer: 'Kunde',
    files: (count: number) => `Dateien des Kunden: ${formatCount(count)}`,
    noFiles: 'Noch keine Dateien.',
    fetch: 'Alle Dateien als ZIP',
    fileHead: ['Vorschau', 'Datei', 'Bild', 'Befund', 'SHA-256'],
    unscanned: 'nicht auf Viren geprüft',
    delivered: (count: number) => `Geliefert: ${formatCount(count)}`,
    deliveredHead: ['Datei', 'Größe', 'SHA-256'],
    history: 'Verlauf',
  },
  steps: {
    heading: 'Nächster Schritt',
    none: 'Hier ist nichts mehr zu tun.',
    keep: 'Abbrechen',
    refused: 'Das geht jetzt nicht.',
    words: {
      inArbeit: {
        act: 'Arbeit beginnen',
        question: 'Mit der Arbeit beginnen?',
        consequence: 'Der Kunde bekommt eine E-Mail und kann nicht mehr stornieren.',
      },
      geliefert: {
        act: 'Als geliefert melden',
        question: 'Ohne Dateien als geliefert melden?',
        consequence: 'Nur, wenn die Bilder einen anderen Weg genommen haben. Der Kunde bekommt eine E-Mail.',
      },
      berechnet: {
        act: 'Rechnung gestellt',
        question: 'Ist die Rechnung gestellt?',
        consequence: 'Der Auftrag ist damit erledigt.',
      },
      storniert: {
        act: 'Stornieren',
        question: 'Auftrag stornieren?',
        consequence: 'Das lässt sich nicht zurücknehmen. Der Kunde bekommt eine E-Mail.',
      },
      widerrufen: {
        act: 'Widerruf annehmen',
        question: 'Widerruf annehmen?',
        consequence: 'Es gilt der Tag, an dem er erklärt wurde, sonst heute. Der Kunde bekommt eine E-Mail.',
      },
    } satisfies Record<StudioStep, { act: string; question: string; consequence: string }>,
    incomplete: 'Es fehlen noch Bilder: Begonnen wird mit denen, die da sind oder anders gekommen sind.',
  },
  corrections: {
    heading: (count: number) => `Korrekturwünsche: ${formatCount(count)}`,
    how: 'Jeder Wunsch braucht eine neue Datei oder eine Antwort. Beides bekommt der Kunde zusammen mit der Lieferung.',
    answer: 'Antwort',
    note: 'Notieren',
    busy: 'Wird notiert',
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
    notNow:
      'Das lässt sich jetzt nicht liefern: Der Auftrag ist nicht in Arbeit, oder ein Korrekturwunsch hätte keine Antwort.',
    nothing: 'Von diesem Ordner passt nichts zum Auftrag.',
    send: (files: number) => `${formatCount(files)} Dateien liefern`,
    despite: (files: number) => `Trotzdem ${formatCount(files)} Dateien liefern`,
    forget: 'Verwerfen',
    under: (done: number, all: number) => `${formatCount(done)} von ${formatCount(all)} Dateien sind da`,
    done: 'Geliefert. Der Kunde bekommt eine E-Mail.',
  },
  failed: {
    title: 'Das hat nicht geklappt.',
    text: 'Der Server antwortet nicht. Noch einmal versuchen; was schon da ist, bleibt.',
    again: 'Noch einmal',
  },
} as const;
