import { useEffect, useState } from 'react';
import type { Transfer } from '../../../domain/contracts/upload-calls.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { loadTransfer } from './load-transfer.ts';

export type TransferState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly transfer: Transfer }
  /** No order has this link. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed' };

/** The order behind a secret link, and how to ask for it once more. */
export function useTransfer(token: string): readonly [TransferState, () => void] {
  const [answer, setAnswer] = useState<TransferState>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void ask(token).then((found) => {
      if (isCurrent) setAnswer(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const retry = () => {
    setAnswer({ state: 'loading' });
    void ask(token).then(setAnswer);
  };
  return [answer, retry];
}

async function ask(token: string): Promise<TransferState> {
  try {
    return { state: 'found', transfer: await loadTransfer(token) };
  } catch (error) {
    return { state: error instanceof CallError && error.problem.kind === 'gone' ? 'unknown' : 'failed' };
  }
}
