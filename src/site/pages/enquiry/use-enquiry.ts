import { useForm } from '@mantine/form';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import {
  type Enquiry,
  ENQUIRY_ANSWER,
  type EnquiryField,
  enquiryFields,
  PICTURES_FIELD,
} from '../../../../domain/client/enquiry.ts';
import { KEY_HEADER } from '../../../../domain/contracts/headers.ts';
import { paths } from '../../../../domain/contracts/paths.ts';
import { ELAPSED_FIELD, MIN_ELAPSED_MS, TRAP_FIELD } from '../../../../domain/texts/form-page.ts';
import { enquiryMachine } from '../../../../machines/enquiry/enquiry-machine.ts';
import { CallError, type ProblemKind } from '../../../../machines/session/session-problems.ts';
import { type Attempt, attemptOf } from '../../../../machines/shared.ts';
import type { ShownForm } from '../../../ui/forms/built-form.tsx';
import { rememberEnquiry } from '../../../ui/lib/enquiry-sent.ts';
import { newKey } from '../../../ui/lib/new-key.ts';
import { send } from '../../../ui/lib/send.ts';
import { keepUnsentText } from '../../../ui/lib/unsent-text-store.ts';
import { enquiryTexts as words } from './texts.ts';
import { identityOf, usePictures } from './use-pictures.ts';

/** The values of the form: the answers, and the honeypot field. */
type Values = Enquiry & { readonly [TRAP_FIELD]: string };

const blank = Object.fromEntries([...enquiryFields, TRAP_FIELD].map((name) => [name, ''])) as Values;

/**
 * The states of the enquiry form (`machines/enquiry`) over the values of its fields.
 * Validates before sending, sends without leaving the page, and keeps all input on failure.
 */
export function useEnquiry(shown: ShownForm, seenAt: number) {
  const [sender] = useState(() => createSender(seenAt));
  const [machine] = useState(() => enquiryMachine.provide({ actors: { sendEnquiry: fromPromise(sender.send) } }));
  const [snapshot, sendEvent] = useMachine(machine, { input: { problems: shown.problems } });
  const [attempts, setAttempts] = useState(0);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { ...blank, ...shown.values },
    onValuesChange: (values, before) => {
      for (const field of enquiryFields) {
        if (values[field] !== before[field]) sendEvent({ type: 'field.change', field });
      }
    },
  });

  const { pictures, refusal, input, change } = usePictures((chosen) => {
    sender.bring(chosen);
    sendEvent({ type: 'field.change', field: PICTURES_FIELD });
  });

  const { problems, failure } = snapshot.context;
  const isSubmitting = snapshot.matches('submitting');
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0 && !isSubmitting && Object.keys(problems).length > 0) summary.current?.focus();
    // After each attempt with problems, not after each corrected field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempts, isSubmitting]);
  const isDone = snapshot.status === 'done';
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  const hasFailed = snapshot.matches('failed');
  useEffect(() => {
    // The error catalogue requires a console log of a failed enquiry, without its content.
    // oxlint-disable-next-line eslint/no-console
    if (hasFailed) console.warn(`enquiry failed: ${failure}`);
  }, [hasFailed, failure]);

  return {
    problems,
    /**
     * The failure and what to do; null without a failure.
     * The server's message on the page counts until the next attempt.
     */
    failure: failure === null ? (attempts === 0 ? shown.failure : null) : (enquiryFailures[failure] ?? words.failed),
    /** The button stays busy until the next page loads. */
    isBusy: isSubmitting || isDone,
    summary,
    submit: form.onSubmit((enquiry) => {
      sendEvent({ type: 'form.submit', enquiry });
      setAttempts((count) => count + 1);
    }),
    /** The chosen pictures, and the props of their field. */
    pictures: { chosen: pictures, input, change, error: refusal ?? problems[PICTURES_FIELD] },
    /** The props of a field: name, label, value and error. */
    field: (name: EnquiryField | typeof TRAP_FIELD) => ({
      name,
      label: words.labels[name],
      ...form.getInputProps(name),
      error: (problems as Readonly<Record<string, string>>)[name],
    }),
  };
}

/**
 * Sends the form; unchanged content keeps its idempotency key.
 * @param seenAt when the form came into view, ms of `performance.now()`
 */
function createSender(seenAt: number) {
  let attempt: Attempt | null = null;
  let pictures: readonly File[] = [];
  return {
    bring: (chosen: readonly File[]) => {
      pictures = chosen;
    },
    send: async ({ input, signal }: { readonly input: Enquiry; readonly signal: AbortSignal }) => {
      // The event's own content: the visitor may change the form during the pause.
      const chosen = pictures;
      await pause(MIN_ELAPSED_MS - (performance.now() - seenAt));
      attempt = attemptOf(attempt, [input, chosen.map(identityOf)], newKey());
      const elapsed = String(Math.round(performance.now() - seenAt));
      await sendEnquiry({ ...input, [ELAPSED_FIELD]: elapsed }, chosen, attempt.key, signal);
    },
  };
}

/** Replaces this page in the history after a sent enquiry: Back would show the form busy. */
function leave(): void {
  keepUnsentText('enquiry', null);
  rememberEnquiry();
  location.replace('/danke');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

/**
 * What happened to a failed enquiry and what to do; follows "Es ist ein Fehler aufgetreten!".
 * Other failures keep the sentence that the page already has (`texts.ts`).
 */
const enquiryFailures: Partial<Record<ProblemKind, string>> = {
  offline:
    'Sie sind gerade nicht mit dem Internet verbunden. Ihre Angaben sind noch da. Bitte senden Sie die Anfrage, sobald die Verbindung wieder steht.',
  timeout:
    'Der Server hat nicht rechtzeitig geantwortet. Ihre Angaben sind noch da. Bitte senden Sie die Anfrage noch einmal.',
  inProgress:
    'Ihre Anfrage wird gerade noch bearbeitet. Ihre Angaben sind noch da. Bitte senden Sie sie in einem Moment noch einmal.',
  tooMany:
    'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Ihre Angaben sind noch da. Bitte senden Sie die Anfrage in einer Minute noch einmal.',
};

/** ms for an enquiry with pictures: 25 MB at 0.5 Mbit/s take seven minutes. */
const PATIENCE = 10 * 60_000;

/**
 * Sends an enquiry, with its pictures if there are any, under its idempotency key.
 * Only ENQUIRY_ANSWER is success; any other answer, whatever its status, is a failure (decisions, [12]).
 * @throws CallError with the kinds of `send`, or `failed` for any other answer
 */
async function sendEnquiry(
  fields: Readonly<Record<string, string>>,
  pictures: readonly File[],
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const brought = pictures.length === 0 ? { body: fields } : { body: inParts(fields, pictures), patience: PATIENCE };
  const text = await send({ path: paths.enquiry, ...brought, headers: { [KEY_HEADER]: key }, signal });
  if (text !== ENQUIRY_ANSWER) throw new CallError({ kind: 'failed' });
}

/** The fields first: the server validates them before it accepts a picture. */
function inParts(fields: Readonly<Record<string, string>>, pictures: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const picture of pictures) form.append(PICTURES_FIELD, picture, picture.name);
  return form;
}
