import { deliveryArea } from '../../../../domain/client/address.ts';
import { deliveryRuleOf, workdayText } from '../../../../domain/delivery/delivery.ts';
import { dueRule } from '../../../../domain/order/invoice/invoice-texts.ts';
import { PROCESSING_PATH } from '../../../../domain/order/order-links.ts';
import { bookTestImages, testImageTermsText } from '../../../../domain/order/texts/offer-texts.ts';
import { invoicing } from '../../../../domain/studio/invoicing.ts';
import {
  imageRights,
  insuranceRuleOf,
  modelRights,
  otherNumberRule,
  photographyTime,
  photographyTimeRule,
  photoRights,
  rejectionRule,
  shippingRuleOf,
} from '../../../../domain/studio/promises.ts';
import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { offersOf } from '../../../../domain/studio/studio.ts';
import { formatBytes, formatImages, formatImagesDative } from '../../../../domain/texts/format.ts';
import { limits } from '../../../../domain/texts/limits.ts';
import { extraPrice, imagesLieOf, transferWays } from '../../texts/facts.ts';
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

/** Terms for the cut-out service, for companies and consumers (§§ 305 ff., 312i, 312j, 631 ff. BGB). */
export function agb(studio: StudioFacts, retention: RetentionPeriods): LegalPage {
  return {
    path: '/agb',
    title: `Allgemeine Geschäftsbedingungen | ${studio.name}`,
    description: `Geschäftsbedingungen von ${studio.name} für den Freistell-Service: Vertragsschluss, Preise, Lieferung, Zahlung, Bildrechte, Haftung, Löschung.`,
    breadcrumb: [homeCrumb, { label: 'AGB' }],
    heading: 'Allgemeine Geschäfts\u00ADbedingungen',
    lead: 'Diese Bedingungen gelten für Bestellungen im Freistell-Service. Für Fotografie, Retusche und Beratung gilt, was im Angebot steht, und ergänzend dieser Text.',
    version: studio.legalTexts.version,
    sections: [
      {
        heading: '1. Vertragspartner und Geltung',
        blocks: [
          text('Ihr Vertragspartner ist:'),
          lines(...addressLines(studio)),
          text(
            'Wir schließen Verträge mit Unternehmen (§\u00A014 BGB) und mit Verbraucherinnen und Verbrauchern (§\u00A013 BGB). Bedingungen von Unternehmen gelten nur, wenn wir ihnen in Textform zustimmen. Das Angebot zur Modefotografie richtet sich nur an gewerbliche E-Commerce-Anbieter.',
          ),
        ],
      },
      contract(studio),
      prices(studio),
      delivery(studio),
      {
        heading: '5. Rechnung und Zahlung',
        blocks: [
          text(
            `Die Rechnung kommt nach der Lieferung per E-Mail. Sie zahlen per PayPal oder Überweisung, ohne Abzug. ${dueRule(invoicing)} Aufrechnen können Sie mit Forderungen, die unbestritten, rechtskräftig festgestellt oder mit unserer Forderung aus demselben Vertrag verbunden sind.`,
          ),
        ],
      },
      images(),
      {
        heading: '7. Mängel und Nachbesserung',
        blocks: [
          text(
            'Für Mängel gelten die gesetzlichen Vorschriften. Entspricht ein Bild nicht der Bestellung, bessern wir kostenlos nach. Unternehmen prüfen die Bilder nach dem Abruf und melden erkennbare Mängel innerhalb von 14\u00A0Tagen. Kein Mangel ist, was schon in der Vorlage fehlte, etwa Schärfe, Auflösung oder angeschnittene Teile des Produkts.',
          ),
          text(
            'Nach der Lieferung können Sie auf der Auftragsseite Korrekturen anfordern oder die Lieferung abnehmen. Danach nehmen wir dort keine Korrekturwünsche mehr an. Ihre gesetzlichen Rechte bei Mängeln bleiben davon unberührt.',
          ),
        ],
      },
      liability(),
      {
        heading: '9. Speicherung und Löschung',
        blocks: [
          text(
            `Ihre Bilder liegen ${imagesLieOf(studio)}. Fertige Bilder und Vorlagen löschen wir spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf, unfertige Aufträge nach ${retention.unfinishedOrderDays}\u00A0Tagen. Sichern Sie Ihre Dateien rechtzeitig und behalten Sie Ihre Originale. Wir sind kein Archiv.`,
          ),
          text(
            'Den Vertragstext speichern wir mit Ihrem Auftrag. Sie erhalten ihn mit der Bestätigung per E-Mail, zusammen mit diesen Bedingungen und, wenn Sie privat bestellen, der Widerrufsbelehrung.',
          ),
        ],
      },
      {
        heading: '10. Widerruf',
        blocks: [
          text(
            'Verbraucherinnen und Verbraucher haben ein Widerrufsrecht von 14\u00A0Tagen. Alles Weitere steht in der Widerrufsbelehrung. Auf derselben Seite können Sie den Vertrag mit zwei Klicks widerrufen.',
          ),
          links(
            { href: '/widerruf', label: 'Vertrag widerrufen' },
            { href: '/widerruf#belehrung', label: 'Widerrufsbelehrung' },
          ),
        ],
      },
      {
        heading: '11. Recht und Gerichtsstand',
        blocks: [
          text(
            `Es gilt deutsches Recht ohne das UN-Kaufrecht. Verbraucherinnen und Verbraucher behalten den Schutz der zwingenden Vorschriften des Staates, in dem sie leben. Sind Sie Kaufmann, juristische Person des öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, ist Gerichtsstand ${studio.legal.city}.`,
          ),
          text(
            'Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
          ),
        ],
      },
      photography(studio),
      processingAnnex(),
    ],
  };
}

function contract(studio: StudioFacts): LegalSection {
  return {
    heading: '2. Wie der Vertrag zustande kommt',
    blocks: [
      text(
        'Der Freistell-Service führt Sie durch vier Schritte: Format wählen, Bildmenge festlegen, Bilder hochladen, Auftrag senden. Bis zum letzten Schritt ist nichts verbindlich. Jede Angabe lässt sich vorher ändern, und auf der letzten Seite sehen Sie alle Angaben und den Preis noch einmal zusammen.',
      ),
      text(
        'Mit „Zahlungspflichtig bestellen“ geben Sie eine verbindliche Bestellung ab. Dass sie eingegangen ist, zeigt Ihnen sofort die nächste Seite. Mit unserer Bestätigung per E-Mail kommt der Vertrag zustande. Sie enthält den Inhalt der Bestellung und diese Bedingungen, für Privatpersonen auch die Widerrufsbelehrung. Die Vertragssprache ist Deutsch.',
      ),
      text(
        `Zeigt sich bei der Durchsicht, dass Ihre Bilder in eine andere Bildart gehören als bestellt, melden wir uns, bevor wir beginnen. Der Preis ändert sich nur, wenn Sie zustimmen. Sonst können Sie kostenlos zurücktreten. Solange wir nicht mit der Bearbeitung begonnen haben, können Sie den Auftrag auf seiner Seite kostenlos stornieren. Für Rückfragen: ${studio.phone.display}.`,
      ),
    ],
  };
}

function prices(studio: StudioFacts): LegalSection {
  const { express, testImages } = offersOf(studio);
  return {
    heading: '3. Preise',
    blocks: [
      text(
        `Der Preis pro Bild richtet sich nach Bildart und Menge und steht in der Staffel des Freistell-Service. Eine Größe und ein Dateiformat sind enthalten. Jede weitere Größe und jedes weitere Dateiformat kostet ${extraPrice}. Enthält ein Auftrag mehrere Bildarten, gilt für jede die Staffel nach ihrer eigenen Anzahl. ${otherNumberRule}`,
      ),
      ...(express === null
        ? []
        : [
            text(
              `Mit Expresslieferung kostet jedes Bild ${express.surchargePercent}\u00A0% mehr, gerechnet auf seinen Nettopreis mit allen weiteren Größen und Dateiformaten und gerundet auf ganze Cent.`,
            ),
          ]),
      ...(testImages === null
        ? []
        : [
            text(
              `Kostenlose Testbilder (${testImageTermsText(testImages)}) fordern Sie mit „${bookTestImages}“ an. Sie verpflichten zu nichts: Es gibt keinen Preis, keine Rechnung und keinen Folgeauftrag. Die fertigen Testbilder dürfen Sie nutzen wie bezahlte Bilder.`,
            ),
          ]),
      text(
        'Ein Angebot als PDF hält die Preise der Bildarten fest, die darin stehen. Sie gelten für jeden Auftrag, den Sie bis zum letzten Tag der genannten Frist mit dem Link des Angebots beginnen. Bestellt ist auch dann erst, wie in Abschnitt\u00A02 beschrieben.',
      ),
      text(
        'Privatpersonen sehen vor der Bestellung den Gesamtpreis einschließlich Umsatzsteuer. Unternehmen in Deutschland sehen Netto- und Bruttobetrag, Unternehmen in anderen Ländern den Nettobetrag. Versandkosten gibt es im Freistell-Service nicht, die Lieferung ist elektronisch.',
      ),
    ],
  };
}

function delivery(studio: StudioFacts): LegalSection {
  const { express } = offersOf(studio);
  const { agreedFromImages } = studio.deliveryWorkdays;
  return {
    heading: '4. Lieferung',
    blocks: [
      text(
        `Wir liefern ${deliveryRuleOf(studio)}. Arbeitstage sind Montag bis Freitag ohne die gesetzlichen Feiertage in ${studio.legal.state.name}. Fehlen Bilder oder sind Dateien beschädigt, beginnt die Frist, sobald alles vollständig ist. Ab ${formatImagesDative(agreedFromImages)} vereinbaren wir den Termin.`,
      ),
      ...(express === null
        ? []
        : [
            text(
              `Haben Sie Express bestellt, liefern wir bis 18\u00A0Uhr ${workdayText(express.workingDays)} nach diesem Tag. Express gibt es für Aufträge bis ${formatImages(express.mostImages)}.`,
            ),
          ]),
      text(
        `Wir liefern an Kundinnen und Kunden in ${deliveryArea}. Sie erhalten einen Link zum Herunterladen, auf Wunsch liefern wir per ${transferWays}.`,
      ),
    ],
  };
}

function images(): LegalSection {
  return {
    heading: '6. Ihre Bilder und die Rechte daran',
    blocks: [
      text(
        `Sie laden bis zu ${formatBytes(limits.uploadBytes)} pro Auftrag hoch, und zwar nur Bilder, die Sie bearbeiten lassen dürfen und denen abgebildete Personen zugestimmt haben. Werden wir wegen Ihrer Bilder in Anspruch genommen, stellen Sie uns von den Kosten frei, soweit Sie das zu vertreten haben.`,
      ),
      list(
        'Die Rechte an Ihren Bildern bleiben bei Ihnen. Wir dürfen sie nur für Ihren Auftrag verwenden.',
        imageRights,
        'Wir zeigen Ihre Bilder nicht als Beispiel, es sei denn, Sie erlauben es uns ausdrücklich.',
        'Bilder, deren Inhalt gegen Gesetze verstößt, bearbeiten wir nicht.',
      ),
    ],
  };
}

function liability(): LegalSection {
  return {
    heading: '8. Haftung',
    blocks: [
      text(
        'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz, für Garantien, die wir ausdrücklich gegeben haben, und wenn wir einen Mangel arglistig verschweigen.',
      ),
      text(
        'Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, deren Erfüllung den Vertrag erst möglich macht und auf die Sie sich verlassen dürfen. Dann ist die Haftung auf den Schaden begrenzt, der bei einem solchen Vertrag vorhersehbar und typisch ist. Für den Verlust von Daten haften wir in diesem Fall nur bis zur Höhe des Aufwands, der bei vorhandener Sicherung der Originale nötig wäre. Im Übrigen ist die Haftung ausgeschlossen.',
      ),
    ],
  };
}

/** What holds for photos beside their quote: time, goods, rights. */
function photography(studio: StudioFacts): LegalSection {
  return {
    id: 'fotoauftraege',
    heading: '12. Fotoaufträge',
    blocks: [
      text(
        'Diese Regeln gelten für Aufträge, bei denen wir Ihre Ware fotografieren, wenn im Angebot nichts anderes steht.',
      ),
      list(
        `Zeit: Die Fotos sind in ${photographyTime} fertig. ${photographyTimeRule}`,
        `Versand: ${shippingRuleOf(studio)}`,
        `Versicherung: ${insuranceRuleOf(studio)}`,
        `Rechte: ${photoRights} ${modelRights}`,
        `Marktplätze: ${rejectionRule}`,
      ),
    ],
  };
}

/** Companies need the contract when their images show people; it is a paper of its own. */
function processingAnnex(): LegalSection {
  return {
    id: 'auftragsverarbeitung',
    heading: 'Anlage: Vertrag zur Auftragsverarbeitung',
    blocks: [
      text(
        'Sind Sie Unternehmen und enthalten Ihre Dateien personenbezogene Daten, gehört der Vertrag zur Auftragsverarbeitung (AVV, Art.\u00A028 DSGVO) zu diesen Bedingungen. Mit der Bestellung wird er Teil des Vertrags. Möchten Sie ihn ausdrücklich schließen, kreuzen Sie es bei den Angaben zur Firma an: Dann hängt er an der Bestätigung, und seine Fassung steht in Ihrem Auftrag.',
      ),
      links(
        { href: PROCESSING_PATH, label: 'Vertrag zur Auftragsverarbeitung' },
        { href: '/sicherheit', label: 'Was mit Ihren Bildern geschieht' },
      ),
    ],
  };
}
