/* An invoice or a correction invoice as PDF/A-3; with its data embedded it is a ZUGFeRD invoice. */
import { countries, countryCodes } from '../../../domain/client/address.ts';
import { type LeavingName, leavingName } from '../../../domain/files/leaving-names.ts';
import { EMBEDDED_NAME } from '../../../domain/order/invoice/e-invoice.ts';
import {
  introText,
  invoiceTitle,
  sumLabel,
  taxSentence,
  termsBelowDay,
  vatLabel,
} from '../../../domain/order/invoice/invoice-texts.ts';
import type { Invoice } from '../../../domain/order/invoice/invoice.ts';
import { giroCode, ibanText, paypalLink, purposeOf } from '../../../domain/order/invoice/payment.ts';
import { formatCents, formatCount, formatStoredDay } from '../../../domain/texts/format.ts';
import { type Block, block } from './blocks.ts';
import type { Sender } from './letterhead.ts';
import { paperOf } from './paper.ts';
import type { Fact } from './tables.ts';

/** File name of the PDF. */
export function invoiceDocumentName(invoice: Pick<Invoice, 'kind' | 'number'>): LeavingName {
  return leavingName(`${invoiceTitle(invoice)}-${invoice.number}.pdf`);
}

/** File name of an XRechnung. */
export function invoiceDataName(invoice: Pick<Invoice, 'kind' | 'number'>): LeavingName {
  return leavingName(`${invoiceTitle(invoice)}-${invoice.number}.xml`);
}

/** The same invoice gives the same bytes. `xml`: its data; null for a paper alone. */
export function invoiceDocument(invoice: Invoice, xml: string | null): Promise<Buffer> {
  const { buyer, form } = invoice;
  const embedded = form === 'zugferd' && xml !== null;
  return paperOf({
    title: `${invoiceTitle(invoice)} ${invoice.number}`,
    date: new Date(`${invoice.issuedOn}T12:00:00Z`),
    head: {
      address: buyer.lines,
      facts: factsOf(invoice),
      sender: senderOf(invoice),
    },
    blocks: blocksOf(invoice),
    archive: {
      files: embedded
        ? [
            {
              name: EMBEDDED_NAME,
              content: Buffer.from(xml),
              type: 'text/xml',
              description: `${invoiceTitle(invoice)} ${invoice.number} als Daten (EN 16931)`,
              relationship: 'Alternative',
            },
          ]
        : [],
      ...(embedded ? { metadata: facturX } : {}),
    },
  });
}

/** The seller as issued: a PDF of later still names the register and address of its day. */
function senderOf({ seller: { name, email, phone, ...legal } }: Invoice): Sender {
  const country = countries.find((one) => countryCodes[one] === legal.country) ?? '';
  return { ...legal, country, entity: name, contact: [`Telefon ${phone}`, email] };
}

function factsOf(invoice: Invoice): Fact[] {
  const { number, issuedOn, deliveredOn, orderedOn, orderNumber, buyer, dueOn, cancels } = invoice;
  return [
    { label: 'Rechnungsnummer', value: number, isStrong: true },
    { label: 'Rechnungsdatum', value: shortDay(issuedOn) },
    ...(cancels === null ? [] : [{ label: 'Storniert', value: cancels.number }]),
    { label: 'Leistungsdatum', value: shortDay(deliveredOn) },
    { label: 'Auftrag', value: orderNumber },
    { label: 'Bestellt am', value: shortDay(orderedOn) },
    ...(buyer.isCompany ? [{ label: 'Bestellt von', value: buyer.person }] : []),
    ...(buyer.reference === '' ? [] : [{ label: 'Ihre Referenz', value: buyer.reference }]),
    ...(buyer.vatId === '' ? [] : [{ label: 'Ihre USt-IdNr.', value: buyer.vatId }]),
    ...(dueOn === null ? [] : [{ label: 'Zahlbar bis', value: shortDay(dueOn), isStrong: true }]),
  ];
}

function blocksOf(invoice: Invoice): Block[] {
  const { lines, net, vat, gross, taxCase, form, seller } = invoice;
  const sentence = taxSentence(taxCase);
  return [
    block('h1', invoiceTitle(invoice)),
    block('p', introText(invoice)),
    {
      kind: 'positions',
      head: { name: 'Leistung', quantity: 'Menge', unitPrice: 'Einzelpreis', amount: 'Betrag' },
      rows: lines.map(({ service, detail, quantity, each, net: amount }) => ({
        name: service,
        details: detail === '' ? [] : [detail],
        quantity: formatCount(quantity),
        unitPrice: [formatCents(each)],
        amount: [formatCents(amount)],
      })),
    },
    {
      kind: 'sums',
      rows: [
        { label: 'Summe netto', value: formatCents(net), leads: false },
        ...(taxCase === 'domestic' ? [{ label: vatLabel(invoice), value: formatCents(vat), leads: false }] : []),
        {
          label: sumLabel(invoice),
          value: formatCents(gross),
          leads: true,
        },
      ],
    },
    ...(sentence === null ? [] : [block('p', sentence)]),
    ...paymentBlocks(invoice),
    ...(form === 'zugferd'
      ? [block('fine', 'E-Rechnung nach EN 16931 (ZUGFeRD): Die Daten liegen dieser Datei bei.')]
      : []),
    ...(form === 'xrechnung' ? [block('fine', 'Zum Lesen. Es gilt die XRechnung, die als XML gesendet wurde.')] : []),
    block('fine', `Steuernummer ${seller.taxNumber}`),
  ];
}

function paymentBlocks(invoice: Invoice): Block[] {
  const { dueOn, seller, gross } = invoice;
  const code = giroCode(invoice);
  if (dueOn === null) {
    return [block('p', 'Schon gezahlte Beträge überweisen wir zurück oder verrechnen sie mit einer neuen Rechnung.')];
  }
  const paypal = paypalLink(invoice);
  const bank: Fact[] = [
    { label: 'Empfänger', value: seller.bank.holder },
    { label: 'IBAN', value: ibanText(seller.bank.iban) },
    { label: 'BIC', value: seller.bank.bic },
    { label: 'Zweck', value: purposeOf(invoice) },
    { label: 'Betrag', value: formatCents(gross) },
    ...(paypal === null ? [] : [{ label: 'PayPal', value: 'Mit PayPal bezahlen', href: paypal }]),
  ];
  return [
    { kind: 'path', isDone: false },
    {
      kind: 'columns',
      columns: [
        {
          width: 50,
          blocks: [block('lead', `Zahlbar bis\n${formatStoredDay(dueOn)}`), block('small', termsBelowDay(invoice))],
        },
        { width: 5, blocks: [] },
        { width: 80, blocks: [{ kind: 'facts', rows: bank, labels: 22 }] },
        { width: 4, blocks: [] },
        {
          width: 26,
          blocks:
            code === null
              ? []
              : [
                  {
                    kind: 'code',
                    data: code,
                    alt: 'GiroCode mit Empfänger, Betrag und Zweck der Überweisung',
                    side: 26,
                  },
                  block('fine', 'GiroCode: mit der Banking-App scannen'),
                ],
        },
      ],
    },
  ];
}

/** "27.11.2026". */
function shortDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Describes the embedded data in the file's metadata (Factur-X 1.0, chapter 6.2; PDF/A extension schema). */
const facturX = `
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${EMBEDDED_NAME}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
        .map(
          (name) => `<rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${name} of the embedded invoice</pdfaProperty:description>
      </rdf:li>`,
        )
        .join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;
