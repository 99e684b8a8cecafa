import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** The number of files of each sort. */
export interface ManyFiles {
  readonly all: number;
  /** With the bytes of another file, under another name. */
  readonly copies: number;
  /** Letters, and empty images. */
  readonly refused: number;
}

/** Images of one shoot: names as a camera gives them, starting again in each folder. */
const NAMES = 50;
/** Files of each other sort per hundred files. */
const OTHERS = 2;
/** Some cameras write files of equal length, so that only their bytes differ. */
const SAME_LENGTH = 0.4;

/**
 * Writes `all` small files with different times into `folder`: nested folders, umlauts as Windows or macOS encode them,
 * equal names in every folder, a few copies, and a few refused files.
 */
export async function makeManyFiles(folder: string, all: number): Promise<ManyFiles> {
  const imageOf = await smallImages();
  const others = (all * OTHERS) / 100;
  const images = all - 3 * others;
  let written = 0;
  const write = async (name: string, bytes: Uint8Array) => {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
    written += 1;
    await utimes(place, written, 1_700_000_000 + written);
  };
  const one = (number: number) => imageOf(number, number < images * SAME_LENGTH ? 0 : number % 1500);
  for (let number = 0; number < images; number += 1) {
    const shoot = Math.floor(number / NAMES);
    const form = shoot % 2 === 0 ? 'NFC' : 'NFD';
    const name = `IMG_${String((number % NAMES) + 1).padStart(4, '0')}.jpg`;
    await write(path.join(`Größe ${shoot} für Möbel`.normalize(form), name), one(number));
  }
  for (let number = 0; number < others; number += 1) {
    await write(path.join('Übersicht', `Rückseite ${number}.jpg`), one(images + number));
    await write(path.join('Übersicht', `Kopie ${number}.jpg`), one(number * 7));
    await write(path.join('Büro', `Brief ${number}.${number % 2 === 0 ? 'docx' : 'jpg'}`), Buffer.alloc(0));
  }
  return { all, copies: others, refused: others };
}

/** Returns distinct images by number, `more` bytes longer than the shortest. */
export async function smallImages(): Promise<(number: number, more?: number) => Buffer> {
  const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a6d3b' } })
    .jpeg()
    .toBuffer();
  return (number, more = 0) => {
    // A comment after the first marker of the file.
    const comment = Buffer.from(
      String(number)
        .padStart(8, '0')
        .padEnd(8 + more, ' '),
    );
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(comment.byteLength + 2, 2);
    return Buffer.concat([image.subarray(0, 2), head, comment, image.subarray(2)]);
  };
}
