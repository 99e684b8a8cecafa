import { createActor, fromPromise } from 'xstate';
import { type Enquiry, type EnquiryField, enquiryFields } from '../../../domain/enquiry.ts';
import { ELAPSED_FIELD, MIN_ELAPSED_MS, TRAP_FIELD } from '../../../domain/form-page.ts';
import { type EnquirySnapshot, enquiryMachine } from '../../../machines/enquiry/enquiry-machine.ts';
import { rememberEnquiry } from '../../lib/enquiry-sent.ts';
import { newKey } from '../../lib/new-key.ts';
import { focusSummary, setBusy, showFailure, shownProblems, showProblems } from '../forms/form-view.ts';
import { dropDraft, fillEmptyFields, keepDraft } from './enquiry-draft.ts';
import { enquiryFailures } from './failures.ts';
import { sendEnquiry } from './send-enquiry.ts';

/**
 * Gives the plain enquiry form its states (`machines/enquiry`): checked before it is sent, sent without leaving the page, and
 * whatever goes wrong, every word stays.
 */
export function start(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  const seenAt = performance.now();
  let key = newKey();
  let wasSubmitting = false;

  const actor = createActor(
    enquiryMachine.provide({
      actors: {
        sendEnquiry: fromPromise<void, Enquiry>(async ({ input, signal }) => {
          await pause(MIN_ELAPSED_MS - (performance.now() - seenAt));
          const marks = {
            [TRAP_FIELD]: valueOf(form, TRAP_FIELD),
            [ELAPSED_FIELD]: String(Math.round(performance.now() - seenAt)),
          };
          await sendEnquiry(form.action, { ...input, ...marks }, key, signal);
        }),
      },
    }),
    { input: { problems: shownProblems(form) } },
  );
  actor.subscribe(render);
  actor.start();

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    actor.send({ type: 'form.submit', enquiry: enquiryOf(form) });
    if (hasProblems(actor.getSnapshot())) focusSummary(form);
  });
  form.addEventListener('input', ({ target }) => {
    // Other words are another enquiry; only the very same one is sent again under the same key.
    key = newKey();
    keepDraft(form, location.search);
    actor.send({ type: 'field.change', field: (target as HTMLInputElement).name as EnquiryField });
  });
  fillEmptyFields(form, location.search);
  // What was typed before this script arrived.
  keepDraft(form, location.search);

  function render(snapshot: EnquirySnapshot): void {
    const isSubmitting = snapshot.matches('submitting');
    const { problems, failure } = snapshot.context;
    showProblems(form, problems);
    showFailure(form, failure !== null, failure === null ? undefined : enquiryFailures[failure]);
    if (snapshot.status === 'done') return leave();
    if (isSubmitting !== wasSubmitting) setBusy(form, isSubmitting);
    const hasEnded = wasSubmitting && !isSubmitting;
    wasSubmitting = isSubmitting;
    if (hasEnded && hasProblems(snapshot)) focusSummary(form);
    if (hasEnded && snapshot.matches('failed')) reportFailure(snapshot);
  }
}

/** The studio has the enquiry. The button stays busy until the next page is there. */
function leave(): void {
  dropDraft();
  rememberEnquiry();
  location.assign('/danke');
}

/** The error catalogue asks for it: a failed enquiry is logged to the console, without a word of it. */
function reportFailure(snapshot: EnquirySnapshot): void {
  // oxlint-disable-next-line eslint/no-console
  console.warn(`enquiry failed: ${snapshot.context.failure}`);
}

function hasProblems(snapshot: EnquirySnapshot): boolean {
  return Object.keys(snapshot.context.problems).length > 0;
}

function enquiryOf(form: HTMLFormElement): Enquiry {
  return Object.fromEntries(enquiryFields.map((name) => [name, valueOf(form, name)])) as Enquiry;
}

/** '' for a field that this variant of the form does not have. */
function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
