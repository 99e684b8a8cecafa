/* Pictures: expensive to draw, many to send (rows 7 and 10). */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Attack, needBuild } from '../attack.ts';
import { type Browser, tusUpload } from '../../../tests/support/attacker/browser.ts';
import { describe, isWellServed } from '../harness/honest-visitor.ts';
import { many, pause, rawSocket, tally } from '../../../tests/support/attacker/http.ts';
import { atUpload } from '../harness/orders.ts';
import { projectDir } from '../../../tests/support/attacker/target.ts';

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#889' }, limitInputPixels: false });

/** Polls until the preview is ready or known to be missing. */
export async function previewOf(browser: Browser, path: string) {
  const ask = () => browser.send({ path: path.replace('/files/', '/previews/'), patience: 60_000 });
  let answer = await ask();
  while (answer.status === 202) answer = await ask();
  return answer;
}

const hugePreviews: Attack = {
  row: '7',
  weight: 'high',
  tried:
    'stamps of four small 64-megapixel pictures, progressive and interlaced, for six visitors at once; 30 stamps of one picture of 16 megapixels',
  before: 'memory 148 → 1306 MB; nothing kept, 30 stamps up to 65 s of processor',
  async run({ server, visitor, check }) {
    const target = await server();
    const other = await visitor(target.url);
    const [jpeg, png, ordinary] = [
      await blank(7990).jpeg({ progressive: true, quality: 20 }).toBuffer(),
      await blank(7990).png({ progressive: true, compressionLevel: 3 }).toBuffer(),
      await blank(3990).jpeg().toBuffer(),
    ];
    const browsers = await many(6, 3, (index) => atUpload(target.url, `127.0.7.${index + 1}`));
    const pictures = await many(6, 2, async (index) => {
      const browser = browsers[index] as Browser;
      return [await tusUpload(browser, 'a.jpg', jpeg), await tusUpload(browser, 'b.png', png)];
    });
    const { now: before } = target.memory();
    const answers = await many(12, 6, (index) =>
      previewOf(browsers[index % 6] as Browser, pictures[index % 6]?.[index < 6 ? 0 : 1] ?? ''),
    );
    const { peak } = target.memory();
    check(target.isAlive() && peak < 600, `${tally(answers)}, memory ${before} → at most ${peak} MB`);

    const [browser] = browsers as [Browser];
    const path = await tusUpload(browser, 'c.jpg', ordinary);
    await previewOf(browser, path);
    const cpuBefore = target.cpu();
    const previews = await many(30, 6, () => previewOf(browser, path));
    const cpu = target.cpu() - cpuBefore;
    check(
      cpu < 2 && previews.every(({ status }) => status === 200),
      `the same stamp: ${tally(previews)}, ${cpu.toFixed(1)} s of processor`,
    );
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
  },
};

const pipelining: Attack = {
  row: '10',
  weight: 'medium',
  tried: '500 sockets of one address with 31 requests for a photograph each, never read',
  before: 'memory 147 → 1012 MB, nobody else served for 10 s and more',
  async run({ server, visitor, check, after }) {
    needBuild();
    const folder = join(projectDir, 'build/client/photos');
    const [photo] = readdirSync(folder)
      .filter((name) => name.endsWith('.jpg'))
      .toSorted((one, other) => statSync(join(folder, other)).size - statSync(join(folder, one)).size);
    const target = await server();
    const other = await visitor(target.url);
    const requests = Buffer.from(`GET /photos/${photo} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(31));
    for (let count = 0; count < 500; count += 1) {
      const socket = rawSocket(target.url, '127.0.10.1');
      after(() => socket.destroy());
      socket.pause();
      socket.write(requests);
    }
    await pause(8000);
    const { begin, peak } = target.memory();
    check(target.isAlive() && peak - begin < 300, `memory ${begin} → at most ${peak} MB`);
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
  },
};

export const pictureAttacks = [hugePreviews, pipelining];
