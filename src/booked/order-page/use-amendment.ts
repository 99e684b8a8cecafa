import { useCallbackRef } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import {
  type AmendableField,
  type amendmentSchema,
  amendableFields,
  answersToAmend,
} from '../../../domain/order/texts/amendment.ts';
import { cleanText } from '../../../domain/texts/clean-text.ts';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { REVISION_HEADER } from '../../../domain/contracts/contract.ts';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import type { Answers } from '../../../machines/session/unsent-text-rules.ts';
import {
  type Draft,
  decidedOver,
  type FieldDecision,
  noDraft,
  settledOver,
  shownOver,
  typedOver,
} from '../../../machines/session/field-values.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { bearer } from '../../ui/lib/send.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { keepDraft, keptDraft } from '../../ui/lib/unsent-text-store.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { queries } from '../../ui/lib/queries.ts';
import { orderPageKey } from './use-order-page.ts';

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
export function useAmendment({ summary: { orderNumber }, amendable }: OrderPage, token: string) {
  const [draft, setDraft] = useState(() => keptAmendment(orderNumber));
  const named = useRef({ asked: '', key: '' });
  const saved = useMemo(() => savedAnswers(amendable), [amendable]);
  const { values, conflicts } = shownOver(saved, draft, isSameText);
  const keep = (next: Draft) => {
    setDraft(next);
    const isEmpty = Object.keys(next.typed).length === 0;
    keepDraft('amendment', isEmpty ? null : { order: orderNumber, ...next });
  };
  // Text typed while the call was pending is not part of it.
  const taken = useCallbackRef((sent: Answers) => keep(settledOver(draft, sent, isSameText)));
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: ({ typed, revision }: { readonly typed: Answers; readonly revision: number }) => {
        const asked = JSON.stringify([typed, revision]);
        if (named.current.asked !== asked) named.current = { asked, key: newKey() };
        const headers = { [KEY_HEADER]: named.current.key, [REVISION_HEADER]: String(revision), ...bearer(token) };
        return callApi(bookedOrderContracts.amendOrder, { body: bodyOf(typed), headers });
      },
      onSuccess: (page, { typed }) => {
        queries.setQueryData(orderPageKey(token), page);
        taken(typed);
      },
      // The current state of the order explains the failure.
      onError: () => queries.invalidateQueries({ queryKey: orderPageKey(token) }),
    },
    queries,
  );
  const problem = error instanceof CallError ? error.problem : null;
  return {
    values: values as Values,
    typed: draft.typed,
    conflicts,
    type: (next: Values) => {
      const changed = Object.entries(next).filter(([field, value]) => value !== values[field]);
      if (changed.length === 0) return;
      if (isSuccess) reset();
      keep(typedOver(saved, draft, Object.fromEntries(changed)));
    },
    decide: (decision: FieldDecision) => keep(decidedOver(saved, draft, decision)),
    send: () => {
      if (amendable !== null) mutate({ typed: draft.typed, revision: amendable.revision });
    },
    /** Discards unsent text. */
    forget: () => {
      keep(noDraft);
      reset();
    },
    isBusy: isPending,
    isSaved: isSuccess,
    failure: error === null || problem?.kind === 'invalid' ? null : failureOf(problem?.kind),
    /** What the server rejects, by path in the body. */
    refused: problem?.kind === 'invalid' ? problem.fields : undefined,
  };
}

function savedAnswers(amendable: OrderPage['amendable']): Answers {
  if (amendable === null) return {};
  const answers = answersToAmend(amendable);
  return Object.fromEntries(amendableFields(amendable.client.clientType).map((field) => [field, answers[field]]));
}

/** Unsent text for this order from before a reload. */
function keptAmendment(orderNumber: string): Draft {
  const isDraft = (kept: object): kept is Draft & { readonly order: string } =>
    'order' in kept &&
    kept.order === orderNumber &&
    'typed' in kept &&
    'base' in kept &&
    areTexts(kept.typed, kept.base);
  const kept = keptDraft('amendment', isDraft);
  return kept === null ? noDraft : { typed: kept.typed, base: kept.base };
}

function areTexts(...groups: readonly unknown[]): boolean {
  return groups.every(
    (group) =>
      typeof group === 'object' && group !== null && Object.values(group).every((text) => typeof text === 'string'),
  );
}

/** Country and salutation come from fixed choices; the server checks both. */
function bodyOf({ note, ...client }: Answers): z.input<typeof amendmentSchema> {
  return { client, ...(note === undefined ? {} : { note }) };
}

function failureOf(kind: string | undefined): AmendmentFailure {
  return kind === 'refused' || kind === 'stale' ? kind : 'failed';
}

/** Compares cleaned texts, because the server cleans an answer. */
function isSameText(one: string, other: string): boolean {
  return cleanText(one) === cleanText(other);
}
