import type { Page } from '@playwright/test';

export interface Interaction {
  /** Path of the page. */
  readonly screen: string;
  readonly target: string;
  /** From the press to the next frame, in ms. */
  readonly duration: number;
}

/** CPU slowdown factor. */
export const SLOWDOWN = 4;
/** Until the next frame, in ms. */
export const INTERACTION_GOAL = 100;

/**
 * Slows the processor of `page` and collects the browser's interaction times (Event Timing) of 16 ms or longer.
 * The returned list grows while the page is used.
 */
export async function watchInteractions(page: Page): Promise<readonly Interaction[]> {
  const seen: Interaction[] = [];
  await page.exposeFunction('reportInteraction', (interaction: Interaction) => void seen.push(interaction));
  await page.addInitScript(() => {
    // A control without text is named by its label.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing of this file
    const nameOf = (target: EventTarget | null) => {
      const element = target instanceof Element ? (target.closest('label, button, a') ?? target) : null;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      const texts = [
        (label ?? element)?.textContent,
        element?.getAttribute('aria-label'),
        element?.getAttribute('alt'),
        element?.id,
        element?.closest('section')?.querySelector('h2')?.textContent,
      ];
      return texts.map((one) => (one ?? '').trim().slice(0, 40)).find((one) => one !== '') ?? 'the page';
    };
    // Named during the event: a target that the press removes is gone when the browser reports it.
    const names = new Map<number, string>();
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
      addEventListener(
        type,
        (event) => {
          const key = event instanceof KeyboardEvent ? `, ${event.key === ' ' ? 'Space' : event.key}` : '';
          names.set(event.timeStamp, `${nameOf(event.target)}${key}`);
        },
        { capture: true },
      );
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId } = entry as PerformanceEventTiming & { interactionId?: number };
        if (!interactionId) continue;
        // @ts-expect-error -- exposed by the bench
        globalThis.reportInteraction({
          screen: location.pathname,
          target: names.get(entry.startTime) ?? `${nameOf(entry.target)}, ${entry.name}`,
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

/** Several equal walks: each control of each page with the median of its times. */
export function mediansOf(walks: readonly (readonly Interaction[])[]): readonly Interaction[] {
  const slowest = walks.flatMap((walk) => [...Map.groupBy(walk, keyOf).values()].flatMap(slowestOfEach));
  return [...Map.groupBy(slowest, keyOf).values()].flatMap((all) => {
    // Walks without an entry took less than 16 ms and count as 0.
    const durations = [...all.map((one) => one.duration), ...Array<number>(walks.length - all.length).fill(0)];
    const [one] = all;
    return one === undefined ? [] : [{ ...one, duration: median(durations) }];
  });
}

const keyOf = ({ screen, target }: Interaction) => `${screen} ${target}`;

/** The middle value; of an even number the lower one. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.ceil(figures.length / 2) - 1] ?? Number.NaN;
}
