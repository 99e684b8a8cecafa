import type { ClientType } from '../../../domain/client.ts';
import { partyLabels } from '../../../domain/order-words.ts';

/** Step 4, who gets the invoice. "du". */
export const clientTexts = {
  intro: 'Nach der Lieferung schicken wir sie dir per E-Mail.',
  orderAs: 'Du bestellst als',
  types: {
    company: { name: 'Firma', text: 'Rechnung mit Firmenname und USt-\u2060IdNr.' },
    private: { name: 'Privat', text: 'Preise inkl. MwSt., Widerrufsrecht' },
  } satisfies Record<ClientType, { name: string; text: string }>,
  company: 'Firma',
  ustid: partyLabels.vatId,
  salutation: 'Anrede',
  noSalutation: 'Keine Angabe',
  preName: 'Vorname',
  name: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße und Hausnummer',
  address2: 'Adresszusatz',
  zip: 'PLZ',
  city: 'Stadt',
  country: 'Land',
  reference: partyLabels.reference,
  referenceHint: 'Bestellnummer oder Kostenstelle',
  invoiceEmail: partyLabels.invoiceEmail,
  invoiceEmailHint: 'Falls nicht an die Adresse oben',
  kept: {
    title: 'Angaben vom letzten Auftrag übernehmen?',
    here: 'Sie sind nur in diesem Browser gemerkt.',
    take: 'Angaben übernehmen',
    forget: 'Angaben vergessen',
  },
  next: 'Weiter zur Prüfung',
} as const;
