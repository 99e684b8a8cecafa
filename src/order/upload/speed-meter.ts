import { emaFilter } from '@uppy/core/utils';
import type { QueueSnapshot } from '../../../machines/upload/queue-machine.ts';

/** Half-life of the average in ms: long enough to be stable, short enough to follow changes. */
const HALF_LIFE_MS = 3_000;
/** Bytes arrive in bursts: collects them for this time in ms before computing a speed. */
const SPAN_MS = 2_000;

export interface SpeedMeter {
  /** Records bytes sent at `now` (ms). */
  readonly add: (bytes: number, now: number) => void;
  /** Resets the meter, after a pause. */
  readonly clear: () => void;
  /** Seconds until `bytes` more are sent at the current speed; null while unknown. */
  readonly secondsFor: (bytes: number) => number | null;
}

/** Measures the speed of the last seconds. */
export function createSpeedMeter(): SpeedMeter {
  let since: number | null = null;
  let sent = 0;
  /** Bytes per ms. */
  let speed: number | null = null;
  return {
    add(bytes, now) {
      // The first call only marks the start.
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

/** Feeds the meter. Bytes that the server had before do not count; the meter continues from one file to the next. */
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
