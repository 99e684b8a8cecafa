import path from 'node:path';
import sharp from 'sharp';

/** Where the pictures of the documentation lie. */
export const DOCUMENTS = 'docs/screens';

/** For the documentation a picture is made small; anywhere else it keeps every pixel, so that it can be compared. */
export async function saveScreen(
  picture: Buffer,
  outDir: string,
  name: string,
  { width, quality }: { readonly width?: number; readonly quality: number },
): Promise<void> {
  const file = path.join(outDir, name);
  if (outDir !== path.resolve(DOCUMENTS)) return void (await sharp(picture).png().toFile(`${file}.png`));
  await sharp(picture)
    .resize(width === undefined ? {} : { width })
    .jpeg({ quality, mozjpeg: true })
    .toFile(`${file}.jpg`);
}
