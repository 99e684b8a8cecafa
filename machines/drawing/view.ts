import type { Point } from './contour.ts';

/** Which part of a picture a stage shows. */
export interface View {
  /** CSS pixels for each pixel of the picture. */
  readonly scale: number;
  /** The point of the picture in the left upper corner of the stage. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels for each pixel of the picture at most, or so many times as much as shows all of it. */
const MOST_SCALE = 4;
const MOST_ZOOM = 8;
/** As near to the border of the stage the pen may come before the picture moves, in CSS pixels. */
const MARGIN = 40;

/** Width to height of a stage at least and at most: its shorter side holds the loupe, also on a phone. */
const NARROWEST = 0.4;
const LOWEST = 3;

/** Width to height of the stage for a picture: as the picture, as long as somebody can draw on it. */
export function stageRatio({ width, height }: Size): number {
  return Math.min(LOWEST, Math.max(NARROWEST, width / height));
}

/** All of the picture, in the middle of the stage. */
export function whole(picture: Size, stage: Size): View {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return placed({ scale, x: 0, y: 0 }, picture, stage);
}

/** Nearer by `factor`, while the point under `at` stays where it is. @param at in CSS pixels from the left upper corner of the stage */
export function zoomed(view: View, at: Point, factor: number, picture: Size, stage: Size): View {
  const least = whole(picture, stage).scale;
  const scale = Math.min(Math.max(MOST_SCALE, least * MOST_ZOOM), Math.max(least, view.scale * factor));
  const { x, y } = toPicture(view, at);
  return placed({ scale, x: x - at.x / scale, y: y - at.y / scale }, picture, stage);
}

/** Moved by CSS pixels, as a hand does that lies on the picture. */
export function panned(view: View, by: Point, picture: Size, stage: Size): View {
  return placed({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, picture, stage);
}

/** So that a point of the picture is in sight. */
export function following(view: View, point: Point, picture: Size, stage: Size): View {
  const at = toStage(view, point);
  return panned(view, { x: backInto(at.x, stage.width), y: backInto(at.y, stage.height) }, picture, stage);
}

/** A place on the stage as a point of the picture, and the other way round. */
export function toPicture({ scale, x, y }: View, at: Point): Point {
  return { x: x + at.x / scale, y: y + at.y / scale };
}
export function toStage({ scale, x, y }: View, point: Point): Point {
  return { x: (point.x - x) * scale, y: (point.y - y) * scale };
}

/** No border of the picture within the stage, and in the middle where it is smaller. */
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

/** By how much a place on the stage is too near to its borders. */
function backInto(value: number, most: number): number {
  return Math.max(0, MARGIN - value) - Math.max(0, value - (most - MARGIN));
}
