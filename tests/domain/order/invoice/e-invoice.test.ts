import { describe, expect, it } from 'vitest';
import { eInvoice } from '../../../../domain/order/invoice/e-invoice.ts';
import { germanInvoice, invoices, stornoOf } from '../../../support/invoices.ts';

/** Texts of these elements within the header, in their order. The whole XML is proved by lab/e-invoice. */
function textsOf(xml: string | null, pattern: RegExp): string[] {
  const header = (xml ?? '').replaceAll(/<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupply\w+>/gs, '');
  return [...header.matchAll(pattern)].map(([, text = '']) => text);
}

describe(eInvoice, () => {
  it('names the category of VAT, and the VAT ids only where the category allows them', () => {
    const tax = /<ram:(?:CategoryCode|ExemptionReasonCode|RateApplicablePercent|ID schemeID="VA")>(.*?)</g;
    expect(Object.fromEntries(invoices.map(([who, invoice]) => [who, textsOf(eInvoice(invoice), tax)]))).toEqual({
      'a private person': [],
      'a German company': ['DE000000000', 'DE136695976', 'S', '19'],
      'an Austrian company': ['DE000000000', 'ATU12345678', 'AE', 'VATEX-EU-AE', '0'],
      'an Austrian company without VAT id': ['O', 'VATEX-EU-O', '0'],
      'a Swiss company': ['O', 'VATEX-EU-O', '0'],
      'an authority': ['DE000000000', 'S', '19'],
    });
  });

  it('takes the same amounts back in a correction, and names the invoice', () => {
    const facts = /<ram:(?:TypeCode|IssuerAssignedID|\w+TotalAmount|DuePayableAmount)(?: currencyID="EUR")?>(.*?)</g;
    expect([germanInvoice, stornoOf(germanInvoice)].map((one) => textsOf(eInvoice(one), facts))).toEqual([
      ['380', 'FS-2611-MG38NJ', '58', 'VAT', '118.80', '118.80', '22.57', '141.37', '141.37'],
      ['384', 'FS-2611-MG38NJ', '1', 'VAT', '-118.80', '-118.80', '-22.57', '-141.37', '-141.37', 'RE-2026-0002'],
    ]);
  });

  it('escapes what a customer has typed', () => {
    const buyer = { ...germanInvoice.buyer, name: 'A < B > "C" & \u0007\uD800D' };
    expect(textsOf(eInvoice({ ...germanInvoice, buyer }), /<ram:BuyerTradeParty><ram:Name>(.*?)</g)).toEqual([
      'A &lt; B &gt; &quot;C&quot; &amp; D',
    ]);
  });
});
