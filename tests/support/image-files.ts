/* Images built byte by byte, of formats that sharp cannot write. */

/** The head of a Photoshop file, up to its layers. */
export function photoshopFile(facts: {
  readonly width: number;
  readonly height: number;
  readonly mode: number;
  readonly channels: number;
  readonly depth?: number;
  readonly dpi?: number;
  readonly profile?: Uint8Array;
  readonly paths?: number;
}): Buffer<ArrayBuffer> {
  const { width, height, mode, channels, depth = 8, dpi, profile, paths = 0 } = facts;
  const head = Buffer.alloc(30);
  head.write('8BPS');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(channels, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(depth, 22);
  head.writeUInt16BE(mode, 24);
  const resources = Buffer.concat([
    ...(dpi === undefined ? [] : [resource(0x03ed, numbers(dpi * 65_536, 0x0001_0001))]),
    ...(profile === undefined ? [] : [resource(0x040f, profile)]),
    ...Array.from({ length: paths }, (_, index) => pathResource(index)),
  ]);
  return Buffer.concat([head, numbers(resources.byteLength), resources, numbers(0)]);
}

/** A path of an image editor. */
export function pathResource(index: number): Buffer {
  return resource(2000 + index, Buffer.alloc(26 * 4));
}

function resource(id: number, content: Uint8Array): Buffer {
  const head = Buffer.from([...Buffer.from('8BIM'), id >> 8, id & 0xff, 0, 0]);
  return Buffer.concat([head, numbers(content.byteLength), content, Buffer.alloc(content.byteLength % 2)]);
}

/** The head of a HEIC file: thumbnail, then the rotated picture with 10 bits of Display P3, and an alpha plane. */
export function heicFile(width: number, height: number, quarterTurns: number): Buffer {
  const size = (...sides: number[]) => box('ispe', numbers(0, ...sides));
  const alpha = box('auxC', numbers(0), Buffer.from('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic'), numbers(0)),
    box(
      'meta',
      numbers(0),
      box('hdlr', Buffer.alloc(20)),
      box('pitm', Buffer.from('000000000002', 'hex'), Buffer.alloc(2)),
      box(
        'iprp',
        box(
          'ipco',
          size(16, 16),
          size(width, height),
          box('irot', Buffer.from([quarterTurns])),
          box('pixi', numbers(0), Buffer.from([3, 10, 10, 10])),
          box('colr', Buffer.from('nclx'), Buffer.from('000c000d000680', 'hex')),
          alpha,
        ),
        // Item 1 has property 1, item 2 the properties 2 to 5.
        box('ipma', Buffer.from('00000000000000020001018100020482838485', 'hex')),
      ),
    ),
  ]);
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([numbers(inside.byteLength + 8), Buffer.from(type), inside]);
}

/** A field of a TIFF directory: tag and values, each of 16 bits, 32 bits or a fraction. */
export type Field = readonly [tag: number, kind: 'short' | 'long' | 'rational', ...values: number[]];

const kinds = { short: 3, long: 4, rational: 5 } as const;

/** A TIFF without pixels: one directory, and others that its field 330 (`SubIFDs`) names. */
export function tiffFile(first: readonly Field[], ...others: (readonly Field[])[]): Buffer {
  let end = 8;
  const places: number[] = [];
  const written = others.map((fields) => {
    const bytes = directory(fields, end);
    places.push(end);
    end += bytes.byteLength;
    return bytes;
  });
  const head = Buffer.from('49492a0000000000', 'hex');
  head.writeUInt32LE(end, 4);
  const fields: readonly Field[] = places.length === 0 ? first : [...first, [330, 'long', ...places]];
  return Buffer.concat([head, ...written, directory(fields, end)]);
}

function directory(fields: readonly Field[], start: number): Buffer {
  const entries = Buffer.alloc(2 + fields.length * 12 + 4);
  entries.writeUInt16LE(fields.length, 0);
  const behind: Buffer[] = [];
  let end = start + entries.byteLength;
  for (const [index, [tag, kind, ...values]] of fields.entries()) {
    const content = contentOf(kind, values);
    const at = 2 + index * 12;
    entries.writeUInt16LE(tag, at);
    entries.writeUInt16LE(kinds[kind], at + 2);
    entries.writeUInt32LE(values.length, at + 4);
    if (content.byteLength <= 4) {
      content.copy(entries, at + 8);
      continue;
    }
    entries.writeUInt32LE(end, at + 8);
    behind.push(content);
    end += content.byteLength;
  }
  return Buffer.concat([entries, ...behind]);
}

function contentOf(kind: Field[1], values: readonly number[]): Buffer {
  const numbers = kind === 'rational' ? values.flatMap((value) => [value * 100, 100]) : values;
  const size = kind === 'short' ? 2 : 4;
  const bytes = Buffer.alloc(numbers.length * size);
  for (const [index, value] of numbers.entries()) bytes.writeUIntLE(value, index * size, size);
  return bytes;
}

/** A colour profile of version 2 with only a name. */
export function namedProfile(name: string): Buffer {
  const head = Buffer.alloc(132);
  head.writeUInt32BE(1, 128);
  const tag = Buffer.concat([
    Buffer.from('desc'),
    numbers(0, name.length + 1),
    Buffer.from(`${name}\0`),
    Buffer.alloc(16),
  ]);
  return Buffer.concat([head, Buffer.from('desc'), numbers(144, tag.byteLength), tag]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
