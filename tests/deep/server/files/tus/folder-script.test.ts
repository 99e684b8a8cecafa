import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it, vi } from 'vitest';
import { transferUrl } from '../../../../../domain/order/order-links.ts';
import { startLinkedOrder } from '../../../../support/linked-order.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';
import { cupFile } from '../../../../support/cup.ts';

const script = join(import.meta.dirname, '../../../../../public/ordner-senden.sh');
let png: Buffer;
beforeAll(async () => {
  png = await readFile(cupFile);
});

it('the shell script sends a folder with paths and names; a second run sends nothing', async () => {
  const { link, files } = await order();
  const folder = await folderOf({
    'tasse.png': png,
    'Größe "M"/tasse.png': Buffer.concat([png, Buffer.from('a')]),
    'Größe "M"/mit Leerzeichen & Umlaut ä.png': Buffer.concat([png, Buffer.from('b')]),
    '.DS_Store': Buffer.from('x'),
    'preise.pdf': Buffer.from('%PDF-1.7\n'),
  });

  const first = await run(link, folder);
  const second = await run(link, folder);

  const report = [
    'da       Größe "M"/mit Leerzeichen & Umlaut ä.png',
    'da       Größe "M"/tasse.png',
    expect.stringMatching(/^fehlt {4}preise\.pdf {4}Dateien mit der Endung \.pdf können wir nicht bearbeiten\./),
    'da       tasse.png',
  ];
  expect([first, second]).toEqual([
    { code: 1, lines: report },
    { code: 1, lines: report },
  ]);
  expect((await files()).map(({ relativePath, size, complete }) => ({ relativePath, size, complete }))).toEqual([
    { relativePath: 'Größe "M"/mit Leerzeichen & Umlaut ä.png', size: png.length + 1, complete: true },
    { relativePath: 'Größe "M"/tasse.png', size: png.length + 1, complete: true },
    { relativePath: 'tasse.png', size: png.length, complete: true },
  ]);
});

it('a script stopped in the middle of a file resumes there', async () => {
  const { link, files, arrived } = await order();
  const bytes = Buffer.concat([png, Buffer.alloc(3_000_000)]);
  const folder = await folderOf({ 'groß.png': bytes });
  // curl reads its own settings: slow enough to be interrupted.
  const home = await folderOf({ '.curlrc': Buffer.from('limit-rate = 600k\n') });

  const stopped = start(link, folder, { HOME: home });
  await vi.waitUntil(async () => (await arrived()) > 0, { timeout: 20_000 });
  process.kill(-(stopped.pid ?? 0), 'SIGKILL');
  await once(stopped, 'close');
  const kept = await arrived();
  const again = await run(link, folder);

  expect([kept > 0, kept < bytes.length]).toEqual([true, true]);
  expect(again).toEqual({ code: 0, lines: ['da       groß.png'] });
  expect(await files()).toMatchObject([{ relativePath: 'groß.png', size: bytes.length, complete: true }]);
});

it('an invalid link or a missing folder is answered with the usage', async () => {
  const { code, lines } = await run('https://example.org/uebergabe', '/nowhere');

  expect(code).toBe(2);
  expect(lines.join('\n')).toContain("sh ordner-senden.sh 'https://…/uebergabe#GEHEIM' ORDNER");
});

/** An order that waits for images, its transfer link and the received files. */
async function order() {
  const { server, token, client } = await startLinkedOrder();
  const files = async () => {
    const answer = await client.send('GET', '/api/upload/files');
    return ((await answer.json()) as { files: SentFile[] }).files;
  };
  return {
    link: transferUrl(server, token),
    files,
    /** Bytes of the first file. */
    arrived: async () => {
      const [first] = await files();
      if (first === undefined) return 0;
      return Number((await client.head(`/api/upload/files/${first.id}`)).headers.get('upload-offset'));
    },
  };
}

interface SentFile {
  readonly id: string;
  readonly relativePath: string | null;
  readonly size: number;
  readonly complete: boolean;
}

async function folderOf(contents: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, bytes] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

/** In a process group, so that all of it can be stopped at once. */
function start(link: string, folder: string, environment: Readonly<Record<string, string>> = {}) {
  return spawn('sh', [script, link, folder], { detached: true, env: { ...process.env, ...environment } });
}

async function run(link: string, folder: string) {
  const child = start(link, folder);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, lines: `${said}${complained}`.trimEnd().split('\n') };
}
