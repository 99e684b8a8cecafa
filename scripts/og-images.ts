/**
 * Makes the pictures for shared links (1200 x 630) into public/og: `node scripts/og-images.ts`. One per type of page: photograph,
 * words and the path in the look of the site. The results are committed; run it again when a photograph or the words change.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ogImages } from '../src/site/head/og-images.ts';
import { themeCss } from '../src/theme/theme-css.ts';
import { chromiumPath } from './chromium.ts';

const OUT = path.resolve('public/og');
const FONT = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2';

const font = await dataUrl(FONT, 'font/woff2');
const tokens = themeCss();
const browser = await chromium.launch(await chromiumPath());
try {
  await mkdir(OUT, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const [name, { lines, photo }] of Object.entries(ogImages)) {
    const picture = await dataUrl(`public/photos/${photo}.jpg`, 'image/jpeg');
    await page.setContent(card(lines, picture));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shot = await page.screenshot();
    await sharp(shot)
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(path.join(OUT, `${name}.jpg`));
  }
} finally {
  await browser.close();
}

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
}

function card(lines: readonly string[], picture: string): string {
  return `<!doctype html><html lang="de"><meta charset="utf-8"><style>
    ${tokens}
    @font-face { font-family: Card; src: url("${font}"); font-weight: 400 700; font-stretch: 75% 100% }
    body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 520px;
      background: var(--fs-paper); color: var(--fs-ink); font-family: Card }
    div { display: flex; flex-direction: column; justify-content: space-between; padding: 64px }
    h1 { margin: 0; font: 600 84px/0.98 Card; font-stretch: 78%; letter-spacing: -0.022em }
    p { display: flex; align-items: center; gap: 8px; margin: 0; font: 650 36px/1 Card; font-stretch: 82% }
    img { width: 100%; height: 630px; object-fit: cover }
    svg { fill: #fff; stroke: var(--fs-path); stroke-width: 2 }
  </style><div><h1>${lines.join('<br>')}</h1><p>Freistell
    <svg width="51" height="15" viewBox="0 0 34 10"><path d="M8 5h18" fill="none" stroke-dasharray="4 3"/><rect x="1" y="1" width="8" height="8"/><rect x="25" y="1" width="8" height="8"/></svg>
    Studio</p></div><img src="${picture}" alt=""></html>`;
}
