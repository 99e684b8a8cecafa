import { describe, expect, it } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { type Enquiry, enquiryFields } from '../../../domain/client/enquiry.ts';
import { enquiryMessages } from '../../../domain/texts/messages.ts';
import { type EnquiryEvent, type EnquirySnapshot, enquiryMachine } from '../../../machines/enquiry/enquiry-machine.ts';
import { CallError, type Problem } from '../../../machines/session/session-problems.ts';
import { waitFor } from '../../support/wait-for.ts';

const empty = Object.fromEntries(enquiryFields.map((field) => [field, ''])) as Enquiry;
const complete: Enquiry = { ...empty, preName: 'Jana', name: 'Winter', mail: 'jana@winter.example', phone: '040 1234' };
const submit = (enquiry: Enquiry): EnquiryEvent => ({ type: 'form.submit', enquiry });
const missing = {
  preName: enquiryMessages.preName,
  name: enquiryMessages.name,
  phone: enquiryMessages.phone,
  mail: enquiryMessages.mail,
};

describe(enquiryMachine.id, () => {
  it('lists missing fields and sends nothing', () => {
    const { actor, sent } = startForm();

    actor.send(submit(empty));

    expect([actor.getSnapshot().value, actor.getSnapshot().context, sent]).toEqual([
      'idle',
      { problems: missing, failure: null },
      [],
    ]);
  });

  it('clears the problem of a field when it changes, and only that one', () => {
    const { actor } = startForm();
    actor.send(submit(empty));

    actor.send({ type: 'field.change', field: 'name' });

    const { name: _changed, ...others } = missing;
    expect(actor.getSnapshot().context.problems).toEqual(others);
  });

  it('sends once, however often it is submitted, and ends with DONE', async () => {
    const { actor, sent, succeed } = startForm();

    actor.send(submit(complete));
    actor.send(submit(complete));
    expect([actor.getSnapshot().value, sent]).toEqual(['submitting', [complete]]);

    succeed();
    const snapshot = await waitFor(actor, ({ status }) => status === 'done');
    expect([snapshot.value, sent.length]).toEqual(['done', 1]);
  });

  it.each(['offline', 'timeout', 'tooMany', 'failed'] as const)(
    'keeps the form after %s and sends it again',
    async (kind) => {
      const { actor, sent, fail, succeed } = startForm();
      actor.send(submit(complete));
      fail({ kind });
      const failed = await waitFor(actor, (state) => state.matches('failed'));
      expect(failed.context).toEqual({ problems: {}, failure: kind });

      actor.send(submit(complete));
      expect(actor.getSnapshot().context.failure).toBeNull();
      succeed();
      await waitFor(actor, ({ status }) => status === 'done');
      expect(sent).toHaveLength(2);
    },
  );

  it('validates again before it sends again', async () => {
    const { actor, fail } = startForm();
    actor.send(submit(complete));
    fail({ kind: 'failed' });
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send(submit({ ...complete, phone: ' ' }));

    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'idle',
      { problems: { phone: enquiryMessages.phone }, failure: null },
    ]);
  });

  it('shows the server’s problems beside the fields', async () => {
    const { actor, fail } = startForm();
    actor.send(submit(complete));

    fail({ kind: 'invalid', fields: { category: enquiryMessages.choice } });

    const snapshot = await waitFor(actor, (state) => state.matches('idle'));
    expect(snapshot.context).toEqual({ problems: { category: enquiryMessages.choice }, failure: null });
  });

  it('begins with the problems that the page already shows', () => {
    const { actor } = startForm({ name: enquiryMessages.name });

    expect(actor.getSnapshot().context.problems).toEqual({ name: enquiryMessages.name });
  });

  it('has no transition that no path uses', () => {
    const events = [
      submit(empty),
      submit(complete),
      { type: 'field.change', field: 'name' },
      { type: 'xstate.done.actor.0.enquiry.submitting' },
      failure({ kind: 'timeout' }),
      failure({ kind: 'invalid', fields: { phone: enquiryMessages.phone } }),
    ] as EnquiryEvent[];
    const graph = getAdjacencyMap(enquiryMachine, { events, input: { problems: {} }, limit: 1000 });
    const nodes = Object.values(graph) as Node[];

    const used = new Set<unknown>();
    for (const { state, transitions } of nodes) {
      for (const { event } of Object.values(transitions)) {
        for (const transition of enquiryMachine.getTransitionData(state, event) ?? []) used.add(transition);
      }
    }

    const declared = Object.values(enquiryMachine.states).flatMap((state) => [...state.transitions.values()].flat());
    expect(declared.filter((transition) => !used.has(transition))).toEqual([]);
    expect(declared).toHaveLength(8);
    expect(new Set(nodes.map(({ state }) => state.value))).toEqual(new Set(['idle', 'submitting', 'failed', 'done']));
  });
});

/** The event of a failed request. */
function failure(problem: Problem) {
  return { type: 'xstate.error.actor.0.enquiry.submitting', error: new CallError(problem) };
}

interface Node {
  readonly state: EnquirySnapshot;
  readonly transitions: Record<string, { readonly event: EnquiryEvent }>;
}

/** A form whose request ends when the test decides. */
function startForm(problems = {}) {
  const sent: Enquiry[] = [];
  let settle: PromiseWithResolvers<void> = Promise.withResolvers();
  const actor: Actor<typeof enquiryMachine> = createActor(
    enquiryMachine.provide({
      actors: {
        sendEnquiry: fromPromise<void, Enquiry>(({ input }) => {
          sent.push(input);
          settle = Promise.withResolvers();
          return settle.promise;
        }),
      },
    }),
    { input: { problems } },
  );
  actor.start();
  return {
    actor,
    sent,
    succeed: () => settle.resolve(),
    fail: (problem: Problem) => settle.reject(new CallError(problem)),
  };
}
