/*
 * What the customer may amend in a booked order until work begins, by the rules of the wizard's form. Not client type
 * and price, not the e-mail address (receives all secret links), not the contract on data processing.
 */
import * as z from 'zod/mini';
import {
  type Client,
  type ClientType,
  clientProblems,
  clientSchema,
  isAskedOf,
  type Problems,
  clientLabels,
} from '../../client/client.ts';
import { isBlank } from '../../texts/clean-text.ts';
import { noteSchema } from '../order-item.ts';

const { email: _allLinksGoThere, processing: _concluded, ...clientLabelsToAmend } = clientLabels;
type ClientField = keyof typeof clientLabelsToAmend;
const clientFields = Object.keys(clientLabelsToAmend) as ClientField[];

/** Labels of the amendable fields. */
export const amendableLabels = { ...clientLabelsToAmend, note: 'Notiz' } as const;
export type AmendableField = keyof typeof amendableLabels;
const allFields = Object.keys(amendableLabels) as [AmendableField, ...AmendableField[]];

/** Changed answers as they arrive; missing fields stay. */
export const amendmentSchema = z.object({
  client: z._default(z.partial(z.omit(clientSchema, { clientType: true, email: true, processing: true })), {}),
  note: z.optional(noteSchema),
});
export type Amendment = z.output<typeof amendmentSchema>;

/** The amendable part of an order. */
export interface Amendable {
  readonly client: Client;
  readonly note: string;
}

/** Fields of a customer of this type; `null`: a free order without an invoice. */
export function amendableFields(clientType: ClientType | null): AmendableField[] {
  return allFields.filter((field) => field === 'note' || isAskedOf(clientType, field));
}

/** The order after the amendment. Ignores fields that this customer does not have. */
export function amended({ client, note }: Amendable, amendment: Amendment): Amendable {
  const asked = Object.entries(amendment.client).filter(([field]) =>
    isAskedOf(client.clientType, field as ClientField),
  );
  return { client: { ...client, ...Object.fromEntries(asked) }, note: amendment.note ?? note };
}

/** What is missing or wrong with the amendment, by field of the client; `{}` when nothing is. */
export function amendmentProblems(order: Amendable, amendment: Amendment): Problems<ClientField> {
  const { client } = amended(order, amendment);
  const problems = clientProblems(client);
  // An order from before the rule of postal codes keeps its own.
  const isSamePlace = client.zip === order.client.zip && client.country === order.client.country;
  if (isSamePlace && !isBlank(client.zip)) delete problems.zip;
  return Object.fromEntries(
    clientFields.flatMap((field) => {
      const problem = problems[field];
      return problem === undefined || !isAskedOf(order.client.clientType, field) ? [] : [[field, problem]];
    }),
  );
}

const changeSchema = z.object({ field: z.enum(allFields), before: z.string(), after: z.string() });
/** Change of an answer; '' where there is none. */
export type AmendmentChange = z.output<typeof changeSchema>;
export const amendmentChangesSchema = z.array(changeSchema);

/** Differences between both, in the order of the fields. */
export function amendmentChanges(before: Amendable, after: Amendable): AmendmentChange[] {
  const [old, now] = [answersToAmend(before), answersToAmend(after)];
  return allFields
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => change.before !== change.after);
}

/** The answers as values of their fields. */
export function answersToAmend({ client, note }: Amendable): Readonly<Record<AmendableField, string>> {
  const { clientType: _asBooked, email: _asBookedToo, processing: _concluded, ...answers } = client;
  return { ...answers, note };
}

/** "Telefon: „040 1“ → „040 2“". */
export function changeText({ field, before, after }: AmendmentChange): string {
  return `${amendableLabels[field]}: ${quoted(before)} → ${quoted(after)}`;
}

function quoted(answer: string): string {
  return answer === '' ? 'leer' : `„${answer}“`;
}
