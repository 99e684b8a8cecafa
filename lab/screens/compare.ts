/**
 * All screens before and after in one offline HTML page: `node lab/screens/compare.ts OLD NEW [REPORT.html]`.
 * Takes folders of `site.ts` or `wizard.ts`; prints differing pictures, most changed first, and exits with 1 if any.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Channel differences up to here come from antialiasing. */
const NOISE = 8;
/** Width of a picture in the report, px. */
const SHOWN = 620;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The difference of two pictures of the same screen. */
export interface Difference {
  /** Share of differing pixels of the larger picture. */
  readonly share: number;
  /** The first and the last differing row; null without one. */
  readonly rows: readonly [first: number, last: number] | null;
  readonly height: { readonly before: number; readonly after: number };
  /** Grey for equal pixels, blue for differing ones. */
  readonly marked: Pixels;
}

if (import.meta.main) {
  const [before, after, report = '.cache/screens/report.html'] = process.argv.slice(2);
  if (before === undefined || after === undefined)
    throw new Error('Usage: npm run lab -- compare OLD NEW [REPORT.html]');
  process.exitCode = await compareFolders(before, after, report);
}

async function compareFolders(before: string, after: string, report: string): Promise<number> {
  const [old, now] = await Promise.all([before, after].map(picturesIn));
  const names = [...new Set([...(old ?? []), ...(now ?? [])])].sort();
  const sections: { readonly share: number; readonly line: string; readonly html: string }[] = [];
  for (const name of names) {
    if (!old?.includes(name) || !now?.includes(name)) {
      const line = `only ${old?.includes(name) ? 'before' : 'after'}: ${name}`;
      sections.push({ share: 1, line, html: `<section><h2>${line}</h2></section>` });
      continue;
    }
    const files = [path.join(before, name), path.join(after, name)] as const;
    const difference = differenceOf(await pixelsOf(files[0]), await pixelsOf(files[1]));
    const line = `${(difference.share * 100).toFixed(3)} % ${name}${textOf(difference)}`;
    sections.push({ share: difference.share, line, html: await sectionOf(line, files, difference) });
  }
  sections.sort((one, other) => other.share - one.share);
  const changed = sections.filter(({ share }) => share > 0);
  await mkdir(path.dirname(report), { recursive: true });
  await writeFile(report, page(`${changed.length} of ${names.length} screens differ`, sections));
  for (const { line } of changed) console.log(line);
  console.log(`${changed.length} of ${names.length} screens differ: ${report}`);
  return changed.length === 0 ? 0 : 1;
}

/** Compares pixel by pixel from the top left; pixels of only one picture differ. */
export function differenceOf(before: Pixels, after: Pixels): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * 3);
  let count = 0;
  let rows: [number, number] | null = null;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [old, now] = [colourAt(before, x, y), colourAt(after, x, y)];
      const differs = old === now || old === undefined || now === undefined ? old !== now : isFar(old, now);
      if (differs) {
        count += 1;
        rows = [rows?.[0] ?? y, y];
      }
      const grey = 200 + ((now ?? 0xffffff) & 0xff) * 0.2;
      data.set(differs ? [36, 67, 235] : [grey, grey, grey], (y * width + x) * 3);
    }
  }
  const share = count / (width * height);
  return { share, rows, height: { before: before.height, after: after.height }, marked: { data, width, height } };
}

function colourAt({ data, width, height }: Pixels, x: number, y: number): number | undefined {
  return x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : undefined;
}

function isFar(one: number, other: number): boolean {
  return [0, 8, 16].some((bits) => Math.abs(((one >> bits) & 0xff) - ((other >> bits) & 0xff)) > NOISE);
}

function textOf({ rows, height }: Difference): string {
  const size = height.before === height.after ? '' : `, ${height.before} → ${height.after} px high`;
  return rows === null ? '' : `, rows ${rows.join(' to ')}${size}`;
}

async function sectionOf(title: string, files: readonly [string, string], difference: Difference): Promise<string> {
  if (difference.share === 0) return `<section><h2>${title}</h2></section>`;
  const { data, width, height } = difference.marked;
  const pictures = [
    sharp(files[0]),
    sharp(files[1]),
    sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false }),
  ];
  const shown = await Promise.all(pictures.map(asDataUrl));
  return `<section><h2>${title}</h2><div>${shown.map((url) => `<img src="${url}" alt="">`).join('')}</div></section>`;
}

async function asDataUrl(picture: Sharp): Promise<string> {
  const jpeg = await picture.resize({ width: SHOWN, withoutEnlargement: true }).jpeg({ quality: 70 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

function page(title: string, sections: readonly { readonly html: string }[]): string {
  const style =
    'body{font:16px/1.4 system-ui;margin:2rem;background:#eee}h2{font-size:1rem}div{display:flex;gap:1rem;align-items:start}img{max-width:32%}';
  const body = sections.map(({ html }) => html).join('\n');
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>Before, after, and where they differ.</p>\n${body}\n`;
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /\.(?:png|jpg)$/.test(name));
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
