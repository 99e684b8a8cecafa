import { describe, expect, it } from 'vitest';
import { introText, paymentTerms, taxSentence } from '../../domain/order/invoice/invoice-texts.ts';
import type { Invoice } from '../../domain/order/invoice/invoice.ts';
import { invoiceDocument } from '../../server/mail/documents/invoice-document.ts';
import { structureOf } from './pdf-structure.ts';
import { read, type ReadInvoice, schemaOf, type Terms } from './readers.ts';
import { mistakes, samples, xmlOf } from './samples.ts';

const schema = schemaOf();
const withData = samples.flatMap(({ who, invoice, xml }) => (xml === null ? [] : [{ who, invoice, xml }]));

describe('the data of an invoice', () => {
  it('follows the schema of ZUGFeRD and the rules of EN 16931 for every kind of customer', async () => {
    expect(withData).toHaveLength(samples.length - 2);
    for (const { who, xml } of withData) {
      expect([who, schema(xml), (await read(xml)).broken]).toEqual([who, [], []]);
    }
  });

  it('tells another library the stored invoice, term by term', async () => {
    for (const { invoice, xml } of withData) {
      const { terms, lines } = await read(xml);
      const { 'BT-118': category } = terms;
      expect(terms).toEqual({ ...termsOf(invoice), ...taxTermsOf(invoice, String(category)) });
      expect(lines).toEqual(linesOf(invoice, String(category)));
    }
  });

  it('has the category of tax of each customer, and the ids that belong to it', async () => {
    const said: Record<string, unknown[]> = {};
    for (const { who, xml } of withData.filter(({ invoice }) => invoice.kind === 'invoice')) {
      const { terms } = await read(xml);
      said[who] = ['BT-118', 'BT-119', 'BT-121', 'BT-31', 'BT-47', 'BT-48', 'BT-10', 'BT-13'].map(
        (term) => terms[term],
      );
    }
    const ours = 'DE000000000';
    const test = '991-33333TEST-33';
    expect(said).toEqual({
      'a German company': ['S', 19, '', ours, '', 'DE136695976', '', ''],
      'an Austrian company': ['AE', 0, 'VATEX-EU-AE', ours, '', 'ATU12345678', '', ''],
      'an Austrian company without VAT id': ['O', 0, 'VATEX-EU-O', '', '', '', '', ''],
      'a Swiss company': ['O', 0, 'VATEX-EU-O', '', 'CHE123456789', '', '', ''],
      'an authority': ['S', 19, '', ours, '', '', '04011000-12345-03', ''],
      'a company in Luxembourg': ['AE', 0, 'VATEX-EU-AE', ours, '', 'LU12345678', '', ''],
      'an Austrian company with a German VAT id': ['O', 0, 'VATEX-EU-O', '', '', '', '', ''],
      'an authority whose Leitweg-ID the studio gives': ['S', 19, '', ours, '', '', test, 'Az. 12/26'],
      'an Austrian company with a Leitweg-ID': ['AE', 0, 'VATEX-EU-AE', ours, '', 'ATU12345678', test, ''],
      'a Swiss company with a Leitweg-ID': ['O', 0, 'VATEX-EU-O', '', 'CHE123456789', '', test, ''],
      'a German company, fewer images': ['S', 19, '', ours, '', 'DE136695976', '', ''],
      'a company with letters of XML': ['S', 19, '', ours, '', 'DE136695976', ']]>', ']]>'],
    });
  });

  it('has all that XRechnung demands beyond EN 16931', async () => {
    const demanded = [10, 23, 34, 37, 38, 41, 42, 43, 49, 52, 53, 72, 81, 119].map((number) => `BT-${number}`);
    const forAuthorities = withData.filter(({ invoice }) => invoice.form === 'xrechnung');
    expect(forAuthorities).toHaveLength(8);
    for (const { xml } of forAuthorities) {
      const { terms } = await read(xml);
      expect(demanded.filter((term) => terms[term] === '')).toEqual([]);
    }
  });

  it('is refused with any of these mistakes', async () => {
    const noticed: Record<string, string[]> = {};
    for (const { what, who, xml } of mistakes()) {
      const [{ terms, broken }, right] = [await read(xml), await read(xmlOf(who))];
      noticed[what] = [
        ...(schema(xml).length === 0 ? [] : ['schema']),
        ...broken.map((rule) => rule.split(':', 1)[0] ?? ''),
        ...Object.keys(terms).filter((term) => terms[term] !== right.terms[term]),
      ];
    }
    expect(noticed).toEqual({
      'no currency': ['schema', 'unreadable'],
      'type before number': ['schema'],
      'an unknown element': ['schema'],
      'no issue day': ['schema', 'unreadable'],
      'another total': ['BR-CO-15', 'BR-CO-16', 'BT-112'],
      'another line': ['BR-CO-10', 'BR-OWN-4'],
      'another tax': ['BR-CO-14', 'BR-CO-17', 'BR-S-9', 'BT-117'],
      'a negative price': ['BR-27', 'BR-OWN-4'],
      'no account': ['BR-61', 'BT-84'],
      'a mailbox without its scheme': ['unreadable'],
      'an unknown country': ['unreadable'],
      'reverse charge without VAT id': ['schema', 'unreadable'],
      'reverse charge without reason': ['BR-AE-10', 'BT-120', 'BT-121'],
      'not taxable, with a VAT id': ['BR-O-2', 'BT-31', 'BT-32'],
      'not taxable, with a rate in a line': ['BR-O-5'],
      'an authority without Leitweg-ID': ['BT-10'],
      'an authority without a city': ['BT-52'],
      'XRechnung without business process': ['BT-23'],
      'XRechnung without telephone': ['BT-42'],
      'XRechnung without rate': ['BT-119'],
      'a correction of another invoice': ['BT-25'],
    });
  });
});

describe('the PDF of an invoice', () => {
  it('is a PDF/A-3 by its structure, whether it carries data or not', async () => {
    for (const { invoice, xml } of samples.filter(({ invoice: { kind } }) => kind === 'invoice')) {
      const isCarrier = invoice.form === 'zugferd';
      await expect(structureOf(await invoiceDocument(invoice, xml))).resolves.toEqual({
        version: '1.7',
        isBinary: true,
        idIsTwice: true,
        isEncrypted: false,
        language: '(de-DE)',
        isMarked: 'true',
        hasStructure: true,
        intents: ['/GTS_PDFA1 3'],
        files: isCarrier ? ['(factur-x.xml) (factur-x.xml) /Alternative /text#2Fxml dated'] : [],
        named: isCarrier ? ['(factur-x.xml)'] : [],
        looseFonts: [],
        forbidden: [],
        unprinted: 0,
        data: isCarrier ? [xml] : [],
        metadata: [
          ...(isCarrier
            ? [
                '<fx:DocumentType>INVOICE<',
                '<fx:DocumentFileName>factur-x.xml<',
                '<fx:Version>1.0<',
                '<fx:ConformanceLevel>EN 16931<',
                '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<',
                '<pdfaSchema:prefix>fx<',
                '<pdfaProperty:name>DocumentFileName<',
                '<pdfaProperty:name>DocumentType<',
                '<pdfaProperty:name>Version<',
                '<pdfaProperty:name>ConformanceLevel<',
              ]
            : []),
          '<pdfaid:part>3<',
          '<pdfaid:conformance>A<',
        ],
      });
    }
  });
});

const euro = (cents: number) => cents / 100;

/** The terms that do not depend on the category of tax, from the stored invoice. */
function termsOf(invoice: Invoice): Terms {
  const { kind, seller, buyer, cancels, form, dueOn } = invoice;
  const isXrechnung = form === 'xrechnung';
  const bank = kind === 'invoice' ? seller.bank : { iban: '', holder: '', bic: '' };
  return {
    'BT-1': invoice.number,
    'BT-2': invoice.issuedOn,
    'BT-3': kind === 'invoice' ? '380' : '384',
    'BT-5': 'EUR',
    'BT-9': dueOn ?? '',
    'BT-10': isXrechnung ? invoice.buyerRoute : buyer.reference,
    'BT-13': buyer.reference === invoice.buyerRoute ? '' : buyer.reference,
    'BT-14': invoice.orderNumber,
    'BT-20': paymentTerms(invoice).replaceAll(/\s/g, ' '),
    'BT-22': introText(invoice),
    'BT-23': isXrechnung ? 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' : '',
    'BT-24': `urn:cen.eu:en16931:2017${isXrechnung ? '#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0' : ''}`,
    'BT-25': cancels?.number ?? '',
    'BT-26': cancels?.issuedOn ?? '',
    'BT-27': seller.name,
    'BT-30': seller.registerNumber,
    'BT-32': seller.taxNumber,
    'BT-34': seller.email,
    'BT-35': seller.street,
    'BT-37': seller.city,
    'BT-38': seller.zip,
    'BT-40': seller.country,
    'BT-41': seller.managingDirectors[0] ?? '',
    'BT-42': seller.phone,
    'BT-43': seller.email,
    'BT-44': buyer.name,
    'BT-49': buyer.email,
    'BT-50': buyer.street,
    'BT-51': buyer.address2.trim(),
    'BT-52': buyer.city,
    'BT-53': buyer.zip,
    'BT-55': buyer.country,
    'BT-56': buyer.person,
    'BT-72': invoice.deliveredOn,
    'BT-81': kind === 'invoice' ? '58' : '1',
    'BT-83': `${invoice.number} ${invoice.orderNumber}`,
    'BT-84': bank.iban,
    'BT-85': bank.holder,
    'BT-86': bank.bic,
    'BT-106': euro(invoice.net),
    'BT-109': euro(invoice.net),
    'BT-110': euro(invoice.vat),
    'BT-112': euro(invoice.gross),
    'BT-115': euro(invoice.gross),
    'BT-116': euro(invoice.net),
    'BT-117': euro(invoice.vat),
    'BT-119': invoice.vatRate,
    'BT-120': taxSentence(invoice.taxCase) ?? '',
  };
}

/** The terms that do; which category it is, is held by a table above. */
function taxTermsOf({ seller, buyer }: Invoice, category: string): Terms {
  const isOutside = category === 'O';
  return {
    'BT-31': isOutside ? '' : seller.vatId,
    'BT-47': buyer.vatId.startsWith('CHE') ? buyer.vatId.slice(0, 12) : '',
    'BT-48': isOutside ? '' : buyer.vatId,
    'BT-118': category,
    'BT-121': category === 'S' ? '' : `VATEX-EU-${category}`,
  };
}

function linesOf(invoice: Invoice, category: string): ReadInvoice['lines'] {
  return invoice.lines.map(({ service, detail, quantity, each, net }, index) => ({
    'BT-126': String(index + 1),
    'BT-129': quantity,
    'BT-130': 'C62',
    'BT-131': euro(net),
    'BT-146': euro(each),
    'BT-151': category,
    'BT-152': category === 'O' ? '' : invoice.vatRate,
    'BT-153': service,
    'BT-154': detail,
  }));
}
