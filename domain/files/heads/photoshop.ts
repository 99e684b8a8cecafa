/* Adobe Photoshop File Formats Specification (2019): file header, color mode data, image resources. */
import { type At, type Head, textIn, unlessBroken } from './head-reader.ts';
import { profileAt } from './icc-profile.ts';

/** Colour modes by number, each with its number of colour channels. */
const modes = {
  0: { mode: 'bitmap', channels: 1 },
  1: { mode: 'grey', channels: 1 },
  2: { mode: 'indexed', channels: 1 },
  3: { mode: 'rgb', channels: 3 },
  4: { mode: 'cmyk', channels: 4 },
  7: { mode: 'other', channels: Number.POSITIVE_INFINITY },
  8: { mode: 'other', channels: 1 },
  9: { mode: 'lab', channels: 3 },
} as const;

const RESOLUTION = 0x03ed;
/** Resource with the embedded colour profile. */
export const PROFILE = 0x040f;

/** Facts of the header. Sizes in px, depth in bits per channel. */
export interface PhotoshopHead {
  readonly isDocument: boolean;
  /** 2: a large document (PSB), with longer numbers after its resources. */
  readonly version: number;
  readonly channels: number;
  readonly height: number;
  readonly width: number;
  readonly depth: number;
  readonly mode: number;
  /** Offset of the length of the image resources. */
  readonly resources: number;
}

interface Resource {
  readonly id: number;
  readonly content: number;
  /** Bytes. */
  readonly length: number;
}

export async function photoshopHead(at: At): Promise<PhotoshopHead> {
  const head = await at(0, 30);
  return {
    isDocument: textIn(head, 0, 4) === '8BPS',
    version: head.getUint16(4),
    channels: head.getUint16(12),
    height: head.getUint32(14),
    width: head.getUint32(18),
    depth: head.getUint16(22),
    mode: head.getUint16(24),
    resources: 30 + head.getUint32(26),
  };
}

/** The image resources whose length is at `start`, up to the first invalid one. */
export async function* resourcesAt(at: At, start: number): AsyncGenerator<Resource> {
  yield* resourcesBetween(at, start + 4, start + 4 + (await at(start, 4)).getUint32(0));
}

/** The image resources from one offset to another, up to the first invalid one. */
export async function* resourcesBetween(at: At, start: number, end: number): AsyncGenerator<Resource> {
  for (let position = start; position + 12 <= end; ) {
    const mark = await at(position, 7);
    if (textIn(mark, 0, 4) !== '8BIM') return;
    // The name with its length byte, and the content, are padded to an even length.
    const content = position + 6 + even(1 + mark.getUint8(6)) + 4;
    const length = (await at(content - 4, 4)).getUint32(0);
    yield { id: mark.getUint16(4), content, length };
    position = content + even(length);
  }
}

export async function photoshop(at: At): Promise<Head> {
  const head = await photoshopHead(at);
  const colours = modes[head.mode as keyof typeof modes] as (typeof modes)[0] | undefined;
  return {
    height: head.height,
    width: head.width,
    bitDepth: head.depth,
    colourMode: colours?.mode,
    alpha: colours !== undefined && head.channels > colours.channels,
    ...(await saidBeside(at, head.resources)),
  };
}

/** Facts of the resources, as far as they can be read. */
async function saidBeside(at: At, resources: number): Promise<Pick<Head, 'dpi' | 'profile'>> {
  const found: { dpi?: number; profile?: string } = {};
  const looking = async () => {
    for await (const { id, content } of resourcesAt(at, resources)) {
      // Pixels per inch, whatever unit is shown: 16.16 fixed point.
      if (id === RESOLUTION) found.dpi = (await at(content, 4)).getUint32(0) / 65_536;
      if (id === PROFILE) found.profile = await profileAt(at, content);
    }
  };
  await unlessBroken(looking());
  return found;
}

function even(length: number): number {
  return length + (length % 2);
}
