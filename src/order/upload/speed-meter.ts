import { emaFilter } from '@uppy/core/utils';
import type { QueueSnapshot } from '../../../machines/upload/queue-machine.ts';

/** The speed of so long ago counts half, in milliseconds: long enough to be calm, short enough to notice a change. */
const HALF_LIFE_MS = 3_000;
/**
 * Bytes come in bursts: they are counted together for so long before they become a speed. Below it, a speed would be
 * guessing.
 */
const SPAN_MS = 2_000;

export interface SpeedMeter {
  /** Takes note of bytes sent at `now`, in milliseconds. */
  readonly add: (bytes: number, now: number) => void;
  /** Forgets everything, after a pause. */
  readonly clear: () => void;
  /** Seconds until `bytes` more are sent at the present speed; null while that is unknown. */
  readonly secondsFor: (bytes: number) => number | null;
}

/** Measures the speed of the last seconds. */
export function createSpeedMeter(): SpeedMeter {
  let since: number | null = null;
  let sent = 0;
  /** Bytes a millisecond. */
  let speed: number | null = null;
  return {
    add(bytes, now) {
      // The first call only marks the beginning.
      if (since === null) {
        since = now;
        return;
      }
      sent += bytes;
      const span = now - since;
      if (span < SPAN_MS) return;
      speed = emaFilter(sent / span, speed ?? sent / span, HALF_LIFE_MS, span);
      since = now;
      sent = 0;
    },
    clear() {
      since = null;
      sent = 0;
      speed = null;
    },
    secondsFor(bytes) {
      return speed === null || speed === 0 ? null : bytes / speed / 1000;
    },
  };
}

/** What the server held already does not count as sent; between two files the measuring goes on. */
export function measure(speed: SpeedMeter, before: QueueSnapshot, now: QueueSnapshot): void {
  const isFlowing = now.matches({ line: { sending: 'flowing' } });
  if (!isFlowing && !now.matches({ line: 'ended' })) speed.clear();
  const { current, files } = now.context;
  const file = files.get(current ?? '');
  if (!isFlowing || file === undefined || now.context.files === before.context.files) return;
  const last = before.context.files.get(current ?? '');
  const isGoingOn = last?.matches({ underWay: 'sending' }) === true;
  const sent = isGoingOn ? file.context.bytesUploaded - last.context.bytesUploaded : 0;
  if (isGoingOn || file.matches({ underWay: 'sending' })) speed.add(Math.max(sent, 0), performance.now());
}
