/*
 * The invoice as data: UN/CEFACT Cross Industry Invoice (D22B) by EN 16931, for ZUGFeRD 2.x / Factur-X and XRechnung.
 * Written by hand: the libraries of the registry bring a second PDF library and 46 MB, and answer only in promises.
 */
import { isBlank } from '../../texts/clean-text.ts';
import type { Invoice, InvoiceForm, TaxCase } from './invoice.ts';
import { introText, paymentTerms, taxSentence } from './invoice-texts.ts';
import { decimal, purposeOf } from './payment.ts';

/** BT-24: the rules that the document promises to follow. */
const guidelines: Readonly<Record<Exclude<InvoiceForm, 'paper'>, string>> = {
  zugferd: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
/** BT-23, which XRechnung demands. */
const BUSINESS_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Codes of UNTDID 1001: 380 commercial invoice, 384 corrected invoice. */
const typeCodes = { invoice: '380', correction: '384' } as const;
/** Codes of UNTDID 4461: 58 SEPA credit transfer, 1 not defined. */
const paymentMeans = { invoice: '58', correction: '1' } as const;

interface Category {
  /** UNTDID 5305. */
  readonly code: 'S' | 'AE' | 'O';
  /** VATEX code list; null: taxed. */
  readonly exemption: string | null;
  /** BT-119; null: category O has none (BR-O-05). */
  readonly rate: string | null;
}

/**
 * The category of VAT. An EU company without a known VAT id cannot be "AE" (BR-AE-02), so its service is given as not
 * taxable here, with the same sentence.
 */
function categoryOf({ taxCase, vatRate, buyer }: Invoice): Category {
  if (taxCase === 'domestic') return { code: 'S', exemption: null, rate: String(vatRate) };
  if (taxCase === 'reverseCharge' && buyer.vatId !== '') return { code: 'AE', exemption: 'VATEX-EU-AE', rate: '0' };
  return { code: 'O', exemption: 'VATEX-EU-O', rate: null };
}

/** File name of the XML: that within a ZUGFeRD PDF is fixed (Factur-X 1.0, chapter 6.2.1). */
export const EMBEDDED_NAME = 'factur-x.xml';

/** The XML of the document; null for a paper without data. */
export function eInvoice(invoice: Invoice): string | null {
  const { form } = invoice;
  if (form === 'paper') return null;
  const category = categoryOf(invoice);
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        ...(form === 'xrechnung'
          ? [element('ram:BusinessProcessSpecifiedDocumentContextParameter', [leaf('ram:ID', BUSINESS_PROCESS)])]
          : []),
        element('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', guidelines[form])]),
      ]),
      element('rsm:ExchangedDocument', [
        leaf('ram:ID', invoice.number),
        leaf('ram:TypeCode', typeCodes[invoice.kind]),
        element('ram:IssueDateTime', [dayLeaf('udt', invoice.issuedOn)]),
        element('ram:IncludedNote', [leaf('ram:Content', introText(invoice))]),
        // Legal facts of the seller (§ 35a GmbHG): subject code REG.
        element('ram:IncludedNote', [leaf('ram:Content', legalNote(invoice)), leaf('ram:SubjectCode', 'REG')]),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((line, index) => lineElement(line, index + 1, category)),
        agreement(invoice, category),
        element('ram:ApplicableHeaderTradeDelivery', [
          element('ram:ActualDeliverySupplyChainEvent', [
            element('ram:OccurrenceDateTime', [dayLeaf('udt', invoice.deliveredOn)]),
          ]),
        ]),
        settlement(invoice, category),
      ]),
    ],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const standard = 'urn:un:unece:uncefact:data:standard:';
const namespaces: Readonly<Record<string, string>> = {
  'xmlns:rsm': `${standard}CrossIndustryInvoice:100`,
  'xmlns:ram': `${standard}ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${standard}QualifiedDataType:100`,
  'xmlns:udt': `${standard}UnqualifiedDataType:100`,
};

function legalNote({ seller }: Invoice): string {
  const { name, managingDirectors, registerCourt, registerNumber } = seller;
  return `${name}, ${registerCourt}, ${registerNumber}, Geschäftsführung: ${managingDirectors.join(', ')}`;
}

/** The quantity is negative on a correction, never the price (BR-27). */
function lineElement(line: Invoice['lines'][number], number: number, { code, rate }: Category): string {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(number))]),
    element('ram:SpecifiedTradeProduct', [leaf('ram:Name', line.service), ...optional('ram:Description', line.detail)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', decimal(line.each))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      // UN/ECE Recommendation 20: C62 one.
      leaf('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', code),
        ...(rate === null ? [] : [leaf('ram:RateApplicablePercent', rate)]),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', decimal(line.net))]),
    ]),
  ]);
}

function agreement(invoice: Invoice, category: Category): string {
  const { seller, buyer, buyerRoute, orderNumber } = invoice;
  return element('ram:ApplicableHeaderTradeAgreement', [
    ...optional('ram:BuyerReference', buyerRoute === '' ? buyer.reference : buyerRoute),
    element('ram:SellerTradeParty', [
      leaf('ram:Name', seller.name),
      element('ram:SpecifiedLegalOrganization', [leaf('ram:ID', seller.registerNumber)]),
      element('ram:DefinedTradeContact', [
        leaf('ram:PersonName', seller.managingDirectors[0] ?? seller.name),
        element('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', seller.phone)]),
        element('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', seller.email)]),
      ]),
      addressElement(seller),
      mailbox(seller.email),
      // BR-O-02 forbids the VAT id where nothing is taxable here.
      ...(category.code === 'O' ? [] : [registration('VA', seller.vatId)]),
      registration('FC', seller.taxNumber),
    ]),
    element('ram:BuyerTradeParty', [
      leaf('ram:Name', buyer.name),
      ...(buyer.isCompany ? [element('ram:DefinedTradeContact', [leaf('ram:PersonName', buyer.person)])] : []),
      addressElement(buyer),
      mailbox(buyer.email),
      ...(buyer.vatId === '' || category.code === 'O' ? [] : [registration('VA', buyer.vatId)]),
    ]),
    element('ram:SellerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', orderNumber)]),
    ...(buyer.reference === '' || buyer.reference === buyerRoute
      ? []
      : [element('ram:BuyerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', buyer.reference)])]),
  ]);
}

type Address = Pick<Invoice['buyer'], 'street' | 'address2' | 'zip' | 'city' | 'country'>;

function addressElement({ street, address2, zip, city, country }: Address): string {
  return element('ram:PostalTradeAddress', [
    leaf('ram:PostcodeCode', zip),
    leaf('ram:LineOne', street),
    ...optional('ram:LineTwo', address2),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  ]);
}

function mailbox(email: string): string {
  return element('ram:URIUniversalCommunication', [leaf('ram:URIID', email, { schemeID: 'EM' })]);
}

function registration(schemeID: 'VA' | 'FC', id: string): string {
  return element('ram:SpecifiedTaxRegistration', [leaf('ram:ID', id, { schemeID })]);
}

function settlement(invoice: Invoice, category: Category): string {
  const { kind, seller, net, vat, gross, dueOn, cancels } = invoice;
  const { bank } = seller;
  const terms = paymentTerms(invoice);
  return element('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', purposeOf(invoice)),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      leaf('ram:TypeCode', paymentMeans[kind]),
      ...(kind === 'correction'
        ? []
        : [
            element('ram:PayeePartyCreditorFinancialAccount', [
              leaf('ram:IBANID', bank.iban),
              leaf('ram:AccountName', bank.holder),
            ]),
            element('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', bank.bic)]),
          ]),
    ]),
    element('ram:ApplicableTradeTax', [
      leaf('ram:CalculatedAmount', decimal(vat)),
      leaf('ram:TypeCode', 'VAT'),
      ...optional('ram:ExemptionReason', reasonOf(invoice.taxCase)),
      leaf('ram:BasisAmount', decimal(net)),
      leaf('ram:CategoryCode', category.code),
      ...(category.exemption === null ? [] : [leaf('ram:ExemptionReasonCode', category.exemption)]),
      ...(category.rate === null ? [] : [leaf('ram:RateApplicablePercent', category.rate)]),
    ]),
    ...(dueOn === null
      ? []
      : [
          element('ram:SpecifiedTradePaymentTerms', [
            leaf('ram:Description', terms),
            element('ram:DueDateDateTime', [dayLeaf('udt', dueOn)]),
          ]),
        ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', decimal(net)),
      leaf('ram:TaxBasisTotalAmount', decimal(net)),
      leaf('ram:TaxTotalAmount', decimal(vat), { currencyID: 'EUR' }),
      leaf('ram:GrandTotalAmount', decimal(gross)),
      leaf('ram:DuePayableAmount', decimal(gross)),
    ]),
    ...(cancels === null
      ? []
      : [
          element('ram:InvoiceReferencedDocument', [
            leaf('ram:IssuerAssignedID', cancels.number),
            element('ram:FormattedIssueDateTime', [dayLeaf('qdt', cancels.issuedOn)]),
          ]),
        ]),
  ]);
}

function reasonOf(taxCase: TaxCase): string {
  return taxSentence(taxCase) ?? '';
}

/** A day in format 102 of UNTDID 2379: "20261127". */
function dayLeaf(prefix: 'udt' | 'qdt', day: string): string {
  return leaf(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' });
}

function optional(name: string, text: string): string[] {
  return isBlank(text) ? [] : [leaf(name, text)];
}

function leaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${attributesText(attributes)}>${escaped(text)}</${name}>`;
}

function element(name: string, children: readonly string[], attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${attributesText(attributes)}>${children.join('')}</${name}>`;
}

function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Leaves out what XML 1.0 cannot hold: control characters, lone surrogates, U+FFFE and U+FFFF. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}
