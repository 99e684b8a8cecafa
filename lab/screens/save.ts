import path from 'node:path';
import sharp from 'sharp';

/** Where pictures of screens lie unless another folder is named; git does not keep them. */
export const SCREENS = '.cache/screens';

/** Keeps every pixel, so that two pictures can be compared. */
export async function saveScreen(picture: Buffer, outDir: string, name: string): Promise<void> {
  await sharp(picture)
    .png()
    .toFile(`${path.join(outDir, name)}.png`);
}
