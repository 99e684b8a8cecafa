import type { Advice, Verdict } from '../../../../domain/order/checks/marketplace-checks.ts';
import { acceptedFormats } from '../../../../domain/files/file-types.ts';
import { marketplaceTexts } from '../../texts/marketplaces.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Crumb, PageMeta, TextSection } from '../../texts/types.ts';

/** Files that are measured at once; the others are named. */
export const MOST_FILES = 50;

const advice: Readonly<Record<Advice, string>> = {
  enlarge: 'Zu klein: Nehmen Sie eine größere Vorlage. Hochrechnen macht das Bild nur unscharf.',
  reduce: 'Zu groß: Rechnen Sie das Bild herunter.',
  crop: 'Das Seitenverhältnis passt nicht: Schneiden Sie das Bild hochkant zu, oder ergänzen Sie den Hintergrund.',
  cutOut: 'Stellen Sie das Produkt frei und legen Sie es auf den verlangten Hintergrund.',
  whiten: 'Der Hintergrund ist nicht der verlangte: Stellen Sie das Produkt frei, auf reines Weiß.',
  fill: 'Das Produkt ist zu klein im Bild: Schneiden Sie enger zu.',
  convert: 'Speichern Sie das Bild in einem der verlangten Formate.',
  toRgb: 'Wandeln Sie das Bild in RGB um, am besten mit dem Profil sRGB.',
  compress: 'Speichern Sie das Bild stärker komprimiert.',
  rename: 'Benennen Sie die Datei um.',
  unmeasured: 'Das kann Ihr Browser nicht messen. Speichern Sie das Bild zum Prüfen als JPG oder PNG.',
};

/** Texts of the script; the page carries them. "Sie". */
export const checkTexts = {
  verdicts: {
    met: 'ja',
    broken: 'nein',
    unclear: 'nicht sicher',
    free: 'keine Vorgabe',
  } satisfies Record<Verdict, string>,
  advice,
  /** Placeholder `#`. */
  broken: { none: 'Nichts spricht dagegen', one: '1 Punkt fällt durch', many: '# Punkte fallen durch' },
  unclear: { one: '1 ist nicht sicher', many: '# sind nicht sicher' },
  measuring: 'Gemessen wird „#“.',
  done: { one: '1 Bild geprüft.', many: '# Bilder geprüft.' },
  tooMany: `Mehr als ${MOST_FILES} Bilder auf einmal misst diese Seite nicht. Die übrigen wählen Sie danach.`,
  failed: 'Das Prüfen konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unreadable: 'Diese Datei lässt sich nicht als Bild lesen.',
  preview: 'Ihr Bild „#“, das Produkt umrandet',
} as const;
export type CheckTexts = typeof checkTexts;

interface FileCheckPage extends PageMeta {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly marketplaces: string;
  readonly choose: string;
  readonly drop: string;
  readonly private: string;
  readonly withoutScript: string;
  readonly columns: readonly [rule: string, measured: string, demanded: string, verdict: string];
  readonly notPublic: string;
  readonly rulesHeading: string;
  readonly rulesText: string;
  readonly order: { readonly heading: string; readonly text: string; readonly button: string };
  readonly sections: readonly TextSection[];
}

export const fileCheckPage: FileCheckPage = {
  title: 'Produktbilder für Marktplätze prüfen | Freistell-Studio',
  description:
    'Prüfen Sie Ihre Produktbilder im Browser: Format, Größe, Hintergrund, Bildfüllung, Farbraum und Dateigröße, gemessen an den Regeln der Marktplätze.',
  breadcrumb: [homeCrumb, { label: 'Bilder prüfen' }],
  heading: 'Produktbilder prüfen',
  lead: 'Was würde ein Marktplatz an Ihrem Hauptbild ablehnen? Wählen Sie Bilder, Ihr Browser misst nach.',
  marketplaces: 'Marktplätze',
  choose: 'Bilder wählen',
  drop: 'Oder ziehen Sie die Bilder auf diese Seite.',
  private: 'Ihre Bilder bleiben in Ihrem Browser. Es wird nichts hochgeladen.',
  withoutScript: 'Zum Messen braucht die Seite JavaScript. Die Regeln der Marktplätze stehen weiter unten.',
  columns: ['Vorgabe', 'Gemessen', 'Verlangt', 'In Ordnung'],
  notPublic: marketplaceTexts.notPublic,
  rulesHeading: 'Woran wir messen',
  rulesText: 'Die Regeln für das Hauptbild, jede mit Quelle und Tag. Im Zweifel gilt das Händlerportal.',
  order: {
    heading: 'Etwas fällt durch?',
    text: 'Wir stellen Ihre Bilder frei, wie der Marktplatz es verlangt. Die geprüften kommen gleich mit; hochgeladen werden sie erst im Auftrag.',
    button: 'Freistellen lassen',
  },
  sections: [
    {
      heading: 'Was gemessen wird',
      paragraphs: [
        'Der Hintergrund am Rand des Bildes, Bildpunkt für Bildpunkt. Reinweiß heißt 255 in allen drei Farben.',
        'Die Bildfüllung ist das Rechteck um das Produkt, im Verhältnis zur ganzen Fläche. Sie lässt sich nur vor einem ruhigen Hintergrund messen.',
      ],
    },
    {
      heading: 'Was diese Seite nicht sieht',
      paragraphs: [
        'Schrift, Logos, Zubehör und Models prüft kein Browser. Von TIFF und PSD liest die Seite nur Größe, Farbraum und Profil.',
        `Für einen Auftrag nehmen wir mehr an als Marktplätze, nämlich ${acceptedFormats}.`,
      ],
      link: { href: '/dateivorgaben', label: 'Alle Dateivorgaben' },
    },
  ],
};
