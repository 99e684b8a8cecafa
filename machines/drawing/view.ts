import type { Point } from './contour.ts';

/** The part of an image that a stage shows. */
export interface View {
  /** CSS px per px of the image. */
  readonly scale: number;
  /** The point of the image in the upper left corner of the stage. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Maximum CSS px per px of the image, and maximum factor over showing the whole image; the larger one applies. */
const MOST_SCALE = 4;
const MOST_ZOOM = 8;
/** Minimum distance of the pen from the stage's border before the image moves, CSS px. */
const MARGIN = 40;

/** Minimum and maximum aspect ratio of a stage: its shorter side must hold the loupe, also on a phone. */
const NARROWEST = 0.4;
const LOWEST = 3;

/** Aspect ratio of the stage: the image's, within the limits for drawing. */
export function stageRatio({ width, height }: Size): number {
  return Math.min(LOWEST, Math.max(NARROWEST, width / height));
}

/** The whole image, centred on the stage. */
export function whole(picture: Size, stage: Size): View {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return placed({ scale, x: 0, y: 0 }, picture, stage);
}

/** Zooms by `factor` around the point under `at`. @param at CSS px from the upper left corner of the stage */
export function zoomed(view: View, at: Point, factor: number, picture: Size, stage: Size): View {
  const least = whole(picture, stage).scale;
  const scale = Math.min(Math.max(MOST_SCALE, least * MOST_ZOOM), Math.max(least, view.scale * factor));
  const { x, y } = toPicture(view, at);
  return placed({ scale, x: x - at.x / scale, y: y - at.y / scale }, picture, stage);
}

/** Drags the image by CSS px. */
export function panned(view: View, by: Point, picture: Size, stage: Size): View {
  return placed({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, picture, stage);
}

/** Moves the view so that a point of the image is visible. */
export function following(view: View, point: Point, picture: Size, stage: Size): View {
  const at = toStage(view, point);
  return panned(view, { x: backInto(at.x, stage.width), y: backInto(at.y, stage.height) }, picture, stage);
}

/** Converts between points of the stage and of the image. */
export function toPicture({ scale, x, y }: View, at: Point): Point {
  return { x: x + at.x / scale, y: y + at.y / scale };
}
export function toStage({ scale, x, y }: View, point: Point): Point {
  return { x: (point.x - x) * scale, y: (point.y - y) * scale };
}

/** Keeps the image's borders outside the stage; centres a smaller image. */
function placed({ scale, x, y }: View, picture: Size, stage: Size): View {
  return {
    scale,
    x: within(x, picture.width, stage.width / scale),
    y: within(y, picture.height, stage.height / scale),
  };
}

function within(value: number, own: number, seen: number): number {
  return seen >= own ? (own - seen) / 2 : Math.min(own - seen, Math.max(0, value));
}

/** Distance by which a point of the stage is too near to its border. */
function backInto(value: number, most: number): number {
  return Math.max(0, MARGIN - value) - Math.max(0, value - (most - MARGIN));
}
