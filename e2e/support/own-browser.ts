import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { test as base } from './interruptions.ts';

/** A browser of its own with a profile on disk: only such a one copies files that it stores. */
export interface OwnBrowser {
  /** Starts it, with the profile that it had. */
  readonly open: () => Promise<Page>;
  /**
   * Kills it, as a crash would, except for the cookies: a browser writes them within half a minute.
   * @param losesCookies also of the last half minute
   */
  readonly kill: (losesCookies?: 'losesCookies') => Promise<void>;
}

/** For tests of what a browser keeps. */
export const test = base.extend<{ readonly ownBrowser: OwnBrowser }>({
  ownBrowser: async ({ cable }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'freistell-profile-'));
    const opened: BrowserContext[] = [];
    let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
    await use({
      open: async () => {
        const context = await chromium.launchPersistentContext(profile, {
          ...(await chromiumPath()),
          baseURL: cable.url,
          locale: 'de-DE',
          reducedMotion: 'reduce',
        });
        opened.push(context);
        await context.addCookies(cookies);
        return context.pages()[0] ?? context.newPage();
      },
      kill: async (losesCookies) => {
        const context = opened.pop();
        if (context === undefined) throw new Error('no browser is open');
        cookies = losesCookies === undefined ? await context.cookies() : [];
        const closed = context.waitForEvent('close');
        process.kill(await processOf(context), 'SIGKILL');
        await closed;
      },
    });
    for (const context of opened) await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** The browser's first process; the others end with it. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const first = processInfo.find(({ type }) => type === 'browser');
  if (first === undefined) throw new Error('no process of the browser is known');
  return first.id;
}

export { expect } from './interruptions.ts';
