/** What the head of a JPEG says of its pixels. */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
}

/** Kinds of frames by their marker's low byte that hold a picture for people; lossless ones (3) hold a camera's raw data. T.81, table B.1. */
const SHOWN = new Set([0xc0, 0xc1, 0xc2]);
const FRAMES = new Set([...SHOWN, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** The size of the JPEG that begins `head`; null for raw data of a camera and for what is none, or begins with more than `head`. */
export function jpegFrame(head: Buffer): JpegFrame | null {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return null;
  let position = 2;
  while (position + 9 <= head.length && head[position] === 0xff) {
    const marker = head[position + 1] ?? 0;
    if (SHOWN.has(marker)) {
      return { height: head.readUInt16BE(position + 5), width: head.readUInt16BE(position + 7) };
    }
    if (FRAMES.has(marker)) return null;
    // Markers may be filled up with 0xff.
    position += marker === 0xff ? 1 : 2 + head.readUInt16BE(position + 2);
  }
  return null;
}
