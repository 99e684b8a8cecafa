import { paths } from '../../../../domain/contracts/paths.ts';
import { tusExtensions } from '../../../../domain/contracts/upload-calls.ts';
import { type ErrorCode, errorStatus } from '../../../../domain/texts/error-codes.ts';
import { acceptedFormats } from '../../../../domain/files/file-types.ts';
import { formatList } from '../../../../domain/texts/format.ts';
import { uploadLimit } from '../../../../domain/texts/limits.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { TRANSFER_PATH } from '../../../../domain/order/order-links.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Crumb, PageMeta } from '../../texts/types.ts';

const { origin } = new URL(studio.url);

/** A passage of the description, with lines to copy. Backticks, here and below, mark code. */
interface Passage {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly lines?: string;
  /** The server's response to these lines. */
  readonly answer?: string;
}

/** The refusals of the upload, explained to authors of scripts. */
const refusals: Partial<Record<ErrorCode, string>> = {
  invalid: 'Eine Angabe fehlt oder passt nicht. In `fields` steht, welche.',
  notFound: 'Der Schlüssel gilt nicht oder nicht mehr, oder diese Datei gehört nicht zum Auftrag.',
  refused: 'Der Auftrag nimmt gerade keine Dateien an.',
  stale: 'Das Stück setzt nicht dort an, wo die Datei aufhört. Fragen Sie nach und senden Sie von dort.',
  tooLarge: `Die Datei oder der Auftrag wird zu groß: Möglich sind ${uploadLimit} pro Auftrag.`,
  unsupportedType: `Damit können wir nicht arbeiten. Möglich sind ${acceptedFormats}.`,
  tooMany: 'Zu viele Anfragen. In `Retry-After` steht, nach wie vielen Sekunden es weitergeht.',
  unavailable: 'Gerade geht es nicht. In `Retry-After` steht, wann Sie es wieder versuchen können.',
};

export const apiPage: PageMeta & {
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly passages: readonly Passage[];
  readonly answerLabel: string;
  readonly errors: {
    readonly heading: string;
    readonly text: string;
    readonly refusals: readonly { readonly code: ErrorCode; readonly status: number; readonly words: string }[];
  };
  readonly more: {
    readonly heading: string;
    readonly text: string;
    readonly openapi: { readonly href: string; readonly label: string };
  };
  readonly copy: string;
  readonly copied: string;
} = {
  title: 'Bilder per Skript senden: Upload-API | Freistell-Studio',
  description:
    'So senden Sie Bilder per Skript zu Ihrem Auftrag: mit curl oder tus, ohne Anmeldung, mit Fortsetzen nach Unterbrechungen. Mit Beispielen zum Kopieren.',
  breadcrumb: [homeCrumb, { label: 'Upload-API' }],
  heading: 'Bilder per Skript senden',
  lead: `Für alle, die oft und viel senden: mit curl oder jedem tus-Programm, ohne Anmeldung, bis ${uploadLimit} pro Auftrag. Was unterbrochen wird, geht dort weiter, wo es stand.`,
  passages: [
    {
      id: 'schluessel',
      heading: 'Der Schlüssel',
      text: 'Im Auftrag gibt „Link für ein anderes Gerät“ einen geheimen Link. Folgen die Bilder erst nach der Bestellung, steht er auch in der Bestätigung. Was hinter dem `#` steht, ist der Schlüssel. Wer ihn hat, kann Dateien zu diesem Auftrag hinzufügen und nur die eigenen wieder entfernen.',
      lines: `SERVER=${origin}\nTOKEN=IHR-SCHLÜSSEL`,
    },
    {
      id: 'ordner',
      heading: 'Einen ganzen Ordner senden',
      text: 'Das Skript braucht nur curl. Es behält Ordner und Namen, setzt fort und überspringt, was schon da ist.',
      lines: `curl -O "$SERVER/ordner-senden.sh"\nsh ordner-senden.sh "$SERVER${TRANSFER_PATH}#$TOKEN" Bilder/`,
    },
    {
      id: 'datei',
      heading: 'Eine Datei senden',
      text: 'Erst die Angaben, zuletzt die Datei im Feld `file`. Größen sind in Bytes. Am `fingerprint` erkennen wir die Datei wieder; nehmen Sie, was sie eindeutig macht, zum Beispiel Name, Größe und Änderungszeit.',
      lines: `curl -H "Authorization: Bearer $TOKEN" \\\n  -F filename=tasse.jpg -F size=$(wc -c < tasse.jpg) -F fingerprint=tasse-1 \\\n  -F file=@tasse.jpg "$SERVER${paths.send}"`,
      answer: '{"data":{"bytes_uploaded":346232,"upload_key":"zC3I2K22Q5YF-hiO1fDYpA"}}',
    },
    {
      id: 'nachfragen',
      heading: 'Fragen, wie viel da ist',
      text: 'Auch vorher: Dann sehen Sie, ob wir die Datei annehmen.',
      lines: `curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\\n  -d '{"filename":"tasse.jpg","size":346232,"fingerprint":"tasse-1"}' \\\n  "$SERVER${paths.verify}"`,
      answer: '{"data":{"bytes_uploaded":200000,"upload_key":"zC3I2K22Q5YF-hiO1fDYpA"}}',
    },
    {
      id: 'fortsetzen',
      heading: 'Weitermachen, wo es stand',
      text: 'Mit dem `upload_key` und der Zahl der Bytes, die schon da sind, senden Sie nur den Rest.',
      lines: `tail -c +200001 tasse.jpg | curl -H "Authorization: Bearer $TOKEN" \\\n  -F filename=tasse.jpg -F size=346232 -F offset=200000 \\\n  -F upload_key=zC3I2K22Q5YF-hiO1fDYpA -F 'file=@-;filename=tasse.jpg' \\\n  "$SERVER${paths.send}"`,
    },
  ],
  answerLabel: 'Antwort',
  errors: {
    heading: 'Wenn etwas nicht geht',
    text: 'Jede Absage nennt einen festen Code für Ihr Skript und einen Satz für Menschen: `{"code", "message", "fields"?}`. Eine abgelehnte Anfrage ändert nichts.',
    refusals: (Object.entries(refusals) as [ErrorCode, string][]).map(([code, words]) => ({
      code,
      status: errorStatus[code],
      words,
    })),
  },
  more: {
    heading: 'Für Programme',
    text: `Unter \`${paths.files}\` sprechen wir tus 1.0 (${formatList(tusExtensions)}): Jedes tus-Programm kann dorthin senden, mit demselben Schlüssel im Kopf \`Authorization\`. Metadaten: \`filename\`, \`filetype\`, \`relativePath\` und \`fingerprint\`.`,
    openapi: { href: '/openapi.json', label: 'Beschreibung aller Aufrufe (OpenAPI 3.1)' },
  },
  copy: 'Kopieren',
  copied: 'Kopiert.',
};
