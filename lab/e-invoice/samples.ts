/* Invoices and corrections of every kind of customer, and mistakes to be put into their XML. */
import { eInvoice } from '../../domain/order/invoice/e-invoice.ts';
import { type Invoice, invoiceOf } from '../../domain/order/invoice/invoice.ts';
import { type InvoiceWishes, noWishes } from '../../domain/order/invoice/invoice-wishes.ts';
import type { OrderContext } from '../../machines/order/order-context.ts';
import {
  billedOf,
  billedOrder,
  customers,
  deliveredAt,
  invoices,
  issuer,
  stornoOf,
} from '../../tests/support/invoices.ts';

export interface Sample {
  readonly who: string;
  readonly invoice: Invoice;
  /** null for a private person. */
  readonly xml: string | null;
}

const route = '991-33333TEST-33';
const luxembourg = { country: 'Luxemburg', zip: 'L-1009', city: 'Luxembourg', ustid: 'LU 12345678' } as const;
const further: [string, Partial<OrderContext['client']>, Partial<InvoiceWishes>, Partial<OrderContext>?][] = [
  ['a company in Luxembourg', luxembourg, {}],
  ['an Austrian company with a German VAT id', { ...customers['an Austrian company'], ustid: 'DE136695976' }, {}],
  ['an authority whose Leitweg-ID the studio gives', { reference: 'Az. 12/26', ustid: '' }, { route }],
  ['an Austrian company with a Leitweg-ID', customers['an Austrian company'], { route }],
  ['a Swiss company with a Leitweg-ID', customers['a Swiss company'], { route }],
  ['a German company, fewer images', {}, { images: [7] }],
  ['a company with letters of XML', { company: 'A < B > "C" & \'D\' \u{1F4F7}', address2: ' ', reference: ']]>' }, {}],
];

/** Each kind of customer twice: with the invoice and with its correction. */
export const samples: readonly Sample[] = [
  ...invoices,
  ...further.map(([who, client, wishes, part], index) => {
    const stamp = { number: `RE-2026-00${index + 20}`, issuedAt: deliveredAt };
    const billed = billedOf(billedOrder(client, part));
    return [who, invoiceOf(billed, { ...noWishes, withoutVatId: true, ...wishes }, issuer, stamp)] as const;
  }),
].flatMap(([who, invoice]) => {
  const correction = stornoOf(invoice);
  return [
    { who, invoice, xml: eInvoice(invoice) },
    { who: `${who}, corrected`, invoice: correction, xml: eInvoice(correction) },
  ];
});

/** The data of a sample. */
export function xmlOf(who: string): string {
  const xml = samples.find((sample) => sample.who === who)?.xml;
  if (xml === undefined || xml === null) throw new Error(`no data of ${who}`);
  return xml;
}

/** Which sample, what is replaced, by what. */
const changes: Readonly<Record<string, readonly [string, RegExp, string]>> = {
  'no currency': ['a German company', /<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/, ''],
  'type before number': [
    'a German company',
    /(<ram:ID>RE-2026-0002<\/ram:ID>)(<ram:TypeCode>380<\/ram:TypeCode>)/,
    '$2$1',
  ],
  'an unknown element': ['a German company', /<ram:LineID>1</, '<ram:Colour>red</ram:Colour><ram:LineID>1<'],
  'no issue day': ['a German company', /<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/, ''],
  'another total': ['a German company', /<ram:GrandTotalAmount>141\.37/, '<ram:GrandTotalAmount>141.38'],
  'another line': ['a German company', /<ram:LineTotalAmount>94\.80/, '<ram:LineTotalAmount>94.81'],
  'another tax': ['a German company', /<ram:CalculatedAmount>22\.57/, '<ram:CalculatedAmount>23.99'],
  'a negative price': ['a German company, corrected', /<ram:ChargeAmount>0\.79/, '<ram:ChargeAmount>-0.79'],
  'no account': ['a German company', /<ram:IBANID>\w+<\/ram:IBANID>/, ''],
  'a mailbox without its scheme': ['a German company', /<ram:URIID schemeID="EM">/, '<ram:URIID>'],
  'an unknown country': ['a German company', /<ram:CountryID>DE/g, '<ram:CountryID>ZZ'],
  'reverse charge without VAT id': ['an Austrian company', /<ram:ID schemeID="VA">ATU12345678<\/ram:ID>/, ''],
  'reverse charge without reason': [
    'an Austrian company',
    /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>|<ram:ExemptionReasonCode>.*?<\/ram:ExemptionReasonCode>/g,
    '',
  ],
  'not taxable, with a VAT id': [
    'a Swiss company',
    /<ram:ID schemeID="FC">00\/000\/00000/,
    '<ram:ID schemeID="VA">DE000000000',
  ],
  'not taxable, with a rate in a line': [
    'a Swiss company',
    /<ram:CategoryCode>O<\/ram:CategoryCode><\/ram:ApplicableTradeTax>/,
    '<ram:CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram:ApplicableTradeTax>',
  ],
  'an authority without Leitweg-ID': ['an authority', /<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ''],
  'an authority without a city': [
    'an authority',
    /(<ram:BuyerTradeParty>.*?)<ram:CityName>Berlin<\/ram:CityName>/,
    '$1',
  ],
  'XRechnung without business process': [
    'an authority',
    /<ram:BusinessProcessSpecifiedDocumentContextParameter>.*?<\/ram:BusinessProcessSpecifiedDocumentContextParameter>/,
    '',
  ],
  'XRechnung without telephone': [
    'an authority',
    /<ram:TelephoneUniversalCommunication>.*?<\/ram:TelephoneUniversalCommunication>/,
    '',
  ],
  'XRechnung without rate': [
    'a Swiss company with a Leitweg-ID',
    /<ram:RateApplicablePercent>0<\/ram:RateApplicablePercent>/,
    '',
  ],
  'a correction of another invoice': [
    'a German company, corrected',
    /RE-2026-0002<\/ram:Issuer/,
    'RE-2026-0001</ram:Issuer',
  ],
};

/** The changed XML of each mistake. @throws Error for a change that finds nothing to replace */
export function mistakes(): { what: string; who: string; xml: string }[] {
  return Object.entries(changes).map(([what, [who, from, to]]) => {
    const xml = xmlOf(who);
    const changed = xml.replace(from, to);
    if (changed === xml) throw new Error(`${what}: nothing was replaced`);
    return { what, who, xml: changed };
  });
}
