import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { addressLines, type LegalPage, list, text } from '../legal/legal-text.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import { deliveryTime } from '../../texts/facts.ts';

/**
 * Withdrawal instruction for a service contract, by the statutory model.
 * Sources: Anlage 1 and 2 to Art. 246a EGBGB, § 356a BGB (online function), § 356 (4), § 357a (2) BGB (early start).
 * The law fixes the wording of the model.
 */
export function widerruf(studio: StudioFacts): LegalPage {
  const { legal } = studio;
  const address = `${legal.entity}, ${legal.street}, ${legal.zip} ${legal.city}, Telefon ${studio.phone.display}, E-Mail ${studio.email}`;
  const online = `${studio.url}/widerruf`;
  return {
    path: '/widerruf',
    title: `Widerruf und Widerrufsbelehrung | ${studio.name}`,
    description: `Vertrag mit ${studio.name} online widerrufen: Formular mit Eingangsbestätigung, dazu die Widerrufsbelehrung und das Muster-Widerrufsformular.`,
    breadcrumb: [homeCrumb, { label: 'Widerruf' }],
    heading: 'Widerruf',
    lead: 'Das Widerrufsrecht gilt für Verbraucherinnen und Verbraucher, also für alle, die überwiegend privat bestellen.',
    version: studio.legalTexts.version,
    textHeading: { id: 'belehrung', heading: 'Widerrufs\u00ADbelehrung' },
    sections: [
      {
        heading: 'Widerrufsrecht',
        blocks: [
          text(
            'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
          ),
          text(
            `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${address}) mittels einer eindeutigen Erklärung (z.\u00A0B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
          ),
          text(
            `Sie können Ihr Widerrufsrecht auch online unter ${online} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z.\u00A0B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
          ),
          text(
            'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
          ),
        ],
      },
      {
        id: 'folgen',
        heading: 'Folgen des Widerrufs',
        blocks: [
          text(
            'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
          ),
          text(
            'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
          ),
        ],
      },
      {
        id: 'beginn',
        heading: 'Vorzeitiger Beginn und Erlöschen',
        blocks: [
          text(
            `Wir liefern in ${deliveryTime}, also vor dem Ende der Widerrufsfrist. Deshalb beginnen wir nur, wenn Sie das vor der Bestellung ausdrücklich verlangen und bestätigen, dass Sie vom Erlöschen des Widerrufsrechts wissen. Sobald wir die Dienstleistung vollständig erbracht haben, erlischt Ihr Widerrufsrecht (§\u00A0356 Abs.\u00A04 BGB). Bis dahin können Sie widerrufen. Für Bilder, die zu diesem Zeitpunkt schon fertig sind, ist der anteilige Preis zu zahlen.`,
          ),
        ],
      },
      {
        id: 'formular',
        heading: 'Muster-Widerrufsformular',
        blocks: [
          text(
            '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
          ),
          list(
            `An ${addressLines(studio).join(', ')}, ${studio.email}:`,
            'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
            'Bestellt am (*)/erhalten am (*)',
            'Name des/der Verbraucher(s)',
            'Anschrift des/der Verbraucher(s)',
            'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
            'Datum',
          ),
          text('(*) Unzutreffendes streichen.'),
        ],
      },
    ],
  };
}
