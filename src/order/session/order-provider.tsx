import { createActorContext } from '@xstate/react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type SessionSnapshot, sessionMachine } from '../../../machines/session/session-machine.ts';
import { shownScreen } from '../../../machines/session/session-selectors.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { discardOrder } from './discard-order.ts';
import { readDrafts, writeDrafts } from './unsent-text-storage.ts';
import { loadOrder } from './load-order.ts';
import { useOrderEnd } from './order-end.ts';
import { sendRequest } from './send-request.ts';
import { OrderContext, useOrderView } from './use-order.ts';
import { useSavedAt } from './use-saved-at.ts';

/** The session machine with its slots filled: the only place where the wizard meets the network. */
const browserSession = sessionMachine.provide({
  actors: {
    loadOrder: fromPromise(({ signal }) => loadOrder(signal)),
    // Not aborted when the screen goes away: a call that is under way shall reach the server.
    sendCall: fromPromise(({ input }) => sendRequest(input.request, input.revision)),
    discardOrder: fromPromise(({ input }) => discardOrder(input.revision)),
  },
});

const OrderSession = createActorContext(browserSession);

/** Starts the session with the server and tells it what the browser notices: connection found again, tab seen again. */
export function OrderProvider({ children }: { readonly children: ReactNode }) {
  return (
    <OrderSession.Provider options={{ input: { name: newKey(), drafts: readDrafts() } }}>
      <OrderReader>{children}</OrderReader>
    </OrderSession.Provider>
  );
}

/** Reads the session once for everybody: an order may carry thousands of files. */
function OrderReader({ children }: { readonly children: ReactNode }) {
  const session = OrderSession.useActorRef();
  const snapshot = useUnhurried(OrderSession.useSelector((state) => state));
  useBrowserReports(session);
  useKeptDrafts(session);
  useOrderEnd(session);
  return <OrderContext value={useOrderView(session, snapshot, useSavedAt(session))}>{children}</OrderContext>;
}

/**
 * What stays on the screen shows at once. A new screen is rendered beside the work of the browser instead: the pressed button
 * answers first, and the old screen stays until the new one, and its code, is ready.
 */
function useUnhurried(live: SessionSnapshot): SessionSnapshot {
  const settled = useDeferredValue(live);
  return shownScreen(live.context) === shownScreen(settled.context) ? live : settled;
}

/** What is typed survives a reload of this tab. */
function useKeptDrafts(session: ReturnType<typeof OrderSession.useActorRef>): void {
  useEffect(() => {
    let kept = session.getSnapshot().context.drafts;
    const watching = session.subscribe(({ context: { drafts } }) => {
      if (drafts !== kept) writeDrafts(drafts);
      kept = drafts;
    });
    return () => watching.unsubscribe();
  }, [session]);
}

function useBrowserReports(session: ReturnType<typeof OrderSession.useActorRef>): void {
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
    // A page taken out of the browser's back-forward cache may be days old.
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
