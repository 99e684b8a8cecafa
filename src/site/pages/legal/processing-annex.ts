import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { waysForPeople } from '../../texts/facts.ts';
import { list, text } from './blocks.ts';
import type { LegalSection, RetentionPeriods } from './types.ts';

/** The contract that companies need when people are in their pictures: all that Art. 28 (3) GDPR asks for. */
export function processingAnnex({ processors }: StudioFacts, retention: RetentionPeriods): LegalSection {
  const { hosting, storage, mail } = processors;
  const others = [hosting, ...(storage === null ? [] : [storage]), mail].join('; ');
  return {
    id: 'auftragsverarbeitung',
    heading: 'Anlage: Vertrag zur Auftragsverarbeitung',
    blocks: [
      text(
        'Diese Anlage gilt, wenn Sie Unternehmen sind und Ihre Dateien personenbezogene Daten enthalten. Für diese Daten sind Sie verantwortlich, wir verarbeiten sie in Ihrem Auftrag (Art.\u00A028 DSGVO). Mit der Bestellung wird die Anlage Teil des Vertrags.',
      ),
      list(
        'Gegenstand und Zweck: die bestellte Bearbeitung der Bilder, dazu Speichern, Prüfen, Übermitteln und Löschen.',
        'Daten und Personen: Abbildungen von Menschen, etwa Models, Beschäftigten, Kundinnen und Kunden, sowie Angaben in Dateinamen und in den Dateien selbst.',
        `Dauer: vom Hochladen bis zur Löschung, spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf.`,
        'Weisungen: Wir verarbeiten die Daten nur nach Ihren dokumentierten Weisungen. Ihre Bestellung ist eine Weisung. Halten wir eine Weisung für rechtswidrig, sagen wir es Ihnen unverzüglich.',
        'Vertraulichkeit: Zugang haben nur Menschen, die wir zur Vertraulichkeit verpflichtet haben.',
        `Sicherheit (Art.\u00A032 DSGVO): verschlüsselte Übertragung (${waysForPeople}), Zugriff nur für das Studio und über Ihre geheimen Links, Prüfsummen für jede Datei, Sicherungen, Löschung nach festen Fristen.`,
        `Weitere Auftragsverarbeiter: ${others}. Mit ihnen sind Sie einverstanden. Über einen Wechsel informieren wir Sie vorher in Textform, Sie können ihm widersprechen.`,
        'Unterstützung: Wir helfen Ihnen bei Anfragen betroffener Personen, bei Meldepflichten und bei Folgenabschätzungen. Eine Verletzung des Datenschutzes melden wir Ihnen unverzüglich.',
        'Ende: Wir löschen die Daten nach der genannten Frist, auf Verlangen früher, soweit kein Gesetz die Aufbewahrung vorschreibt.',
        'Nachweise: Wir belegen Ihnen, dass wir diese Pflichten einhalten, und ermöglichen nach Absprache Überprüfungen, auch durch Prüferinnen und Prüfer, die Sie beauftragen.',
      ),
    ],
  };
}
