import type { InvoicingFacts } from './studio-schema.ts';

/**
 * Facts of invoices and bookkeeping; the operator replaces them here, as those of `studio.ts`.
 * The check digits of the sample IBAN are right, but its bank code belongs to no bank. Accounts: SKR 03.
 * The terms (section 5) state `dueDays`: another number is a new version of them (`legalTexts` in `studio.ts`).
 */
export const invoicing: InvoicingFacts = {
  taxNumber: '00/000/00000',
  bank: { holder: 'Freistell-Studio GmbH', iban: 'DE36000000000000000000', bic: 'XXXXDEXX' },
  paypal: 'zahlung@freistell-studio.example',
  dueDays: 14,
  automaticAfterDays: 7,
  datev: {
    adviser: '1001',
    client: '1',
    accounts: {
      domestic: '8400',
      reverseCharge: '8336',
      thirdCountry: '8338',
      customers: '10000',
      bank: '1200',
      paypal: '1361',
    },
  },
  isSample: true,
};
