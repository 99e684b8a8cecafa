import type { Browser, Page } from '@playwright/test';

/** A task of a page's main thread, which blocks the page. ms. */
export interface Task {
  /** Wall clock, which includes other use of the processors. */
  readonly wall: number;
  readonly cpu: number;
  /** The event that took more than half of it. */
  readonly what: string;
}

interface Traced {
  readonly browser: Browser;
  readonly page: Page;
  readonly pid: number;
  readonly kept?: string | undefined;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** µs. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly functionName?: string; readonly type?: string; readonly url?: string };
  };
}

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Before a page receives chosen files, the browser builds its list of them in one task, for every page. */
export const browsersList = 'the browser’s list of what was chosen';

/** ms; shorter tasks are unnoticeable. */
const NOTED = 50;

/**
 * Tasks of 50 ms and longer of `page`'s main thread in process `pid` during `act`, by Chromium's trace.
 * The trace stays in the file `kept`, if given.
 */
export async function tasksDuring(
  { browser, page, pid, kept }: Traced,
  act: () => Promise<void>,
): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES, ...(kept !== undefined && { path: kept }) });
  try {
    await act();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  return tasksIn(traceEvents, pid);
}

function tasksIn(events: readonly TraceEvent[], pid: number): readonly Task[] {
  const thread = events.find(
    (one) => one.name === 'thread_name' && one.pid === pid && one.args?.name === 'CrRendererMain',
  );
  if (thread === undefined) throw new Error('the trace knows nothing of the page’s main thread');
  const own = events.filter((one) => one.ph === 'X' && one.pid === pid && one.tid === thread.tid);
  return own
    .filter(({ name, dur = 0 }) => name === 'RunTask' && dur / 1000 >= NOTED)
    .map((task) => ({ wall: (task.dur ?? 0) / 1000, cpu: (task.tdur ?? 0) / 1000, what: mostOf(task, own) }));
}

/** The innermost event that took more than half of the task. */
function mostOf({ ts, dur = 0 }: TraceEvent, own: readonly TraceEvent[]): string {
  const inside = own.filter((one) => one.name !== 'RunTask' && one.ts >= ts && one.ts + (one.dur ?? 0) <= ts + dur);
  const isChosen = inside.some(({ args, ...one }) => args?.data?.type === 'change' && one.ts - ts > dur / 2);
  if (isChosen) return browsersList;
  const [event] = inside
    .filter((one) => (one.dur ?? 0) > dur / 2)
    .toSorted((one, other) => (one.dur ?? 0) - (other.dur ?? 0));
  if (event === undefined) return 'many things';
  const { functionName = '', type = '', url = '' } = event.args?.data ?? {};
  // Names of built files change with every build.
  const file = (url.split('/').at(-1) ?? '').replace(/-[\w-]{7}\.js$/, '.js');
  return [event.name, functionName, type, file].filter((word) => word !== '').join(' ');
}

/** Blocks the main thread for `milliseconds`, to calibrate the instrument. */
export async function block(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((wanted) => {
    setTimeout(() => {
      const end = performance.now() + wanted;
      while (performance.now() < end);
    });
    return new Promise<void>((resolve) => {
      setTimeout(resolve, 2 * wanted);
    });
  }, milliseconds);
}
