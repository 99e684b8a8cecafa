import { studio } from '../../../../domain/studio/studio.ts';
import { enquiryAbout } from '../enquiry/topics.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Crumb, Link, PageMeta } from '../../texts/types.ts';

const { street, zip, city } = studio.legal;

/** Postal address for goods, line by line. */
export const goodsAddress: readonly string[] = [studio.name, 'Wareneingang', street, `${zip} ${city}`];

/** The enquiry form with the questions about a delivery. */
export const announceLink: Link = { href: enquiryAbout('lieferung'), label: 'Lieferung ankündigen' };

/** Address of the list below. */
export const ARTICLE_LIST = '/artikelliste.csv';

/** One line per article of a delivery; the second line is an example. */
const articleList = [
  ['Artikelnummer', 'Bezeichnung', 'Farbe', 'Größe', 'Ansichten', 'Bemerkung'],
  ['4711', 'Handtasche mit Drehverschluss', 'grün', '', 'vorn, Seite, innen', 'Beispiel, bitte überschreiben'],
] as const;

/** The list for German spreadsheets: semicolons, UTF-8 with BOM, CRLF. */
export function articleListCsv(): string {
  return `\uFEFF${articleList.map((row) => `${row.map((cell) => `"${cell}"`).join(';')}\r\n`).join('')}`;
}

/** A page to be printed and put into the first carton. */
export const packingSlip: PageMeta & {
  readonly path: '/ablauf/packzettel';
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly fields: readonly string[];
  readonly to: string;
  readonly codeLabel: string;
  readonly scan: string;
  readonly listHeading: string;
  readonly list: readonly string[];
  readonly listLink: string;
} = {
  path: '/ablauf/packzettel',
  title: 'Packzettel für Ihre Ware | Freistell-Studio',
  description:
    'Zum Ausdrucken und Beilegen: Anschrift des Wareneingangs, Felder für Angebot, Absender und Kartons, ein Code zum Ankündigen der Lieferung.',
  breadcrumb: [homeCrumb, { label: 'Ablauf', href: '/ablauf' }, { label: 'Packzettel' }],
  heading: 'Packzettel',
  lead: 'Drucken Sie diese Seite aus, füllen Sie die Felder von Hand aus und legen Sie das Blatt in den ersten Karton, zusammen mit der Artikelliste.',
  fields: [
    'Nummer des Angebots',
    'Firma',
    'Name und Telefon',
    'Anzahl der Kartons',
    'Anzahl der Teile',
    'Ware zurück bis',
  ],
  to: 'An',
  codeLabel: 'QR-Code zum Formular, mit dem Sie die Lieferung ankündigen',
  scan: 'Code scannen und die Lieferung ankündigen',
  listHeading: 'Vor dem Zukleben',
  list: [
    'Artikelliste liegt bei, eine Zeile je Teil.',
    'Jedes Teil ist einzeln verpackt, die Nummer steht außen.',
    'Die Nummer des Angebots steht auf jedem Karton.',
    'Wertvolle Ware ist versichert und angekündigt.',
  ],
  listLink: 'Artikelliste als CSV-Datei',
};
