import type { ClientAnswers } from '../../client/client.ts';
import { partyLabels } from './order-texts.ts';

/** What each answer about the client is called, beside its field and wherever it is said that it has changed. */
export const clientLabels: Readonly<Record<keyof ClientAnswers, string>> = {
  company: 'Firma',
  ustid: partyLabels.vatId,
  salutation: 'Anrede',
  pre_name: 'Vorname',
  name: 'Nachname',
  email: 'E-Mail',
  phone: partyLabels.phone,
  street: 'Straße und Hausnummer',
  address2: 'Adresszusatz',
  zip: 'PLZ',
  city: 'Stadt',
  country: 'Land',
  reference: partyLabels.reference,
  invoice_email: partyLabels.invoiceEmail,
};
