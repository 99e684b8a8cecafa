import { OFFICE_HOURS } from '../../../../domain/contracts/office-paths.ts';
import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { formatBytes, formatCount } from '../../../../domain/texts/format.ts';
import { limits } from '../../../../domain/texts/limits.ts';
import { waysForPeople } from '../../texts/facts.ts';
import type { Blurb } from '../../texts/types.ts';
import type { RetentionPeriods } from './legal-text.ts';

/** Technical and organisational measures (Art. 32 GDPR): what server and studio do; docs/security.md names the code. */
export function measuresOf(retention: RetentionPeriods): readonly Blurb[] {
  return [
    {
      title: 'Übertragung',
      text: `Zwischen Ihrem Browser und unserem Server ist jede Verbindung verschlüsselt (TLS), und Browser merken sich das für ein Jahr (HSTS). Liegen Datenbank, Bildspeicher oder Mailserver auf einem anderen Rechner, ist auch diese Verbindung verschlüsselt, mit geprüftem Zertifikat. ${waysForPeople}.`,
    },
    {
      title: 'Zugang für Sie',
      text: 'Es gibt keine Konten und keine Passwörter. Zu einem Auftrag führen nur das Cookie Ihres Browsers und geheime Links. Beide enthalten eine Zufallszahl von 256\u00A0Bit, der Server speichert davon nur einen Prüfwert (SHA-256). Links laufen ab und lassen sich früher sperren.',
    },
    {
      title: 'Zugang für uns',
      text: `Der Arbeitsplatz des Studios öffnet sich nur am Server selbst oder mit einem geheimen Schlüssel. Im Browser endet die Anmeldung nach ${OFFICE_HOURS}\u00A0Stunden, wiederholte Versuche bremst der Server. Zugang haben nur Menschen, die wir zur Vertraulichkeit verpflichtet haben.`,
    },
    {
      title: 'Trennung',
      text: 'Jeder Auftrag hat einen eigenen Ordner. Bei jedem Zugriff auf ein Bild prüft der Server, zu welchem Auftrag es gehört.',
    },
    {
      title: 'Unversehrtheit',
      text: 'Zu jeder vollständigen Datei bildet der Server eine Prüfsumme (SHA-256) und speichert sie beim Auftrag. Welcher Art eine Datei ist, liest er aus ihrem Inhalt, nicht aus ihrem Namen. Vorschauen erzeugt er in einem eigenen Prozess mit begrenzter Zeit und begrenztem Speicher.',
    },
    {
      title: 'Belastbarkeit',
      text: `Aufrufe, Dateien und Datenmengen sind je Internetanschluss begrenzt, je Auftrag auf ${formatBytes(limits.uploadBytes)} und ${formatCount(limits.uploadFiles)}\u00A0Dateien.`,
    },
    {
      title: 'Sicherung',
      text: `Jede Nacht sichern wir Aufträge und Dateien, für jeden Wochentag getrennt. Dabei wird jede Datei mit ihrer Prüfsumme verglichen. Nach ${retention.backupDays}\u00A0Tagen überschreibt die neue Sicherung die alte. Automatische Tests prüfen, ob sich eine Sicherung zurückspielen lässt.`,
    },
    {
      title: 'Löschung',
      text: 'Der Server löscht stündlich, was seine Frist hinter sich hat, zusammen mit den Vorschauen.',
    },
    {
      title: 'Protokolle',
      text: 'In den Protokollen des Servers stehen keine Namen, Adressen oder Inhalte. Verdächtige Aufrufe vermerkt er unter einem Kürzel, das jeden Tag ein anderes ist.',
    },
    {
      title: 'Überprüfung',
      text: 'Jede Änderung der Software durchläuft automatische Tests. Dazu prüfen wir sie selbst nach OWASP ASVS 4.0.3, Stufen 1 und 2.',
    },
  ];
}

/** Companies that process personal data for the studio, with their tasks and locations (Art. 28 (2) GDPR). */
export function processorsOf({ processors: { hosting, storage, mail } }: Pick<StudioFacts, 'processors'>): string[] {
  return [
    `Betrieb des Servers: ${hosting}`,
    ...(storage === null ? [] : [`Speicher für Bilder: ${storage}`]),
    `Versand der E-Mails: ${mail}`,
  ];
}
