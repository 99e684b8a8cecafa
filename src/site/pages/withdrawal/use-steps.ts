import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../../../domain/contracts/paths.ts';
import { type Withdrawal, type WithdrawalField, withdrawalProblems } from '../../../../domain/order/withdrawal.ts';
import { type ShownForm, shownForm } from '../../../ui/forms/built-form.tsx';
import { exchange } from '../../../ui/lib/send.ts';
import { keepUnsentText } from '../../../ui/lib/unsent-text-store.ts';
import { withdrawalForm as texts } from './form-texts.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** The failure and what to do; null without a failure. */
  readonly failure: string | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Avoids the page loads of the withdrawal function: posts every step as the plain form would.
 * Reads the next step from the page in the answer. On failure all input stays.
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
      if (next.step === 'receipt') keepUnsentText('withdrawal', null);
      setCurrent(next);
      setAnswers((count) => count + 1);
      setFailure(next.failure);
    } catch {
      setFailure(texts.failed);
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

/** @throws Error without an answer, or with an answer without the function */
async function answerTo(body: URLSearchParams): Promise<ShownStep> {
  const answer = await exchange({ path: paths.withdrawal, body, headers: { Accept: 'text/html' } });
  const step = answer.isOurs ? shownStep(new DOMParser().parseFromString(answer.text, 'text/html')) : null;
  if (step === null) throw new Error(`the withdrawal was answered with ${answer.status}`);
  return step;
}

/** The form of the first step, validated by the server's rules before it is sent, with the focus on its problems. */
export function useDeclaration(shown: ShownStep, isAnswer: boolean, sending: Sending) {
  const { name = '', orderNumber = '', email = '' } = shown.values;
  const form = useForm<Withdrawal>({
    mode: 'uncontrolled',
    initialValues: { name, orderNumber, email },
    initialErrors: shown.problems,
    validate: withdrawalProblems,
  });
  const summary = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(isAnswer ? 1 : 0);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  return {
    errors: form.errors,
    summary,
    submit: form.onSubmit(
      (_, event) => {
        if (event !== undefined) sending.submit(event);
      },
      () => setAttempts((count) => count + 1),
    ),
    /** The props of a field: name, label, value and error. */
    field: (field: WithdrawalField) => ({ name: field, label: texts.labels[field], ...form.getInputProps(field) }),
  };
}

export const steps = ['declaration', 'confirm', 'receipt'] as const;

/** One of the three steps with its values. */
export interface ShownStep extends ShownForm {
  readonly step: (typeof steps)[number];
}

/** Reads the step on `page`, which is the open document or an answer of the server; null when it has none. */
export function shownStep(page: ParentNode): ShownStep | null {
  const container = page.querySelector<HTMLElement>('[data-shown-step]');
  const step = steps.find((one) => one === container?.dataset['shownStep']);
  return container === null || step === undefined ? null : { ...shownForm(container), step };
}
