import { createActorContext, useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Screen } from '../../../domain/order/order-item.ts';
import { type SessionActor, sessionMachine, type SessionSnapshot } from '../../../machines/session/session-machine.ts';
import { isLeaving, shownScreen } from '../../../machines/session/session-selectors.ts';
import { type UnsentTexts, noUnsentTexts } from '../../../machines/session/unsent-texts.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { keepUnsentText, keptUnsentText } from '../../ui/lib/unsent-text-store.ts';
import { sessionInspector } from './inspector.ts';
import { discardOrder, loadOrder, sendRequest } from './order-calls.ts';
import { useOrderEnd } from './order-end.ts';
import { orderActions, OrderActionsContext, OrderContext, SavedAtContext } from './use-order.ts';

/** The session machine with its actors: the only place where the wizard uses the network. */
const browserSession = sessionMachine.provide({
  actors: {
    loadOrder: fromPromise(({ signal }) => loadOrder(signal)),
    // Not aborted when the screen unmounts: a pending call must reach the server.
    sendCall: fromPromise(({ input }) => sendRequest(input.request, input.seen)),
    discardOrder: fromPromise(({ input }) => discardOrder(input.seen)),
  },
});

const OrderSession = createActorContext(browserSession);

/** `?inspect` in development. */
const development = import.meta.env.DEV ? { inspect: sessionInspector() } : {};

/** Starts the session with the server and reports the browser's events: connection restored, tab visible again. */
export function OrderProvider({ children }: { readonly children: ReactNode }) {
  return (
    <OrderSession.Provider options={{ input: { name: newKey(), unsentTexts: readUnsentTexts() }, ...development }}>
      <OrderReader>{children}</OrderReader>
    </OrderSession.Provider>
  );
}

function OrderReader({ children }: { readonly children: ReactNode }) {
  const session = OrderSession.useActorRef();
  useBrowserReports(session);
  useKeptUnsentTexts(session);
  useOrderEnd(session);
  return (
    <SessionReader session={session} savedAt={useArrival(session)}>
      {children}
    </SessionReader>
  );
}

interface SessionReaderProps {
  readonly session: SessionActor;
  readonly savedAt: Date | null;
  readonly children?: ReactNode;
}

/** Gives the screens below what they read of the session (`useOrder`) and what they do (`useOrderActions`). */
export function SessionReader({ session, savedAt, children }: SessionReaderProps) {
  const { held, screen } = useHeld(session);
  const [first] = useState(() => session.getSnapshot());
  const actions = useMemo(() => orderActions(session), [session]);
  useLayoutEffect(() => actions.reportDrawn(screen), [actions, screen]);
  return (
    <OrderActionsContext value={actions}>
      <OrderContext value={useMemo(() => ({ session, first, held }), [session, first, held])}>
        <SavedAtContext value={savedAt}>{children}</SavedAtContext>
      </OrderContext>
    </OrderActionsContext>
  );
}

/**
 * The snapshot that all readers show while a new screen renders; null otherwise: changes of a screen show at once.
 * Beside it the screen that is drawn in either case.
 * A new screen renders deferred: the pressed button reacts first, and the previous screen stays until the new one, and
 * its code, is ready. Screens that a sequence of calls only passes do not show.
 */
function useHeld(session: SessionActor): { readonly held: SessionSnapshot | null; readonly screen: Screen } {
  const live = useSelector(session, whole);
  const settled = useDeferredValue(useSelector(session, whole, isPassing));
  const screen = shownScreen(settled.context);
  return { held: shownScreen(live.context) === screen ? null : settled, screen };
}

/** Whether `now` is another screen, which a queued call is about to leave. */
function isPassing(before: SessionSnapshot, now: SessionSnapshot): boolean {
  return shownScreen(before.context) !== shownScreen(now.context) && isLeaving(now);
}

function whole(snapshot: SessionSnapshot): SessionSnapshot {
  return snapshot;
}

/** Keeps unsent text across a reload of this tab. */
function useKeptUnsentTexts(session: SessionActor): void {
  useEffect(() => {
    let kept = session.getSnapshot().context.unsentTexts;
    const watching = session.subscribe(({ context: { unsentTexts } }) => {
      if (unsentTexts !== kept) writeUnsentTexts(unsentTexts);
      kept = unsentTexts;
    });
    return () => watching.unsubscribe();
  }, [session]);
}

/** Unsent text from before a reload of this tab. */
function readUnsentTexts(): UnsentTexts {
  return keptUnsentText('order', isUnsentTexts) ?? noUnsentTexts;
}

/** Keeps unsent text in this tab only. */
function writeUnsentTexts(unsentTexts: UnsentTexts): void {
  keepUnsentText('order', unsentTexts === noUnsentTexts ? null : unsentTexts);
}

const textsSchema = z.record(z.string(), z.string());
const unsentTextsSchema = z.object({
  orderId: z.string(),
  byName: z.record(
    z.string(),
    z.object({
      typed: textsSchema,
      base: textsSchema,
      during: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  ),
});

/** Unsent text of another build may have another form. */
function isUnsentTexts(kept: object): kept is UnsentTexts {
  return unsentTextsSchema.safeParse(kept).success;
}

function useBrowserReports(session: SessionActor): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    globalThis.addEventListener('online', () => session.send({ type: 'network.found' }), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') session.send({ type: 'order.reload' });
      },
      { signal },
    );
    // A page from the back-forward cache may be days old.
    globalThis.addEventListener(
      'pageshow',
      (event) => {
        if (event.persisted) session.send({ type: 'order.reload' });
      },
      { signal },
    );
    return () => listening.abort();
  }, [session]);
}

/** When the shown order came from the server; null before the first answer. */
function useArrival(session: SessionActor): Date | null {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  useEffect(() => {
    let known: number | undefined;
    const watching = session.subscribe(({ context }) => {
      const revision = context.orderItem?.revision;
      if (revision === known) return;
      known = revision;
      setSavedAt(new Date());
    });
    return () => watching.unsubscribe();
  }, [session]);
  return savedAt;
}
