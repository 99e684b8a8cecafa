import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER, REVISION_HEADER } from '../../../domain/contracts/headers.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import {
  type AmendableField,
  type amendmentSchema,
  amendableFields,
  answersToAmend,
} from '../../../domain/order/texts/amendment.ts';
import { isSameText } from '../../../machines/booked/booked-call-machine.ts';
import { type FieldDecision, shownOver } from '../../../machines/session/field-values.ts';
import type { ProblemKind } from '../../../machines/session/session-problems.ts';
import type { FieldTexts } from '../../../domain/order/answers.ts';
import { callOrder, useBookedCall } from '../use-booked-call.ts';
import type { Access } from '../../ui/lib/send.ts';

/**
 * Why an amendment failed.
 * `refused`: work has begun, or there were too many. `stale`: the order has changed meanwhile.
 */
export type AmendmentFailure = 'refused' | 'stale' | 'failed';

type Values = Readonly<Record<AmendableField, string>>;

/**
 * The customer's amendments of a booked order.
 * Unsent text survives a reload, a failed call and another window's change until the server has it.
 * Sending the same amendment again counts once.
 */
export function useAmendment({ summary: { orderNumber }, amendable }: OrderPage, access: Access) {
  const saved = useMemo(() => savedAnswers(amendable), [amendable]);
  const amending = useBookedCall<Amendment>({
    access,
    call: ({ body: [typed, revision], key }) => {
      const headers = { [KEY_HEADER]: key, [REVISION_HEADER]: String(revision) };
      return callOrder(access, bookedOrderContracts.amendOrder, { body: bodyOf(typed), headers });
    },
    traits: { reloads: true },
    kept: { owner: 'amendment', order: orderNumber },
  });
  const { typed } = amending.unsent;
  const { values, conflicts } = shownOver(saved, amending.unsent, isSameText);
  const { problem } = amending;
  return {
    values: values as Values,
    typed,
    conflicts,
    type: (next: Values) => {
      const changed = Object.entries(next).filter(([field, value]) => value !== values[field]);
      if (changed.length > 0) amending.type(saved, Object.fromEntries(changed));
    },
    decide: (decision: FieldDecision) => amending.decide(saved, decision),
    send: () => {
      if (amendable !== null) amending.send([typed, amendable.revision]);
    },
    /** Discards unsent text. */
    forget: amending.drop,
    isBusy: amending.isBusy,
    isSaved: amending.isDone,
    failure: problem === null || problem.kind === 'invalid' ? null : failureOf(problem.kind),
    /** What the server rejects, by path in the body. */
    refused: problem?.kind === 'invalid' ? problem.fields : undefined,
  };
}

/** The typed answers, and the revision of the order that they change. */
type Amendment = readonly [typed: FieldTexts, revision: number];

function savedAnswers(amendable: OrderPage['amendable']): FieldTexts {
  if (amendable === null) return {};
  const answers = answersToAmend(amendable);
  return Object.fromEntries(amendableFields(amendable.client.clientType).map((field) => [field, answers[field]]));
}

/** Country and salutation come from fixed choices; the server checks both. */
function bodyOf({ note, ...client }: FieldTexts): z.input<typeof amendmentSchema> {
  return { client, ...(note === undefined ? {} : { note }) };
}

function failureOf(kind: ProblemKind): AmendmentFailure {
  return kind === 'refused' || kind === 'stale' ? kind : 'failed';
}
