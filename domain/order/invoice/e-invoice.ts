/*
 * The invoice as data: UN/CEFACT Cross Industry Invoice (D22B) by EN 16931, for ZUGFeRD 2.x / Factur-X and XRechnung.
 * Written by hand: the libraries of the registry bring a second PDF library and 46 MB, and answer only in promises.
 */
import { cleanIdentifier, isBlank } from '../../texts/clean-text.ts';
import { type Invoice, type InvoiceForm, isVatIdAbroad } from './invoice.ts';
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
  /** BT-119 and BT-152; lines of category O have none (BR-O-05), but XRechnung wants it in the sum (BR-DE-14). */
  readonly rate: string;
}

/**
 * The category of VAT. "AE" demands the buyer's VAT or register id (BR-AE-02), and a register id is never asked for.
 * So a company without a VAT id of another EU country gets "O", "outside scope of VAT", which its service is in Germany
 * (§ 3a (2) UStG), with the same sentence. A service for a third country is "O" as well: "G" is export of goods.
 */
function categoryOf({ taxCase, vatRate, buyer }: Invoice): Category {
  if (taxCase === 'domestic') return { code: 'S', exemption: null, rate: String(vatRate) };
  if (taxCase === 'reverseCharge' && isVatIdAbroad(buyer.vatId)) {
    return { code: 'AE', exemption: 'VATEX-EU-AE', rate: '0' };
  }
  return { code: 'O', exemption: 'VATEX-EU-O', rate: '0' };
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
        element('ram:IncludedNote', [
          leaf('ram:Content', legalNote(invoice, category)),
          leaf('ram:SubjectCode', 'REG'),
        ]),
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

/** With the VAT id where BR-O-02 forbids it as data: § 14a (1) UStG demands it, and the paper shows it. */
function legalNote({ seller }: Invoice, { code }: Category): string {
  const { name, managingDirectors, registerCourt, registerNumber, vatId } = seller;
  const facts = [name, registerCourt, registerNumber, `Geschäftsführung: ${managingDirectors.join(', ')}`];
  return [...facts, ...(code === 'O' ? [`USt-IdNr. ${vatId}`] : [])].join(', ');
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
        ...(code === 'O' ? [] : [leaf('ram:RateApplicablePercent', rate)]),
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
      ...(category.code === 'O' ? [] : [registration('VA', seller.vatId)]),
      registration('FC', seller.taxNumber),
    ]),
    element('ram:BuyerTradeParty', [
      leaf('ram:Name', buyer.name),
      ...swissId(buyer),
      ...(buyer.isCompany ? [element('ram:DefinedTradeContact', [leaf('ram:PersonName', buyer.person)])] : []),
      addressElement(buyer),
      mailbox(buyer.email),
      ...(buyer.vatId === '' || category.code === 'O' ? [] : [registration('VA', buyer.vatId)]),
    ]),
    element('ram:SellerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', orderNumber)]),
    ...(buyer.reference === '' || cleanIdentifier(buyer.reference).toUpperCase() === buyerRoute
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

/** BT-47: the Swiss "UID", which is no VAT id of the EU; ISO 6523 code 0183. */
function swissId({ vatId }: Invoice['buyer']): string[] {
  const uid = /^CHE\d{9}/.exec(vatId)?.[0];
  if (uid === undefined) return [];
  return [element('ram:SpecifiedLegalOrganization', [leaf('ram:ID', uid, { schemeID: '0183' })])];
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
      ...optional('ram:ExemptionReason', taxSentence(invoice.taxCase) ?? ''),
      leaf('ram:BasisAmount', decimal(net)),
      leaf('ram:CategoryCode', category.code),
      ...(category.exemption === null ? [] : [leaf('ram:ExemptionReasonCode', category.exemption)]),
      leaf('ram:RateApplicablePercent', category.rate),
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
