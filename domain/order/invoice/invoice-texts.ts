/* Texts of invoices, in "Sie" or without any form of address: on the paper, in the e-invoice, on the order's page. */
import { dayAfter } from '../../delivery/workdays.ts';
import type { InvoicingFacts } from '../../studio/studio-schema.ts';
import { formatImages, formatStoredDay } from '../../texts/format.ts';
import type { Invoice, TaxCase } from './invoice.ts';

const NBSP = '\u00A0';

/** "Rechnung", "Stornorechnung". */
export function invoiceTitle({ kind }: Pick<Invoice, 'kind'>): string {
  return kind === 'invoice' ? 'Rechnung' : 'Stornorechnung';
}

/** "Rechnungsbetrag", "Stornobetrag". */
export function sumLabel({ kind }: Pick<Invoice, 'kind'>): string {
  return kind === 'invoice' ? 'Rechnungsbetrag' : 'Stornobetrag';
}

/** The sentence of an invoice without German VAT; null with German VAT. */
export function taxSentence(taxCase: TaxCase): string | null {
  return taxSentences[taxCase];
}

const taxSentences: Readonly<Record<TaxCase, string | null>> = {
  domestic: null,
  // § 14a (1) UStG demands these words. § 13b UStG is not named: it is the rule for customers in Germany.
  reverseCharge: `Steuerschuldnerschaft des Leistungsempfängers (Art.${NBSP}196 Richtlinie${NBSP}2006/112/EG). Der Leistungsort liegt beim Empfänger (§${NBSP}3a Abs.${NBSP}2 UStG).`,
  thirdCountry: `In Deutschland nicht steuerbare Leistung: Der Leistungsort liegt beim Empfänger (§${NBSP}3a Abs.${NBSP}2 UStG).`,
};

/** What the document is about, below its title. */
export function introText({ kind, cancels, images, deliveredOn, withdrawnOn }: Invoice): string {
  if (kind === 'correction' && cancels !== null) {
    const reason = cancels.reason === '' ? '' : ` Grund: ${cancels.reason}`;
    return `Hiermit stornieren wir die Rechnung ${cancels.number} vom ${formatStoredDay(cancels.issuedOn)} vollständig.${reason}`;
  }
  if (withdrawnOn !== null) {
    return `Sie haben den Vertrag am ${formatStoredDay(withdrawnOn)} widerrufen. Auf Ihren Wunsch hatten wir vorher begonnen. Berechnet wird der anteilige Preis der Leistung bis zum Widerruf (§${NBSP}357a Abs.${NBSP}2 BGB).`;
  }
  const delivered =
    images === 1
      ? 'Das freigestellte Bild haben wir'
      : `Die ${formatImages(images).replace(' Bilder', '')} freigestellten Bilder haben wir`;
  return `Vielen Dank für Ihren Auftrag. ${delivered} am ${formatStoredDay(deliveredOn)} geliefert.`;
}

type DueDays = Pick<InvoicingFacts, 'dueDays'>;

/**
 * The last day for the payment of an invoice of this moment, in Berlin, YYYY-MM-DD. It counts from the invoice's own
 * day, which both sides know; the terms say the same (`dueRule`).
 */
export function dueDayOf(issuedAt: Date, { dueDays }: DueDays): string {
  return dayAfter(issuedAt, dueDays).toISOString().slice(0, 10);
}

/** After this, a debtor is in default without a reminder (§ 286 (3) BGB): the day counts that comes last. */
const DEFAULT_AFTER = `30${NBSP}Tagen nach Fälligkeit und Zugang`;

/** What the terms say about the due day, and about default. */
export function dueRule({ dueDays }: DueDays): string {
  return `Rechnungen sind ${dueDays}${NBSP}Tage nach ihrem Datum fällig, an dem Tag, den sie nennen. Unternehmen geraten spätestens in Verzug, wenn sie nicht innerhalb von ${DEFAULT_AFTER} der Rechnung zahlen, Verbraucherinnen und Verbraucher nur, wenn die Rechnung darauf hinweist (§${NBSP}286 Abs.${NBSP}3 BGB).`;
}

/**
 * When and how to pay; '' for a correction.
 * A consumer is in default without a reminder only if the invoice says so (§ 286 (3) BGB).
 */
export function paymentTerms({ dueOn, seller, buyer }: Invoice): string {
  if (dueOn === null) return '';
  const terms = `Zahlbar bis ${formatStoredDay(dueOn)} ohne Abzug, ${waysToPay(seller)}.`;
  return buyer.isCompany ? terms : `${terms} ${defaultHint}`;
}

/** The same below a heading that names the day. */
export function termsBelowDay({ seller, buyer }: Invoice): string {
  const terms = `Ohne Abzug, ${waysToPay(seller)}.`;
  return buyer.isCompany ? terms : `${terms} ${defaultHint}`;
}

function waysToPay({ paypal }: Invoice['seller']): string {
  return paypal === null ? 'per Überweisung' : 'per Überweisung oder PayPal';
}

const defaultHint = `Wer als Verbraucher nicht innerhalb von ${DEFAULT_AFTER} dieser Rechnung zahlt, kommt ohne Mahnung in Verzug (§${NBSP}286 Abs.${NBSP}3 BGB).`;

/** "Umsatzsteuer 19 %". */
export function vatLabel({ vatRate }: Pick<Invoice, 'vatRate'>): string {
  return `Umsatzsteuer ${vatRate}${NBSP}%`;
}
