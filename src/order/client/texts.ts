import { clientLabels, type ClientAnswers, type ClientType } from '../../../domain/client/client.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatDay } from '../../../domain/texts/format.ts';

/** Step 4, the invoice's recipient. "du". */
export const clientTexts = {
  intro: 'Nach der Lieferung schicken wir sie dir per E-Mail.',
  orderAs: 'Du bestellst als',
  types: {
    company: { name: 'Firma', text: 'Rechnung mit Firmenname und USt-\u2060IdNr.' },
    private: { name: 'Privat', text: 'Preise inkl. MwSt., Widerrufsrecht' },
  } satisfies Record<ClientType, { name: string; text: string }>,
  company: clientLabels.company,
  ustid: clientLabels.ustid,
  ustidHint: 'Für die Rechnung ohne deutsche Umsatzsteuer',
  salutation: clientLabels.salutation,
  noSalutation: 'Keine Angabe',
  preName: clientLabels.pre_name,
  name: clientLabels.name,
  email: clientLabels.email,
  phone: clientLabels.phone,
  street: clientLabels.street,
  address2: clientLabels.address2,
  zip: clientLabels.zip,
  city: clientLabels.city,
  country: clientLabels.country,
  reference: clientLabels.reference,
  referenceHint: 'Bestellnummer oder Kostenstelle',
  invoiceEmail: clientLabels.invoice_email,
  invoiceEmailHint: 'Falls nicht an die Adresse oben',
  /** For a field without that one beside it. */
  invoiceEmailHintAlone: 'Falls nicht an deine E-Mail-Adresse',
  processing: {
    label: 'Vertrag zur Auftragsverarbeitung (AVV) schließen',
    hint: `Für Firmen, auf deren Bildern Menschen zu sehen sind. Stand ${formatDay(new Date(studio.legalTexts.version))}.`,
    link: 'Vertrag lesen',
  },
  kept: {
    title: 'Angaben vom letzten Auftrag übernehmen?',
    here: 'Sie sind nur in diesem Browser gemerkt.',
    take: 'Angaben übernehmen',
    forget: 'Angaben vergessen',
  },
  next: 'Weiter zur Prüfung',
} as const;

/** Optional fields of the form, in its order. */
export const optionalFields = ['ustid', 'reference', 'invoice_email', 'phone', 'address2', 'salutation'] as const;

/** All fields in the order of the form. */
export const formOrder = [
  'company',
  'pre_name',
  'name',
  'email',
  'street',
  'zip',
  'city',
  'country',
  ...optionalFields,
  'processing',
] as const satisfies (keyof ClientAnswers)[];
