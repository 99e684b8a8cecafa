import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { eInvoice } from '../../../../domain/order/invoice/e-invoice.ts';
import type { Invoice } from '../../../../domain/order/invoice/invoice.ts';
import { giroCode, paypalLink } from '../../../../domain/order/invoice/payment.ts';
import { invoiceDocument } from '../../../../server/mail/documents/invoice-document.ts';
import { germanInvoice, invoices, stornoOf } from '../../../support/invoices.ts';
import { pdfLinks, pdfText, structureOf } from '../../../support/pdf-text.ts';

const pdfOf = (invoice: Invoice) => invoiceDocument(invoice, eInvoice(invoice));
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

describe(invoiceDocument, () => {
  it('says everything that § 14 UStG demands, and how to pay', async () => {
    const bytes = await pdfOf(germanInvoice);
    const { title, text } = await pdfText(bytes);
    const words = flat(text);
    expect(title).toBe('Rechnung RE-2026-0002');
    for (const part of [
      'Muster & Söhne GmbH Frau Erika Muster Lindenallee 12a 10115 Berlin',
      'Rechnungsnummer RE-2026-0002 Rechnungsdatum 27.11.2026 Leistungsdatum 27.11.2026 Auftrag FS-2611-MG38NJ',
      'Freistellen, Klare Kontur eine Größe und ein Dateiformat inklusive 120 0,79 € 94,80 €',
      'Summe netto 118,80 € Umsatzsteuer 19 % 22,57 € Rechnungsbetrag 141,37 €',
      'IBAN DE36 0000 0000 0000 0000 00 BIC XXXXDEXX Zweck RE-2026-0002 FS-2611-MG38NJ Betrag 141,37 €',
      'Steuernummer 00/000/00000',
      'USt-IdNr. DE000000000',
    ]) {
      expect(words).toContain(part);
    }
    expect(await pdfLinks(bytes)).toEqual([paypalLink(germanInvoice)]);
    expect((await structureOf(bytes)).figures).toContain('GiroCode mit Empfänger, Betrag und Zweck der Überweisung');
    expect(giroCode(germanInvoice)).not.toBeNull();
  });

  it('has the sentence of each customer, and German VAT only where it is due', async () => {
    const said: [string, boolean, boolean, boolean][] = [];
    for (const [who, invoice] of invoices) {
      const words = flat((await pdfText(await pdfOf(invoice))).text);
      said.push([
        who,
        words.includes('Umsatzsteuer 19 %'),
        words.includes('Steuerschuldnerschaft des Leistungsempfängers'),
        words.includes('In Deutschland nicht steuerbare Leistung'),
      ]);
    }
    expect(said).toEqual([
      ['a private person', true, false, false],
      ['a German company', true, false, false],
      ['an Austrian company', false, true, false],
      ['an Austrian company without VAT id', false, true, false],
      ['a Swiss company', false, false, true],
      ['an authority', true, false, false],
    ]);
  });

  it('takes the amounts back in a correction, and asks for no payment', async () => {
    const bytes = await pdfOf(stornoOf(germanInvoice));
    const words = flat((await pdfText(bytes)).text);
    expect(words).toContain('Stornorechnung Hiermit stornieren wir die Rechnung RE-2026-0002 vom 27. November 2026');
    expect(words).toContain('Umsatzsteuer 19 % −22,57 € Stornobetrag −141,37 €');
    expect([words.includes('IBAN'), await pdfLinks(bytes)]).toEqual([false, []]);
  });

  it('is a PDF/A-3 that carries the data, for ZUGFeRD alone', async () => {
    const carried = await Promise.all(invoices.map(async ([, invoice]) => dataIn(await pdfOf(invoice))));
    expect(carried).toEqual(
      invoices.map(([, invoice]) => (invoice.form === 'zugferd' ? { 'factur-x.xml': eInvoice(invoice) } : {})),
    );
    const raw = (await pdfOf(germanInvoice)).toString('latin1');
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/AFRelationship /Alternative',
      '/OutputIntents',
    ]) {
      expect(raw).toContain(part);
    }
  });

  it('is the same to the byte for the same invoice', async () => {
    const [one, other] = await Promise.all([pdfOf(germanInvoice), pdfOf(germanInvoice)]);
    expect(one.equals(other)).toBe(true);
  });
});

/** The files that the PDF carries, as texts. The types of pdf.js are those of an older version. */
async function dataIn(bytes: Uint8Array): Promise<Record<string, string>> {
  const document = (await getDocumentProxy(new Uint8Array(bytes))) as unknown as WithAttachments;
  const names = [...((await document.getAttachments()) ?? new Map<string, unknown>()).keys()];
  const contents = await Promise.all(names.map((name) => document.getAttachmentContent(name)));
  return Object.fromEntries(names.map((name, at) => [name, Buffer.from(contents[at] ?? []).toString('utf8')]));
}

interface WithAttachments {
  readonly getAttachments: () => Promise<Map<string, unknown> | null>;
  readonly getAttachmentContent: (name: string) => Promise<Uint8Array | undefined>;
}
