import * as z from 'zod/mini';
import { cleanIdentifier, cleanLine, isBlank } from '../texts/clean-text.ts';
import { clientMessages, contactMessages, postalCodeMessages } from '../texts/messages.ts';
import { countries, isEmailAddress, postalCodeIn } from './address.ts';

export const clientTypes = ['company', 'private'] as const;
export const salutations = ['Herr', 'Frau'] as const;

/** Longest single-line answer, in characters: enough for every real name or street, short enough for a mail header. */
export const MAX_LINE = 200;

const lineBy = (clean: (typed: string) => string) =>
  z.string().check(z.overwrite(clean), z.maxLength(MAX_LINE, clientMessages.tooLong));
const line = lineBy(cleanLine);
const addressLine = lineBy(cleanIdentifier);

export const clientTypeSchema = z.enum(clientTypes, clientMessages.clientType);

/** The customer (specification, section 3, Client). Empty strings mean "not given". */
export const clientSchema = z.object({
  clientType: z.nullable(clientTypeSchema),
  company: line,
  salutation: z.enum(['', ...salutations], clientMessages.salutation),
  pre_name: line,
  name: line,
  street: line,
  /** Further line for the post: rear building, floor, department. */
  address2: line,
  zip: line,
  city: line,
  country: z.enum(countries, clientMessages.country),
  email: addressLine,
  phone: line,
  ustid: line,
  /** The company's own order number or cost centre. */
  reference: line,
  /** Address for the invoice, if not `email`. */
  invoice_email: addressLine,
  /** The contract on data processing that a company concludes: its version, an ISO day. */
  processing: line,
});

export type Client = z.infer<typeof clientSchema>;
export type ClientType = (typeof clientTypes)[number];

export const emptyClient: Client = {
  clientType: null,
  company: '',
  salutation: '',
  pre_name: '',
  name: '',
  street: '',
  address2: '',
  zip: '',
  city: '',
  country: 'Deutschland',
  email: '',
  phone: '',
  ustid: '',
  reference: '',
  invoice_email: '',
  processing: '',
};

/** Fields of step 0; phone is optional (specification, section 5, Wizard contact step). */
export type ContactAnswers = Pick<Client, 'email' | 'phone' | 'pre_name' | 'name'>;

/** A client with the fields of step 0 only. */
export function contactOf({ email, phone, pre_name, name }: Client): Client {
  return { ...emptyClient, email, phone, pre_name, name };
}

/** Fields of step 4: all but the client type, which has its own call. */
export type ClientAnswers = Omit<Client, 'clientType'>;

/** Labels of the client's fields, beside each field, in the order's rows and in messages about changes. */
export const clientLabels = {
  company: 'Firma',
  ustid: 'USt-IdNr.',
  salutation: 'Anrede',
  pre_name: 'Vorname',
  name: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße und Hausnummer',
  address2: 'Adresszusatz',
  zip: 'PLZ',
  city: 'Stadt',
  country: 'Land',
  reference: 'Eigene Referenz',
  invoice_email: 'E-Mail für die Rechnung',
  processing: 'Datenschutz',
} as const satisfies Readonly<Record<keyof ClientAnswers, string>>;

const ofCompanies = [
  'company',
  'ustid',
  'reference',
  'invoice_email',
  'processing',
] as const satisfies (keyof ClientAnswers)[];
const ofContact = ['pre_name', 'name', 'email', 'phone'] as const satisfies (keyof ContactAnswers)[];

/** Whether the form asks this type of client for the field; `null`, for orders that cost nothing: the contact only. */
export function isAskedOf(clientType: ClientType | null, field: keyof ClientAnswers): boolean {
  if (clientType === null) return ofContact.some((one) => one === field);
  return clientType === 'company' || !ofCompanies.some((one) => one === field);
}

export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** What is missing or wrong in the contact of step 0, by field; `{}` when it is complete. */
export function contactProblems(contact: ContactAnswers): Problems<keyof ContactAnswers> {
  const problems: Problems<keyof ContactAnswers> = {};
  if (!isEmailAddress(contact.email)) problems.email = contactMessages.email;
  if (isBlank(contact.pre_name)) problems.pre_name = contactMessages.pre_name;
  if (isBlank(contact.name)) problems.name = contactMessages.name;
  return problems;
}

const REQUIRED = ['pre_name', 'name', 'street', 'zip', 'city'] as const;

/**
 * What is missing or wrong in the form of step 4, by field; `{}` when it is complete.
 * A company must give its name; its VAT number (checked by its own prefix) and its invoice address are optional.
 * The postal code must fit the country.
 */
export function clientProblems(client: Client): Problems<keyof Client> {
  const problems: Problems<keyof Client> = {};
  if (client.clientType === null) problems.clientType = clientMessages.clientType;
  if (client.clientType === 'company' && isBlank(client.company)) problems.company = clientMessages.company;
  if (client.clientType === 'company' && !isBlank(client.ustid) && !isVatId(client.ustid)) {
    problems.ustid = clientMessages.ustid;
  }
  const { clientType, invoice_email } = client;
  if (clientType === 'company' && !isBlank(invoice_email) && !isEmailAddress(invoice_email)) {
    problems.invoice_email = clientMessages.invoice_email;
  }
  for (const field of REQUIRED) {
    if (isBlank(client[field])) problems[field] = clientMessages[field];
  }
  if (!hasPostalCode(client)) problems.zip ??= postalCodeMessages[client.country];
  if (!isEmailAddress(client.email)) problems.email = clientMessages.email;
  return problems;
}

/** A company concludes the contract on data processing in its `current` version, or none. */
export function processingProblems({ clientType, processing }: Client, current: string): Problems<'processing'> {
  const isOutdated = processing !== '' && processing !== current;
  return clientType === 'company' && isOutdated ? { processing: clientMessages.processing } : {};
}

function hasPostalCode({ country, zip }: Client): boolean {
  return postalCodeIn(country, zip) !== null;
}

/**
 * Whether a stored client can be invoiced.
 * Its postal code may be any text, because orders from before that rule keep theirs.
 */
export function isStoredClient(client: Client): boolean {
  return Object.keys(clientProblems(client)).every((field) => field === 'zip' && !isBlank(client.zip));
}

/** Whether nothing is missing or wrong. */
export function isFree(problems: Problems<string>): boolean {
  return Object.keys(problems).length === 0;
}

/**
 * Patterns of VAT numbers by their prefix: EU member states as in the European Commission's VIES register, United
 * Kingdom, Northern Ireland (XI) and Switzerland.
 * Greece uses EL.
 */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/**
 * Whether `value` matches the pattern of its own prefix, whatever the address.
 * Companies may register for tax elsewhere.
 * Ignores spaces, dots and hyphens.
 * Says nothing about whether the number exists.
 */
export function isVatId(value: string): boolean {
  const id = cleanLine(value)
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '');
  const prefix = id.startsWith('CHE') ? 'CHE' : id.slice(0, 2);
  return PATTERNS[prefix]?.test(id.slice(prefix.length)) ?? false;
}
