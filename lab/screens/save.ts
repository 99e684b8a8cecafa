import path from 'node:path';
import sharp from 'sharp';

/** Default folder of the pictures; git ignores it. */
export const SCREENS = '.cache/screens';

/** Lossless, so that pictures can be compared. */
export async function saveScreen(picture: Buffer, outDir: string, name: string): Promise<void> {
  await sharp(picture)
    .png()
    .toFile(`${path.join(outDir, name)}.png`);
}
