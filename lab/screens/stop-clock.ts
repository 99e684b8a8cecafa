import type { BrowserContext } from '@playwright/test';
import { FRIDAY } from '../../tests/support/fixed-world.ts';

/** Fixes the date for all pages of this context. Their timers run. */
export async function stopClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((time) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [time] : given) as [number]));
      }
      static override now() {
        return time;
      }
    } as DateConstructor;
  }, Date.parse(FRIDAY));
}
