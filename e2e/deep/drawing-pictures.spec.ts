/* The drawing studio with every kind of picture file, in a real browser with its decoder and canvas. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { formatPixels } from '../../domain/texts/format.ts';
import { drawingTexts as texts } from '../../src/site/blocks/drawing/texts.ts';
import { heicFile } from '../../tests/support/image-files.ts';
import { comeNear } from '../support/drawing.ts';
import { expect, test } from '../support/test.ts';

/** Red and green above, blue and yellow below. */
const quarters = ['#c81e1e', '#1ea028', '#2030c0', '#f0d020'] as const;
const [WIDTH, HEIGHT] = [240, 160];
const quarter = (background: string) =>
  sharp({ create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background } })
    .png()
    .toBuffer();
const coloured = sharp(
  await sharp(await Promise.all(quarters.map(quarter)), { join: { across: 2 } })
    .png()
    .toBuffer(),
);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2030c0' } });
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' });

/** Orientations as cameras store them. */
const turned: Readonly<Record<string, Sharp>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [
      `gedreht-${orientation}.jpg`,
      jpeg(coloured.clone().withMetadata({ orientation })),
    ]),
  ),
  'gedreht.png': coloured.clone().withMetadata({ orientation: 6 }).png(),
  'gross-und-gedreht.jpg': jpeg(
    coloured.clone().resize(6001, 4003, { kernel: 'nearest', fit: 'fill' }).withMetadata({ orientation: 8 }),
  ),
};
/** Formats and names as programs write them. */
const written: Readonly<Record<string, Sharp>> = {
  'progressiv.jpg': coloured.clone().jpeg({ quality: 100, progressive: true }),
  'grau.jpg': jpeg(coloured.clone().grayscale()),
  'p3.jpg': jpeg(coloured.clone().withIccProfile('p3')),
  '16-bit.png': coloured.clone().toColourspace('rgb16').png(),
  'palette.png': coloured.clone().png({ palette: true, progressive: true }),
  'durchscheinend.png': coloured.clone().ensureAlpha(0.5).png(),
  'bild.webp': coloured.clone().webp({ lossless: true }),
  'bild.avif': coloured.clone().avif({ lossless: true }),
  'jpg-das-so-heisst.png': jpeg(coloured.clone()),
  'gespeichert.jfif': jpeg(coloured.clone()),
  bild: jpeg(coloured.clone()),
};

const cutOff = async (picture: Sharp) => {
  const whole = await picture.toBuffer();
  return whole.subarray(0, whole.length / 2);
};
/** A PNG whose head claims this size. */
const sizedHead = async (width: number, height: number) => {
  const file = await plain(1, 1).png().toBuffer();
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
};
const { heic, tooLarge, unreadable } = texts.problems;
/** Unsupported files, and the message for each. */
const refused: Readonly<Record<string, readonly [file: () => Promise<Buffer>, because: string]>> = {
  'leer.jpg': [async () => Buffer.alloc(0), unreadable],
  'text.jpg': [async () => Buffer.from('Guten Tag, ich bin ein Text.'), unreadable],
  'halb.jpg': [() => cutOff(jpeg(coloured.clone())), unreadable],
  'halb.png': [() => cutOff(coloured.clone().png()), unreadable],
  'bild.tif': [() => coloured.clone().tiff().toBuffer(), unreadable],
  'bild.gif': [() => coloured.clone().gif().toBuffer(), unreadable],
  'bild.svg': [async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), unreadable],
  'IMG_1.HEIC': [async () => heicFile(WIDTH, HEIGHT, 0), heic],
  // As some apps name it.
  'IMG_2.jpg': [async () => heicFile(WIDTH, HEIGHT, 0), heic],
  'riesig.png': [() => sizedHead(12_000, 9000), tooLarge],
};

test.describe('"Zeichnen Sie selbst" with a visitor’s own picture', () => {
  for (const [how, opened] of [
    ['as cameras turn them', turned],
    ['as programs write and name them', written],
  ] as const) {
    test(`cuts out the area inside the path from pictures ${how}, in full size and as displayed`, async ({ page }) => {
      await cutOutOfEach(page, opened);
    });
  }

  test('scales down a line drawing too long for a canvas, and says so', async ({ page }) => {
    await page.goto('/freistell-service');
    await comeNear(page);
    await choose(page, 'begin', 'strich.png', await plain(100, 70_000).png().toBuffer());
    await expect(page.getByText(texts.reduced(formatPixels(46, 32_767)))).toBeVisible();
    await expect(page.getByRole('application', { name: texts.stage })).toBeFocused();
    await page.keyboard.press('m');
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('+');
    const pad = await boxOf(page);
    for (const [across, down] of [
      [-60, -60],
      [60, -60],
      [60, 60],
    ] as const) {
      await page.mouse.click(pad.x + pad.width / 2 + across, pad.y + pad.height / 2 + down);
    }
    await page.keyboard.press('s');
    const info = await sharp(await saved(page, texts.result.png)).metadata();
    expect([info.width, info.height, sizeIn(await saved(page, texts.result.svg))]).toEqual([46, 32_767, [100, 70_000]]);
  });

  for (const [name, [file, because]] of Object.entries(refused)) {
    test(`refuses "${name}" with a message`, async ({ page }) => {
      await page.goto('/freistell-service');
      await comeNear(page);
      await choose(page, 'begin', name, await file());
      await expect(page.getByRole('alert')).toHaveText(because);
    });
  }
});

async function cutOutOfEach(page: Page, opened: Readonly<Record<string, Sharp>>): Promise<void> {
  await page.goto('/freistell-service');
  await comeNear(page);
  let place: 'begin' | 'stage' = 'begin';
  for (const [name, picture] of Object.entries(opened)) {
    const file = await picture.clone().toBuffer();
    await choose(page, place, name, file);
    await expect(page.getByText(texts.hints.first)).toBeVisible();
    await expect(page.getByRole('application', { name: texts.stage })).toBeFocused();
    // Straight from corner to corner.
    if (place === 'begin') await page.keyboard.press('m');
    place = 'stage';
    const seen = await pixelsOf(await sharp(file).autoOrient().toColourspace('srgb').toBuffer());
    const { cut, size } = await cutOutFirstQuarter(page);
    const [within, ...around] = [
      [0.25, 0.3],
      [0.02, 0.3],
      [0.6, 0.3],
      [0.25, 0.7],
      [0.8, 0.8],
    ].map(([x = 0, y = 0]) => cut.at(x, y));
    expect({
      name,
      size,
      isOfTheRightColour: far(within, seen.at(0.25, 0.3)) <= 6,
      ground: around.map((colour) => colour?.[3]),
    }).toEqual({ name, size: [seen.width, seen.height], isOfTheRightColour: true, ground: [0, 0, 0, 0] });
  }
}

async function choose(page: Page, place: 'begin' | 'stage', name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'image/*', buffer };
  await page.locator(`[data-drawing-${place}] input`).setInputFiles(file);
}

/** A rectangle within the top left quarter: the cut-out, and the size of its path. */
async function cutOutFirstQuarter(page: Page) {
  const pad = await boxOf(page);
  for (const [x, y] of [
    [0.06, 0.1],
    [0.45, 0.1],
    [0.45, 0.45],
    [0.06, 0.45],
  ] as const) {
    await page.mouse.click(pad.x + x * pad.width, pad.y + y * pad.height);
  }
  await page.keyboard.press('s');
  await expect(page.getByText(texts.hints.done)).toBeVisible();
  const cut = await pixelsOf(await saved(page, texts.result.png));
  return { cut, size: sizeIn(await saved(page, texts.result.svg)) };
}

async function boxOf(page: Page) {
  const pad = page.getByRole('application');
  await pad.scrollIntoViewIfNeeded();
  return (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path());
}

function sizeIn(svg: Buffer): readonly number[] {
  return (/width="(\d+)" height="(\d+)"/.exec(svg.toString()) ?? []).slice(1).map(Number);
}

/** Colours by position, as shares of the sides. */
async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number): readonly number[] => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { width, height, at };
}

/** The largest difference of two colours in any channel. */
function far(one: readonly number[] | undefined, other: readonly number[]): number {
  return Math.max(...other.map((value, channel) => Math.abs(value - (one?.[channel] ?? 0))));
}
