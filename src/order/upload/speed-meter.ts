/** How far back the speed looks, in milliseconds: long enough to be calm, short enough to notice a change. */
const WINDOW_MS = 15_000;
/** Below this span a speed would be guessing. */
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
  let samples: { readonly bytes: number; readonly at: number }[] = [];
  return {
    add(bytes, now) {
      samples = [...samples.filter((sample) => now - sample.at <= WINDOW_MS), { bytes, at: now }];
    },
    clear() {
      samples = [];
    },
    secondsFor(bytes) {
      const first = samples[0];
      const last = samples.at(-1);
      if (first === undefined || last === undefined || last.at - first.at < SPAN_MS) return null;
      // The first sample only marks the beginning of the span.
      const sent = samples.slice(1).reduce((sum, sample) => sum + sample.bytes, 0);
      return sent === 0 ? null : (bytes / sent) * ((last.at - first.at) / 1000);
    },
  };
}
