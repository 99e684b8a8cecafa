/* Adobe Photoshop File Formats Specification (2019): file header, color mode data, image resources. */
import { type At, type Head, textIn, unlessBroken } from './head-reader.ts';
import { profileAt } from './icc-profile.ts';

/** Modes by their numbers, with the channels that their colours take. */
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
const PROFILE = 0x040f;

export async function photoshop(at: At): Promise<Head> {
  const head = await at(12, 18);
  const colours = modes[head.getUint16(12) as keyof typeof modes] as (typeof modes)[0] | undefined;
  const resources = await unlessBroken(resourcesAt(at, 30 + head.getUint32(14)));
  return {
    height: head.getUint32(2),
    width: head.getUint32(6),
    bitDepth: head.getUint16(10),
    colourMode: colours?.mode,
    alpha: colours !== undefined && head.getUint16(0) > colours.channels,
    ...resources,
  };
}

async function resourcesAt(at: At, start: number): Promise<Pick<Head, 'dpi' | 'profile'>> {
  const end = start + 4 + (await at(start, 4)).getUint32(0);
  let dpi: number | undefined;
  let profile: string | undefined;
  for (let position = start + 4; position + 12 <= end; ) {
    const mark = await unlessBroken(at(position, 7));
    if (mark === undefined || textIn(mark, 0, 4) !== '8BIM') break;
    const id = mark.getUint16(4);
    // A name with its length before it, and what follows, are made even.
    const content = position + 6 + even(1 + mark.getUint8(6)) + 4;
    const size = await unlessBroken(at(content - 4, 4));
    if (size === undefined) break;
    // Pixels per inch, whatever unit is shown: 16 bits before and 16 behind the point.
    if (id === RESOLUTION) dpi = (await unlessBroken(at(content, 4)))?.getUint32(0);
    if (id === PROFILE) profile = await profileAt(at, content);
    position = content + even(size.getUint32(0));
  }
  return { dpi: dpi === undefined ? undefined : dpi / 65_536, profile };
}

function even(length: number): number {
  return length + (length % 2);
}
