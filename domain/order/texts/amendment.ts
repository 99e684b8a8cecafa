/*
 * What its customer may change of a booked order until work begins: what the studio shall know, how it reaches the
 * customer, and what stands on the invoice. Not the client type, on which prices and the right of withdrawal hang; not
 * the e-mail address, to which every secret link of the order goes; nothing that has a price. The rules are those of
 * the wizard's form.
 */
import * as z from 'zod/mini';
import {
  type Client,
  type ClientType,
  clientProblems,
  clientSchema,
  isAskedOf,
  type Problems,
} from '../../client/client.ts';
import { clientLabels } from './order-texts.ts';
import { noteSchema } from '../order-item.ts';

const { email: _allLinksGoThere, ...clientLabelsToAmend } = clientLabels;
type ClientField = keyof typeof clientLabelsToAmend;
const clientFields = Object.keys(clientLabelsToAmend) as ClientField[];

/** What each of them is called. */
export const amendableLabels = { ...clientLabelsToAmend, note: 'Notiz' } as const;
export type AmendableField = keyof typeof amendableLabels;
const allFields = Object.keys(amendableLabels) as [AmendableField, ...AmendableField[]];

/** The answers that change, as they arrive; what is left out stays. */
export const amendmentSchema = z.object({
  client: z._default(z.partial(z.omit(clientSchema, { clientType: true, email: true })), {}),
  note: z.optional(noteSchema),
});
export type Amendment = z.output<typeof amendmentSchema>;

/** What is amended of an order. */
export interface Amendable {
  readonly client: Client;
  readonly note: string;
}

/** The fields that a customer of this type has; `null`: nobody pays, so there is no invoice. */
export function amendableFields(clientType: ClientType | null): AmendableField[] {
  return allFields.filter((field) => field === 'note' || isAskedOf(clientType, field));
}

/** The order as it is with the amendment. Answers that nobody has asked this customer for are passed over. */
export function amended({ client, note }: Amendable, amendment: Amendment): Amendable {
  const asked = Object.entries(amendment.client).filter(([field]) =>
    isAskedOf(client.clientType, field as ClientField),
  );
  return { client: { ...client, ...Object.fromEntries(asked) }, note: amendment.note ?? note };
}

/** What is missing or wrong with the amendment, by field of the client; `{}` when nothing is. */
export function amendmentProblems(order: Amendable, amendment: Amendment): Problems<ClientField> {
  const problems = clientProblems(amended(order, amendment).client);
  return Object.fromEntries(
    clientFields.flatMap((field) => {
      const problem = problems[field];
      return problem === undefined || !isAskedOf(order.client.clientType, field) ? [] : [[field, problem]];
    }),
  );
}

const changeSchema = z.object({ field: z.enum(allFields), before: z.string(), after: z.string() });
/** What has become of an answer; '' where there was none, or is none any more. */
export type AmendmentChange = z.output<typeof changeSchema>;
export const amendmentChangesSchema = z.array(changeSchema);

/** What differs between the two, in the order of the fields. */
export function amendmentChanges(before: Amendable, after: Amendable): AmendmentChange[] {
  const [old, now] = [answersToAmend(before), answersToAmend(after)];
  return allFields
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => change.before !== change.after);
}

/** The answers as they stand in their fields. */
export function answersToAmend({ client, note }: Amendable): Readonly<Record<AmendableField, string>> {
  const { clientType: _asBooked, email: _asBookedToo, ...answers } = client;
  return { ...answers, note };
}

/** "Telefon: „040 1“ → „040 2“". */
export function changeInWords({ field, before, after }: AmendmentChange): string {
  return `${amendableLabels[field]}: ${quoted(before)} → ${quoted(after)}`;
}

function quoted(answer: string): string {
  return answer === '' ? 'leer' : `„${answer}“`;
}
