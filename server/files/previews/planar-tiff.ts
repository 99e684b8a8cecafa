/** Rows of a picture, channel after channel, for a TIFF. */
interface PlanarPicture {
  readonly width: number;
  /** Bits per channel. */
  readonly depth: number;
  /** TIFF's PhotometricInterpretation. */
  readonly photometric: number;
  /** Whether rows are compressed with PackBits. */
  readonly isPacked: boolean;
  readonly planes: readonly (readonly Buffer[])[];
  readonly profile: Buffer | undefined;
}

const SHORT = 3;
const LONG = 4;
const BYTES = 7;
const PACKBITS = 32_773;

/** A TIFF (6.0, big endian) with a single directory, in which every row is a strip. */
export function planarTiff({ width, depth, photometric, isPacked, planes, profile }: PlanarPicture): Buffer {
  const rows = planes.flat();
  const pieces: Buffer[] = [];
  let end = 8;
  const put = (piece: Buffer): number => {
    const position = end;
    pieces.push(piece);
    end += piece.length;
    return position;
  };
  const strips = rows.map(put);
  const lengths = rows.map(({ length }) => length);

  const numbers: [tag: number, type: typeof SHORT | typeof LONG, values: readonly number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [planes[0]?.length ?? 0]],
    [258, SHORT, planes.map(() => depth)],
    [259, SHORT, [isPacked ? PACKBITS : 1]],
    [262, SHORT, [photometric]],
    [273, LONG, strips],
    [277, SHORT, [planes.length]],
    [278, LONG, [1]],
    [279, LONG, lengths],
    // PlanarConfiguration: separate channels.
    [284, SHORT, [2]],
  ];
  const entries = numbers.map(([tag, type, values]) => entry(tag, type, values.length, bytesOf(type, values)));
  if (profile !== undefined) entries.push(entry(34_675, BYTES, profile.length, profile));
  const count = Buffer.alloc(2);
  count.writeUInt16BE(entries.length);
  const directory = put(Buffer.concat([count, ...entries, Buffer.alloc(4)]));
  const head = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 0]);
  head.writeUInt32BE(directory, 4);
  return Buffer.concat([head, ...pieces]);

  /** A directory entry: values of up to 4 bytes inline, longer ones by offset. */
  function entry(tag: number, type: number, values: number, bytes: Buffer): Buffer {
    const row = Buffer.alloc(12);
    row.writeUInt16BE(tag, 0);
    row.writeUInt16BE(type, 2);
    row.writeUInt32BE(values, 4);
    if (bytes.length > 4) row.writeUInt32BE(put(bytes), 8);
    else bytes.copy(row, 8);
    return row;
  }
}

function bytesOf(type: typeof SHORT | typeof LONG, values: readonly number[]): Buffer {
  const size = type === SHORT ? 2 : 4;
  const bytes = Buffer.alloc(values.length * size);
  values.forEach((value, index) => bytes.writeUIntBE(value, index * size, size));
  return bytes;
}

/**
 * Inverts the content bytes of a row compressed with PackBits (TIFF 6.0, section 9).
 * n + 1 literal bytes follow a control byte n below 128, a single repeated byte follows n above 128.
 */
export function packedRowInverted(row: Buffer): Buffer {
  const inverted = Buffer.from(row);
  let position = 0;
  while (position < inverted.length) {
    const control = inverted[position] ?? 0;
    const content = control < 128 ? control + 1 : control > 128 ? 1 : 0;
    const end = Math.min(position + 1 + content, inverted.length);
    for (let place = position + 1; place < end; place += 1) inverted[place] = 255 - (inverted[place] ?? 0);
    position = end;
  }
  return inverted;
}
