/*
 * `npm run lab -- ways [--list]`: counts the product files in which a function runs between a click and the settled
 * view (V8's call counts in page and server). lab/README.md says what counts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { callerOf } from '../../e2e/support/calls.ts';
import { fillEnquiry, openEnquiry, sendButton } from '../../e2e/support/enquiry.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { PRODUCT, root } from '../../scripts/source-files.ts';
import { uploadTexts } from '../../src/order/upload/texts.ts';
import { goOn } from '../../tests/paths/drivers/screens/screen.ts';
import { callsToUpload, dropFiles } from '../../tests/paths/drivers/screens/upload.ts';

/** ms that page and server run without the click: what runs then is no part of a way. */
const IDLE = 2000;
const TRIES = 5;
/** ms, for pages that Vite translates for the first time. */
const PATIENCE = 90_000;
const photo = join(root, 'public/photos/packshot-dose.jpg');

interface Way {
  readonly name: string;
  /** Files passed, read by hand on 25 November 2026, and the target. */
  readonly before: number;
  readonly target: number;
  readonly arrive: (page: Page) => Promise<void>;
  /** The click; resolves with the settled view. */
  readonly go: (page: Page) => Promise<void>;
}

/** An order made by calls, on the screen for which `calls` of the calls to the upload are enough. */
async function openOrder(page: Page, screen: 'quantity' | 'upload', calls: number): Promise<void> {
  const call = await callerOf(page);
  for (const [name, body] of callsToUpload(120).slice(0, calls)) {
    const answer = await call(name, body);
    if (!answer.ok()) throw new Error(`${name} gave ${answer.status()}`);
  }
  await page.goto(screenTable[screen].path, { waitUntil: 'networkidle' });
  await headingOf(page, screen).waitFor();
}

const headingOf = (page: Page, screen: 'quantity' | 'upload') =>
  page.getByRole('heading', { level: 1, name: screenTable[screen].heading });

const ways: readonly Way[] = [
  {
    name: '„Weiter“ on the quantity',
    before: 46,
    target: 28,
    arrive: async (page) => {
      await openOrder(page, 'quantity', 4);
      await page.getByLabel('Anzahl der Bilder').fill('120');
    },
    go: async (page) => {
      await goOn(page, 'Weiter zum Hochladen');
      await headingOf(page, 'upload').waitFor();
    },
  },
  {
    name: 'a dropped file, until it is done',
    before: 60,
    target: 35,
    arrive: (page) => openOrder(page, 'upload', 5),
    go: async (page) => {
      await dropFiles(page, [{ name: 'dose.jpg', content: await readFile(photo) }]);
      await page.locator('li[data-file="dose.jpg"]').filter({ hasText: uploadTexts.state.done }).waitFor();
    },
  },
  {
    name: 'an enquiry, until its thanks are asked for',
    before: 32,
    target: 18,
    arrive: async (page) => {
      const form = await openEnquiry(page);
      await page.waitForLoadState('networkidle');
      await fillEnquiry(form);
      // The next page stays away: V8 forgets what ran in a page that is left.
      await page.route(/\/danke$/, (route) => route.abort('aborted'));
    },
    go: async (page) => {
      const thanks = page.waitForRequest(/\/danke$/);
      await sendButton(page.locator('#contactform')).click();
      await thanks;
    },
  },
];

/** Sends a command of the Chrome DevTools Protocol. */
type Send = (method: string, parameters?: object) => Promise<object>;

interface Ran {
  readonly file: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
    }[];
  }[];
}

async function startCounting(send: Send): Promise<void> {
  await send('Profiler.enable');
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** The functions of the product that ran since the last call, by a key. Without the code of the modules themselves. */
async function ranSince(send: Send): Promise<Map<string, Ran>> {
  const { result } = (await send('Profiler.takePreciseCoverage')) as Coverage;
  const ran = new Map<string, Ran>();
  for (const { url, functions } of result) {
    const file = productFile(url);
    if (file === null) continue;
    for (const { functionName: name, ranges } of functions) {
      const { startOffset: start = 0, endOffset: end = 0, count = 0 } = ranges[0] ?? {};
      const isModule = name === '' && start === 0;
      if (count > 0 && !isModule) ran.set(`${file} ${name} ${start}`, { file, name, start, end });
    }
  }
  return ran;
}

/** Path of a file of the product by the address that page or server loads it from. */
function productFile(url: string): string | null {
  if (!/^(?:https?|file):/.test(url)) return null;
  const path = url.startsWith('file:')
    ? fileURLToPath(url).replaceAll('\\', '/').slice(root.length)
    : new URL(url).pathname;
  const [, folder = ''] = path.split('/');
  return PRODUCT.includes(folder) && /\.tsx?$/.test(path) ? path.slice(1) : null;
}

interface Passed {
  /** Files in which a function ran that does not only draw. */
  readonly files: ReadonlySet<string>;
  /** Files in which only components and hooks ran. */
  readonly drawn: ReadonlySet<string>;
}

const isDrawing = ({ name }: Ran) => /^(?:use)?[A-Z]/.test(name);

function passed(ran: ReadonlyMap<string, Ran>, idle: ReadonlyMap<string, Ran>): Passed {
  const byClick = [...ran].filter(([key]) => !idle.has(key)).map(([, one]) => one);
  const drawing = byClick.filter(isDrawing);
  const acting = byClick.filter((one) => {
    if (isDrawing(one)) return false;
    // A callback without a name inside a component or hook: of a list, a memo, an effect.
    return one.name !== '' || !drawing.some((outer) => isInside(one, outer));
  });
  const files = new Set(acting.map(({ file }) => file));
  return { files, drawn: new Set(drawing.map(({ file }) => file).filter((file) => !files.has(file))) };
}

function isInside(one: Ran, outer: Ran): boolean {
  return one.file === outer.file && outer.start <= one.start && one.end <= outer.end;
}

async function openPage(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE' });
  context.setDefaultTimeout(PATIENCE);
  return { context, page: await context.newPage() };
}

async function measure(browser: Browser, url: string, server: Send, way: Way) {
  const { context, page } = await openPage(browser, url);
  await way.arrive(page);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  const inPage = session.send.bind(session) as Send;
  await Promise.all([inPage, server].map(startCounting));
  await new Promise((resolve) => setTimeout(resolve, IDLE));
  const idle = await Promise.all([inPage, server].map(ranSince));
  await way.go(page);
  const ran = await Promise.all([inPage, server].map(ranSince));
  await server('Profiler.stopPreciseCoverage');
  await context.close();
  const [browserSide, serverSide] = ran.map((one, side) => passed(one, idle[side] ?? new Map()));
  if (browserSide === undefined || serverSide === undefined) throw new Error('a side is missing');
  return { browserSide, serverSide };
}

/**
 * Goes each way once without measuring: Vite translates its files, and reloads the page when it finds further packages.
 * @throws Error when a way fails repeatedly
 */
async function warmUp(browser: Browser, url: string): Promise<void> {
  for (const { name, arrive, go } of ways) {
    for (let tries = 1; ; tries += 1) {
      const { context, page } = await openPage(browser, url);
      try {
        await arrive(page);
        await go(page);
        break;
      } catch (error) {
        console.error(`Arriving at ${name}, attempt ${tries}: ${String(error).split('\n', 1)[0]}`);
        if (tries === TRIES) throw new Error(`${name} does not come to its end`, { cause: error });
      } finally {
        await context.close();
      }
    }
  }
}

function start(command: string, args: readonly string[], env: object): ChildProcess {
  return spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The server with an inspector, and Vite before it, as `npm run dev` runs them. */
async function startDevelopment(dataDir: string) {
  const [port, apiPort, inspector] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const children = [
    start(process.execPath, [`--inspect=127.0.0.1:${inspector}`, 'server/app/main.ts'], {
      DATA_DIR: dataDir,
      PORT: `${apiPort}`,
      PUBLIC_URL: url,
      RATE_LIMIT: '1000000',
      DISK_RESERVE: '0',
      LOG_LEVEL: 'error',
    }),
    start('react-router', ['dev', '--port', `${port}`, '--host', '127.0.0.1'], { API_PORT: `${apiPort}` }),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of children) child.kill();
      process.exit(1);
    });
  }
  await expect.poll(() => isThere(`http://127.0.0.1:${apiPort}/healthz`), { timeout: 120_000 }).toBe(true);
  await expect.poll(() => isThere(url), { timeout: 120_000 }).toBe(true);
  const { send, close } = await inspectorOf(inspector);
  return {
    url,
    server: send,
    stop: () => {
      // Node ends only when its inspector is left.
      close();
      return Promise.all(children.map(ended));
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const isThere = (address: string) =>
  fetch(address)
    .then(({ ok }) => ok)
    .catch(() => false);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function inspectorOf(port: number): Promise<{ readonly send: Send; readonly close: () => void }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    readonly webSocketDebuggerUrl: string;
  }[];
  if (target === undefined) throw new Error('the server has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (result: object) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {} } = JSON.parse(String(data)) as { readonly id?: number; readonly result?: object };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  const send: Send = (method, params = {}) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, close: () => socket.close() };
}

const dataDir = mkdtempSync(join(tmpdir(), 'ways-'));
const development = await startDevelopment(dataDir);
const browser = await chromium.launch(await chromiumPath());
try {
  await warmUp(browser, development.url);
  console.log('| Way | Browser | Server | Together | Drawing only | Before, by hand | Target |');
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const way of ways) {
    const { browserSide, serverSide } = await measure(browser, development.url, development.server, way);
    const together = new Set([...browserSide.files, ...serverSide.files]);
    const drawn = [...browserSide.drawn, ...serverSide.drawn].filter((file) => !together.has(file));
    const counts = [browserSide.files.size, serverSide.files.size, together.size, drawn.length];
    console.log(`| ${[way.name, ...counts, way.before, way.target].join(' | ')} |`);
    if (!process.argv.includes('--list')) continue;
    for (const file of [...together].sort()) {
      const sides = [browserSide, serverSide].map(({ files }, side) =>
        files.has(file) ? ['browser', 'server'][side] : '',
      );
      console.log(`  ${file}  (${sides.filter(Boolean).join(', ')})`);
    }
    for (const file of drawn.sort()) console.log(`  ${file}  (drawing only)`);
  }
} finally {
  await browser.close();
  await development.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
