import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cleanText } from '../../../domain/texts/clean-text.ts';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { CallError, type ProblemKind } from '../../../machines/session/session-problems.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { keepDraft, keptDraft } from '../../ui/lib/unsent-text-store.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { queries } from '../../ui/lib/queries.ts';

/** A question about an order, as this tab keeps it until it is sent. */
interface Draft {
  readonly order: string;
  readonly question: string;
}

/**
 * Asks the studio about the order behind this link, or this browser's own (`token` ''). What is typed survives a reload and a sending that
 * fails; the same question sent again counts once.
 */
export function useQuestion(orderNumber: string, token: string) {
  const [question, setQuestion] = useState(() => keptQuestion(orderNumber));
  const named = useRef({ question: '', key: '' });
  const change = (typed: string) => {
    setQuestion(typed);
    keepDraft('question', typed === '' ? null : ({ order: orderNumber, question: typed } satisfies Draft));
  };
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (asked: string) => {
        if (named.current.question !== asked) named.current = { question: asked, key: newKey() };
        const headers = { [KEY_HEADER]: named.current.key, ...bearer(token) };
        return callApi(bookedOrderContracts.askQuestion, { body: { question: asked }, headers });
      },
      onSuccess: () => change(''),
    },
    queries,
  );
  return {
    question,
    change,
    send: () => mutate(cleanText(question)),
    isBusy: isPending,
    isSent: isSuccess,
    problem: problemOf(error),
    forget: reset,
  };
}

/** What was typed about this order before the page was loaded anew. */
function keptQuestion(orderNumber: string): string {
  const isDraft = (kept: object): kept is Draft =>
    'order' in kept && kept.order === orderNumber && 'question' in kept && typeof kept.question === 'string';
  return keptDraft<Draft>('question', isDraft)?.question ?? '';
}

function problemOf(error: Error | null): ProblemKind | null {
  if (error === null) return null;
  return error instanceof CallError ? error.problem.kind : 'failed';
}
