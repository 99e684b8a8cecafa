import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { CallError, type ProblemKind } from '../../../machines/session/session-problems.ts';
import { bearer } from '../../lib/bearer.ts';
import { callApi } from '../../lib/call-api.ts';
import { newKey } from '../../lib/new-key.ts';
import { queries } from '../../lib/queries.ts';

/** Asks the studio about the order behind this link, or this browser's own. The same question sent again counts once. */
export function useQuestion(token: string) {
  const named = useRef({ question: '', key: '' });
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (question: string) => {
        if (named.current.question !== question) named.current = { question, key: newKey() };
        const headers = { [KEY_HEADER]: named.current.key, ...bearer(token) };
        return callApi(contracts.askQuestion, { body: { question }, headers });
      },
    },
    queries,
  );
  return { send: mutate, isBusy: isPending, isSent: isSuccess, problem: problemOf(error), forget: reset };
}

function problemOf(error: Error | null): ProblemKind | null {
  if (error === null) return null;
  return error instanceof CallError ? error.problem.kind : 'failed';
}
