import * as z from 'zod/mini';
import { countries, isEmailAddress } from './address.ts';
import { cleanIdentifier, cleanLine, isBlank } from '../texts/clean-text.ts';
import { clientMessages, contactMessages } from '../texts/messages.ts';
import { isVatId } from './vat-id.ts';

export const clientTypes = ['company', 'private'] as const;
export const salutations = ['Herr', 'Frau'] as const;

/** Longest single-line answer; long enough for every real name or street, short enough for a mail header. */
export const MAX_LINE = 200;

const lineBy = (clean: (typed: string) => string) =>
  z.string().check(z.overwrite(clean), z.maxLength(MAX_LINE, clientMessages.tooLong));
const line = lineBy(cleanLine);
const addressLine = lineBy(cleanIdentifier);

export const clientTypeSchema = z.enum(clientTypes, clientMessages.clientType);

/** Who orders (specification, section 3, Client). Empty strings stand for "not given". */
export const clientSchema = z.object({
  clientType: z.nullable(clientTypeSchema),
  company: line,
  salutation: z.enum(['', ...salutations], clientMessages.salutation),
  pre_name: line,
  name: line,
  street: line,
  /** What else the post needs: house at the back, floor, department. */
  address2: line,
  zip: line,
  city: line,
  country: z.enum(countries, clientMessages.country),
  email: addressLine,
  phone: line,
  ustid: line,
  /** The company's own number for it, or its cost centre. */
  reference: line,
  /** Where the invoice goes, if not to `email`. */
  invoice_email: addressLine,
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
};

/** Step 0 asks for these; phone is optional (specification, section 5, Wizard contact step). */
export type ContactAnswers = Pick<Client, 'email' | 'phone' | 'pre_name' | 'name'>;

/** The client as far as step 0 has asked. */
export function contactOf({ email, phone, pre_name, name }: Client): Client {
  return { ...emptyClient, email, phone, pre_name, name };
}

/** Step 4 asks for everything but the client type, which has a call of its own. */
export type ClientAnswers = Omit<Client, 'clientType'>;

const ofCompanies = ['company', 'ustid', 'reference', 'invoice_email'] as const satisfies (keyof ClientAnswers)[];
const ofContact = ['pre_name', 'name', 'email', 'phone'] as const satisfies (keyof ContactAnswers)[];

/** Whether somebody of this type is asked for it; nobody who pays is asked for his contact only (`null`). */
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
 * What is missing or wrong in the full form of step 4, by field; `{}` when it is complete. The company's name is asked of a
 * company only; its VAT number (checked against the pattern of its own prefix) and its address for the invoice are optional.
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
  if (!isEmailAddress(client.email)) problems.email = clientMessages.email;
  return problems;
}

/** Whether nothing is missing or wrong. */
export function isFree(problems: Problems<string>): boolean {
  return Object.keys(problems).length === 0;
}
