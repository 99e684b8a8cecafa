import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { longDate } from '../../../ui/lib/dates.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import { type LegalPage, lines, links, list, text } from './legal-text.ts';

/** Accessibility information under § 14 (1) no. 2 and Anlage 3 BFSG. */
export function barrierefreiheit(studio: StudioFacts): LegalPage {
  const { source } = studio.marketSurveillance;
  return {
    path: '/barrierefreiheit',
    title: `Barrierefreiheit | ${studio.name}`,
    description: `Wie die Website und der Freistell-Service von ${studio.name} die Anforderungen an Barrierefreiheit erfüllen, und wohin Sie Hindernisse melden.`,
    breadcrumb: [homeCrumb, { label: 'Barrierefreiheit' }],
    heading: 'Barriere\u00ADfreiheit',
    lead: 'Alle sollen unsere Seiten lesen, eine Anfrage schicken und bestellen können: mit Tastatur, Vorleseprogramm oder Vergrößerung. Was noch fehlt, steht unten.',
    version: studio.legalTexts.version,
    sections: [
      {
        heading: 'Unsere Dienstleistung',
        blocks: [
          text(
            `${studio.name} bietet Produktfotografie und Bildbearbeitung an. Auf dieser Website informieren Sie sich, schicken eine unverbindliche Anfrage oder bestellen den Freistell-Service: Bildart, Format und Menge wählen, Bilder hochladen, Rechnungsdaten angeben, prüfen, bestellen. Verträge lassen sich auf der Website auch widerrufen. Geliefert wird elektronisch.`,
          ),
        ],
      },
      {
        heading: 'Welche Anforderungen gelten',
        blocks: [
          text(
            'Für Dienstleistungen im elektronischen Geschäftsverkehr gelten das Barrierefreiheitsstärkungsgesetz (BFSG) und die Verordnung dazu (BFSGV). Maßstab ist die Norm EN 301 549. Wir richten uns nach den Richtlinien für barrierefreie Webinhalte (WCAG) in Version 2.2, Stufe AA.',
          ),
        ],
      },
      {
        heading: 'Wie wir sie erfüllen',
        blocks: [
          list(
            'Jede Funktion ist mit der Tastatur erreichbar, der Fokus ist immer sichtbar.',
            'Überschriften, Bereiche, Listen und Formulare sind so ausgezeichnet, dass Vorleseprogramme sie verstehen.',
            'Fotos, die etwas zeigen, haben eine Beschreibung, schmückende überspringt das Vorleseprogramm. Vorher-nachher-Vergleiche haben zusätzlich einen Text.',
            'Text hat mindestens das Kontrastverhältnis 4,5 zu 1 und lässt sich auf 400\u00A0% vergrößern, ohne dass etwas verloren geht.',
            'Fehler in Formularen stehen am Feld und gesammelt darüber, mit Worten und nicht nur in Farbe.',
            'Im Bestellvorgang gibt es keine Zeitbegrenzung. Eingaben bleiben erhalten, wenn die Verbindung abbricht.',
            'Bewegte Inhalte lassen sich anhalten. Wer weniger Bewegung eingestellt hat, bekommt weniger.',
            'Schaltflächen sind mindestens 24 mal 24\u00A0Pixel groß, die meisten 44 mal 44.',
            'Menüs, Kontaktformular und Widerruf funktionieren auch ohne JavaScript.',
          ),
          text(
            'Jede Seite und jeder Schritt des Bestellvorgangs wird vor einer Veröffentlichung automatisch und mit der Tastatur geprüft.',
          ),
        ],
      },
      {
        heading: 'Was noch nicht perfekt ist',
        blocks: [
          list(
            'Der Kalender für Beratungstermine und der Live-Chat kommen von anderen Anbietern. Auf deren Zugänglichkeit haben wir wenig Einfluss. Alles, was sie bieten, erledigen wir auch am Telefon oder per E-Mail.',
            'Der Freistell-Service selbst braucht JavaScript. Ohne JavaScript nehmen wir Ihren Auftrag telefonisch oder per E-Mail an, zum selben Preis.',
            'Bilder, die Kundinnen und Kunden hochladen, tragen keine Beschreibung. In der Übersicht stehen ihre Dateinamen.',
          ),
        ],
      },
      {
        heading: 'Hindernis melden',
        blocks: [
          text(
            'Sie kommen irgendwo nicht weiter? Schreiben Sie uns die Adresse der Seite und was Sie versucht haben. Wir antworten, helfen Ihnen auf einem anderen Weg weiter und beheben das Hindernis.',
          ),
          links(
            { href: `mailto:${studio.email}`, label: studio.email },
            { href: studio.phone.href, label: `Telefon ${studio.phone.display}` },
            { href: '/kontakt#contactform', label: 'Kontaktformular' },
          ),
          text(`Telefonisch erreichbar: ${studio.supportHours.display}.`),
        ],
      },
      {
        heading: 'Zuständige Marktüberwachung',
        sample: 'marketSurveillance',
        blocks: [
          text('Finden wir keine Lösung, können Sie sich an die Marktüberwachung wenden:'),
          lines(...studio.marketSurveillance.lines),
          links({ href: `mailto:${studio.marketSurveillance.email}`, label: studio.marketSurveillance.email }),
          ...(source.checked === null
            ? []
            : [text(`Quelle: ${new URL(source.address).hostname}, gelesen am ${longDate(source.checked)}.`)]),
        ],
      },
    ],
  };
}
