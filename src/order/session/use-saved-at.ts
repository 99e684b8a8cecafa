import { useEffect, useState } from 'react';
import type { SessionActor } from '../../../machines/session/session-machine.ts';

/** When the order as it is shown came from the server; null before the first answer. */
export function useSavedAt(session: SessionActor): Date | null {
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
