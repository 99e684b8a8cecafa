/**
 * A row packed by PackBits (TIFF 6.0, section 9) with every byte of its content turned into 255 minus it: a byte below 128 says how
 * many follow as they are, one above how often the next is repeated.
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
