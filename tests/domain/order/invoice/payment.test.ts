import { describe, expect, it } from 'vitest';
import { datevBatch, datevBytes } from '../../../../domain/order/invoice/datev.ts';
import {
  findPayments,
  giroCode,
  ibanText,
  paypalLink,
  readBankLines,
} from '../../../../domain/order/invoice/payment.ts';
import { austrianInvoice as austrian, germanInvoice as invoice, issuer, stornoOf } from '../../../support/invoices.ts';

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

describe(readBankLines, () => {
  it('reads the files of banks and PayPal', () => {
    const files = [
      '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Betrag";"Waehrung"\r\n"DE1";"27.11.26";"RE-2026-0002 ""A; B""";"1.141,37";"EUR"\r\n',
      '\uFEFFKonto;123\n\nBuchungsdatum;Zweck;Betrag (€)\n2.12.2026;RE-2026-0002;-12,5 €\n;;\nSumme;;x\n',
      'Date,Name,Gross,Subject\n2026-11-28,Nordlicht,141.37,Rechnung RE-2026-0002\n',
      'Name;Ort\nA;B\n',
    ];
    expect(files.map(readBankLines)).toEqual([
      {
        lines: [{ line: 2, day: '2026-11-27', cents: 114_137, text: 'DE1 27.11.26 RE-2026-0002 "A; B" 1.141,37 EUR' }],
        unread: [],
      },
      { lines: [{ line: 4, day: '2026-12-02', cents: -1250, text: '2.12.2026 RE-2026-0002 -12,5 €' }], unread: [6] },
      {
        lines: [
          { line: 2, day: '2026-11-28', cents: 14_137, text: '2026-11-28 Nordlicht 141.37 Rechnung RE-2026-0002' },
        ],
        unread: [],
      },
      null,
    ]);
  });
});

describe(findPayments, () => {
  const open = [
    { number: 'RE-2026-0001', gross: 100, isPaid: false },
    { number: 'RE-2026-0002', gross: 14_137, isPaid: false },
    { number: 'RE-2026-0012', gross: 14_137, isPaid: false },
    { number: 'RE-2026-0003', gross: 500, isPaid: true },
  ];
  const found = (cents: number, text: string) =>
    findPayments([{ line: 2, day: '2026-11-27', cents, text }], open).map(({ kind, numbers }) => [
      kind,
      numbers.join(' '),
    ]);

  it('needs number and amount, however the number is written', () => {
    expect([
      found(14_137, 'Rechnung RE-2026-0002 danke'),
      found(14_137, 're 2026 0002'),
      found(14_137, 'RE–2026-00 02FS-2611'),
      found(14_137, 'RE2026-0012'),
      found(14_137, 'RE-2026-00022'),
      found(14_137, 'WARE-2026-0002'),
      found(14_136, 'RE-2026-0002'),
      found(-14_137, 'RE-2026-0002'),
      found(500, 'RE-2026-0003'),
    ]).toEqual([
      [['paid', 'RE-2026-0002']],
      [['paid', 'RE-2026-0002']],
      [['paid', 'RE-2026-0002']],
      [['paid', 'RE-2026-0012']],
      [],
      [],
      [['otherAmount', 'RE-2026-0002']],
      [],
      [['paidBefore', 'RE-2026-0003']],
    ]);
  });

  it('takes one transfer for several invoices, and no invoice twice', () => {
    const line = { line: 2, day: '2026-11-27', cents: 14_237, text: 'RE-2026-0001, RE-2026-0002' };
    expect(
      findPayments([line, { ...line, line: 3 }], open).map(({ kind, numbers }) => [kind, numbers.join(' ')]),
    ).toEqual([
      ['paid', 'RE-2026-0001 RE-2026-0002'],
      ['paidBefore', 'RE-2026-0001 RE-2026-0002'],
    ]);
  });
});

/** The columns after the text of a booking. */
const further = (vatId: string) => `${';'.repeat(26)}"${vatId}"`;

it('writes a booking batch for DATEV, in its encoding', () => {
  const batch = {
    invoices: [invoice, stornoOf(invoice), austrian],
    payments: [{ invoice, day: '2026-12-01', cents: 14_137 }],
    from: '2026-11-01',
    to: '2026-12-31',
    madeAt: new Date('2026-12-31T12:00:00.123Z'),
  };
  const text = datevBatch(batch, issuer.invoicing);
  const [head, names, ...bookings] = text.split('\r\n');
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261231120000123;;"RE";"";"";1001;1;20260101;4;20261101;20261231;"Ausgangsrechnungen";"";1;0;0;"EUR";;;;;;;;;',
  );
  expect(head?.split(';').length).toBe(31);
  expect(names?.split(';').length).toBe(40);
  expect(bookings).toEqual([
    `141,37;"S";"EUR";;;;10000;8400;;2711;"RE-2026-0002";;;"Rechnung FS-2611-MG38NJ Muster & Söhne GmbH"${further('')}`,
    `141,37;"H";"EUR";;;;10000;8400;;2711;"RE-2026-0099";;;"Stornorechnung FS-2611-MG38NJ Muster & Söhne GmbH"${further('')}`,
    `118,80;"S";"EUR";;;;10000;8336;;2711;"RE-2026-0003";;;"Rechnung FS-2611-MG38NJ Muster & Söhne GmbH"${further('ATU12345678')}`,
    `141,37;"S";"EUR";;;;1200;10000;;0112;"RE-2026-0002";;;"Zahlung RE-2026-0002 Muster & Söhne GmbH"${further('')}`,
    '',
  ]);
  expect(Buffer.from(datevBytes('Söhne ő – 漢')).toString('latin1')).toBe('Söhne o - ?');
});
