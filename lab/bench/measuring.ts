/**
 * `npm run lab -- measuring`: CPU of measuring one finished file of 12 megapixels, for each kind of file, beside
 * decoding it alone. Writes results/measuring.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Ground } from '../../domain/order/checks/ordered-file.ts';
import { measureFile } from '../../server/files/previews/measure-file.ts';
import { memoryEnvironment } from '../../server/app/platform/helper-process.ts';
import { openPicture } from '../../server/files/previews/picture-job.ts';
import { pictureOfPsd } from '../../server/files/previews/psd-picture.ts';
import { photoshopFile } from '../../tests/support/image-files.ts';
import { keptReport } from './kept-report.ts';

const [WIDTH, HEIGHT] = [4000, 3000];
const RUNS = 5;
/** ms of a file. */
const GOAL = 150;

// As in the picture process.
sharp.cache(false);
sharp.concurrency(1);

type Pictures = Readonly<Record<'onWhite' | 'cutOut', () => Sharp>>;

interface Kind {
  readonly name: string;
  readonly ground: Ground | null;
  readonly bytes: () => Promise<Buffer>;
}

function kindsOf({ onWhite, cutOut }: Pictures): readonly Kind[] {
  return [
    { name: 'a.jpg, baseline', ground: 'white', bytes: () => onWhite().jpeg({ quality: 90 }).toBuffer() },
    {
      name: 'b.jpg, progressive',
      ground: 'white',
      bytes: () => onWhite().jpeg({ quality: 90, progressive: true }).toBuffer(),
    },
    {
      name: 'c.jpg, CMYK',
      ground: 'white',
      bytes: () => onWhite().toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer(),
    },
    {
      name: 'd.jpg, sRGB on #F2F2F2',
      ground: '#F2F2F2',
      bytes: () => cutOut().flatten({ background: '#F2F2F2' }).withIccProfile('srgb').jpeg({ quality: 90 }).toBuffer(),
    },
    { name: 'e.png, white', ground: 'white', bytes: () => onWhite().png().toBuffer() },
    { name: 'f.png, transparent', ground: 'transparent', bytes: () => cutOut().png().toBuffer() },
    {
      name: 'g.webp, lossy, white',
      ground: 'white',
      bytes: () => onWhite().webp({ quality: 90, effort: 0 }).toBuffer(),
    },
    {
      name: 'h.webp, lossy, transparent',
      ground: 'transparent',
      bytes: () => cutOut().webp({ quality: 90, effort: 0 }).toBuffer(),
    },
    {
      name: 'i.webp, lossless, transparent',
      ground: 'transparent',
      bytes: () => cutOut().webp({ lossless: true, effort: 0 }).toBuffer(),
    },
    { name: 'j.tif, LZW, white', ground: 'white', bytes: () => onWhite().tiff({ compression: 'lzw' }).toBuffer() },
    {
      name: 'k.tif, LZW, transparent',
      ground: 'transparent',
      bytes: () => cutOut().tiff({ compression: 'lzw' }).toBuffer(),
    },
    { name: 'l.psd, PackBits, white', ground: 'white', bytes: () => psd(onWhite(), 3) },
    { name: 'm.psd, PackBits, transparent', ground: 'transparent', bytes: () => psd(cutOut(), 4) },
  ];
}

if (process.env['GLIBC_TUNABLES'] === undefined) {
  // Allocations cost as much as in the picture process only with its environment.
  const env = { ...process.env, ...memoryEnvironment };
  execFileSync(process.execPath, [import.meta.filename], { env, stdio: 'inherit' });
} else {
  await measureAll();
}

async function measureAll() {
  const report = keptReport('measuring', 'Measuring a finished file of 12 megapixels');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-measuring-'));
  try {
    report.line(`${WIDTH} × ${HEIGHT} px; medians of ${RUNS}, CPU of the process in ms. Goal: ${GOAL}.\n`);
    report.line('| File | MB | Decoded alone | Measured |');
    report.line('|---|---:|---:|---:|');
    for (const { name, ground, bytes } of kindsOf(await pictures())) {
      const file = path.join(folder, name.split(',')[0] ?? '');
      await writeFile(file, await bytes());
      const decoded = await medianOf(() => decode(file));
      const measured = await medianOf(async () => {
        const found = await measureFile({ source: file, name: path.basename(file), ground });
        if (found.content !== 'whole' || (ground !== null && !found.ground?.box))
          throw new Error(`not measured: ${name}`);
      });
      report.line(
        `| ${name.replace(/^(.)\./, '')} | ${((await readFile(file)).length / 1e6).toFixed(1)} | ${decoded} | ${measured} |`,
      );
    }
    await report.save();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What any program would do at least: all pixels, once, as they are. */
async function decode(file: string): Promise<void> {
  if (!file.endsWith('.psd')) {
    const picture = sharp(file, { ignoreIcc: true });
    const isInk = (await picture.metadata()).space === 'cmyk';
    await (isInk ? picture.pipelineColourspace('cmyk').toColourspace('cmyk') : picture).raw().toBuffer();
    return;
  }
  const handle = await open(file);
  const { input } = await pictureOfPsd(await openPicture(file, handle), 'all');
  await sharp(input, { ignoreIcc: true }).raw().toBuffer();
  await handle.close();
}

async function medianOf(run: () => Promise<void>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < RUNS; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0);
}

/** An object with the grain of a photograph, on white and cut out. */
async function pictures(): Promise<Pictures> {
  const frame = { width: WIDTH, height: HEIGHT };
  const grain = await sharp({
    create: { ...frame, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 12 } },
  })
    .blur(0.8)
    .raw()
    .toBuffer();
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><ellipse cx="2000" cy="1500" rx="1500" ry="1300"/></svg>`;
  const data = await sharp(grain, { raw: { ...frame, channels: 3 } })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .raw()
    .toBuffer();
  const cutOut = () => sharp(data, { raw: { ...frame, channels: 4 } });
  return { cutOut, onWhite: () => cutOut().flatten({ background: '#ffffff' }) };
}

/** Rows as Photoshop packs them. */
async function psd(picture: Sharp, channels: number): Promise<Buffer> {
  const data = await picture.raw().toBuffer();
  const rows = Array.from({ length: channels * HEIGHT }, (_, place) => {
    const [channel, row] = [Math.floor(place / HEIGHT), place % HEIGHT];
    const bytes = Buffer.alloc(WIDTH);
    for (let column = 0; column < WIDTH; column += 1)
      bytes[column] = data[(row * WIDTH + column) * channels + channel] ?? 0;
    return packed(bytes);
  });
  const lengths = Buffer.alloc(rows.length * 2);
  for (const [place, row] of rows.entries()) lengths.writeUInt16BE(row.length, place * 2);
  const head = photoshopFile({ width: WIDTH, height: HEIGHT, mode: 3, channels, paths: 0 });
  return Buffer.concat([head, Buffer.from([0, 1]), lengths, ...rows]);
}

/** PackBits: TIFF 6.0, section 9. */
function packed(row: Buffer): Buffer {
  const pieces: number[] = [];
  for (let at = 0; at < row.length; ) {
    let run = 1;
    while (run < 128 && at + run < row.length && row[at + run] === row[at]) run += 1;
    if (run > 2) {
      pieces.push(257 - run, row[at] ?? 0);
      at += run;
      continue;
    }
    let end = at;
    while (end < row.length && end - at < 128 && !(row[end] === row[end + 1] && row[end] === row[end + 2])) end += 1;
    if (end === at) end = at + 1;
    pieces.push(end - at - 1, ...row.subarray(at, end));
    at = end;
  }
  return Buffer.from(pieces);
}
