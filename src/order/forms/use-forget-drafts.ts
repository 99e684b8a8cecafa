import { useEffect } from 'react';
import type { WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import type { SessionActor } from '../../../machines/session/session-machine.ts';
import { forgetAllDrafts, forgetDraft } from './draft-storage.ts';

/** Which draft is done with when a call has been accepted. */
const DRAFT_OF: Partial<Record<WizardCall, string>> = {
  saveContact: 'contact',
  saveQuantity: 'quantity',
  saveContactFull: 'client',
  updateNote: 'note',
};

/** Removes a draft as soon as the server has accepted it, and all of them with the booking. */
export function useForgetDrafts(session: SessionActor): void {
  useEffect(() => {
    let before = session.getSnapshot();
    const watching = session.subscribe((now) => {
      const [sent] = before.context.queue;
      const order = before.context.orderItem;
      const isAccepted =
        before.matches('sending') &&
        now.context.problem === null &&
        now.context.queue[0] !== sent &&
        now.context.orderItem !== order;
      const draft = sent === undefined ? undefined : DRAFT_OF[sent.call];
      if (isAccepted && order !== null && draft !== undefined) forgetDraft(order.id, draft);
      if (now.context.orderItem?.screen === 'booked') forgetAllDrafts();
      before = now;
    });
    return () => watching.unsubscribe();
  }, [session]);
}
