import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { MailKind } from '../../../server/mail/templates/mail-kinds.ts';
import { composeSample, samplesFor } from '../../support/mail-samples.ts';

const typed = 'jana.winter@nordlicht.example';
const samples = samplesFor({ customer: typed, visitor: typed, declarer: typed, resumer: typed });
const { orderNumber, delivery } = samples.orderConfirmation.summary;

/** Button and order line of each kind; null: without. A new kind without a row does not compile. */
const openings: Readonly<Record<MailKind, { readonly button: string | null; readonly orderLine: string | null }>> = {
  orderConfirmation: { button: 'Auftrag ansehen', orderLine: `${orderNumber} · ${delivery}` },
  orderNews: {
    button: 'Bilder ansehen und herunterladen',
    orderLine: `${orderNumber} · fertig am 20. November 2026`,
  },
  amendmentConfirmed: { button: 'Auftrag ansehen', orderLine: `${orderNumber} · geändert am 20. November 2026` },
  additionConfirmed: { button: 'Auftrag ansehen', orderLine: `${orderNumber} · ${delivery}` },
  invoice: { button: 'Mit PayPal bezahlen', orderLine: 'FS-2611-MG38NJ · 27. November 2026' },
  deletionConfirmed: { button: null, orderLine: `${orderNumber} · gelöscht am 20. November 2026` },
  resumeLink: { button: 'Auftrag fortsetzen', orderLine: 'FS · Link gilt bis morgen' },
  enquiryCopy: { button: null, orderLine: null },
  withdrawalReceipt: { button: null, orderLine: null },
  jobTicket: { button: null, orderLine: null },
  imagesArrived: { button: null, orderLine: null },
  orderCancelled: { button: null, orderLine: null },
  orderAmended: { button: null, orderLine: null },
  additionOrdered: { button: null, orderLine: null },
  correctionsRequested: { button: null, orderLine: null },
  orderQuestion: { button: null, orderLine: null },
  deliveryAccepted: { button: null, orderLine: null },
  enquiry: { button: null, orderLine: null },
  collectedEnquiries: { button: null, orderLine: null },
  withdrawal: { button: null, orderLine: null },
  collectedWithdrawals: { button: null, orderLine: null },
};

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

describe('a mail', () => {
  it.each(Object.keys(openings) as MailKind[])('fits a phone and opens with what matters: %s', async (kind) => {
    const { html } = await composeSample(samples, kind);
    const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
    const { button, orderLine } = openings[kind];

    expect({
      metas: metasOf(elements),
      fixedWidths: elements.filter(hasFixedWidth).map(DomUtils.textContent),
      brokenWords: elements.filter(mayBreakWords).map(DomUtils.textContent),
      // In the order of the mail; further tables and headings are left out.
      opening: openingOf(elements),
    }).toEqual({
      metas: {
        viewport: 'width=device-width, initial-scale=1',
        'color-scheme': 'light dark',
        'supported-color-schemes': 'light dark',
      },
      fixedWidths: [],
      brokenWords: [],
      opening: ['Freistell-Studio', 'h1', orderLine, button].filter((part) => part !== null),
    });
  });
});

it('keeps the numbers, days and hyphened words of an invoice on one line each', async () => {
  const { html } = await composeSample(samples, 'invoice');
  const whole = DomUtils.getElementsByTagName('span', parseDocument(html)).filter(
    ({ attribs }) => styleOf(attribs, 'white-space') === 'nowrap' && attribs['class'] === 'unbroken',
  );
  expect([...new Set(whole.map(DomUtils.textContent))].toSorted()).toEqual([
    '030 23125-110',
    '11. Dezember 2026',
    '27. November 2026',
    'E-Mail',
    'E-Rechnung',
    'FS-2611-MG38NJ',
    'HRB 000000',
    'RE-2026-0002',
    'USt-IdNr.',
  ]);
});

function metasOf(elements: readonly Element[]): Record<string, string> {
  const named = elements.filter(
    ({ name, attribs }) => name === 'meta' && /viewport|scheme/.test(attribs['name'] ?? ''),
  );
  return Object.fromEntries(named.map(({ attribs }) => [attribs['name'] ?? '', attribs['content'] ?? '']));
}

/** Tables and cells have no width but a share of their surroundings. */
function hasFixedWidth({ name, attribs }: Element): boolean {
  if (!['table', 'tr', 'td', 'th'].includes(name)) return false;
  const widths = [attribs['width'], styleOf(attribs, 'width'), styleOf(attribs, 'min-width')];
  return widths.some((width) => width !== undefined && !/^(?:100|\d\d?)%$/.test(width));
}

/** A cell beside others may break between words only; `anywhere` would squeeze it to a letter. */
function mayBreakWords({ name, attribs, parent }: Element): boolean {
  if (styleOf(attribs, 'word-break') !== undefined) return true;
  const isBeside = ['td', 'th'].includes(name) && (parent?.children.length ?? 0) > 1;
  if (!isBeside || styleOf(attribs, 'display') === 'block') return false;
  return styleOf(attribs, 'overflow-wrap') !== 'break-word' && styleOf(attribs, 'white-space') !== 'nowrap';
}

function styleOf(attribs: Element['attribs'], property: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;)${property}:([^;]*)`).exec(attribs['style'] ?? '') ?? [];
  return value;
}

/** Word mark, headline, order line and buttons before the first table, and buttons behind it. */
function openingOf(elements: readonly Element[]): string[] {
  const firstTable = elements.findIndex(({ attribs }) => attribs['class']?.split(' ').includes('data'));
  return elements.flatMap((element, index) => {
    const isEarly = firstTable === -1 || index < firstTable;
    const kind = element.attribs['class'];
    if (kind === 'button') return [isEarly ? DomUtils.textContent(element) : `late: ${DomUtils.textContent(element)}`];
    if (!isEarly) return [];
    if (kind === 'logo' || kind === 'orderLine') return [DomUtils.textContent(element)];
    return element.name === 'h1' ? ['h1'] : [];
  });
}
