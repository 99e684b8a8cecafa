import { describe, expect, it } from 'vitest';
import {
  balanceText,
  dayObstacle,
  findPayments,
  giroCode,
  ibanText,
  type NamedInvoice,
  type NotedPayment,
  paidDay,
  paypalLink,
} from '../../../../domain/order/invoice/payment.ts';
import type { BankLine } from '../../../../domain/order/invoice/bank-lines.ts';
import { germanInvoice as invoice, stornoOf } from '../../../support/invoices.ts';

it('writes the GiroCode of EPC069-12, and none for a correction', () => {
  expect(giroCode(invoice)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'XXXXDEXX',
    'Freistell-Studio GmbH',
    'DE36000000000000000000',
    'EUR141.37',
    '',
    '',
    'RE-2026-0002 FS-2611-MG38NJ',
  ]);
  expect([giroCode(stornoOf(invoice)), ibanText('DE36000000000000000000')]).toEqual([
    null,
    'DE36 0000 0000 0000 0000 00',
  ]);
});

it('links to PayPal with amount and number, only where the studio has an account', () => {
  const link = new URL(paypalLink(invoice) ?? '');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    cmd: '_xclick',
    business: 'zahlung@freistell-studio.example',
    item_name: 'Rechnung RE-2026-0002',
    invoice: 'RE-2026-0002',
    amount: '141.37',
    currency_code: 'EUR',
    no_shipping: '1',
    lc: 'DE',
  });
  const without = { ...invoice, seller: { ...invoice.seller, paypal: null } };
  expect([paypalLink(without), paypalLink(stornoOf(invoice))]).toEqual([null, null]);
});

it('counts an invoice as paid when its payments sum to its amount, on the day of the last one', () => {
  expect([
    paidDay(100, []),
    paidDay(100, [noted('2026-11-27', 60)]),
    paidDay(100, [noted('2026-11-27', 60), noted('2026-11-25', 40)]),
    paidDay(100, [noted('2026-11-27', 100), noted('2026-11-28', -100)]),
    paidDay(100, [noted('2026-11-27', 100), noted('2026-11-28', -100), noted('2026-11-29', 100)]),
    paidDay(100, [noted('2026-11-27', 120), noted('2026-11-28', -20)]),
    paidDay(-100, []),
  ]).toEqual([null, null, '2026-11-27', null, '2026-11-29', '2026-11-27', null]);
});

it('asks PayPal for the rest after a part payment, under a number that PayPal has not seen', () => {
  const asked = [[60], [14_137], [20_000]].map((all) => {
    const link = paypalLink(
      invoice,
      all.map((cents) => noted('2026-11-28', cents)),
    );
    const query = link === null ? null : new URL(link).searchParams;
    return query === null ? null : [query.get('invoice'), query.get('amount')];
  });
  expect(asked).toEqual([['RE-2026-0002-2', '140.77'], null, null]);
});

it('says how much is open, or too much', () => {
  expect([balanceText(100, 100), balanceText(100, 0), balanceText(100, 40), balanceText(100, -5)]).toEqual([
    '',
    '',
    'offen 0,40\u00A0€',
    'überzahlt um 0,05\u00A0€',
  ]);
});

it('refuses days in the future and before the invoice, in German', () => {
  const first = { day: '2026-11-20', of: 'der Rechnung' };
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'].map((day) => dayObstacle(day, first, '2026-11-27')),
  ).toEqual([
    'Der 19. November 2026 liegt vor dem Tag der Rechnung, dem 20. November 2026.',
    null,
    null,
    'Der 28. November 2026 liegt in der Zukunft.',
  ]);
});

describe(findPayments, () => {
  const books = [
    named('RE-2026-0001', 100),
    named('RE-2026-0002', 14_137),
    named('RE-2026-0012', 14_137),
    named('RE-2026-0003', 500, { payments: [noted('2026-11-21', 500)] }),
    named('RE-2026-0004', 700, { isStanding: false }),
    named('RE-2026-0005', -700, { isStanding: false, orderNumber: 'FS-2611-000004' }),
  ];
  const short = (lines: readonly BankLine[], invoices: readonly NamedInvoice[] = books) =>
    findPayments(lines, invoices, '2026-11-30').map(({ kind, numbers }) => [kind, numbers].flat());
  const found = (cents: number, text: string, part: Partial<BankLine> = {}) => short([lineOf(cents, text, part)]);

  it('needs number and amount, however the number is written', () => {
    expect([
      found(14_137, 'Rechnung RE-2026-0002 danke'),
      found(14_137, 're 2026 0002'),
      found(14_137, 'RE–2026-00 02FS-2611'),
      found(14_137, 'RE2026-0012'),
      found(14_137, 'RE: 2026/0012'),
      found(14_137, 'WARE-2026-0002'),
      found(14_136, 'RE-2026-0002'),
    ]).toEqual([
      [['paid', 'RE-2026-0002']],
      [['paid', 'RE-2026-0002']],
      [['paid', 'RE-2026-0002']],
      [['paid', 'RE-2026-0012']],
      [['paid', 'RE-2026-0012']],
      [],
      [['part', 'RE-2026-0002']],
    ]);
  });

  it('takes a part of one invoice, or too much for it, and divides no line among several', () => {
    const parts = [lineOf(10_000, 'RE-2026-0002'), lineOf(4137, 'RE-2026-0002'), lineOf(1, 'RE-2026-0002')];
    expect([
      openAfter(parts, books),
      openAfter([lineOf(10_000, 'RE-2026-0002-2'), lineOf(5000, 'RE-2026-0002')], books),
      openAfter([lineOf(14_000, 'RE-2026-0001 RE-2026-0002')], books),
      openAfter([lineOf(0, 'RE-2026-0002')], books),
    ]).toEqual([
      [
        ['part', 4137],
        ['paid', null],
        ['paidAgain', null],
      ],
      [
        ['part', 4137],
        ['over', -863],
      ],
      [['otherAmount', null]],
      [['otherAmount', null]],
    ]);
  });

  it('notes no amount that was noted by hand for another day, unless that went back', () => {
    const line = lineOf(5000, 'RE-2026-0002');
    expect([
      short([line], paidBy(noted('2026-11-26', 5000))),
      short([line], paidBy(noted('2026-11-25', 5000), noted('2026-11-26', -5000))),
      short([line], paidBy(noted('2026-11-26', 4000))),
    ]).toEqual([[['maybeNoted', 'RE-2026-0002']], [['part', 'RE-2026-0002']], [['part', 'RE-2026-0002']]]);
  });

  it('takes the number of the order where that of the invoice is missing', () => {
    expect([
      found(14_137, 'Auftrag fs-2611-000012'),
      found(14_137, 'RE-2026-0002 FS-2611-000012'),
      found(700, 'FS-2611-000004'),
    ]).toEqual([
      [['paid', 'RE-2026-0012']],
      [['paid', 'RE-2026-0002']],
      [['cancelled', 'RE-2026-0004', 'RE-2026-0005']],
    ]);
  });

  it('reports each line that names a number of ours and pays nothing', () => {
    expect([
      found(500, 'RE-2026-0003'),
      found(700, 'RE-2026-0004'),
      found(700, 'RE-2026-0005'),
      found(-14_137, 'RE-2026-0002'),
      found(14_137, 'RE-2026-0002', { doubt: 'Ausstehend' }),
      found(14_137, 'RE-2026-0002', { day: '2026-11-19' }),
      found(14_137, 'RE-2026-0002', { day: '2026-12-01' }),
      found(14_137, 'RE-2026-00022'),
      found(-14_137, 'RE-2026-99999 einer anderen Firma'),
      found(14_137, 'Tassen'),
    ]).toEqual([
      [['paidAgain', 'RE-2026-0003']],
      [['cancelled', 'RE-2026-0004']],
      [['cancelled', 'RE-2026-0005']],
      [['outgoing', 'RE-2026-0002']],
      [['doubtful', 'RE-2026-0002']],
      [['wrongDay', 'RE-2026-0002']],
      [['wrongDay', 'RE-2026-0002']],
      [['unknown', 'RE-2026-00022']],
      [],
      [],
    ]);
  });

  it('takes one transfer for several invoices, and no invoice twice', () => {
    const line = lineOf(14_237, 'RE-2026-0001, RE-2026-0002');
    expect(short([line, { ...line, line: 3 }])).toEqual([
      ['paid', 'RE-2026-0001', 'RE-2026-0002'],
      ['paidAgain', 'RE-2026-0001', 'RE-2026-0002'],
    ]);
  });

  it('recognises lines of a past run and payments by hand, and takes a second equal line as new', () => {
    const line = lineOf(14_137, 'RE-2026-0002  danke');
    const byLine = { ...noted('2026-11-27', 14_137), line: 'RE-2026-0002 danke' };
    expect([
      short([line, line], paidBy(byLine)),
      short([line], paidBy(noted('2026-11-27', 14_137))),
      short([line], paidBy(noted('2026-11-26', 14_137))),
      short([line, lineOf(-14_137, 'RE-2026-0002')], paidBy(byLine, noted('2026-11-27', -14_137))),
    ]).toEqual([
      [
        ['notedBefore', 'RE-2026-0002'],
        ['paidAgain', 'RE-2026-0002'],
      ],
      [['notedBefore', 'RE-2026-0002']],
      [['paidAgain', 'RE-2026-0002']],
      [
        ['notedBefore', 'RE-2026-0002'],
        ['notedBefore', 'RE-2026-0002'],
      ],
    ]);
  });
});

/** What each line finds, and what its invoice lacks then. */
function openAfter(lines: readonly BankLine[], invoices: readonly NamedInvoice[]): (string | number | null)[][] {
  return findPayments(lines, invoices, '2026-11-30').map((one) => [one.kind, 'open' in one ? one.open : null]);
}

function noted(day: string, cents: number): NotedPayment {
  return { day, cents, account: 'bank', line: '' };
}

function named(number: string, gross: number, part: Partial<NamedInvoice> = {}): NamedInvoice {
  const orderNumber = `FS-2611-00${number.slice(-4)}`;
  return { number, orderNumber, issuedOn: '2026-11-20', gross, isStanding: true, payments: [], ...part };
}

function paidBy(...payments: NotedPayment[]): NamedInvoice[] {
  return [named('RE-2026-0002', 14_137, { payments })];
}

function lineOf(cents: number, text: string, part: Partial<BankLine> = {}): BankLine {
  return { line: 2, day: '2026-11-27', cents, text, account: 'bank', doubt: null, ...part };
}
