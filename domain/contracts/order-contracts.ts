/* API of an open order: calls of the wizard, resume links, the catalogue. */
import * as z from 'zod/mini';
import { catalogueSchema } from '../catalogue/catalogue.ts';
import { isEmailAddress, MAX_EMAIL } from '../client/address.ts';
import { orderItemSchema, type SentItem, sentItemSchema } from '../order/order-item.ts';
import { cleanIdentifier } from '../texts/clean-text.ts';
import { contactMessages } from '../texts/messages.ts';
import { type Contract, done, files, json, key, order, revision } from './contract.ts';
import { paths, wizardPath } from './paths.ts';
import { BOOKED_ANSWER, sentAnswerSchema, type WizardCall, wizardCallNames, wizardCalls } from './wizard-calls.ts';

/** Recipient of a resume link. */
export const linkWishSchema = z.object({
  email: z
    .string(contactMessages.email)
    .check(
      z.overwrite(cleanIdentifier),
      z.maxLength(MAX_EMAIL, contactMessages.tooLong),
      z.refine(isEmailAddress, contactMessages.email),
    ),
});

/** Secret of a resume link or of a quote's link. */
export const linkSecretSchema = z.object({ token: z.string().check(z.maxLength(100), z.regex(/^[\w-]{20,100}$/)) });

/** Calls of the wizard by name. */
const calls = Object.fromEntries(
  wizardCallNames.map((call) => [
    call,
    {
      method: 'POST',
      path: wizardPath(call),
      summary: `Event of the order's chart: ${wizardCalls[call].event}.`,
      by: call === 'setStartWizard' ? 'visitor' : 'order',
      headers: { ...key, ...order, ...revision, ...files },
      body: { type: 'application/json', schema: wizardCalls[call].body },
      answer:
        call === 'finish'
          ? { status: 200, type: 'text/plain', schema: z.literal(BOOKED_ANSWER) }
          : json(sentItemSchema),
      codes: ['refused', 'stale', 'inProgress', 'keyReused'],
    },
  ]),
) as unknown as Record<WizardCall, WizardContract>;

/** Answers the order item after the call; `finish` answers `done`. Leaves out what the caller knows (`files`). */
interface WizardContract extends Contract {
  readonly answer: { readonly status: 200; readonly schema: z.ZodMiniType<SentItem | typeof BOOKED_ANSWER> };
}

export const orderContracts = {
  ...calls,

  loadOrder: {
    method: 'GET',
    path: paths.order,
    summary: 'The visitor’s order, and the calls that can succeed now.',
    by: 'anybody',
    headers: files,
    answer: json(sentAnswerSchema),
    codes: [],
  },
  discardOrder: {
    method: 'DELETE',
    path: paths.order,
    summary: 'Ends what the visitor has begun; a booked order stays, and only this browser forgets it.',
    by: 'visitor',
    headers: { ...order, ...revision },
    answer: done,
    codes: ['stale'],
  },
  sendResumeLink: {
    method: 'POST',
    path: paths.resumeLink,
    summary: 'Sends a secret link by mail, by which the draft is gone on with on another device.',
    by: 'order',
    headers: order,
    body: { type: 'application/json', schema: linkWishSchema },
    answer: done,
    codes: [],
  },
  endResumeLinks: {
    method: 'DELETE',
    path: paths.resumeLink,
    summary: 'Ends all such links of the draft, and what other browsers have opened by them.',
    by: 'order',
    headers: order,
    answer: done,
    codes: [],
  },
  sendResumeLinkAgain: {
    method: 'POST',
    path: paths.resumeLinkAgain,
    summary: 'Sends a new link to an address that has had one before; the answer does not say whether it has.',
    by: 'visitor',
    body: { type: 'application/json', schema: linkWishSchema },
    answer: done,
    codes: [],
  },
  resumeOrder: {
    method: 'POST',
    path: paths.resume,
    summary: 'Opens the draft behind such a link in this browser. Once more it is the same.',
    by: 'visitor',
    body: { type: 'application/json', schema: linkSecretSchema },
    answer: json(orderItemSchema),
    codes: ['notFound', 'ended'],
  },
  loadCatalogue: {
    method: 'GET',
    path: paths.catalogue,
    summary: 'What can be ordered and what it costs.',
    by: 'anybody',
    answer: json(catalogueSchema),
    codes: [],
  },
} as const satisfies Record<string, Contract>;
