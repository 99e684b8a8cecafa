import type { TestInfo } from '@playwright/test';
import { walkedIn } from '../../machines/paths/coverage.ts';
import type { Step } from '../../machines/paths/order-graph.ts';

/** Notes in the test's result what it has really walked; `npm run paths -- --measure` reads it there. */
export function noteWalked({ annotations }: TestInfo, steps: readonly Step[], faults: readonly string[] = []): void {
  annotations.push({ type: 'walked', description: JSON.stringify({ ...walkedIn(steps), faults }) });
}
