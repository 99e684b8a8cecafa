import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { OpenWindow } from './browser-window.ts';

const DRIVER = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver';
/** Under this name WebDriver hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Milliseconds, and tries, until the driver listens. */
const PAUSE_MS = 100;
const TRIES = 100;

/** WebKitGTK, driven by W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export const openWebKit: OpenWindow = async () => {
  if (!existsSync(DRIVER)) return 'no WebKitGTK here (Debian: webkit2gtk-driver; elsewhere WEBKIT_DRIVER_PATH)';
  if ((process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') === '') {
    return 'WebKitGTK needs a display (xvfb-run npm run browsers)';
  }
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore' });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> => {
    const said = method === 'POST' ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...said });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  for (let tries = 0; !(await ask('GET', 'status').catch(() => null)); tries += 1) {
    if (tries === TRIES) throw new Error(`${DRIVER} does not listen`);
    await setTimeout(PAUSE_MS);
  }
  const session = (await ask('POST', 'session', { capabilities: {} })) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  };
  const at = `session/${session.sessionId}`;
  return {
    version: `${session.capabilities.browserName}/${session.capabilities.browserVersion}`,
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    reload: async () => void (await ask('POST', `${at}/refresh`)),
    evaluate: (expression) => ask('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
    putFiles: async (selector, paths) => {
      const input = await ask('POST', `${at}/element`, { using: 'css selector', value: selector });
      const id = (input as Record<string, string>)[ELEMENT];
      await ask('POST', `${at}/element/${id}/value`, { text: paths.join('\n') });
    },
    close: async () => {
      await ask('DELETE', at);
      driver.kill();
      await once(driver, 'exit');
    },
  };
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
