import type { BrowserContext } from '@playwright/test';
import { FRIDAY } from '../../tests/support/fixed-world.ts';

/** For the pages of this browser it is always the same moment. Their timers go on. */
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
