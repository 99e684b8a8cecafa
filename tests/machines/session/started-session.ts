import { afterEach } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import type { CallRequest } from '../../../machines/order/order-next.ts';
import { sessionMachine } from '../../../machines/session/session-machine.ts';
import { CallError, type ProblemKind } from '../../../machines/session/session-problems.ts';
import type { KeyedRequest, CallAnswer } from '../../../machines/session/session-setup.ts';

const running: Actor<typeof sessionMachine>[] = [];

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

/** A request as the session sends it: with its n-th key. */
export const keyed = (request: CallRequest, n: number): KeyedRequest => ({ ...request, key: `window.${n}` });

/** A session whose server answers with `loads` in sequence; calls wait for `answer` or `fail`. */
export function startSession(loads: readonly (OrderItem | null)[]) {
  const toLoad = [...loads];
  const sent: { request: KeyedRequest; revision: number | null }[] = [];
  const discards: { revision: number | null; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let settle: { resolve: (answer: CallAnswer) => void; reject: (error: unknown) => void } | undefined;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadOrder: fromPromise(async () => {
          const next = toLoad.shift();
          if (next === undefined) throw new CallError({ kind: 'failed' });
          return next;
        }),
        sendCall: fromPromise(({ input }) => {
          sent.push({ request: input.request, revision: input.seen?.revision ?? null });
          return new Promise<CallAnswer>((resolve, reject) => {
            settle = { resolve, reject };
          });
        }),
        discardOrder: fromPromise(
          ({ input }) =>
            new Promise<void>((resolve, reject) => {
              discards.push({ revision: input.seen?.revision ?? null, resolve, reject });
            }),
        ),
      },
    }),
    { input: { name: 'window' } },
  );
  running.push(actor);
  actor.start();
  return {
    actor,
    sent,
    discards,
    answer: (answer: CallAnswer) => settle?.resolve(answer),
    fail: (kind: ProblemKind, orderItem?: OrderItem) =>
      settle?.reject(new CallError({ kind, ...(orderItem === undefined ? {} : { orderItem }) })),
  };
}

export function anItem(screen: Screen, revision: number, answers: Partial<OrderContext> = {}): OrderItem {
  const identity = { id: 'o1', revision, status: 'draft' as const, wizard_clipping_id: 'FS-2611-ABCDEF' };
  return toOrderItem(identity, screen, { ...initialOrder, ...answers });
}
