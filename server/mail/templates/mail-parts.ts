/* Building blocks of all mails.
 * `createElement` instead of JSX: Node runs these files directly and does not know JSX. */
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { cartHead } from '../../../domain/order/texts/cart-texts.ts';
import type { OrderSummary, SummaryRow } from '../../../domain/order/texts/order-summary.ts';
import { partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { headerAddress } from './mail-addresses.ts';
import { type HeldMail, holdTexts } from './mail-kinds.ts';
import { styles } from './mail-theme.ts';

/** Class of tables whose rows stay rows in the plain-text mail. */
export const DATA_TABLE = 'data';

/** Keeps WebKit mail programs from turning numbers, dates and places into links. */
const noLinksOfTheirOwn = createElement('meta', {
  name: 'format-detection',
  content: 'telephone=no, date=no, address=no, email=no, url=no',
});

/** Frame of a mail: studio name, content, company details (§ 35a GmbHG requires them in business letters). */
export function mailDocument(preview: string, ...content: ReactNode[]): ReactElement {
  const { legal } = studio;
  return createElement(
    Html,
    { lang: 'de' },
    createElement(Head, null, noLinksOfTheirOwn),
    createElement(
      Body,
      { style: styles.body },
      createElement(Preview, null, preview),
      createElement(
        Container,
        { style: styles.card },
        createElement(Text, { style: styles.brand }, studio.name),
        ...content,
        createElement(Hr, { style: styles.rule }),
        small(
          [
            legal.entity,
            `${legal.street}, ${legal.zip} ${legal.city}`,
            `Geschäftsführung: ${legal.managingDirectors.join(', ')}`,
            `${legal.registerCourt}, ${legal.registerNumber}`,
            `USt-IdNr. ${legal.vatId}`,
            `Telefon ${studio.phone.display}, ${studio.supportHours.display}\n`,
          ].join('\n'),
          link(`mailto:${studio.email}`, studio.email),
        ),
      ),
    ),
  );
}

export function title(words: string): ReactElement {
  return createElement(Heading, { as: 'h1', style: styles.h1 }, words);
}

export function heading(words: string): ReactElement {
  return createElement(Heading, { as: 'h2', style: styles.h2 }, words);
}

/** Keeps the line breaks in `words`. */
export function text(...words: ReactNode[]): ReactElement {
  return createElement(Text, { style: styles.text }, ...words.map(withBreaks));
}

export function small(...words: ReactNode[]): ReactElement {
  return createElement(Text, { style: styles.small }, ...words.map(withBreaks));
}

export function link(href: string, words: string = href): ReactElement {
  return createElement(Link, { href, style: styles.link }, words);
}

/** The one button of a mail. */
export function button(href: string, words: string): ReactElement {
  return createElement(
    Text,
    { key: 'button', style: styles.press },
    createElement(Link, { href, style: styles.button }, words),
  );
}

/** To the studio: which files the scanner did not check; `which` ends the sentence. */
export function unscanned(which: string): ReactElement {
  return text(`Nicht auf Viren geprüft, weil zu groß für den Virenscanner: ${which}.`);
}

/** Button to the order's page, and that the link is private. */
export function toOrderPage(orderUrl: string): ReactElement[] {
  return [
    button(orderUrl, 'Auftrag ansehen'),
    createElement(
      'div',
      { key: 'secret' },
      small('Dort siehst du, wie weit wir sind. Der Link ist nur für dich: Wer ihn kennt, sieht deinen Auftrag.'),
    ),
  ];
}

/** One row for each label and value; omits empty values. */
export function rows(entries: readonly SummaryRow[]): ReactElement {
  return createElement(
    'table',
    { className: DATA_TABLE, style: styles.table },
    createElement(
      'tbody',
      null,
      ...entries
        .filter((entry) => entry.value !== '')
        .map((entry) =>
          createElement(
            'tr',
            { key: entry.label },
            createElement('th', { scope: 'row', style: styles.label }, entry.label),
            createElement('td', { style: styles.cell }, withBreaks(entry.value)),
          ),
        ),
    ),
  );
}

/** A table with a head; the first cell of a row is its header. */
export function table(head: readonly string[], entries: readonly (readonly string[])[]): ReactElement {
  return createElement(
    'table',
    { className: DATA_TABLE, style: styles.table },
    createElement('thead', null, createElement('tr', null, ...head.map(headOfColumn))),
    createElement(
      'tbody',
      null,
      ...entries.map((words) => createElement('tr', { key: words[0] }, ...words.map(cellOfRow))),
    ),
  );
}

function headOfColumn(words: string): ReactElement {
  return createElement('th', { key: words, scope: 'col', style: styles.label }, words);
}

function cellOfRow(words: string, index: number): ReactElement {
  return index === 0
    ? createElement('th', { key: index, scope: 'row', style: styles.label }, words)
    : createElement('td', { key: index, style: styles.spacedCell }, withBreaks(words));
}

/** To the customer, if the order's PDF could not be made. */
export function paperMissing(hasPapers: boolean): ReactElement[] {
  if (hasPapers) return [];
  return [
    text(
      'Dein Auftrag als PDF hängt heute nicht an, weil wir es nicht erstellen konnten. Was du bestellt hast, steht in dieser E-Mail.',
    ),
  ];
}

/** To the studio: name and contact of the customer. */
export function customerRows({ greetingName, email, phone }: OrderSummary): SummaryRow[] {
  return [
    { label: 'Name', value: greetingName },
    emailRow(partyLabels.email, email),
    { label: partyLabels.phone, value: phone },
  ];
}

/** Whether a reply can go to this address: no header carries other letters before the @ (`mail-addresses.ts`). */
export function isAnswerable(email: string): boolean {
  return headerAddress(email) !== null;
}

/** To the studio: the customer's address, with a note if a reply cannot reach it. */
export function emailRow(label: string, email: string): SummaryRow {
  return {
    label,
    value: isAnswerable(email)
      ? email
      : `${email}\n(bitte selbst an diese Adresse schreiben, „Antworten“ erreicht sie nicht)`,
  };
}

/** To the studio: the mail to the visitor is held, why, and how to release it. */
export function heldNote(held: HeldMail | null): ReactElement[] {
  if (held === null) return [];
  return [
    heading('Bitte prüfen: Bestätigung zurückgehalten'),
    text(
      `Die E-Mail an die angegebene Adresse ist noch nicht verschickt, denn ${holdTexts[held.reason]}. Vielleicht missbraucht jemand eine fremde Adresse. Ist alles in Ordnung, geben Sie sie frei:\n${commandLine(`mails resend ${held.id}`)}`,
    ),
  ];
}

function headCell(words: string, index: number): ReactElement {
  return createElement(
    'th',
    { key: words, scope: 'col', style: index === 0 ? styles.label : styles.numberHead },
    words,
  );
}

/** The cart with its sums, as on the overview. */
export function cart({ cart: parts, totals, taxNote }: OrderSummary): ReactElement[] {
  const table = createElement(
    'table',
    { key: 'cart', className: DATA_TABLE, style: styles.cart },
    createElement('thead', null, createElement('tr', null, ...cartHead.map(headCell))),
    createElement(
      'tbody',
      null,
      ...parts.map((line) =>
        createElement(
          'tr',
          { key: `${line.service} ${line.detail}` },
          createElement('td', { style: styles.cell }, withBreaks(lines([line.service, line.detail]))),
          createElement('td', { style: styles.number }, line.quantity),
          createElement('td', { style: styles.number }, withBreaks(lines(line.unitPrice))),
          createElement('td', { style: styles.number }, withBreaks(lines(line.sum))),
        ),
      ),
    ),
  );
  const sums = createElement(
    'table',
    { key: 'sums', className: DATA_TABLE, style: styles.cart },
    createElement('tbody', null, ...totals.map(sumRow)),
  );
  return taxNote === null ? [table, sums] : [table, sums, createElement('div', { key: 'tax' }, small(taxNote))];
}

function sumRow({ label, value, leads }: OrderSummary['totals'][number]): ReactElement {
  return createElement(
    'tr',
    { key: label },
    createElement('th', { scope: 'row', style: styles.label }, label),
    createElement('td', { style: leads ? styles.total : styles.number }, value),
  );
}

function lines(words: readonly string[]): string {
  return words.filter((line) => line !== '').join('\n');
}

function withBreaks(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words;
  const lines = words.split('\n');
  return lines.flatMap((line, index) => (index === 0 ? [line] : [createElement('br', { key: index }), line]));
}
