/**
 * Memory of the whole server, children included: `npm run lab -- memory [Node flags]`, over a build, on Linux.
 * Writes the maximum of each phase to lab/bench/results/memory.md; exits with 1 above the goal.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { photoWidths } from '../../domain/catalogue/photo-widths.ts';
import { type Figures, measure } from './calls-load.ts';
import { type HttpVisitor, httpVisitor, sendFile, walkToFastlane, walkToUpload } from './http-visitor.ts';
import { keptReport } from './kept-report.ts';
import { cpuSeconds, watchMemory } from './process-memory.ts';
import { serve } from './serve-process.ts';

/** MB of a million bytes, for all processes of the server together. */
const GOAL = 250;
const MEGABYTE = 1e6;
const CALLERS = 32;
const CALL_SECONDS = 10;
const FILE = 2 ** 31;
const STAMPS = 30;
const ACCEPTS = ['image/avif', 'image/webp', '*/*'];

const flags = process.argv.slice(2);
const root = path.join(import.meta.dirname, '../..');
const folder = await mkdtemp(path.join(tmpdir(), 'bench-memory-'));
const report = keptReport('memory', 'Memory of the whole server');
const environment = { RATE_LIMIT: '100000000' };
const server = await serve(folder, environment, flags.length === 0 ? undefined : flags);
const memory = watchMemory(server.pid);
let largest = 0;

try {
  report.line('| Phase | RSS MB | PSS MB | CPU s | Dauer s | |\n| --- | ---: | ---: | ---: | ---: | --- |');
  await phase('Ruhe nach dem Start', () => setTimeout(3000).then(() => ''));
  await phase(`Wizard-Rufe, ${CALLERS} Rufer`, calls);
  await phase('alle Größen aller Fotos', photographs);
  await phase(`${STAMPS} Vorschauen großer Bilder`, previews);
  await phase('Datei von 2 GiB, ein PATCH', upload);
  await phase('Seiten', pages);
  await rm(path.join(folder, 'data/cache'), { recursive: true, force: true });
  await phase('alles zugleich', async () => {
    const all = await Promise.all([calls(), photographs(), previews(), upload(), pages()]);
    return all[0];
  });
  await phase('Ruhe danach', () => setTimeout(10_000).then(() => ''));
  const holds = largest <= GOAL;
  report.line(`\nHöchstens ${Math.round(largest)} MB (Ziel ${GOAL}): ${holds ? 'erreicht' : 'verfehlt'}.`);
  await report.save();
  if (!holds) process.exitCode = 1;
} finally {
  memory.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Runs one phase and prints its figures; `job` returns a remark. */
async function phase(name: string, job: () => Promise<string>): Promise<void> {
  memory.peak();
  const [begin, cpu] = [performance.now(), cpuSeconds(server.pid)];
  const remark = await job();
  const seconds = (performance.now() - begin) / 1000;
  const { rss, pss } = memory.peak();
  const figures = [rss / MEGABYTE, pss / MEGABYTE].map(Math.round);
  const used = (cpuSeconds(server.pid) - cpu).toFixed(1);
  report.line(`| ${[name, ...figures, used, seconds.toFixed(1), remark].join(' | ')} |`);
  largest = Math.max(largest, pss / MEGABYTE);
}

async function calls(): Promise<string> {
  const visitors = await Promise.all(Array.from({ length: CALLERS }, () => httpVisitor(server.url)));
  for (const visitor of visitors) await walkToFastlane(visitor);
  const figures: Figures = await measure(CALLERS, CALL_SECONDS, (caller) =>
    (visitors[caller] as HttpVisitor).call('fastlane', { val: 'web' }),
  );
  for (const visitor of visitors) visitor.leave();
  return `${Math.round(figures.perSecond)} je Sekunde, p99 ${Math.round(figures.p99)} ms`;
}

/** As the browsers of several visitors request them: six at a time. */
async function photographs(): Promise<string> {
  const names = await readdir(path.join(root, 'build/client/photos'));
  const photos = names.filter((name) => /\.(?:jpg|png)$/.test(name));
  const wanted = photoWidths.flatMap((width) =>
    photos.flatMap((photo) => ACCEPTS.map((accept) => ({ address: `/photos/${photo}?w=${width}`, accept }))),
  );
  const visitor = await httpVisitor(server.url);
  await inParallel(6, wanted, async ({ address, accept }) => {
    const { status } = await visitor.send('GET', address, { headers: { accept } });
    if (status !== 200) throw new Error(`${address} gave ${status}`);
  });
  visitor.leave();
  return `${wanted.length} Bilder`;
}

/** Of the most expensive kinds, at their maximum size. */
async function previews(): Promise<string> {
  const files = await largePictures();
  const visitor = await httpVisitor(server.url);
  await walkToUpload(visitor);
  const ids: string[] = [];
  for (let index = 0; index < STAMPS; index += 1) {
    const [name, bytes] = files[index % files.length] as [string, Buffer];
    ids.push(await sendFile(visitor, `${index}-${name}`, bytes.byteLength, Readable.from([bytes])));
  }
  const statuses = new Map<number, number>();
  await inParallel(6, ids, async (id) => {
    const ask = () => visitor.send('GET', `/api/upload/previews/${id}`);
    let { status } = await ask();
    while (status === 202) ({ status } = await ask());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  visitor.leave();
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
}

async function largePictures(): Promise<[string, Buffer][]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } });
  return [
    ['progressive.jpg', await picture(3200).jpeg({ progressive: true, quality: 40 }).toBuffer()],
    ['rows.jpg', await picture(8000).jpeg({ quality: 30 }).toBuffer()],
    ['interlaced.png', await picture(3200).png({ progressive: true, compressionLevel: 1 }).toBuffer()],
    ['lossless.webp', await picture(2400).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['too-large.jpg', await picture(8000).jpeg({ progressive: true, quality: 20 }).toBuffer()],
  ];
}

async function upload(): Promise<string> {
  const visitor = await httpVisitor(server.url);
  await walkToUpload(visitor);
  await sendFile(visitor, 'aufnahme.jpg', FILE, await generated(FILE));
  visitor.leave();
  return '';
}

/** A photo's head, then a repeated chunk. */
async function generated(size: number): Promise<Readable> {
  const head = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const piece = Buffer.alloc(65_536, 7);
  return Readable.from(
    (function* () {
      yield head;
      for (let left = size - head.byteLength; left > 0; left -= piece.byteLength) {
        yield left < piece.byteLength ? piece.subarray(0, left) : piece;
      }
    })(),
    { objectMode: false, highWaterMark: piece.byteLength },
  );
}

async function pages(): Promise<string> {
  const visitor = await httpVisitor(server.url);
  const addresses = ['/', '/kontakt', '/freistell-service', '/leistungen', '/agb'];
  const rounds = Array.from({ length: 300 }, () => addresses).flat();
  await inParallel(CALLERS, rounds, (address) => visitor.send('GET', address));
  visitor.leave();
  return `${rounds.length} Seiten`;
}

async function inParallel<Item>(
  limit: number,
  items: readonly Item[],
  job: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const run = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: limit }, run));
}
