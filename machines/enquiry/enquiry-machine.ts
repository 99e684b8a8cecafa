/*
 * The enquiry form (specification, section 4): checks, sends once, decides what to show; the fields keep the answers. A
 * submit while one is pending is ignored; a problem stays until its field changes. Diagram: machines/README.md.
 */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import {
  type Enquiry,
  type EnquiryFormField,
  type EnquiryProblems,
  enquiryProblems,
} from '../../domain/client/enquiry.ts';
import { type ProblemKind, problemOf } from '../session/session-problems.ts';
import { unfilled } from '../shared.ts';

export interface EnquiryContext {
  /** What to correct, by field. */
  readonly problems: EnquiryProblems;
  /** Why the last attempt failed; null without an attempt or once it is repeated. */
  readonly failure: ProblemKind | null;
}

export type EnquiryEvent =
  | { readonly type: 'form.submit'; readonly enquiry: Enquiry }
  | { readonly type: 'field.change'; readonly field: EnquiryFormField };

/** Problems by field in the server's answer; `{}` for other failures. */
function problemsOf(error: unknown): EnquiryProblems {
  return problemOf(error).fields ?? {};
}

export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    /** Problems that the page already shows, when the server answered a form post with it. */
    input: {} as Pick<EnquiryContext, 'problems'>,
  },
  actors: {
    /** Resolves when the server has accepted the enquiry. @throws CallError */
    sendEnquiry: fromPromise<void, Enquiry>(unfilled('enquiry')),
  },
  guards: {
    isComplete: (_, { enquiry }: { enquiry: Enquiry }) => Object.keys(enquiryProblems(enquiry)).length === 0,
    isMendable: (_, { error }: { error: unknown }) => Object.keys(problemsOf(error)).length > 0,
  },
  actions: {
    storeProblems: assign((_, { problems }: { problems: EnquiryProblems }) => ({ problems, failure: null })),
    clearProblem: assign(({ context }, { field }: { field: EnquiryFormField }) => ({
      problems: Object.fromEntries(Object.entries(context.problems).filter(([name]) => name !== field)),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: problemOf(error).kind,
    })),
  },
}).createMachine({
  id: 'enquiry',
  description: 'The enquiry form of the contact page.',
  context: ({ input }) => ({ problems: input.problems, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The visitor fills in the form.',
      on: {
        'form.submit': [
          {
            target: 'submitting',
            guard: { type: 'isComplete', params: ({ event }) => event },
            actions: { type: 'storeProblems', params: { problems: {} } },
          },
          {
            actions: { type: 'storeProblems', params: ({ event }) => ({ problems: enquiryProblems(event.enquiry) }) },
          },
        ],
        'field.change': { actions: { type: 'clearProblem', params: ({ event }) => event } },
      },
    },
    submitting: {
      description: 'The enquiry is being sent. The button is busy; another submit is ignored.',
      invoke: {
        src: 'sendEnquiry',
        input: ({ event }) => (event as Extract<EnquiryEvent, { type: 'form.submit' }>).enquiry,
        onDone: 'done',
        onError: [
          {
            target: 'idle',
            guard: { type: 'isMendable', params: ({ event }) => event },
            actions: { type: 'storeProblems', params: ({ event }) => ({ problems: problemsOf(event.error) }) },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      description: 'The enquiry could not be sent. All input stays and can be sent again.',
      on: {
        'form.submit': [
          {
            target: 'submitting',
            guard: { type: 'isComplete', params: ({ event }) => event },
            actions: { type: 'storeProblems', params: { problems: {} } },
          },
          {
            target: 'idle',
            actions: { type: 'storeProblems', params: ({ event }) => ({ problems: enquiryProblems(event.enquiry) }) },
          },
        ],
      },
    },
    done: { description: 'The studio has received the enquiry; the page confirms it.', type: 'final' },
  },
});

export type EnquirySnapshot = SnapshotFrom<typeof enquiryMachine>;
