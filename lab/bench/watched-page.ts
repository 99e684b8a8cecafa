import type { Browser, CDPSession, Page } from '@playwright/test';
import { SLOWDOWN } from './interactions.ts';
import { type Task, tasksDuring } from './main-thread.ts';
import { type MemoryWatch, watchMemory } from './process-memory.ts';

/** A page's figures in one phase. */
export interface PhaseFigures {
  /** Tasks of 50 ms and longer, on a slowed-down processor. */
  readonly tasks: readonly Task[];
  readonly seconds: number;
  /** Bytes: the process's maximum during the phase, and process and heap after a garbage collection. */
  readonly pss: number;
  readonly kept: number;
  readonly script: number;
}

/** A page with measured main thread and memory. */
export interface WatchedPage {
  readonly page: Page;
  readonly session: CDPSession;
  /**
   * Runs `act` on a slowed-down processor; between phases nothing is slowed or measured. `kept`: a file for the trace.
   */
  readonly phase: (act: () => Promise<unknown>, kept?: string) => Promise<PhaseFigures>;
  readonly close: () => Promise<void>;
}

/** ms; reading a large process's memory also blocks it. */
const EVERY = 500;

/** A page in a context of its own, measured after `arrive`. */
export async function watchedPage(
  browser: Browser,
  url: string,
  arrive: (page: Page) => Promise<void>,
): Promise<WatchedPage> {
  const before = await pageProcesses(browser);
  const context = await browser.newContext({
    baseURL: url,
    locale: 'de-DE',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await arrive(page);
  await keepNoAnswers(page);
  const pid = await busiest(browser, before);
  const session = await context.newCDPSession(page);
  const memory: MemoryWatch = watchMemory(pid, EVERY);
  return {
    page,
    session,
    async phase(act, kept) {
      memory.peak();
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const begin = performance.now();
      const tasks = await tasksDuring({ browser, page, pid, kept }, async () => void (await act()));
      const seconds = (performance.now() - begin) / 1000;
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const { pss } = memory.peak();
      await session.send('HeapProfiler.collectGarbage');
      const left = memory.peak().pss;
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { tasks, seconds, pss, kept: left, script: usedSize };
    },
    async close() {
      memory.stop();
      await context.close();
    },
  };
}

/** The part of Playwright's internals in use. */
interface Driven {
  readonly _connection: {
    readonly toImpl: (page: Page) => {
      readonly delegate: { readonly _mainFrameSession: { readonly _client: Pick<CDPSession, 'send'> } };
    };
  };
}

/**
 * Network events make the page's process keep responses, up to 100 MB: 15 MB per thousand sent files.
 * Playwright always enables them and has no public way to disable them.
 */
async function keepNoAnswers(page: Page): Promise<void> {
  const { _connection: connection } = page as unknown as Driven;
  await connection.toImpl(page).delegate._mainFrameSession._client.send('Network.disable');
}

/** CPU seconds of each renderer process. */
async function pageProcesses(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

/** The process with the most CPU time since `before`: browsers keep an idle spare one. */
async function busiest(browser: Browser, before: ReadonlyMap<number, number>): Promise<number> {
  const worked = [...(await pageProcesses(browser))].map(
    ([id, seconds]) => [id, seconds - (before.get(id) ?? 0)] as const,
  );
  const [first] = worked.toSorted(([, one], [, other]) => other - one);
  if (first === undefined) throw new Error('the browser has no process that shows the page');
  return first[0];
}
