import { offersOf } from '../../../../domain/studio/studio.ts';
import { resumeLinkDays } from '../../../../domain/order/order-links.ts';
import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { drawingTexts } from '../../blocks/drawing/texts.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import { imagesLieOf } from '../../texts/facts.ts';
import { processorsOf } from './measures.ts';
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

/** Privacy information under Art. 13 GDPR. Describes what the code does; the deletion job uses the same periods. */
export function datenschutz(studio: StudioFacts, retention: RetentionPeriods): LegalPage {
  return {
    path: '/datenschutz',
    title: `Datenschutzerklärung | ${studio.name}`,
    description: `Welche Daten ${studio.name} auf dieser Website verarbeitet, wofür, wie lange und welche Rechte Sie haben. Ohne Tracking, Fremdes erst auf Ihren Klick.`,
    breadcrumb: [homeCrumb, { label: 'Datenschutz' }],
    heading: 'Daten\u00ADschutz\u00ADerklärung',
    lead: 'Wir erheben nur, was wir für Ihre Anfrage oder Ihren Auftrag brauchen. Es gibt kein Tracking, keine Werbung, und kein fremder Anbieter erfährt von Ihrem Besuch, bevor Sie es mit einem Klick erlauben.',
    version: studio.legalTexts.version,
    sections: [
      ...responsible(studio),
      ...visit(retention),
      enquiry(studio, retention),
      ...order(studio, retention),
      ...thirdParties(studio),
      deletion(studio, retention),
      ...rights(studio),
    ],
  };
}

function responsible(studio: StudioFacts): readonly LegalSection[] {
  return [
    {
      heading: 'Wer verantwortlich ist',
      blocks: [
        lines(...addressLines(studio)),
        links(
          { href: `mailto:${studio.emails.privacy}`, label: studio.emails.privacy },
          { href: studio.phone.href, label: `Telefon ${studio.phone.display}` },
        ),
        text('Unter dieser E-Mail-Adresse beantworten wir alle Fragen zum Datenschutz.'),
        text(
          studio.legal.dataProtectionOfficer === null
            ? 'Eine Datenschutzbeauftragte oder einen Datenschutzbeauftragten müssen wir nicht benennen: Bei uns arbeiten weniger als 20 Menschen ständig mit personenbezogenen Daten (§\u00A038 BDSG).'
            : `Datenschutzbeauftragte Person: ${studio.legal.dataProtectionOfficer}`,
        ),
      ],
    },
  ];
}

function visit(retention: RetentionPeriods): readonly LegalSection[] {
  return [
    {
      heading: 'Wenn Sie diese Website ansehen',
      blocks: [
        text(
          `Ihr Browser übermittelt seine IP-Adresse, sonst käme keine Seite bei Ihnen an. Wir speichern sie nicht. In unseren Protokollen stehen Zeitpunkt, aufgerufene Adresse ohne Angaben aus Formularen, Antwortcode und Dauer, aber keine Daten, die auf eine Person schließen lassen. Weist der Server einen Aufruf ab, der wie ein Angriff aussieht, vermerkt er dazu ein Kürzel der IP-Adresse, das jeden Tag ein anderes ist und sich nicht zurückrechnen lässt. Damit niemand unsere Formulare mit Anfragen überflutet, zählt der Server Aufrufe je IP-Adresse für kurze Zeit im Arbeitsspeicher und vergisst sie danach. Wie viele Aufträge und Dateien von einem Internetanschluss kommen, zählt er unter einem Prüfwert, der sich nur mit einem Schlüssel des Servers bilden lässt; er löscht ihn nach ${24 * retention.mailCountDays}\u00A0Stunden.`,
        ),
        text(
          'Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe f DSGVO. Unser berechtigtes Interesse ist eine Website, die sicher und ohne Störung läuft. Schriften, Bilder und Skripte liegen auf unserem Server.',
        ),
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies und Speicher im Browser',
      blocks: [
        text('Wir setzen nur zwei Cookies, und nur dann, wenn Sie den Freistell-Service oder ein Formular benutzen:'),
        list(
          `__Host-order: verbindet Ihren Browser mit Ihrem Auftrag. Der Inhalt ist eine Zufallszahl, auf dem Server liegt davon nur ein Prüfwert. Es verfällt ${retention.unfinishedOrderDays}\u00A0Tage nach der letzten Änderung am Auftrag.`,
          'XSRF-TOKEN: schützt Formulare davor, dass eine fremde Seite sie in Ihrem Namen absendet. Es verfällt mit dem Auftrag, ohne Auftrag mit dem Ende der Sitzung.',
        ),
        text(
          'Außerdem merkt sich Ihr Browser Folgendes. Auf unserem Server liegt davon nichts, solange Sie es nicht senden:',
        ),
        list(
          'Hochladen: wie weit jede Datei gesendet ist, damit es nach einer Unterbrechung weitergeht. Der Eintrag verschwindet, sobald die Datei vollständig ist.',
          'Eingetipptes: was Sie in Formulare, den Freistell-Service oder die Auftragsseite schreiben, damit nichts verloren geht, bis es gesendet ist oder Sie den Tab schließen.',
          'Preise: ob der Nettobetrag zuerst steht, wenn Sie das auf der Preisseite wählen, bis Sie zurückschalten.',
          'Preisrechner und offener Auftrag: was Sie gewählt haben und dass in diesem Tab ein Auftrag offen war, bis Sie den Tab schließen.',
          'Rechnungsangaben, nur wenn Sie es vor dem Bestellen ankreuzen: für den nächsten Auftrag, bis Sie das Häkchen wegnehmen, „Angaben vergessen“ wählen oder einen Auftrag verwerfen.',
          `Bilder vor dem Auftrag: Was Sie unter „${drawingTexts.heading}“ zeichnen, verlässt Ihren Browser nicht. Nehmen Sie das Bild in einen Auftrag mit oder beginnen Sie einen Auftrag mit Fotos, bleiben die Bilder, bis sie hochgeladen sind, Sie einen Auftrag verwerfen oder „${drawingTexts.takeAlong.drop}“ wählen. Eine Stunde nach der Auswahl oder dem letzten Senden löscht der Browser sie von selbst, sobald Zeichenwerkzeug oder Auftrag geöffnet sind.`,
          'Dankeseite: Sie fragt über das Auftrags-Cookie beim Server nach, was Sie gerade bestellt haben, und speichert nichts.',
        ),
        text(
          'Alle diese Einträge sind technisch notwendig oder von Ihnen ausdrücklich gewünscht, eine Einwilligung ist dafür nach §\u00A025 Abs.\u00A02 Nr.\u00A02 TDDDG nicht erforderlich. Rechtsgrundlage für die Verarbeitung ist Art.\u00A06 Abs.\u00A01 Buchstabe b DSGVO.',
        ),
      ],
    },
  ];
}

function enquiry(studio: StudioFacts, retention: RetentionPeriods): LegalSection {
  return {
    heading: 'Wenn Sie uns eine Anfrage schicken',
    blocks: [
      text(
        `Das Formular verlangt Vorname, Familienname, E-Mail-Adresse und Telefonnummer, weil sich Rückfragen am Telefon am schnellsten klären. Wer nicht angerufen werden möchte, schreibt an ${studio.email}. Alles andere ist freiwillig. Ihre Angaben werden auf unserem Server gespeichert und per E-Mail an unser Vertriebsteam geschickt, Ihnen bestätigen wir den Eingang per E-Mail. Wir nutzen sie nur, um Ihnen zu antworten und ein Angebot zu machen. Beispielbilder, die Sie mitschicken, gehören dazu: Sie liegen ${imagesLieOf(studio)}, gehen an unser Vertriebsteam und werden mit der Anfrage gelöscht.`,
      ),
      text(
        `Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe b DSGVO, bei allgemeinen Fragen Buchstabe f. Anfragen löschen wir nach ${retention.enquiryMonths}\u00A0Monaten. Rufen Sie uns an, sehen wir Ihre Nummer, zeichnen das Gespräch aber nicht auf.`,
      ),
    ],
  };
}

function order(studio: StudioFacts, retention: RetentionPeriods): readonly LegalSection[] {
  return [
    {
      heading: 'Wenn Sie den Freistell-Service benutzen',
      blocks: [
        text(
          'Im Freistell-Service geben Sie Name, E-Mail-Adresse und auf Wunsch eine Telefonnummer an, später die Rechnungsanschrift, bei Firmen den Firmennamen und auf Wunsch die Umsatzsteuer-Identifikationsnummer, eine eigene Referenz, eine E-Mail-Adresse für die Rechnung und ob Sie den Vertrag zur Auftragsverarbeitung schließen. Dazu kommen Ihre Auswahl (auch die Lieferzeit und welche Bilder zu welcher Bildart gehören), Ihre Notiz, der Zeitpunkt der Bestellung und der Stand der Bearbeitung. Ihre Eingaben werden nach jedem Schritt gespeichert, damit Sie nach einer Unterbrechung weitermachen können.',
        ),
        text(
          `Wir brauchen diese Angaben, um den Vertrag zu schließen und zu erfüllen, Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe b DSGVO. Ohne sie ist eine Bestellung nicht möglich. Brechen Sie ab, löschen wir den unfertigen Auftrag samt Bildern nach ${retention.unfinishedOrderDays}\u00A0Tagen.`,
        ),
        text(
          `Geht eine Antwort des Servers unterwegs verloren, fragt Ihr Browser noch einmal. Damit dabei nichts doppelt zählt, merkt sich der Server seine letzten Antworten zum Auftrag; er löscht sie nach ${24 * retention.answerDays}\u00A0Stunden, mit dem Auftrag auch früher.`,
        ),
        text(
          'Zu jedem gespeicherten Schritt merkt sich der Server, welcher es war und wann, nicht aber, was Sie dabei eingegeben haben. So können wir bei Rückfragen nachsehen, wie der Auftrag entstanden ist. Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe f DSGVO, unser Interesse an nachvollziehbaren Aufträgen. Gelöscht werden diese Einträge mit dem Auftrag.',
        ),
        text(
          `Möchten Sie auf einem anderen Gerät weitermachen, schicken wir auf Ihren Wunsch einen geheimen Link an eine E-Mail-Adresse, die Sie angeben. Auf dem Server liegen von Link und Adresse nur Prüfwerte. Er lässt sich ${resumeLinkDays}\u00A0Tage lang öffnen und mit „Alle Links beenden“ früher sperren; die Prüfwerte löschen wir mit dem unfertigen Auftrag, sonst ${retention.unfinishedOrderDays}\u00A0Tage nach der Bestellung.`,
        ),
        text(
          `Rufen Sie ein Angebot als PDF ab, speichern wir seine Nummer, seine Frist, Ihre Auswahl mit Vorgaben und die Preise, damit wir sie einhalten können; Name und Anschrift stehen nur im PDF. Von dem Link im PDF liegt auf dem Server nur ein Prüfwert. ${retention.quoteDaysAfterEnd}\u00A0Tage nach Ende der Frist löschen wir das Angebot; so lange kann seine Seite sagen, dass es abgelaufen ist. Verwerfen Sie den Auftrag, aus dem es kam, löschen wir es sofort.`,
        ),
        text(
          `Zu jeder Bestellung gibt es eine Auftragsseite, die Stand, Angaben und Bilder zeigt. Sie öffnet sich mit einem geheimen Link, den wir Ihnen per E-Mail schicken, und in dem Browser, in dem Sie bestellt haben. Auf dem Server liegt von dem Link nur ein Prüfwert. Er gilt bis ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf, auf Ihren Wunsch sperren wir ihn früher.`,
        ),
        text(
          'Ändern Sie dort Angaben, bevor wir mit der Arbeit beginnen, gelten die neuen. Die alten und die neuen speichern wir mit Datum beim Auftrag und schicken sie per E-Mail an unser Team, Ihnen zur Bestätigung ebenso. Was vorher dastand, löschen wir mit den Bildern. Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe b DSGVO.',
        ),
        text(
          'Was Sie dort fragen oder an fertigen Bildern korrigiert haben möchten, speichern wir mit Datum und unserer Antwort beim Auftrag und schicken es per E-Mail an unser Team. Wir löschen es mit den Bildern. Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe b DSGVO.',
        ),
        ...(offersOf(studio).testImages === null
          ? []
          : [
              text(
                `Kostenlose Testbilder bekommt jede E-Mail-Adresse einmal. Damit wir das prüfen können, merken wir uns die Adresse beim Auftrag, Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe f DSGVO: unser Interesse, dass niemand das Angebot mehrfach nutzt. Eine Rechnungsanschrift brauchen wir dafür nicht. Aufträge über Testbilder löschen wir ${retention.testOrderMonths}\u00A0Monate nach ihrem Ende.`,
              ),
            ]),
        text(
          `Nach einer Bestellung müssen wir Rechnungen und die zugehörigen Unterlagen nach §\u00A0147 AO, §\u00A014b UStG und §\u00A0257 HGB aufbewahren, Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe c DSGVO. Bestellungen löschen wir nach ${retention.finishedOrderYears}\u00A0Jahren, gerechnet vom Ende des Jahres. Widerrufen Sie einen Vertrag, speichern wir Ihre Erklärung mit Datum und Uhrzeit beim Auftrag und bestätigen sie per E-Mail. Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe c DSGVO in Verbindung mit §\u00A0356a BGB. Nennt ein Widerruf keinen Auftrag, den wir kennen, löschen wir ihn nach ${retention.enquiryMonths}\u00A0Monaten.`,
        ),
      ],
    },
    {
      heading: 'Ihre Bilder',
      blocks: [
        text(
          `Hochgeladene Bilder liegen ${imagesLieOf(studio)}. Zugang haben nur die Menschen, die Ihren Auftrag bearbeiten. Wir verwenden die Bilder allein für diesen Auftrag: nicht als Beispiel, nicht für Werbung und nicht, um Programme damit zu trainieren. Bilddateien können mehr enthalten, als man sieht: Kamera, Aufnahmezeit, manchmal den Ort. Wir lesen daraus nur, was für die Bearbeitung zählt, etwa Größe, Auflösung und Farbprofil. Der Rest bleibt in Ihrer Datei und wird mit ihr gelöscht.`,
        ),
        text(
          `Spätestens ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf löschen wir die Bilder. Sind auf den Bildern Personen zu sehen, verarbeiten wir diese Daten in Ihrem Auftrag. Dafür gilt unser Vertrag zur Auftragsverarbeitung (Anlage zu den AGB). In Sicherungen bleibt, was gelöscht ist, höchstens ${retention.backupDays}\u00A0Tage länger, zugänglich nur zum Wiederherstellen.`,
        ),
      ],
    },
    {
      heading: 'E-Mails',
      blocks: [
        text(
          `Eingangsbestätigung, Lieferlink und Rechnung schicken wir per E-Mail. Newsletter verschicken wir nicht. Den Inhalt einer E-Mail löscht der Server, sobald sie verschickt ist, den Vermerk über den Versand nach ${retention.sentMailDays}\u00A0Tagen. Kann eine E-Mail nicht zugestellt werden oder halten wir sie zum Schutz vor Missbrauch zurück, bleibt sie höchstens ${retention.enquiryMonths}\u00A0Monate liegen. Auf dem Weg durch das Netz sind E-Mails verschlüsselt, wenn Ihr Anbieter das unterstützt. Schicken Sie uns Passwörter und Zugangsdaten bitte nie per E-Mail.`,
        ),
        text(
          `Damit niemand über unsere Formulare fremde Postfächer füllt, zählen wir, wie viele E-Mails an eine angegebene Adresse gehen und wie viele von einem Internetanschluss ausgehen. Dafür speichern wir statt der E-Mail-Adresse und der IP-Adresse je einen Prüfwert, der sich nur mit einem Schlüssel des Servers bilden lässt, und löschen ihn nach ${24 * retention.mailCountDays}\u00A0Stunden. Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchstabe f DSGVO, unser Interesse am Schutz vor Missbrauch.`,
        ),
      ],
    },
  ];
}

function thirdParties(studio: StudioFacts): readonly LegalSection[] {
  const providers = [
    `Terminbuchung: ${studio.meeting.address}`,
    `Live-Chat: ${studio.chat.address}`,
    ...(studio.fileTransfer === null ? [] : [`Dateiübertragung: ${studio.fileTransfer.address}`]),
  ];
  return [
    {
      id: 'einwilligungen',
      heading: 'Inhalte anderer Anbieter und Ihre Einwilligung',
      blocks: [
        text('Diese Inhalte kommen von fremden Servern. Sie werden erst geladen, wenn Sie darauf klicken:'),
        list(...providers),
        text(
          'Mit dem Klick erfährt der Anbieter Ihre IP-Adresse und kann Cookies setzen. Rechtsgrundlage ist Ihre Einwilligung nach Art.\u00A06 Abs.\u00A01 Buchstabe a DSGVO und §\u00A025 Abs.\u00A01 TDDDG. Wählen Sie „Immer erlauben“, merkt sich Ihr Browser diese Entscheidung im lokalen Speicher. Sie können sie jederzeit für die Zukunft widerrufen, am einfachsten am Ende dieses Abschnitts.',
        ),
        text(
          `Verweise auf Profile unseres Teams und auf Bewertungen bei ${studio.rating.provider} sind gewöhnliche Links. Es wird nichts übertragen, solange Sie ihnen nicht folgen.`,
        ),
      ],
    },
    {
      heading: 'Wer Daten sonst noch bekommt',
      sample: 'processors',
      blocks: [
        text('In unserem Auftrag und nach unseren Weisungen arbeiten (Art.\u00A028 DSGVO):'),
        list(...processorsOf(studio)),
        links({ href: '/sicherheit', label: 'Was mit Ihren Bildern geschieht' }),
        text(
          'Zahlen Sie mit PayPal, führt PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxemburg, die Zahlung in eigener Verantwortung durch. Bei einer Überweisung erhält unsere Bank Ihren Namen und Ihre Kontonummer. Rechnungen gehen an unsere Steuerberatung und, soweit vorgeschrieben, an Behörden. Wir verkaufen keine Daten und treffen keine automatischen Entscheidungen über Sie.',
        ),
        text(
          'Wir selbst übermitteln keine Daten in Länder außerhalb der EU und des EWR. PayPal kann das nach seinen eigenen Bestimmungen tun.',
        ),
      ],
    },
  ];
}

function deletion(studio: StudioFacts, retention: RetentionPeriods): LegalSection {
  return {
    id: 'fristen',
    heading: 'Fristen auf einen Blick',
    blocks: [
      list(
        `Unfertige Aufträge mit allen Bildern: ${retention.unfinishedOrderDays}\u00A0Tage nach der letzten Änderung`,
        `Angefangene, nicht vollständig gesendete Dateien: ${retention.unfinishedUploadDays}\u00A0Tage`,
        `Bilder bestellter Aufträge: ${retention.fileDaysAfterDelivery}\u00A0Tage nach Lieferung, Stornierung oder Widerruf`,
        'Fragen und Korrekturwünsche zu einem Auftrag: zusammen mit seinen Bildern',
        `Angebote: ${retention.quoteDaysAfterEnd}\u00A0Tage nach dem Ende ihrer Frist`,
        `Anfragen und Widerrufe ohne Auftrag: ${retention.enquiryMonths}\u00A0Monate`,
        ...(offersOf(studio).testImages === null
          ? []
          : [`Kostenlose Testbilder: ${retention.testOrderMonths}\u00A0Monate nach dem Ende des Auftrags`]),
        `Sicherungen von alledem: ${retention.backupDays}\u00A0Tage länger`,
        `Bestellungen und Rechnungen: ${retention.finishedOrderYears}\u00A0Jahre, gerechnet vom Ende des Jahres`,
      ),
    ],
  };
}

function rights(studio: StudioFacts): readonly LegalSection[] {
  return [
    {
      heading: 'Ihr Recht zu widersprechen',
      blocks: [
        text(
          `Stützen wir eine Verarbeitung auf unser berechtigtes Interesse (Art.\u00A06 Abs.\u00A01 Buchstabe f DSGVO), können Sie ihr jederzeit aus Gründen widersprechen, die sich aus Ihrer besonderen Situation ergeben (Art.\u00A021 DSGVO). Eine E-Mail an ${studio.emails.privacy} genügt.`,
        ),
      ],
    },
    {
      heading: 'Ihre Rechte',
      blocks: [
        text('Sie haben gegenüber uns folgende Rechte an Ihren Daten:'),
        list(
          'Auskunft (Art.\u00A015 DSGVO)',
          'Berichtigung (Art.\u00A016 DSGVO)',
          'Löschung (Art.\u00A017 DSGVO)',
          'Einschränkung der Verarbeitung (Art.\u00A018 DSGVO)',
          'Übertragbarkeit (Art.\u00A020 DSGVO)',
          'Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art.\u00A07 Abs.\u00A03 DSGVO)',
        ),
        text(
          `Auch dafür genügt eine E-Mail an ${studio.emails.privacy}. Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren (Art.\u00A077 DSGVO). Für uns zuständig: ${studio.legal.supervisoryAuthorityPrivacy.join(', ')}.`,
        ),
      ],
    },
  ];
}
