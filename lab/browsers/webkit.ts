import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { BrowserWindow, OpenWindow } from './browser-window.ts';

const DRIVER = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver';
/** WebDriver's key of an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Delay in ms and number of attempts until the driver listens. */
const PAUSE_MS = 100;
const TRIES = 100;

/** WebKitGTK, driven by W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export const openWebKit: OpenWindow = async () => {
  if (!existsSync(DRIVER)) return 'no WebKitGTK here (Debian: webkit2gtk-driver; elsewhere WEBKIT_DRIVER_PATH)';
  if ((process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') === '') {
    return 'WebKitGTK needs a display (xvfb-run npm run lab -- browsers)';
  }
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore' });
  const ask: Ask = async (method, path, body = {}) => {
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
  const { browserName, browserVersion } = session.capabilities;
  const end = async () => {
    await ask('DELETE', `session/${session.sessionId}`);
    driver.kill();
    await once(driver, 'exit');
  };
  const named = { version: `${browserName}/${browserVersion}`, close: end };
  return windowOf({ ask, at: `session/${session.sessionId}`, named, turn: Promise.resolve() });
};

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

interface Session {
  readonly ask: Ask;
  /** Its address at the driver. */
  readonly at: string;
  /** Shared by all its windows. */
  readonly named: Pick<BrowserWindow, 'version' | 'close'>;
  /** The last pending command: commands go to the window of the last switch, so they run in sequence. */
  turn: Promise<unknown>;
}

/** A handle to the session's current window, independent of later ones. */
async function windowOf(session: Session): Promise<BrowserWindow> {
  const { ask, at, named } = session;
  const handle = await ask('GET', `${at}/window`);
  const here = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = session.turn.then(async () => {
      await ask('POST', `${at}/window`, { handle });
      return work();
    });
    session.turn = done.catch(() => undefined);
    return done;
  };
  return {
    ...named,
    open: (url) => here(async () => void (await ask('POST', `${at}/url`, { url }))),
    reload: () => here(async () => void (await ask('POST', `${at}/refresh`))),
    evaluate: (expression) =>
      here(() => ask('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] })),
    putFiles: (selector, paths) =>
      here(async () => {
        const input = await ask('POST', `${at}/element`, { using: 'css selector', value: selector });
        const id = (input as Record<string, string>)[ELEMENT];
        await ask('POST', `${at}/element/${id}/value`, { text: paths.join('\n') });
      }),
    openBeside: () =>
      here(async () => {
        const { handle: other } = (await ask('POST', `${at}/window/new`, { type: 'tab' })) as {
          readonly handle: string;
        };
        await ask('POST', `${at}/window`, { handle: other });
        return windowOf(session);
      }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
