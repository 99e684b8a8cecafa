import { atOf, type Head, unlessBroken } from '../../../domain/files/heads/head-reader.ts';
import { frameAt, isFrame, segments } from '../../../domain/files/heads/jpeg.ts';

/** Frames that hold a picture for people: baseline, extended, progressive. Lossless ones hold a camera's raw data. T.81, table B.1. */
const SHOWN = new Set([0xc0, 0xc1, 0xc2]);

type Size = Pick<Head, 'width' | 'height'>;

/** The size of the JPEG that begins `head`; null for raw data of a camera and for what is none, or begins with more than `head`. */
export async function jpegFrame(head: Buffer): Promise<Size | null> {
  if (head.length < 2 || head.readUInt16BE(0) !== 0xffd8) return null;
  return (await unlessBroken(frameIn(head))) ?? null;
}

async function frameIn(head: Buffer): Promise<Size | null> {
  const at = atOf(head);
  for await (const segment of segments(at)) {
    if (!isFrame(segment)) continue;
    if (!SHOWN.has(segment.marker)) return null;
    const { width, height } = await frameAt(at, segment.content);
    return { width, height };
  }
  return null;
}
