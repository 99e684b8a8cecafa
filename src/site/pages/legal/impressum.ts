import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import { pictureWordsOf } from '../../texts/facts.ts';
import { addressLines, type LegalPage, lines, links, text } from './legal-text.ts';

/** Provider identification under § 5 DDG and § 18 (2) MStV. */
export function impressum(studio: StudioFacts): LegalPage {
  const { legal } = studio;
  const pictures = pictureWordsOf(studio);
  return {
    path: '/impressum',
    title: `Impressum | ${studio.name}`,
    description: `Anbieterkennzeichnung von ${studio.name}: Anschrift, Vertretung, Register, Umsatzsteuer-Identifikationsnummer, Kontakt nach §\u00A05 Digitale-Dienste-Gesetz.`,
    breadcrumb: [homeCrumb, { label: 'Impressum' }],
    heading: 'Impressum',
    version: studio.legalTexts.version,
    sections: [
      {
        heading: 'Angaben nach §\u00A05 DDG',
        sample: 'legal',
        blocks: [lines(...addressLines(studio))],
      },
      {
        heading: 'Vertreten durch',
        sample: 'legal',
        blocks: [text(`Geschäftsführung: ${legal.managingDirectors.join(', ')}`)],
      },
      {
        heading: 'Kontakt',
        blocks: [
          links(
            { href: studio.phone.href, label: `Telefon ${studio.phone.display}` },
            { href: `mailto:${studio.email}`, label: studio.email },
            { href: '/kontakt#contactform', label: 'Kontaktformular' },
          ),
        ],
      },
      {
        heading: 'Registereintrag',
        sample: 'legal',
        blocks: [lines(`Registergericht: ${legal.registerCourt}`, `Registernummer: ${legal.registerNumber}`)],
      },
      {
        heading: 'Umsatzsteuer',
        sample: 'legal',
        blocks: [
          text(`Umsatzsteuer-Identifikationsnummer nach §\u00A027a Umsatzsteuergesetz: ${legal.vatId}`),
          ...(legal.economicId === null ? [] : [text(`Wirtschafts-Identifikationsnummer: ${legal.economicId}`)]),
        ],
      },
      ...(legal.liabilityInsurance === null
        ? []
        : [{ heading: 'Berufshaftpflichtversicherung', blocks: [lines(...legal.liabilityInsurance)] }]),
      {
        heading: 'Geschäftsbedingungen',
        blocks: [
          text(
            'Für Bestellungen im Freistell-Service gelten unsere AGB, für Fotoaufträge das Angebot und ergänzend die AGB.',
          ),
          links({ href: '/agb', label: 'AGB' }),
        ],
      },
      {
        heading: 'Verantwortlich für den Inhalt',
        sample: 'legal',
        blocks: [
          text(
            'Verantwortlich für journalistisch-redaktionelle Inhalte nach §\u00A018 Abs.\u00A02 Medienstaatsvertrag:',
          ),
          lines(legal.responsibleForContent, legal.street, `${legal.zip} ${legal.city}`),
        ],
      },
      {
        heading: 'Streitbeilegung',
        blocks: [
          text(
            'Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Sprechen Sie uns an: Die meisten Fragen klären sich am Telefon.',
          ),
        ],
      },
      {
        heading: 'Bilder auf dieser Website',
        blocks: [
          text(
            [
              ...(pictures === null ? [] : [pictures.sentence, pictures.brands]),
              'Wer unsere Bilder verwenden möchte, braucht unsere Zustimmung.',
            ].join(' '),
          ),
        ],
      },
    ],
  };
}
