import type { ReactElement } from 'react';
import { invoiceTitle, paymentTerms, sumLabel, vatLabel } from '../../../domain/order/invoice/invoice-texts.ts';
import type { Invoice } from '../../../domain/order/invoice/invoice.ts';
import { ibanText, openOf, paypalLink, purposeOf, sumOf } from '../../../domain/order/invoice/payment.ts';
import type { SummaryRow } from '../../../domain/order/texts/order-summary.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatCents, formatStoredDay } from '../../../domain/texts/format.ts';
import type { MailPayload } from './mail-kinds.ts';
import { button, heading, link, mailDocument, opening, rows, small, text } from './mail-parts.ts';

type Payload = MailPayload<'invoice'>;

/** "Rechnung RE-2026-0001 zu Auftrag FS-…". A reminder says so first. */
export function invoiceSubject({ invoice, reminder }: Pick<Payload, 'invoice' | 'reminder'>): string {
  const what = `${invoiceTitle(invoice)} ${invoice.number} zu Auftrag ${invoice.orderNumber}`;
  return reminder === 0 ? what : `Erinnerung: ${what}`;
}

/** To the address for invoices: what it costs and how to pay it; document and data are attached. */
export function invoiceMail(payload: Payload): ReactElement {
  const { invoice, payments, greetingName, orderUrl } = payload;
  const paypal = paypalLink(invoice, payments);
  return mailDocument(
    invoice.number,
    ...opening({
      name: greetingName,
      title: headline(payload),
      orderNumber: invoice.orderNumber,
      date: formatStoredDay(invoice.issuedOn),
      isDone: invoice.kind === 'invoice',
    }),
    ...(paypal === null ? [] : [button(paypal, 'Mit PayPal bezahlen')]),
    ...explanation(payload).map((words) => text(words)),
    ...(invoice.kind === 'invoice' ? [heading('Überweisung'), rows(transferRows(payload))] : []),
    heading(invoiceTitle(invoice)),
    rows(sumRows(payload)),
    ...(orderUrl === null ? [] : [text(link(orderUrl, 'Zur Seite deines Auftrags'))]),
    small(`Fragen zur Rechnung? Antworte einfach auf diese E-Mail oder ruf uns an: ${studio.phone.display}.`),
  );
}

function headline({ invoice, reminder }: Payload): string {
  if (reminder > 0) return 'Ist die Rechnung untergegangen?';
  return invoice.kind === 'invoice' ? 'Deine Rechnung' : 'Deine Rechnung ist storniert.';
}

/** A paragraph each. */
function explanation({ invoice, reminder, payments }: Payload): string[] {
  const { number, dueOn, cancels, form, withdrawnOn } = invoice;
  if (cancels !== null) {
    return [
      `Die Rechnung ${cancels.number} ist aufgehoben. Die Stornorechnung ${number} liegt bei. Hast du schon bezahlt, überweisen wir dir das Geld zurück, oder wir verrechnen es mit der neuen Rechnung.`,
    ];
  }
  if (reminder > 0) {
    const due = dueOn === null ? '' : ` Sie war am ${formatStoredDay(dueOn)} fällig.`;
    const found =
      sumOf(payments) > 0
        ? `erst ${formatCents(sumOf(payments))} bekommen, ${formatCents(restOf({ invoice, payments }))} sind noch offen`
        : 'noch keine Zahlung gefunden';
    return [
      `Zur Rechnung ${number} haben wir ${found}.${due} Sie liegt noch einmal bei. Hat sich deine Überweisung mit dieser E-Mail gekreuzt, ist alles gut.`,
    ];
  }
  const part =
    withdrawnOn === null
      ? []
      : [`Du hast am ${formatStoredDay(withdrawnOn)} widerrufen. Berechnet ist nur, was bis dahin fertig war.`];
  const attached = [`Die Rechnung ${number} liegt als PDF bei.`, ...dataText[form]].join(' ');
  return [...part, attached, paymentTerms(invoice)];
}

const dataText: Readonly<Record<Invoice['form'], readonly string[]>> = {
  paper: [],
  zugferd: ['Es ist eine E-Rechnung (ZUGFeRD, EN\u00A016931): Die Daten für die Buchhaltung stecken in der Datei.'],
  xrechnung: ['Die XRechnung liegt als XML daneben, sie gilt; das PDF ist zum Lesen.'],
};

/** What is to be paid, in cents. */
function restOf({ invoice: { gross }, payments }: Pick<Payload, 'invoice' | 'payments'>): number {
  return openOf({ gross, payments });
}

function transferRows(payload: Payload): SummaryRow[] {
  const { invoice } = payload;
  const { holder, iban, bic } = invoice.seller.bank;
  return [
    { label: 'Empfänger', value: holder },
    { label: 'IBAN', value: ibanText(iban) },
    { label: 'BIC', value: bic },
    { label: 'Betrag', value: formatCents(restOf(payload)) },
    { label: 'Verwendungszweck', value: purposeOf(invoice) },
  ];
}

function sumRows(payload: Payload): SummaryRow[] {
  const { invoice, payments } = payload;
  const { number, dueOn, net, vat, gross, taxCase } = invoice;
  const paid = sumOf(payments);
  return [
    { label: 'Nummer', value: number },
    { label: 'Zahlbar bis', value: dueOn === null ? '' : formatStoredDay(dueOn) },
    { label: 'Netto', value: formatCents(net) },
    { label: vatLabel(invoice), value: taxCase === 'domestic' ? formatCents(vat) : '' },
    { label: sumLabel(invoice), value: formatCents(gross) },
    { label: 'Bezahlt', value: paid === 0 ? '' : formatCents(paid) },
    { label: 'Noch offen', value: paid === 0 ? '' : formatCents(restOf(payload)) },
  ];
}
