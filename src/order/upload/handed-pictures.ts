import { useEffect } from 'react';
import type { KeptPictures, PictureKey } from '../../ui/lib/picture-handover.ts';
import { reportHanded } from '../session/background-upload.ts';
import { insistentLoad } from '../session/insistent-load.ts';
import type { PictureSender } from './kept-pictures.ts';

/** Pause in ms before the next attempt, after code or order did not load. */
const AGAIN_MS = 10_000;

/**
 * Sends the pictures that another page has handed over or hands over later, whichever screen of the order is shown.
 * @param clippingId of the open order, else null
 * @param reload the order: all pictures have been dealt with, or this browser has another order by now
 */
export function useHandedPictures(clippingId: string | null, reload: () => void): void {
  useEffect(() => {
    if (clippingId === null) return undefined;
    const leaving = new AbortController();
    // Until this code has come, pictures may be waiting: `unknown`, so that no order is placed without them.
    void insist(() => follow(clippingId, leaving.signal, reload), leaving.signal);
    return () => {
      leaving.abort();
      reportHanded('unknown');
    };
  }, [clippingId, reload]);
}

/** Gives each stored picture to the upload once, and renews the pictures' lifetime as long as this window lives. */
async function follow(clippingId: string, signal: AbortSignal, reload: () => void): Promise<void> {
  const { RENEWS_MS, renewPictures, watchPictures } = await insistentLoad(
    () => import('../../ui/lib/picture-handover.ts'),
  );
  if (signal.aborted) return;
  let sender: Promise<PictureSender> | null = null;
  /** Pictures that the customer has removed, also before the sender is there. */
  const unwanted = new Set<PictureKey>();
  const loadSender = () => {
    sender ??= insistentLoad(() => import('./kept-pictures.ts')).then(({ createPictureSender }) =>
      createPictureSender(clippingId, signal, reload, unwanted),
    );
    sender.catch(() => (sender = null));
    return sender;
  };
  const taken = new Set<PictureKey>();
  let unsent = 0;
  /** The last read of the store has failed: pictures may be waiting, so no order is placed without them. */
  let isUnsure = false;
  const report = () => reportHanded(unsent > 0 ? 'some' : isUnsure ? 'unknown' : 'none');
  const send = async (fresh: KeptPictures) => {
    for (const key of fresh.keys()) taken.add(key);
    unsent += 1;
    report();
    await insist(async () => (await loadSender()).send(fresh), signal);
    unsent -= 1;
    if (!signal.aborted) report();
  };

  const renew = () => void renewPictures(clippingId).catch(() => undefined);
  const renewing = setInterval(renew, RENEWS_MS);
  // Before the watch looks, which deletes what has expired: a computer may have slept for hours.
  document.addEventListener('visibilitychange', () => taken.size > 0 && renew(), { signal });
  const stop = watchPictures(
    (all) => {
      isUnsure = false;
      const own = [...all].filter(([, { order }]) => order === null || order === clippingId);
      const fresh = new Map(own.filter(([key]) => !taken.has(key)));
      if (fresh.size > 0) void send(fresh);
      else report();
    },
    (removed) => {
      for (const key of removed) unwanted.add(key);
      void sender?.then((one) => one.takeBack(removed)).catch(() => undefined);
    },
    () => {
      isUnsure = true;
      report();
    },
  );
  signal.addEventListener('abort', () => {
    clearInterval(renewing);
    stop();
  });
}

/** Repeats `work` until it succeeds. */
async function insist(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
