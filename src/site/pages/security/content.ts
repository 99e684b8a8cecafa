import { PROCESSING_PATH } from '../../../../domain/order/order-links.ts';
import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { imagesLieOf } from '../../texts/facts.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Blurb } from '../../texts/types.ts';
import { processingPaper } from '../legal/auftragsverarbeitung.ts';
import { type LegalPage, links, list, type RetentionPeriods, text } from '../legal/legal-text.ts';
import { measuresOf, processorsOf } from '../legal/measures.ts';

/** The way of an image, in steps, above the text. */
export interface SecurityPage extends LegalPage {
  readonly way: { readonly heading: string; readonly steps: readonly Blurb[] };
}

/** What happens to customers' images. Describes what server and studio do, without any promise that no code keeps. */
export function sicherheit(studio: StudioFacts, retention: RetentionPeriods): SecurityPage {
  return {
    path: '/sicherheit',
    title: `Sicherheit Ihrer Bilder | ${studio.name}`,
    description: `Was bei ${studio.name} mit Ihren Bildern geschieht, vom Hochladen bis zur Löschung: wo sie liegen, wer sie sieht, wann sie gelöscht werden.`,
    breadcrumb: [homeCrumb, { label: 'Sicherheit' }],
    heading: 'Sicherheit Ihrer Bilder',
    lead: 'Vom Hochladen bis zur Löschung: wo Ihre Bilder liegen, wer sie sieht und wie lange.',
    version: studio.legalTexts.version,
    way: { heading: 'Der Weg Ihrer Bilder', steps: wayOf(studio, retention) },
    textHeading: { id: 'einzeln', heading: 'Im Einzelnen' },
    sections: [
      {
        heading: 'Wer Ihre Bilder sieht',
        blocks: [
          list(
            'Sie: in dem Browser, in dem Sie bestellt haben, und mit dem geheimen Link aus unseren E-Mails.',
            'Alle, denen Sie diesen Link weitergeben. Er führt zu Ihrem Auftrag, ohne nach einem Namen zu fragen.',
            'Bei uns die Menschen, die an Ihrem Auftrag arbeiten, zur Vertraulichkeit verpflichtet.',
          ),
          text(
            'Sonst niemand. Als Beispiel zeigen wir Ihre Bilder nur, wenn Sie es ausdrücklich erlauben. Ein Link zum Nachsenden zeigt nur die Namen der Dateien und nimmt weitere an.',
          ),
        ],
      },
      {
        id: 'fristen',
        heading: 'Wie lange sie liegen',
        blocks: [
          list(
            `Begonnene Dateien, die nie vollständig ankamen: ${retention.unfinishedUploadDays}\u00A0Tage`,
            `Bilder zu Aufträgen, die nicht bestellt wurden: ${retention.unfinishedOrderDays}\u00A0Tage nach der letzten Änderung`,
            `Vorlagen und fertige Bilder bestellter Aufträge: ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf`,
            `Sicherungen: ${retention.backupDays}\u00A0Tage länger`,
          ),
          text(
            `Früher geht es auch: Ist Ihr Auftrag geliefert, storniert oder widerrufen, genügt eine E-Mail an ${studio.emails.privacy}.`,
          ),
        ],
      },
      {
        id: 'auftragsverarbeiter',
        heading: 'Wer in unserem Auftrag beteiligt ist',
        sample: 'processors',
        blocks: [list(...processorsOf(studio))],
      },
      {
        id: 'massnahmen',
        heading: 'Technische und organisatorische Maßnahmen',
        blocks: [list(...measuresOf(retention).map(({ title, text: words }) => `${title}: ${words}`))],
      },
      {
        heading: 'Was wir nicht versprechen',
        blocks: [
          list(
            'Wir haben kein Zertifikat. Was hier steht, haben wir selbst geprüft.',
            'Eine Ende-zu-Ende-Verschlüsselung gibt es nicht: Um Ihre Bilder zu bearbeiten, müssen wir sie öffnen.',
            'Unsere Software verschlüsselt gespeicherte Bilder nicht zusätzlich.',
            'Wir sind kein Archiv. Behalten Sie Ihre Originale.',
          ),
        ],
      },
      {
        id: 'avv',
        heading: 'Vertrag zur Auftragsverarbeitung',
        blocks: [
          text(
            'Für Unternehmen, auf deren Bildern Menschen zu sehen sind, gilt der Vertrag zur Auftragsverarbeitung (AVV, Art.\u00A028 DSGVO). Er ist Teil unserer AGB. Mit einem Häkchen bei den Angaben zur Firma schließen Sie ihn ausdrücklich, dann hängt er an der Bestätigung.',
          ),
          links({ href: PROCESSING_PATH, label: 'Vertrag zur Auftragsverarbeitung' }, processingPaper),
        ],
      },
      {
        id: 'melden',
        heading: 'Eine Lücke melden',
        blocks: [
          text(
            'Haben Sie eine Schwachstelle gefunden? Schreiben Sie uns, wie sie sich nachstellen lässt. Bitte sehen Sie dabei keine fremden Daten an, ändern Sie nichts, und geben Sie uns Zeit, den Fehler zu beheben, bevor Sie darüber schreiben.',
          ),
          links(
            { href: `mailto:${studio.email}`, label: studio.email },
            { href: '/.well-known/security.txt', label: 'Angaben für Programme (security.txt)' },
          ),
        ],
      },
    ],
  };
}

function wayOf(studio: StudioFacts, retention: RetentionPeriods): readonly Blurb[] {
  return [
    {
      title: 'Hochladen',
      text: 'Ihr Browser sendet die Bilder verschlüsselt. Bricht die Verbindung ab, geht es an derselben Stelle weiter.',
    },
    {
      title: 'Ablegen',
      text: `Ihre Bilder liegen ${imagesLieOf(studio)}, im Ordner Ihres Auftrags. Jede vollständige Datei bekommt eine Prüfsumme.`,
    },
    {
      title: 'Bearbeiten',
      text: 'Wir laden die Vorlagen herunter und die fertigen Bilder zu Ihrem Auftrag hoch.',
    },
    {
      title: 'Abholen',
      text: 'Die fertigen Bilder laden Sie auf Ihrer Auftragsseite herunter, wieder verschlüsselt. Einen anderen Weg vereinbaren wir mit Ihnen.',
    },
    {
      title: 'Löschen',
      text: `Spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf löscht der Server Vorlagen, fertige Bilder und Vorschauen. Sind alle weg, bekommen Sie eine Löschbestätigung per E-Mail.`,
    },
  ];
}
