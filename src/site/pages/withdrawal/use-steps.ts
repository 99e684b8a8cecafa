import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../../../domain/contracts/paths.ts';
import { keepDraft } from '../../../ui/lib/unsent-text-store.ts';
import { exchange } from '../../../ui/lib/send.ts';
import { withdrawalForm as words } from './form-texts.ts';
import { type ShownStep, shownStep } from './shown-step.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** What happened and what to do; null when nothing has failed. */
  readonly failure: string | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Saves the withdrawal function its page loads: every step is posted as the plain form would post it, and the next one is read
 * from the page that the server answers. If that fails, everything typed stays.
 */
export function useSteps(shown: ShownStep) {
  const [current, setCurrent] = useState(shown);
  const [answers, setAnswers] = useState(0);
  const [failure, setFailure] = useState(shown.failure);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  const perform = async (body: URLSearchParams) => {
    setFailure(null);
    setIsBusy(true);
    try {
      const next = await answerTo(body);
      if (next.step === 'receipt') keepDraft('withdrawal', null);
      setCurrent(next);
      setAnswers((count) => count + 1);
      setFailure(next.failure);
    } catch {
      setFailure(words.failed);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    void perform(bodyOf(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  };
  const sending: Sending = { isBusy, failure, submit };
  return { current, /** How many steps the server has answered to this page. */ answers, sending };
}

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  return body;
}

/** @throws when there was no answer, or one without the function on it. */
async function answerTo(body: URLSearchParams): Promise<ShownStep> {
  const answer = await exchange({ path: paths.withdrawal, body, headers: { Accept: 'text/html' } });
  const step = answer.isOurs ? shownStep(new DOMParser().parseFromString(answer.text, 'text/html')) : null;
  if (step === null) throw new Error(`the withdrawal was answered with ${answer.status}`);
  return step;
}
