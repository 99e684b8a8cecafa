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
import type { CartLine } from '../../../domain/order/texts/cart-texts.ts';
import { free } from '../../../domain/order/texts/offer-texts.ts';
import type { OrderSummary, SummaryRow } from '../../../domain/order/texts/order-summary.ts';
import { partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { wholeText } from '../../../domain/texts/whole-texts.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { headerAddress } from './mail-addresses.ts';
import { type HeldMail, holdTexts } from './mail-kinds.ts';
import { styled, styles, styleSheet } from './mail-theme.ts';
import { greeting } from './typed-texts.ts';

/** Class of tables whose rows stay rows in the plain-text mail. */
export const DATA_TABLE = 'data';

/** Keeps phones from scaling the page down, and mail programs from inverting the colours. */
const metas = Object.entries({
  viewport: 'width=device-width, initial-scale=1',
  'color-scheme': 'light dark',
  'supported-color-schemes': 'light dark',
}).map(([name, content]) => createElement('meta', { key: name, name, content }));

/** Keeps WebKit mail programs from turning numbers, dates and places into links. */
const noLinksOfTheirOwn = createElement('meta', {
  name: 'format-detection',
  content: 'telephone=no, date=no, address=no, email=no, url=no',
});

/** Frame of a mail: word mark, content, company details (§ 35a GmbHG requires them in business letters). */
export function mailDocument(preview: string, ...content: ReactNode[]): ReactElement {
  const { legal } = studio;
  return createElement(
    Html,
    { lang: 'de' },
    createElement(Head, null, ...metas, noLinksOfTheirOwn, createElement('style', null, styleSheet)),
    createElement(
      Body,
      styled('body'),
      createElement(Preview, null, preview),
      createElement(
        Container,
        styled('card'),
        wordMark(),
        ...content,
        createElement(Hr, styled('rule')),
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

/** As on the site: the clipping path in place of the hyphen. Drawn with borders, because pictures are often blocked. */
function wordMark(): ReactElement {
  const [first, second] = studio.name.split('-');
  const words = second === undefined ? [studio.name] : [first, clippingPath('-', false), second];
  return createElement(Text, styled('logo'), ...words);
}

/** `words` are for plain text, screen readers and programs that cannot draw. */
function clippingPath(words: string, isDone: boolean): ReactElement {
  const anchor = isDone ? 'filledAnchor' : 'anchor';
  return createElement(
    'span',
    styled('path'),
    createElement('span', styled(anchor)),
    createElement('span', styled(isDone ? 'doneLine' : 'openLine'), words),
    createElement('span', styled(anchor)),
  );
}

interface Opening {
  /** As the customer typed it. */
  readonly name?: string;
  readonly title: string;
  readonly orderNumber: string;
  /** What is due or happened, and when. */
  readonly date: string;
  /** The order is delivered. */
  readonly isDone?: boolean;
}

/** Start of a mail about a customer's order: greeting, the news in a sentence, order number and date. */
export function opening({ name, title: words, orderNumber, date, isDone = false }: Opening): ReactElement[] {
  return [
    ...(name === undefined
      ? []
      : [createElement(Text, { key: 'greeting', ...styled('greeting') }, `${greeting('Hallo', name)},`)]),
    createElement(Heading, { key: 'title', as: 'h1', ...styled('h1') }, withBreaks(words)),
    createElement(
      Text,
      { key: 'order', ...styled('orderLine') },
      createElement('span', styled('unbroken'), orderNumber),
      clippingPath(' · ', isDone),
      createElement('strong', null, withBreaks(date)),
    ),
  ];
}

export function title(words: string): ReactElement {
  return createElement(Heading, { as: 'h1', ...styled('h1') }, withBreaks(words));
}

export function heading(words: string): ReactElement {
  return createElement(Heading, { as: 'h2', ...styled('h2') }, withBreaks(words));
}

/** Keeps the line breaks in `words`. */
export function text(...words: ReactNode[]): ReactElement {
  return createElement(Text, styled('text'), ...words.map(withBreaks));
}

export function small(...words: ReactNode[]): ReactElement {
  return createElement(Text, styled('small'), ...words.map(withBreaks));
}

export function link(href: string, words: string = href): ReactElement {
  return createElement(Link, { href, ...styled('link') }, withBreaks(words));
}

/** The one button of a mail. */
export function button(href: string, words: string): ReactElement {
  return createElement(
    Text,
    { key: 'button', style: styles.press },
    createElement(Link, { href, ...styled('button') }, words),
  );
}

/** To the studio: which files the scanner did not check; `which` ends the sentence. */
export function unscanned(which: string): ReactElement {
  return text(`Nicht auf Viren geprüft, weil zu groß für den Virenscanner: ${which}.`);
}

/** Button to the order's page, and that the link is private. */
export function toOrderPage(orderUrl: string, words = 'Auftrag ansehen'): ReactElement[] {
  return [
    button(orderUrl, words),
    createElement('div', { key: 'secret' }, small('Der Link ist nur für dich: Wer ihn kennt, sieht deinen Auftrag.')),
  ];
}

/** A picture that the mail brings along, by its Content-ID. */
export interface ShownPicture {
  readonly name: string;
  readonly cid: string;
}

/** Pictures in a grid, on white in dark mode, too. */
export function pictureGrid(pictures: readonly ShownPicture[], caption: string): ReactElement[] {
  if (pictures.length === 0) return [];
  return [
    createElement(
      'div',
      { key: 'pictures', ...styled('grid') },
      ...pictures.map(({ name, cid }) =>
        createElement(
          'span',
          { key: cid, ...styled('tile') },
          createElement('img', { src: `cid:${cid}`, alt: name, width: '100%', ...styled('picture') }),
        ),
      ),
    ),
    createElement('div', { key: 'caption' }, small(caption)),
  ];
}

/** Facts, each label above its value; omits empty values. Columns in the plain-text mail. */
export function rows(entries: readonly SummaryRow[]): ReactElement {
  return createElement(
    'table',
    { className: DATA_TABLE, role: 'presentation', style: styles.facts },
    createElement(
      'tbody',
      null,
      ...entries
        .filter((entry) => entry.value !== '')
        .map((entry) =>
          createElement(
            'tr',
            { key: entry.label },
            createElement('td', styled('label'), entry.label),
            createElement('td', styled('value'), withBreaks(entry.value)),
          ),
        ),
    ),
  );
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

/** The cart with its sums, as on the overview. */
export function cart({ cart: parts, totals, taxNote }: OrderSummary): ReactElement[] {
  const sums = createElement(
    'table',
    { key: 'sums', className: DATA_TABLE, style: styles.prices },
    createElement('tbody', null, ...totals.map(sumRow)),
  );
  return [articles(parts), sums, ...(taxNote === null ? [] : [createElement('div', { key: 'tax' }, small(taxNote))])];
}

/** Articles of a cart: each in a block, its sum at the right. */
export function articles(parts: readonly CartLine[]): ReactElement {
  return createElement(
    'table',
    { key: 'cart', className: `${DATA_TABLE} cart`, style: styles.prices },
    createElement('tbody', null, ...parts.map(articleRow)),
  );
}

function articleRow(line: CartLine): ReactElement {
  const { service, detail, sum } = line;
  return createElement(
    'tr',
    { key: `${service} ${detail}` },
    createElement('th', { scope: 'row', ...styled('article') }, ...mainAndFurther([service, detail, timesText(line)])),
    createElement('td', styled('amount'), ...mainAndFurther(sum)),
  );
}

/** "120 × 0,79 € netto (0,94 € inkl. MwSt., gerundet)". */
function timesText({ quantity, unitPrice: [first = '', ...others] }: CartLine): string {
  if (first === free) return quantity === '1' ? '1 Bild' : `${quantity} Bilder`;
  return `${quantity} × ${first}${others.length === 0 ? '' : ` (${others.join(', ')})`}`;
}

function mainAndFurther([main = '', ...further]: readonly string[]): ReactNode[] {
  const lines = further.filter((words) => words !== '');
  if (lines.length === 0) return [main];
  return [
    main,
    createElement('br', { key: 'break' }),
    createElement('span', { key: 'further', ...styled('soft') }, withBreaks(lines.join('\n'))),
  ];
}

function sumRow({ label, value, leads }: OrderSummary['totals'][number]): ReactElement {
  return createElement(
    'tr',
    { key: label },
    createElement('th', { scope: 'row', ...styled(leads ? 'totalLabel' : 'sumLabel') }, label),
    createElement('td', styled(leads ? 'total' : 'sum'), value),
  );
}

const UNBROKEN = new RegExp(`(${wholeText.source})`, 'u');

/** Line breaks as in `words`, none within what belongs together. */
function withBreaks(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words;
  return words.split('\n').flatMap((line, index) => {
    const parts = withWhole(line, index);
    return index === 0 ? parts : parts.toSpliced(0, 0, createElement('br', { key: index }));
  });
}

function withWhole(line: string, index: number): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const [at, part] of line.split(UNBROKEN).entries()) {
    const last = parts.at(-1);
    // No-break spaces alone need no element.
    if (at % 2 === 1 && /[ -]/.test(part))
      parts.push(createElement('span', { key: `${index} ${at}`, ...styled('unbroken') }, part));
    else if (typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}
