import { useCallbackRef } from '@mantine/hooks';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Contract } from '../../domain/contracts/contract.ts';
import type { OrderPage } from '../../domain/contracts/order-page.ts';
import { type BookedCallTraits, bookedCallMachine } from '../../machines/booked/booked-call-machine.ts';
import { type UnsentText, type FieldDecision, noUnsentText } from '../../machines/session/field-values.ts';
import { CallError, type Problem } from '../../machines/session/session-problems.ts';
import type { FieldTexts } from '../../domain/order/answers.ts';
import type { Attempt } from '../../machines/shared.ts';
import { callApi } from '../ui/lib/call-api.ts';
import { newKey } from '../ui/lib/new-key.ts';
import { queries, showNewer } from '../ui/lib/queries.ts';
import { type BookedTextOwner, keepUnsentText, keptUnsentText } from '../ui/lib/unsent-text-store.ts';
import { type Access, orderHeaders } from '../ui/lib/send.ts';

interface BookedCallOptions<Body> {
  /** The order whose page shows the outcome; absent on pages of no booked order. */
  readonly access?: Access;
  /** Sends an attempt. A page that it returns becomes the page shown. @throws CallError */
  readonly call: (attempt: Attempt<Body>) => Promise<OrderPage | void>;
  /** Called after the server has executed an attempt and the page shown is replaced; not for a dismissed call. */
  readonly onDone?: (body: Body) => void;
  readonly traits?: BookedCallTraits;
  /** Where unsent text survives a reload; without it, the text does not. */
  readonly kept?: BookedTextOwner;
}

export interface BookedCall<Body> {
  /** Sends the call, or shows `mistakes` by field instead. The same body again counts once. */
  readonly send: (body: Body, mistakes?: FieldTexts) => void;
  /** Body of the last attempt. */
  readonly lastBody: Body | undefined;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  /** Why the last attempt failed; null while one is pending. */
  readonly problem: Problem | null;
  readonly dismiss: () => void;
  readonly unsent: UnsentText;
  readonly mistakes: FieldTexts;
  /** `values`: the changed fields; `saved`: the order's values of all fields. */
  readonly type: (saved: FieldTexts, values: FieldTexts) => void;
  readonly decide: (saved: FieldTexts, decision: FieldDecision) => void;
  /** Discards the unsent text, and what became of an earlier one. */
  readonly drop: () => void;
}

/** A call of a booked order's page (`machines/booked`) with its unsent text. */
export function useBookedCall<Body>({
  access,
  traits = {},
  kept,
  ...options
}: BookedCallOptions<Body>): BookedCall<Body> {
  const call = useCallbackRef(options.call);
  const onDone = useCallbackRef(options.onDone);
  const [machine] = useState(() =>
    bookedCallMachine.provide({
      actors: {
        sendCall: fromPromise<void, Attempt>(async ({ input }) => {
          const page = await call(input as Attempt<Body>);
          if (access !== undefined && page !== undefined) showOrderPage(access, page);
        }),
        reloadOrder: fromPromise<void>(async () => {
          if (access !== undefined) await reloadOrderPage(access);
        }),
      },
      actions: { report: ({ context }) => onDone(context.attempt?.body as Body) },
    }),
  );
  const [before] = useState(() => keptText(kept));
  const [snapshot, tell, actor] = useMachine(machine, { input: { unsent: before, traits } });
  const { owner, order } = kept ?? {};
  useEffect(() => {
    let written = actor.getSnapshot().context.unsent;
    const watching = actor.subscribe(({ context: { unsent } }) => {
      if (owner === undefined || order === undefined || unsent === written) return;
      written = unsent;
      keepUnsentText({ owner, order }, Object.keys(unsent.typed).length === 0 ? null : unsent);
    });
    return () => watching.unsubscribe();
  }, [actor, owner, order]);
  const { unsent, mistakes, attempt, problem } = snapshot.context;
  return {
    send: (body, found = {}) => tell({ type: 'call.send', body, key: newKey(), mistakes: found }),
    lastBody: attempt?.body as Body | undefined,
    isBusy: snapshot.matches('sending') || snapshot.matches('reloading'),
    isDone: snapshot.matches({ ready: 'done' }),
    problem: snapshot.matches({ ready: 'failed' }) ? problem : null,
    dismiss: () => tell({ type: 'outcome.dismiss' }),
    unsent,
    mistakes,
    type: (saved, values) => tell({ type: 'text.type', saved, values }),
    decide: (saved, decision) => tell({ type: 'text.decide', saved, decision }),
    drop: () => tell({ type: 'text.drop' }),
  };
}

/** Shows the page that a call has answered with. */
export function showOrderPage(access: Access, page: OrderPage): void {
  showNewer(orderPageKey(tokenOf(access)), page);
}

/** Query key of the order page of this link. */
export const orderPageKey = (token: string) => ['order page', token];

/** Loads the order page anew; resolves also without an answer. */
export function reloadOrderPage(access: Access): Promise<void> {
  return queries.invalidateQueries({ queryKey: orderPageKey(tokenOf(access)) });
}

/** Token of the secret link; '' when the order's cookie opens the page. */
export function tokenOf(access: Access): string {
  return access.kind === 'link' ? access.token : '';
}

/**
 * How a page calls the server about its order, but for sorting (`sortFiles`): it names the order, because another
 * window may have given the cookie to another one. When the server does not find it, the page loads anew and shows
 * what is there.
 * @throws CallError
 */
export async function callOrder<Of extends Contract>(
  access: Access,
  contract: Of,
  asked: Parameters<typeof callApi<Of>>[1] = {},
): ReturnType<typeof callApi<Of>> {
  try {
    return await callApi(contract, { ...asked, headers: { ...asked.headers, ...orderHeaders(access) } });
  } catch (error) {
    if (error instanceof CallError && error.problem.kind === 'gone') await reloadOrderPage(access);
    throw error;
  }
}

const textSchema = z.object({
  typed: z.record(z.string(), z.string()),
  base: z.record(z.string(), z.string()),
});

function isText(found: object): found is z.infer<typeof textSchema> {
  return textSchema.safeParse(found).success;
}

/** Unsent text from before a reload. */
function keptText(kept: BookedTextOwner | undefined): UnsentText {
  const found = kept === undefined ? null : keptUnsentText(kept, isText);
  return found === null ? noUnsentText : { typed: found.typed, base: found.base };
}
