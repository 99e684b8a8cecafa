/* ITU-T T.81, annex B; JFIF 1.02; Exif 2.32, section 4.7; ICC.1:2022, annex B.4. */
import { type At, type Head, profileAt, textIn, Unreadable } from './head-reader.ts';
import { type Exif, exifAt } from './tiff-directory.ts';

const EXIF = 'Exif\0\0';
const ICC = 'ICC_PROFILE\0';
const JFIF = 'JFIF\0';
const modes = { 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const;

/** A segment of a JPEG before its image data. Lengths in bytes. */
interface Segment {
  /** The marker's low byte (T.81, table B.1). */
  readonly marker: number;
  readonly content: number;
  readonly length: number;
}

/** The segments of the JPEG that begins at 0, up to its image data. @throws Unreadable where it is none */
export async function* segments(at: At): AsyncGenerator<Segment> {
  for (let position = 2; ; ) {
    const head = await at(position, 4);
    const marker = head.getUint8(1);
    if (head.getUint8(0) !== 0xff) throw new Unreadable();
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xff || standsAlone) {
      // 0xff may pad a marker.
      position += standsAlone ? 2 : 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return;
    const length = head.getUint16(2) - 2;
    if (length < 0) throw new Unreadable();
    yield { marker, content: position + 4, length };
    position += 4 + length;
  }
}

/** Whether this segment contains the size of the image. */
export function isFrame({ marker }: Segment): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

export async function jpeg(at: At): Promise<Head> {
  let exif: Exif | undefined;
  let dpi: number | undefined;
  let profile: string | undefined;
  for await (const segment of segments(at)) {
    const { marker, content, length } = segment;
    if (isFrame(segment)) {
      return {
        ...(await frameAt(at, content)),
        orientation: exif?.orientation,
        dpi: exif?.dpi ?? dpi,
        // Cameras write sRGB; programs embed a profile and leave the camera's value unchanged.
        profile: profile ?? exif?.profile,
      };
    }
    const begins = async (mark: string) =>
      length > mark.length && textIn(await at(content, mark.length), 0, mark.length) === mark;
    if (marker === 0xe0 && (await begins(JFIF))) dpi ??= await density(at, content + 7);
    if (marker === 0xe1 && (await begins(EXIF))) exif ??= await exifAt(at, content + EXIF.length);
    // After the mark: number and count of the pieces. The first one contains the name.
    if (marker === 0xe2 && (await begins(ICC))) profile ??= await profileAt(at, content + ICC.length + 2);
  }
  throw new Unreadable();
}

/** Facts of a frame: bits per channel, size in px, colour mode. */
export async function frameAt(at: At, position: number): Promise<Head> {
  const view = await at(position, 6);
  return {
    bitDepth: view.getUint8(0),
    height: view.getUint16(1),
    width: view.getUint16(3),
    colourMode: modes[view.getUint8(5) as keyof typeof modes],
  };
}

/** Units: 1 dots per inch, 2 per centimetre, 0 a proportion only. */
async function density(at: At, position: number): Promise<number | undefined> {
  const view = await at(position, 3);
  const unit = view.getUint8(0);
  if (unit !== 1 && unit !== 2) return undefined;
  return view.getUint16(1) * (unit === 2 ? 2.54 : 1);
}
