import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import type { BrowserWindow, OpenWindow } from './browser-window.ts';

const INSTALLED = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
];

/** An installed Firefox, driven by WebDriver BiDi. */
export const openFirefox: OpenWindow = async () => {
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (executablePath === undefined) return 'no Firefox here (Debian: firefox-esr; elsewhere FIREFOX_PATH)';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return windowOf(browser);
};

async function windowOf(browser: Browser): Promise<BrowserWindow> {
  const page = await browser.newPage();
  // Other tests cover the unload question.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    version: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    putFiles: async (selector, paths) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(...paths);
    },
    openBeside: () => windowOf(browser),
    close: () => browser.close(),
  };
}
