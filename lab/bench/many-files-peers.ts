/* Peer pages: one that only receives a folder, and Uppy's default setup with and without its own list. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../../domain/contracts/paths.ts';
import { openUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { type WatchedPage, watchedPage } from './watched-page.ts';

const dist = path.join(import.meta.dirname, '../../node_modules/uppy/dist');

/** Sends files one at a time, as the wizard does. */
const TUS = `
  import { Dashboard, Tus, Uppy } from '/peer/uppy.mjs';
  const cookie = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': decodeURIComponent(cookie) };
  const endpoint = new URL('${paths.files}', location.origin).href;
  const uppy = new Uppy().use(Tus, { endpoint, headers, limit: 1, uploadDataDuringCreation: true, storeFingerprintForResuming: false });
  let arrived = 0;
  uppy.on('upload-success', () => { arrived += 1; document.title = String(arrived); });
  globalThis.begin = () => void uppy.upload();
  const take = () => {
    uppy.addFiles([...chooser.files].filter(({ name, size }) => name.endsWith('.jpg') && size > 0)
      .map((data) => ({ name: data.name, type: data.type, data, meta: { relativePath: data.webkitRelativePath } })));
    return uppy.getFiles().length;
  };`;

const scripts = {
  bare: 'const take = () => chooser.files.length;',
  uppy: TUS,
  dashboard: `${TUS}
  uppy.use(Dashboard, { inline: true, target: '#list', width: 900, height: 700 });`,
} as const;

const page = (script: string) => `<!doctype html>
<meta charset="utf-8"><title>0</title><link rel="stylesheet" href="/peer/uppy.css">
<p id="taken">0</p><input id="chooser" type="file" webkitdirectory multiple><div id="list"></div>
<script type="module">
  const chooser = document.querySelector('#chooser');
  ${script}
  chooser.addEventListener('change', () => { document.querySelector('#taken').textContent = String(take()); });
</script>`;

interface PeerPage extends WatchedPage {
  /** Chooses the folder, and waits until the page has received `count` files. */
  readonly choose: (folder: string, count: number) => Promise<void>;
  readonly begin: () => Promise<void>;
  /** The number of uploaded files. */
  readonly arrived: () => Promise<number>;
}

/** Opens one of these pages for a customer whose order takes `quantity` images. */
export async function peerPage(
  browser: Browser,
  url: string,
  kind: keyof typeof scripts,
  quantity: number,
): Promise<PeerPage> {
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/peer/uppy.mjs': ['text/javascript', await readFile(path.join(dist, 'uppy.min.mjs'), 'utf8')],
    '/peer/uppy.css': ['text/css', await readFile(path.join(dist, 'uppy.min.css'), 'utf8')],
    [`/peer/${kind}`]: ['text/html', page(scripts[kind])],
  };
  const watched = await watchedPage(browser, url, async (opened) => {
    await opened.route('**/peer/*', (route) => {
      const [contentType, body] = answers[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
      return route.fulfill({ contentType, body });
    });
    await openUpload(opened, quantity);
    await opened.goto(`/peer/${kind}`, { waitUntil: 'networkidle' });
  });
  const { page: shown } = watched;
  return {
    ...watched,
    async choose(folder, count) {
      await shown.locator('#chooser').setInputFiles(folder);
      await shown.locator('#taken').getByText(String(count), { exact: true }).waitFor();
    },
    begin: () => shown.evaluate(() => (globalThis as unknown as { begin: () => void }).begin()),
    arrived: () => titleOf(shown),
  };
}

async function titleOf(shown: Page): Promise<number> {
  return Number(await shown.title());
}
