import { expect, it } from 'vitest';
import { datevBatch, datevBytes } from '../../../../domain/order/invoice/datev.ts';
import { invoicingSchema } from '../../../../domain/studio/studio-schema.ts';
import { austrianInvoice as austrian, germanInvoice as invoice, issuer, stornoOf } from '../../../support/invoices.ts';

/** The columns from the VAT id on: Festschreibung, day and period of the service, due day. */
const further = (vatId: string, served: string, due: string) =>
  `${';'.repeat(26)}"${vatId}"${';'.repeat(74)}0;${served};${served};${due}${';'.repeat(8)}`;

const batch = {
  invoices: [],
  payments: [],
  from: '2026-11-01',
  to: '2026-12-31',
  madeAt: new Date('2026-12-31T12:00:00.123Z'),
};

/** Heads and bookings of the batch. */
function linesOf(part: Partial<Parameters<typeof datevBatch>[0]>): string[] {
  return datevBatch({ ...batch, ...part }, issuer.invoicing).split('\r\n');
}

it('writes the heads of a booking batch for DATEV, with all its columns', () => {
  const [head, names, end] = linesOf({});
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261231120000123;;"RE";"";"";1001;1;20260101;4;20261101;20261231;"Ausgangsrechnungen";"";1;0;0;"EUR";;;;;;;;;',
  );
  const columns = names?.split(';') ?? [];
  expect([head?.split(';').length, columns.length, new Set(columns).size, end]).toEqual([31, 125, 125, '']);
  expect([9, 39, 113, 114, 115, 116, 124].map((at) => columns[at])).toEqual([
    'Belegdatum',
    'EU-Land u. UStID (Bestimmung)',
    'Festschreibung',
    'Leistungsdatum',
    'Datum Zuord. Steuerperiode',
    'Fälligkeit',
    'Abw. Skontokonto',
  ]);
});

it('books invoices on open items, and a correction on that of its invoice', () => {
  const [, , ...bookings] = linesOf({ invoices: [invoice, stornoOf(invoice), austrian] });
  expect(bookings).toEqual([
    `141,37;"S";"EUR";;;;10000;8400;;2711;"RE-2026-0002";"";;"Rechnung FS-2611-MG38NJ Muster & Söhne GmbH"${further('', '27112026', '11122026')}`,
    `141,37;"H";"EUR";;;;10000;8400;;2711;"RE-2026-0002";"RE-2026-0099";;"Storno RE-2026-0099 FS-2611-MG38NJ Muster & Söhne GmbH"${further('', '27112026', '')}`,
    `118,80;"S";"EUR";;;;10000;8336;;2711;"RE-2026-0003";"";;"Rechnung FS-2611-MG38NJ Muster & Söhne GmbH"${further('ATU12345678', '27112026', '11122026')}`,
    '',
  ]);
});

it('keeps the number of a correction in the text where its field is too short', () => {
  const correction = { ...stornoOf(invoice), number: 'RE-2026-11271405-0001' };
  const [, , booking] = linesOf({ invoices: [correction] });
  expect(booking?.split(';').slice(10, 14)).toEqual([
    '"RE-2026-0002"',
    '""',
    '',
    '"Storno RE-2026-11271405-0001 FS-2611-MG38NJ Muster & Söhne G"',
  ]);
});

it('books payments at the bank and at PayPal, and takes one back with the opposite side', () => {
  const payments = [
    { invoice, day: '2026-12-02', cents: -14_137, account: 'bank' },
    { invoice, day: '2026-12-01', cents: 14_137, account: 'bank' },
    { invoice, day: '2026-12-03', cents: 10_000, account: 'paypal' },
    { invoice, day: '2026-12-04', cents: 20_000, account: 'paypal' },
  ] as const;
  const [, , ...bookings] = linesOf({ payments });
  expect(bookings).toEqual([
    `141,37;"S";"EUR";;;;1200;10000;;0112;"RE-2026-0002";"";;"Zahlung RE-2026-0002 Muster & Söhne GmbH"${further('', '', '')}`,
    `141,37;"H";"EUR";;;;1200;10000;;0212;"RE-2026-0002";"";;"Zahlung zurück RE-2026-0002 Muster & Söhne GmbH"${further('', '', '')}`,
    `100,00;"S";"EUR";;;;1361;10000;;0312;"RE-2026-0002";"";;"Teilzahlung RE-2026-0002 Muster & Söhne GmbH"${further('', '', '')}`,
    `200,00;"S";"EUR";;;;1361;10000;;0412;"RE-2026-0002";"";;"Zahlung RE-2026-0002 Muster & Söhne GmbH"${further('', '', '')}`,
    '',
  ]);
});

it('encodes Windows-1252, and writes letters that it lacks without their accents', () => {
  const bytes = datevBytes('Söhne “€” – ‚…Žž ő Łódź Đ 漢 x\u0302');
  expect(Buffer.from(bytes).toString('latin1')).toBe(
    'Söhne \u0093\u0080\u0094 \u0096 \u0082\u0085\u008E\u009E o Lódz D ? x',
  );
});

it('cuts a text at 60 letters, after the quotes of its name are doubled', () => {
  const buyer = { ...invoice.buyer, name: `„A“ "B" ${'ő😀'.repeat(40)}` };
  const [, , booking] = linesOf({ invoices: [{ ...invoice, buyer }] });
  const start = 'Rechnung FS-2611-MG38NJ „A“ ""B"" ';
  expect(booking?.split(';')[13]).toBe(`"${start}${'o?'.repeat(14)}"`);
});

it('takes accounts of one length only, with one digit more for customers', () => {
  const { datev } = issuer.invoicing;
  const taken = [{}, { bank: '12000' }, { customers: '1000' }].map((part) => {
    const accounts = { ...datev.accounts, ...part };
    return invoicingSchema.safeParse({ ...issuer.invoicing, datev: { ...datev, accounts } }).success;
  });
  expect(taken).toEqual([true, false, false]);
});
