/*
 * Worker that holds the visitor's picture, so that the page responds while edges are found and followed.
 * It sends data only to the page.
 */
import { readImageFacts } from '../../../../domain/files/heads/read-image-facts.ts';
import { type Contour, corner, type Point } from '../../../../machines/drawing/contour.ts';
import type { PictureProblem } from '../../../../machines/drawing/drawing-machine.ts';
import { type EdgeMap, edgeMapOf, gridFor, snap } from '../../../../machines/drawing/edge-map.ts';
import { fitCurve } from '../../../../machines/drawing/fit-curve.ts';
import { type LiveWire, liveWire, type WireRoom, wireRoom } from '../../../../machines/drawing/live-wire.ts';
import type { Size } from '../../../../machines/drawing/view.ts';
import { followed } from './followed.ts';
import {
  MOST_DECODED,
  type OpenedPicture,
  type PenCalls,
  type PenQuestion,
  type PenReply,
  type Wire,
} from './pen-calls.ts';

/** px: larger pictures are reduced. The largest canvas of Safari on a phone. */
const MOST_PIXELS = 16_777_216;
/** px per side: the longest canvas of Firefox. Chromium allows twice the length, but then exports no file. */
const MOST_SIDE = 32_767;
/** Start of every HEIC file, whatever its name. */
const HEIC = /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;
/** Smallest tolerance of a curve around the line along the edges, in cells. */
const TOLERANCE = 0.75;

class Refused extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Held {
  readonly picture: ImageBitmap;
  readonly edges: EdgeMap;
  readonly room: WireRoom;
}

/** The picture that the page shows. */
let shown: Held | null = null;
/**
 * The picture read last, until the page shows it.
 * The visitor may have chosen another one meanwhile, or the previous one returns.
 */
let read: Held | null = null;
/** The wire of the last starting anchor. */
let wire: { readonly from: Point; readonly live: LiveWire } | null = null;

/** Answers in sequence, so that a call never meets the next picture. */
let last = Promise.resolve();
globalThis.addEventListener('message', ({ data }: MessageEvent<PenQuestion>) => {
  last = last.then(() => reply(data));
});

async function reply(question: PenQuestion): Promise<void> {
  try {
    tell({ id: question.id, answer: await answerTo(question) });
  } catch (error) {
    tell({ id: question.id, problem: error instanceof Refused ? error.problem : 'unreadable' });
  }
}

function tell(message: PenReply): void {
  const given =
    'answer' in message && message.answer !== null && 'bitmap' in message.answer ? [message.answer.bitmap] : [];
  globalThis.postMessage(message, { transfer: given });
}

function answerTo({ name, ask }: PenQuestion): Promise<PenCalls[keyof PenCalls]['answer']> | Wire | Contour | null {
  if (name === 'open') return open(ask.file, ask.name);
  if (name === 'show') return show();
  if (name === 'wire') return wireTo(ask);
  return name === 'way' ? wayTo(ask) : cut(ask.path);
}

/** Reads the size from the head of the file before decoding. The result has the camera's orientation. */
async function open(file: Blob, name: string): Promise<OpenedPicture> {
  read?.picture.close();
  read = null;
  const part = async (position: number, length: number) =>
    new Uint8Array(await file.slice(position, position + length).arrayBuffer());
  const { width = 0, height = 0 } = (await readImageFacts({ name, size: file.size, read: part })) ?? {};
  if (width * height === 0) throw new Refused('unreadable');
  if (width * height > MOST_DECODED) throw new Refused('tooLarge');
  const decoded = await createImageBitmap(file).catch(async () => {
    const start = new TextDecoder('latin1').decode(await part(0, 12));
    throw new Refused(HEIC.test(start) ? 'heic' : 'unreadable');
  });
  const original = { width: decoded.width, height: decoded.height };
  const share = Math.min(
    Math.sqrt(MOST_PIXELS / (original.width * original.height)),
    MOST_SIDE / Math.max(original.width, original.height),
  );
  const isReduced = share < 1;
  const picture = isReduced ? reduced(decoded, share) : decoded;

  const { width: columns, height: rows, step } = gridFor(picture.width, picture.height);
  // In its exact scale, so that cells match their coordinates: the grid may cut off a fraction of a cell.
  const grid = drawn(
    picture,
    { width: columns, height: rows },
    { width: picture.width / step, height: picture.height / step },
  );
  const pixels = grid.getContext('2d')?.getImageData(0, 0, columns, rows).data;
  if (pixels === undefined) throw new Refused('unreadable');
  const edges = edgeMapOf(pixels, columns, rows, step);
  const bitmap = await createImageBitmap(picture);
  read = { picture, edges, room: wireRoom(edges) };
  return { bitmap, isReduced, original };
}

function show(): null {
  if (read === null) return null;
  shown?.picture.close();
  shown = read;
  read = null;
  wire = null;
  return null;
}

function reduced(bitmap: ImageBitmap, share: number): ImageBitmap {
  const size = {
    width: Math.max(1, Math.floor(bitmap.width * share)),
    height: Math.max(1, Math.floor(bitmap.height * share)),
  };
  const canvas = drawn(bitmap, size, size);
  bitmap.close();
  return canvas.transferToImageBitmap();
}

/** A canvas with the picture scaled to `size`, from the upper left corner. */
function drawn(bitmap: ImageBitmap, canvasSize: Size, size: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(canvasSize.width, canvasSize.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Refused('unreadable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas;
}

function wireTo({ from, to, reach }: PenCalls['wire']['ask']): Wire {
  if (shown === null) return { to, way: [] };
  const end = reach > 0 ? snap(shown.edges, to, reach) : to;
  return { to: end, way: from === null ? [] : followed(liveFrom(from, shown), end) };
}

function wayTo({ from, to, reach, tolerance }: PenCalls['way']['ask']): Contour {
  if (shown === null) return [corner(to)];
  const end = reach > 0 ? snap(shown.edges, to, reach) : to;
  if (from === null) return [corner(end)];
  const points = liveFrom(from, shown).wayTo(end, Number.POSITIVE_INFINITY) ?? [from, end];
  return fitCurve(points, Math.max(tolerance, TOLERANCE * shown.edges.step));
}

function liveFrom(from: Point, { edges, room }: Held): LiveWire {
  if (wire === null || wire.from.x !== from.x || wire.from.y !== from.y)
    wire = { from, live: liveWire(edges, from, room) };
  return wire.live;
}

async function cut(path: string): Promise<Blob> {
  if (shown === null) throw new Refused('unreadable');
  const { picture } = shown;
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Refused('unreadable');
  context.clip(new Path2D(path), 'evenodd');
  context.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
