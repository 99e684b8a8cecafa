/**
 * Makes the share images (1200 x 630 px) in the build: the name of a page in the headings' typeface, beside its first
 * photo. .cache/share keeps them by their content.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { brand, wordMark as mark } from '../domain/texts/brand.ts';
import { fontCuts, fontFile } from '../src/ui/theme/font-faces.ts';

const SIZE = { width: 1200, height: 630 } as const;
const PHOTO = { width: 540, height: SIZE.height } as const;
const MARGIN = 64;
/** Room in px for the name, beside the photo and above the word mark. */
const ROOM = { width: SIZE.width - PHOTO.width - MARGIN - 36, height: 390 } as const;
/** Letter sizes in px; the largest that fits applies. */
const LETTERS = [84, 72, 60, 50, 42] as const;
/** For pages without a photo. */
const FALLBACK = 'studio-kamera.jpg';

interface Card {
  /** URL path of the image, as the page names it. */
  readonly address: string;
  readonly name: string;
  /** File in public/photos. */
  readonly photo: string;
}

interface Words {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const root = path.join(import.meta.dirname, '..');
const siteDir = path.join(root, 'build', 'client');
const cacheDir = path.join(root, '.cache', 'share');
const font = path.join(cacheDir, 'display.ttf');
const code = await readFile(import.meta.filename);

await mkdir(cacheDir, { recursive: true });
const wanted = new Set<string>();
for (const card of await cardsOf()) {
  const kept = `${await digestOf(card)}.jpg`;
  const made = wanted.has(kept) || (await readdir(cacheDir)).includes(kept);
  wanted.add(kept);
  if (!made) await make(card, path.join(cacheDir, kept));
  const target = path.join(siteDir, card.address);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(path.join(cacheDir, kept), target);
}
for (const name of await readdir(cacheDir)) if (!wanted.has(name)) await rm(path.join(cacheDir, name));

/** Cards of all built pages that name a share image. */
async function cardsOf(): Promise<readonly Card[]> {
  const files = await readdir(siteDir, { recursive: true });
  const cards: Card[] = [];
  for (const file of files.filter((one) => path.basename(one) === 'index.html').toSorted()) {
    const html = await readFile(path.join(siteDir, file), 'utf8');
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1];
    if (address === undefined || heading === undefined) continue;
    const main = html.slice(html.indexOf('<main'));
    cards.push({
      address: new URL(address).pathname,
      // Entities stay, because sharp reads the text as markup.
      name: heading.replaceAll(/<[^>]*>/g, '').trim(),
      photo: /<img src="\/photos\/([\w.-]+)/.exec(main)?.[1] ?? FALLBACK,
    });
  }
  return cards;
}

async function digestOf({ name, photo }: Card): Promise<string> {
  const picture = await readFile(photoFile(photo));
  return createHash('sha256').update(code).update(name).update(picture).digest('hex').slice(0, 20);
}

async function make({ name, photo }: Card, target: string): Promise<void> {
  await cutFont();
  const title = await titleOf(name);
  const picture = await sharp(photoFile(photo))
    .flatten({ background: brand.colors.sheet })
    .resize({ ...PHOTO, fit: 'cover' })
    .toBuffer();
  const draft = `${target}.${process.pid}`;
  await sharp({ create: { ...SIZE, channels: 3, background: brand.colors.paper } })
    .composite([
      { input: title.data, left: MARGIN, top: MARGIN },
      ...(await wordMark()),
      { input: picture, left: SIZE.width - PHOTO.width, top: 0 },
    ])
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(draft);
  await rename(draft, target);
}

/**
 * The name of a page, as large as its room allows.
 * @throws Error if no size fits
 */
async function titleOf(name: string): Promise<Words> {
  for (const size of LETTERS) {
    const words = await set(name, size, ROOM.width);
    if (words.width <= ROOM.width && words.height <= ROOM.height) return words;
  }
  throw new Error(`"${name}" is too long for a picture for shared links`);
}

/** The word mark at the lower edge, with a clipping path in place of a hyphen. */
async function wordMark() {
  const [first, second] = await Promise.all([set('Freistell', 36), set('Studio', 36)]);
  const base = SIZE.height - MARGIN - first.height;
  const middle = MARGIN + first.width + 10;
  const { width, height, stroke, line, dash, side } = mark;
  const anchors = mark.anchors.map((left) => `<rect x="${left}" y="1" width="${side}" height="${side}"/>`).join('');
  const look = `fill="${brand.colors.sheet}" stroke="${brand.colors.path}" stroke-width="${stroke}"`;
  const path = `<path d="${line}" fill="none" stroke-dasharray="${dash.join(' ')}"/>`;
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="51" height="15" viewBox="0 0 ${width} ${height}" ${look}>${path}${anchors}</svg>`;
  return [
    { input: first.data, left: MARGIN, top: base },
    { input: Buffer.from(marks), left: middle, top: base + 12 },
    { input: second.data, left: middle + 61, top: base },
  ];
}

/** Renders text in the headings' typeface. `size` and `width` (of the lines, if given) in px. */
async function set(words: string, size: number, width?: number): Promise<Words> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${brand.colors.ink}" letter_spacing="${Math.round(-22 * size)}">${words}</span>`,
      font: `${brand.font} SemiBold ${size}`,
      fontfile: font,
      rgba: true,
      dpi: 72,
      spacing: Math.round(-0.1 * size),
      ...(width !== undefined && { width }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Writes the narrow cut of headings in a format that sharp reads. */
async function cutFont(): Promise<void> {
  if (wanted.has(path.basename(font))) return;
  const display = fontCuts.find((cut) => cut.name === 'display');
  if (display === undefined) throw new Error('the typeface has no cut for headings');
  const whole = await readFile(fileURLToPath(import.meta.resolve(fontFile)));
  const axes = { wdth: display.width, wght: display.weight };
  await writeFile(font, await subsetFont(whole, display.characters, { targetFormat: 'sfnt', variationAxes: axes }));
  wanted.add(path.basename(font));
}

function photoFile(name: string): string {
  return path.join(root, 'public', 'photos', name);
}
