import type { Browser, CDPSession, Page } from '@playwright/test';
import { SLOWDOWN } from './interactions.ts';
import { type Task, tasksDuring } from './main-thread.ts';
import { type MemoryWatch, watchMemory } from './process-memory.ts';

/** What a page needed in one phase. */
export interface PhaseFigures {
  /** Pieces of 50 ms and longer, on a processor slowed down. */
  readonly tasks: readonly Task[];
  readonly seconds: number;
  /** Bytes: of the page's own process the most during the phase, and what is left of it and of its script after a collection. */
  readonly pss: number;
  readonly kept: number;
  readonly script: number;
}

/** A page whose main thread and memory are looked at. */
export interface WatchedPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** Does `act` on a slowed-down processor; what is done in between is neither slowed down nor measured. `kept`: a file for the trace. */
  readonly phase: (act: () => Promise<unknown>, kept?: string) => Promise<PhaseFigures>;
  readonly close: () => Promise<void>;
}

/** Reading a large process's memory keeps it waiting, too. */
const EVERY = 500;

/** A page of a context of its own, watched as it stands after `arrive`. */
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

/** Playwright's own side of a page, as far as it is needed here. */
interface Driven {
  readonly _connection: {
    readonly toImpl: (page: Page) => {
      readonly delegate: { readonly _mainFrameSession: { readonly _client: Pick<CDPSession, 'send'> } };
    };
  };
}

/**
 * Whoever listens to the network has the page's process keep what was answered, up to 100 MB: 15 MB for each thousand files that are sent, which no
 * customer's page needs. Playwright always listens, and has no public way to stop it.
 */
async function keepNoAnswers(page: Page): Promise<void> {
  const { _connection: connection } = page as unknown as Driven;
  await connection.toImpl(page).delegate._mainFrameSession._client.send('Network.disable');
}

/** CPU seconds of each process that shows pages. */
async function pageProcesses(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

/** The process that has worked most since `before`: browsers keep another one ready that does nothing. */
async function busiest(browser: Browser, before: ReadonlyMap<number, number>): Promise<number> {
  const worked = [...(await pageProcesses(browser))].map(
    ([id, seconds]) => [id, seconds - (before.get(id) ?? 0)] as const,
  );
  const [first] = worked.toSorted(([, one], [, other]) => other - one);
  if (first === undefined) throw new Error('the browser has no process that shows the page');
  return first[0];
}
