import type { Page } from '@playwright/test';

export interface Interaction {
  /** Path of the page. */
  readonly screen: string;
  readonly target: string;
  /** From the press to the next frame, in ms. */
  readonly duration: number;
}

/** How much slower than this machine's the processor shall seem. */
export const SLOWDOWN = 4;
/** Until the next frame, in ms. */
export const INTERACTION_GOAL = 100;

/**
 * Slows the processor of `page` down and takes the browser's own interaction times (Event Timing) from then on, of those that take 16 ms or
 * longer. The list grows while the page is used.
 */
export async function watchInteractions(page: Page): Promise<readonly Interaction[]> {
  const seen: Interaction[] = [];
  await page.exposeFunction('reportInteraction', (interaction: Interaction) => void seen.push(interaction));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId } = entry as PerformanceEventTiming & { interactionId?: number };
        if (!interactionId) continue;
        const element = entry.target instanceof Element ? entry.target : null;
        const words =
          (element?.textContent ?? '').trim().slice(0, 40) || element?.getAttribute('aria-label') || element?.id;
        // @ts-expect-error -- exposed by the bench
        globalThis.reportInteraction({
          screen: location.pathname,
          // A control without words of its own is known by what happened to it.
          target: words || entry.name,
          duration: entry.duration,
        });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return seen;
}

/** The slowest of each page. */
export function slowestOfEach(seen: readonly Interaction[]): readonly Interaction[] {
  return [...Map.groupBy(seen, (one) => one.screen).values()].flatMap((all) =>
    all.toSorted((one, other) => other.duration - one.duration).slice(0, 1),
  );
}
