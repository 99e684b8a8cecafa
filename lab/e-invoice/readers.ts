/* Libraries that know nothing of our code: the schema of ZUGFeRD, and a reader of invoices with rules of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FacturX } from 'factur-x-kit';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const zugferd = '../node_modules/@stackforge-eu/factur-x/schema/en16931/FACTUR-X_EN16931.xsd';

xmlRegisterFsInputProviders();

/**
 * Says what the XML breaks of a schema; by default that of ZUGFeRD 2.5 (Factur-X 1.09, CII D22B), profile EN 16931.
 * Nothing is freed: the process ends soon.
 */
export function schemaOf(file = join(import.meta.dirname, zugferd)): (xml: string) => string[] {
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: file }));
  return (xml) => {
    try {
      validator.validate(XmlDocument.fromString(xml));
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map(({ message }) => message.trim());
    }
  };
}

const XRECHNUNG = '#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** Where the reader puts the terms of EN 16931. */
const places: Readonly<Record<string, string>> = {
  'BT-1': 'document.id',
  'BT-2': 'document.dateOfIssue',
  'BT-3': 'document.type',
  'BT-5': 'document.currency',
  'BT-9': 'paymentInformation.paymentTerms.dueDate',
  'BT-10': 'buyer.reference',
  'BT-13': 'referencedDocuments.orderReference.documentId',
  'BT-14': 'referencedDocuments.orderConfirmationReference.documentId',
  'BT-20': 'paymentInformation.paymentTerms.description',
  'BT-22': 'document.notes.0.content',
  'BT-23': 'businessProcessType',
  'BT-25': 'referencedDocuments.referencedInvoice.0.documentId',
  'BT-26': 'referencedDocuments.referencedInvoice.0.issueDate',
  'BT-27': 'seller.name',
  'BT-30': 'seller.specifiedLegalOrganization.id.id',
  'BT-31': 'seller.taxIdentification.vatId',
  'BT-32': 'seller.taxIdentification.localTaxId',
  'BT-34': 'seller.universalCommunicationAddressURI.id',
  'BT-35': 'seller.postalAddress.addressLineOne',
  'BT-37': 'seller.postalAddress.city',
  'BT-38': 'seller.postalAddress.postcode',
  'BT-40': 'seller.postalAddress.country',
  'BT-41': 'seller.tradeContact.0.personName',
  'BT-42': 'seller.tradeContact.0.telephoneNumber',
  'BT-43': 'seller.tradeContact.0.email',
  'BT-44': 'buyer.name',
  'BT-47': 'buyer.specifiedLegalOrganization.id.id',
  'BT-48': 'buyer.taxIdentification.vatId',
  'BT-49': 'buyer.universalCommunicationAddressURI.id',
  'BT-50': 'buyer.postalAddress.addressLineOne',
  'BT-51': 'buyer.postalAddress.addressLineTwo',
  'BT-52': 'buyer.postalAddress.city',
  'BT-53': 'buyer.postalAddress.postcode',
  'BT-55': 'buyer.postalAddress.country',
  'BT-56': 'buyer.tradeContact.0.personName',
  'BT-72': 'delivery.deliveryDate',
  'BT-81': 'paymentInformation.paymentMeans.0.paymentType',
  'BT-83': 'paymentInformation.paymentReference',
  'BT-84': 'paymentInformation.paymentMeans.0.payeeBankAccount.iban',
  'BT-85': 'paymentInformation.paymentMeans.0.payeeBankAccount.accountName',
  'BT-86': 'paymentInformation.paymentMeans.0.payeeBankAccount.bic',
  'BT-106': 'totals.sumWithoutAllowancesAndCharges',
  'BT-109': 'totals.netTotal',
  'BT-110': 'totals.taxTotal.0.amount',
  'BT-112': 'totals.grossTotal',
  'BT-115': 'totals.openAmount',
  'BT-116': 'totals.taxBreakdown.0.basisAmount',
  'BT-117': 'totals.taxBreakdown.0.calculatedAmount',
  'BT-118': 'totals.taxBreakdown.0.categoryCode',
  'BT-119': 'totals.taxBreakdown.0.rateApplicablePercent',
  'BT-120': 'totals.taxBreakdown.0.exemptionReason',
  'BT-121': 'totals.taxBreakdown.0.exemptionReasonCode',
};

/** The same within a line. */
const placesInLine: Readonly<Record<string, string>> = {
  'BT-126': 'generalLineData.lineId',
  'BT-129': 'delivery.itemQuantity.quantity',
  'BT-130': 'delivery.itemQuantity.unit',
  'BT-131': 'settlement.lineTotals.netTotal',
  'BT-146': 'productPriceAgreement.productNetPricing.netPricePerItem',
  'BT-151': 'settlement.tax.categoryCode',
  'BT-152': 'settlement.tax.rateApplicablePercent',
  'BT-153': 'productDescription.name',
  'BT-154': 'productDescription.description',
};

/** Terms of EN 16931 by their number; '' for one that is not there. Days as "2026-11-27". */
export type Terms = Readonly<Record<string, string | number>>;

export interface ReadInvoice {
  readonly terms: Terms;
  readonly lines: readonly Terms[];
  /** Rules of EN 16931 that the reader finds broken; "unreadable" if it cannot read the data at all. */
  readonly broken: readonly string[];
}

/** The reader does not know XRechnung, so that its name is taken off before. */
export async function read(xml: string): Promise<ReadInvoice> {
  try {
    const invoice = await FacturX.fromXML(xml.replace(XRECHNUNG, ''));
    const found: unknown = invoice.object;
    const verdict = invoice.validate();
    const lines = valueAt(found, 'invoiceLines');
    const isXrechnung = xml.includes(XRECHNUNG);
    return {
      terms: { ...termsAt(found, places), 'BT-24': invoice.object.profile + (isXrechnung ? XRECHNUNG : '') },
      lines: Array.isArray(lines) ? lines.map((line) => termsAt(line, placesInLine)) : [],
      broken: verdict.valid
        ? []
        : (verdict.errors ?? []).map(({ message }) => /^\[(.+?)\]/.exec(message)?.[1] ?? message),
    };
  } catch (error) {
    return { terms: {}, lines: [], broken: [`unreadable: ${String(error).split('\n', 1)[0] ?? ''}`] };
  }
}

function termsAt(found: unknown, where: Readonly<Record<string, string>>): Terms {
  return Object.fromEntries(Object.entries(where).map(([term, place]) => [term, termOf(valueAt(found, place))]));
}

function valueAt(found: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), found);
}

function termOf(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!isRecord(value)) return '';
  return [value['year'], value['month'], value['day']].map((part) => String(part).padStart(2, '0')).join('-');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
