import { useCallbackRef } from '@mantine/hooks';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import type { Correction, OrderPage } from '../../../domain/contracts/order-page.ts';
import type { CorrectionWish } from '../../../domain/order/corrections.ts';
import {
  type UnsentCorrection,
  type CorrectionEvent,
  type CorrectionSnapshot,
  correctionMachine,
  isUnsent,
  type ListedWish,
  noCorrections,
} from '../../../machines/correction/correction-machine.ts';
import type { Attempt } from '../../../machines/shared.ts';
import { keepUnsentText, keptUnsentText } from '../../ui/lib/unsent-text-store.ts';
import type { Access } from '../../ui/lib/send.ts';
import { callOrder, showOrderPage } from '../use-booked-call.ts';

export interface Corrections {
  readonly snapshot: CorrectionSnapshot;
  readonly tell: (event: CorrectionEvent) => void;
  /** Number that the first collected wish gets when it is sent. */
  readonly firstNumber: number;
}

interface UseCorrections {
  readonly orderNumber: string;
  readonly access: Access;
  /** Wishes that the studio has. */
  readonly sent: readonly Correction[];
  /** Whether the studio takes wishes; without, unsent ones do not keep the customer on the page. */
  readonly mayCorrect: boolean;
  readonly delivered: OrderPage['delivered'];
  /** Gets the page after the wishes are sent. */
  readonly onSent: (page: OrderPage, count: number) => void;
  /** Called when a wish joins the collected ones; `place` is null for a new one. */
  readonly onKept: (file: string, place: number | null, count: number) => void;
  /** Called when a collected wish is removed. */
  readonly onRemoved: (count: number) => void;
}

const wishSchema = z.object({
  file: z.string(),
  comment: z.string(),
  pin: z.nullable(z.object({ x: z.number(), y: z.number() })),
});
const unsentSchema = z.object({
  wishes: z.array(wishSchema),
  written: z.nullable(wishSchema),
  place: z.nullable(z.int()),
  attempt: z.optional(z.nullable(z.object({ body: z.array(wishSchema), key: z.string() }))),
  names: z.optional(z.record(z.string(), z.string())),
  first: z.optional(z.int()),
});
type KeptCorrection = z.infer<typeof unsentSchema>;

/** Wishes that this tab collects for an order; they survive a reload until they are sent. */
export function useCorrections({ orderNumber, access, ...options }: UseCorrections): Corrections {
  const onSent = useCallbackRef(options.onSent);
  const onKept = useCallbackRef(options.onKept);
  const onRemoved = useCallbackRef(options.onRemoved);
  const machine = useMemo(
    () =>
      correctionMachine.provide({
        actors: {
          sendCorrections: fromPromise(
            async ({ input: { body, key } }: { input: Attempt<readonly CorrectionWish[]> }) => {
              const asked = { body: { requests: [...body] }, headers: { [KEY_HEADER]: key } };
              onSent(await callOrder(access, bookedOrderContracts.requestCorrections, asked), body.length);
            },
          ),
          loadCorrections: fromPromise<readonly ListedWish[]>(async () => {
            const page = await callOrder(access, bookedOrderContracts.loadOrderPage);
            showOrderPage(access, page);
            return page.corrections;
          }),
        },
      }),
    [access, onSent],
  );
  const [before] = useState(() => unsentTextOf(orderNumber));
  const [snapshot, tell, actor] = useMachine(machine, { input: before });
  useEffect(() => {
    let last = actor.getSnapshot();
    const watching = actor.subscribe((now) => {
      const { wishes, written, place, attempt, names, first } = now.context;
      const { context } = last;
      if (last.matches('writing') && context.written !== null && wishes !== context.wishes)
        onKept(context.written.file, context.place, wishes.length);
      if (last.matches('collecting') && wishes.length < context.wishes.length) onRemoved(wishes.length);
      last = now;
      const isEmpty = wishes.length === 0 && written === null;
      const unsent: UnsentCorrection = { wishes, written, place, attempt, names, first };
      keepUnsentText({ owner: 'corrections', order: orderNumber }, isEmpty ? null : unsent);
    });
    return () => watching.unsubscribe();
  }, [actor, orderNumber, onKept, onRemoved]);
  const { mayCorrect, delivered } = options;
  useEffect(() => {
    tell({ type: 'files.see', files: mayCorrect ? (delivered?.files ?? []) : [] });
  }, [tell, mayCorrect, delivered]);
  const isHeld = options.mayCorrect && isUnsent(snapshot.context);
  useEffect(() => {
    if (!isHeld) return undefined;
    // A reload keeps the wishes, closing the tab does not.
    const ask = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isHeld]);
  return { snapshot, tell, firstNumber: (options.sent.at(-1)?.number ?? 0) + 1 };
}

function isKept(kept: object): kept is KeptCorrection {
  return unsentSchema.safeParse(kept).success;
}

/** Wishes that this tab collected before a reload. */
function unsentTextOf(orderNumber: string): UnsentCorrection {
  const kept = keptUnsentText<KeptCorrection>({ owner: 'corrections', order: orderNumber }, isKept);
  return kept === null
    ? noCorrections
    : { ...kept, attempt: kept.attempt ?? null, names: kept.names ?? {}, first: kept.first ?? 1 };
}
