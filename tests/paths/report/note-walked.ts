import type { TestInfo } from '@playwright/test';
import { type Walked, walkedIn } from '../model/coverage.ts';
import type { Step } from '../model/order-graph.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test has walked of the order chart. */
    walked?: Walked;
  }
}

/* Notes what a test has walked in its result, for `npm run paths -- --measure`. */

export function noteWalked({ meta }: { readonly meta: { walked?: Walked } }, steps: readonly Step[]): void {
  meta.walked = walkedIn(steps);
}

/** For Playwright; `faults` are the calls with the faults that they met. */
export function annotateWalked(
  { annotations }: TestInfo,
  steps: readonly Step[],
  faults: readonly string[] = [],
): void {
  annotations.push({ type: 'walked', description: JSON.stringify({ ...walkedIn(steps), faults }) });
}
