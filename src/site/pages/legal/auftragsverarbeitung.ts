import { PROCESSING_PATH } from '../../../../domain/order/order-links.ts';
import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { imagesLieOf, waysForPeople } from '../../texts/facts.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import {
  addressLines,
  type LegalPage,
  type LegalSection,
  lines,
  links,
  list,
  type RetentionPeriods,
  text,
} from './legal-text.ts';
import { measuresOf, processorsOf } from './measures.ts';

/** Link to the paper of the contract, as visitors download it. */
export const processingPaper = { href: `${PROCESSING_PATH}.pdf`, label: 'AVV als PDF' } as const;

/** Contract on the processing of personal data in customers' images: all that Art. 28 (3) GDPR requires. */
export function auftragsverarbeitung(studio: StudioFacts, retention: RetentionPeriods): LegalPage {
  return {
    path: PROCESSING_PATH,
    title: `Vertrag zur Auftragsverarbeitung (AVV) | ${studio.name}`,
    description: `Vertrag zur Auftragsverarbeitung nach Art.\u00A028 DSGVO mit ${studio.name}: Weisungen, Sicherheit, weitere Auftragsverarbeiter, Löschung, Nachweise.`,
    breadcrumb: [homeCrumb, { label: 'Auftragsverarbeitung' }],
    heading: 'Vertrag zur Auftrags\u00ADverarbeitung',
    lead: 'Dieser Vertrag (AVV) gilt, wenn Sie Unternehmen sind und Ihre Dateien personenbezogene Daten enthalten, etwa Bilder von Menschen. Er gehört zu unseren AGB. Im Freistell-Service können Sie ihn mit einem Häkchen ausdrücklich schließen und bekommen ihn dann mit der Bestätigung.',
    version: studio.legalTexts.version,
    paper: processingPaper,
    sections: [
      ...subject(studio, retention),
      ...duties(),
      ...help(),
      ...end(studio, retention),
      ...annexes(studio, retention),
    ],
  };
}

function subject(studio: StudioFacts, retention: RetentionPeriods): readonly LegalSection[] {
  const { dataProtectionOfficer } = studio.legal;
  return [
    {
      heading: '1. Wer den Vertrag schließt',
      sample: 'legal',
      blocks: [
        text(
          'Verantwortlich für die Daten sind Sie, das Unternehmen, das den Auftrag erteilt (Art.\u00A04 Nr.\u00A07 DSGVO). Auftragsverarbeiter sind wir (Art.\u00A04 Nr.\u00A08 DSGVO):',
        ),
        lines(...addressLines(studio)),
        text(
          `Für alles, was diesen Vertrag betrifft, erreichen Sie uns unter ${studio.emails.privacy}.${dataProtectionOfficer === null ? '' : ` Datenschutzbeauftragte Person: ${dataProtectionOfficer}.`}`,
        ),
      ],
    },
    {
      heading: '2. Gegenstand, Zweck und Dauer',
      blocks: [
        list(
          'Gegenstand und Zweck: Wir bearbeiten Ihre Bilder so, wie Sie es bestellt haben. Dazu speichern, prüfen, zeigen, übermitteln und löschen wir sie. Andere Zwecke verfolgen wir damit nicht.',
          `Dauer: vom ersten hochgeladenen Bild bis zur Löschung, spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf.`,
          `Ort: Ihre Bilder liegen ${imagesLieOf(studio)}. Wer in unserem Auftrag daran beteiligt ist und wo, steht in Anlage\u00A02. Außerhalb der EU und des EWR verarbeiten wir nichts.`,
        ),
      ],
    },
    {
      heading: '3. Daten und betroffene Personen',
      blocks: [
        list(
          'Arten von Daten: Abbildungen von Menschen, Angaben in Datei- und Ordnernamen, Angaben in den Dateien selbst, etwa Zeit und Ort der Aufnahme oder der Name der Fotografin, und was Sie in Notizen, Fragen und Korrekturwünschen schreiben.',
          'Kategorien betroffener Personen: Models, Beschäftigte, Kundinnen und Kunden und andere Menschen, die auf Ihren Bildern zu sehen oder in Ihren Dateien genannt sind.',
          'Besondere Kategorien (Art.\u00A09 DSGVO), etwa Angaben zur Gesundheit, sind nicht vorgesehen. Sprechen Sie vorher mit uns, wenn Ihre Bilder solche Angaben enthalten.',
          `Wege: ${waysForPeople}.`,
        ),
      ],
    },
  ];
}

/** Lit. a to d. */
function duties(): readonly LegalSection[] {
  return [
    {
      heading: '4. Weisungen',
      blocks: [
        text(
          'Wir verarbeiten die Daten nur auf Ihre dokumentierte Weisung. Das gilt auch für eine Übermittlung in ein Land außerhalb der EU und des EWR, die zudem die Art.\u00A044 bis 49 DSGVO einhalten muss. Verpflichtet uns das Recht der Union oder eines Mitgliedstaats zu einer anderen Verarbeitung, teilen wir Ihnen das vorher mit, sofern dieses Recht es nicht verbietet.',
        ),
        text(
          'Weisungen sind Ihre Bestellung, Ihre Angaben auf der Auftragsseite und alles, was Sie uns in Textform schreiben. Halten wir eine Weisung für rechtswidrig, sagen wir es Ihnen unverzüglich. Bis Sie sie bestätigen oder ändern, müssen wir sie nicht ausführen.',
        ),
      ],
    },
    {
      heading: '5. Vertraulichkeit',
      blocks: [
        text(
          'Zugang zu den Daten haben nur Menschen, die ihn für ihre Arbeit an Ihrem Auftrag brauchen. Wir haben sie zur Vertraulichkeit verpflichtet, auch für die Zeit danach.',
        ),
      ],
    },
    {
      heading: '6. Sicherheit',
      blocks: [
        text(
          'Wir treffen die Maßnahmen, die Art.\u00A032 DSGVO verlangt. Sie stehen in Anlage\u00A01. Wir dürfen sie ändern, wenn der Schutz dadurch nicht geringer wird.',
        ),
      ],
    },
    {
      heading: '7. Weitere Auftragsverarbeiter',
      blocks: [
        text(
          'Sie erlauben uns allgemein, weitere Auftragsverarbeiter zu beauftragen (Art.\u00A028 Abs.\u00A02 DSGVO). Die heutigen stehen in Anlage\u00A02. Über einen neuen oder einen Wechsel informieren wir Sie mindestens vier Wochen vorher in Textform. In dieser Zeit können Sie widersprechen. Finden wir dann keine andere Lösung, können beide Seiten den Auftrag kündigen, ohne dass dafür etwas zu zahlen ist. Was schon geliefert ist, wird berechnet.',
        ),
        text(
          'Jeden weiteren Auftragsverarbeiter verpflichten wir vertraglich so, wie dieser Vertrag uns verpflichtet (Art.\u00A028 Abs.\u00A04 DSGVO). Hält er sich nicht daran, haften wir Ihnen dafür.',
        ),
      ],
    },
  ];
}

/** Lit. e and f. */
function help(): readonly LegalSection[] {
  return [
    {
      heading: '8. Rechte betroffener Personen',
      blocks: [
        text(
          'Verlangt ein Mensch von Ihnen Auskunft, Berichtigung, Löschung oder etwas anderes aus Kapitel\u00A0III der DSGVO, helfen wir Ihnen mit den passenden technischen und organisatorischen Mitteln. Wendet er sich an uns, leiten wir sein Anliegen unverzüglich an Sie weiter.',
        ),
      ],
    },
    {
      heading: '9. Unterstützung und Meldungen',
      blocks: [
        text(
          'Wir unterstützen Sie bei Ihren Pflichten aus den Art.\u00A032 bis 36 DSGVO, also bei der Sicherheit, bei Meldungen an Behörden und Betroffene, bei Folgenabschätzungen und bei Anfragen der Aufsichtsbehörde. Dabei zählt, welche Informationen wir haben und wie wir die Daten verarbeiten.',
        ),
        text(
          'Erfahren wir von einer Verletzung des Schutzes Ihrer Daten, melden wir sie Ihnen unverzüglich in Textform. Wir schreiben, was geschehen ist, welche Daten und wie viele Menschen es betrifft, welche Folgen wahrscheinlich sind und was wir dagegen tun. Was wir noch nicht wissen, reichen wir nach.',
        ),
      ],
    },
  ];
}

/** Lit. g and h, and what applies to the contract itself. */
function end(studio: StudioFacts, retention: RetentionPeriods): readonly LegalSection[] {
  return [
    {
      id: 'loeschung',
      heading: '10. Rückgabe und Löschung',
      blocks: [
        text(
          `Die fertigen Bilder laden Sie auf Ihrer Auftragsseite herunter oder bekommen sie auf dem vereinbarten Weg. Spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf löschen wir Ihre Vorlagen, die fertigen Bilder und alle Vorschauen, auf Ihr Verlangen früher. Bilder zu einem Auftrag, den Sie nicht bestellen, löschen wir ${retention.unfinishedOrderDays}\u00A0Tage nach der letzten Änderung.`,
        ),
        text(
          `In Sicherungen bleibt eine gelöschte Datei höchstens ${retention.backupDays}\u00A0Tage länger. Bestellung und Rechnung bewahren wir auf, solange das Gesetz es verlangt. Bilder gehören nicht dazu. Sind alle Dateien eines bestellten Auftrags gelöscht, bestätigen wir Ihnen das per E-Mail.`,
        ),
      ],
    },
    {
      heading: '11. Nachweise und Kontrollen',
      blocks: [
        text(
          `Wir geben Ihnen alle Informationen, mit denen Sie belegen können, dass die Pflichten aus Art.\u00A028 DSGVO eingehalten sind. Wir ermöglichen Überprüfungen, auch vor Ort, durch Sie oder durch Prüferinnen und Prüfer, die Sie beauftragen, und wirken daran mit. Melden Sie sich dafür in der Regel zwei Wochen vorher unter ${studio.emails.privacy}. Bilder und Angaben anderer Kunden bleiben dabei verborgen.`,
        ),
      ],
    },
    {
      heading: '12. Verhältnis zum Auftrag, Form und Haftung',
      blocks: [
        text(
          'Widersprechen sich dieser Vertrag und unsere AGB, geht beim Schutz personenbezogener Daten dieser Vertrag vor. Er wird elektronisch geschlossen (Art.\u00A028 Abs.\u00A09 DSGVO) und endet, wenn wir die Daten gelöscht haben. Für die Haftung gelten Art.\u00A082 DSGVO und im Übrigen unsere AGB.',
        ),
        links({ href: '/agb', label: 'AGB' }),
      ],
    },
  ];
}

function annexes(studio: StudioFacts, retention: RetentionPeriods): readonly LegalSection[] {
  return [
    {
      id: 'massnahmen',
      heading: 'Anlage 1: Technische und organisatorische Maßnahmen',
      blocks: [list(...measuresOf(retention).map(({ title, text: words }) => `${title}: ${words}`))],
    },
    {
      id: 'auftragsverarbeiter',
      heading: 'Anlage 2: Weitere Auftragsverarbeiter',
      sample: 'processors',
      blocks: [list(...processorsOf(studio)), links({ href: '/sicherheit', label: 'Was mit Ihren Bildern geschieht' })],
    },
  ];
}
