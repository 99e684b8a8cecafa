import { type PointerEvent, useRef, useState } from 'react';
import {
  add,
  anchorAt,
  anchorsOf,
  distance,
  isNone,
  minus,
  type Part,
  type Place,
  type Point,
  times,
} from '../../../../machines/drawing/contour.ts';
import type { DrawingContext } from '../../../../machines/drawing/drawing-machine.ts';
import { toPicture, toStage, type View } from '../../../../machines/drawing/view.ts';
import type { DrawingController } from './drawing-controller.ts';
import type { ShownView } from './use-view.ts';

/** How far an edge attracts the pen, in CSS pixels. */
export const ATTRACTION = 8;
/** How close to an anchor a press grabs it, in CSS pixels; a finger is less precise. */
export const REACH = { mouse: 10, touch: 18 } as const;
/** CSS pixels: a press that moves further is a drag. */
const DRAGGED = 4;

type Press =
  /** A mouse or pen sets an anchor; a drag after that pulls its handles. */
  | { readonly kind: 'set'; readonly from: Point; isSet: boolean }
  /** A finger aims, and sets the anchor where it is lifted. */
  | { readonly kind: 'aim' }
  | { readonly kind: 'grab'; readonly from: Point; isDragged: boolean; readonly closes: boolean }
  | { readonly kind: 'pan' };

interface Pointers {
  /** Where a finger aims, in pixels of the picture; null without an aiming finger. */
  readonly aim: Point | null;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

/** What a pointer event works on: the drawing, its view, and the pointers that are down. */
interface Hand {
  readonly controller: DrawingController;
  readonly shown: ShownView;
  /** Positions on the stage, by pointer. */
  readonly fingers: Map<number, Point>;
  readonly press: { current: Press | null };
  readonly setAim: (aim: Point | null) => void;
}

/** Drawing by mouse, pen and finger: a press sets, a drag bends and moves, two fingers zoom and pan. */
export function usePointers(controller: DrawingController, shown: ShownView): Pointers {
  const [aim, setAim] = useState<Point | null>(null);
  const [fingers] = useState(() => new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const hand: Hand = { controller, shown, fingers, press, setAim };
  return {
    aim,
    handlers: {
      onPointerDown: (event) => pressDown(hand, event),
      onPointerMove: (event) => move(hand, event),
      onPointerUp: (event) => lift(hand, event),
      onPointerCancel: ({ pointerId }) => {
        fingers.delete(pointerId);
        letGo(hand);
      },
    },
  };
}

/** How far edges attract the pen, in pixels of the picture. */
function attraction({ shown }: Hand): number {
  return ATTRACTION / shown.view.scale;
}

function isDrawing({ controller }: Hand): boolean {
  return controller.actor.getSnapshot().matches({ ready: { editing: 'drawing' } });
}

function trace(hand: Hand, at: Point): void {
  const { controller, shown } = hand;
  const to = toPicture(shown.view, at);
  controller.actor.send({ type: 'pen.move', to });
  if (isDrawing(hand)) controller.trace(to, attraction(hand));
}

function letGo({ controller, press, setAim }: Hand): void {
  if (press.current?.kind === 'grab') void controller.send({ type: 'anchor.release' });
  press.current = null;
  setAim(null);
}

function pressDown(hand: Hand, event: PointerEvent<HTMLElement>): void {
  const { fingers, press } = hand;
  const at = placeOf(event);
  event.currentTarget.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, at);
  if (fingers.size > 1) letGo(hand);
  else if (event.button === 1) press.current = { kind: 'pan' };
  else if (event.button === 0) press.current = begunPress(hand, at, event.pointerType === 'touch');
}

/** Begins what a press at this place of the stage does. */
function begunPress(hand: Hand, at: Point, isTouch: boolean): Press {
  const { controller, shown, setAim } = hand;
  const { context } = controller.actor.getSnapshot();
  const hit = hitAt(context, shown.view, at, isTouch ? REACH.touch : REACH.mouse);
  if (hit !== null) {
    // In sequence, like all later events: a held drawing would reject an anchor whose path is not computed yet.
    void controller.send({ type: 'anchor.grab', ...hit });
    return { kind: 'grab', from: at, isDragged: false, closes: isEndOfPath(context, hit) };
  }
  if (!isDrawing(hand)) {
    controller.actor.send({ type: 'anchor.deselect' });
    return { kind: 'pan' };
  }
  if (isTouch) {
    setAim(toPicture(shown.view, at));
    trace(hand, at);
    return { kind: 'aim' };
  }
  const setting = { kind: 'set' as const, from: at, isSet: false };
  void controller.setAnchor(toPicture(shown.view, at), attraction(hand)).then(() => {
    setting.isSet = true;
  });
  return setting;
}

function move(hand: Hand, event: PointerEvent<HTMLElement>): void {
  const { fingers } = hand;
  const at = placeOf(event);
  const before = fingers.get(event.pointerId);
  if (before === undefined) return event.pointerType === 'touch' ? undefined : trace(hand, at);
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  fingers.set(event.pointerId, at);
  return other === undefined ? drag(hand, before, at) : pinch(hand, before, at, other);
}

function drag(hand: Hand, before: Point, at: Point): void {
  const { controller, shown, press, setAim } = hand;
  const { current } = press;
  if (current?.kind === 'pan') shown.pan(minus(at, before));
  if (current?.kind === 'aim') {
    setAim(toPicture(shown.view, at));
    trace(hand, at);
  }
  if (current?.kind === 'set' && current.isSet && distance(at, current.from) > DRAGGED) pullTo(hand, at);
  if (current?.kind === 'grab' && (current.isDragged || distance(at, current.from) > DRAGGED)) {
    current.isDragged = true;
    void controller.send({ type: 'anchor.drag', to: toPicture(shown.view, at) });
  }
}

function pullTo({ controller: { actor }, shown }: Hand, at: Point): void {
  const last = actor.getSnapshot().context.now.open.at(-1);
  if (last !== undefined) actor.send({ type: 'anchor.pull', handle: minus(toPicture(shown.view, at), last.at) });
}

/** Keeps the same point between the fingers. Zooms first: a picture that is completely visible cannot pan. */
function pinch({ shown }: Hand, before: Point, at: Point, other: Point): void {
  const middle = times({ x: before.x + other.x, y: before.y + other.y }, 0.5);
  const was = distance(before, other);
  if (was > 0) shown.zoom(middle, distance(at, other) / was);
  shown.pan(times(minus(at, before), 0.5));
}

function lift(hand: Hand, event: PointerEvent<HTMLElement>): void {
  const { controller, shown, fingers, press } = hand;
  const at = placeOf(event);
  const { current } = press;
  fingers.delete(event.pointerId);
  if (current?.kind === 'aim') {
    const { open } = controller.actor.getSnapshot().context.now;
    const [first] = open;
    const isEnd = first !== undefined && open.length > 1 && distance(toStage(shown.view, first.at), at) <= REACH.touch;
    void (isEnd
      ? controller.closePath(attraction(hand))
      : controller.setAnchor(toPicture(shown.view, at), attraction(hand)));
  }
  letGo(hand);
  if (current?.kind === 'grab' && current.closes && !current.isDragged) void controller.closePath(attraction(hand));
}

/** Position on the stage. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The part of a drawing under a pointer. */
interface Hit {
  readonly place: Place;
  readonly part: Part;
}

/**
 * The nearest anchor, or handle of the selected anchor, within reach; null where there is none.
 * @param at on the stage
 * @param reach in CSS pixels
 */
function hitAt({ now, selected }: DrawingContext, view: View, at: Point, reach: number): Hit | null {
  const chosen = selected === null ? undefined : anchorAt(now, selected);
  const handles = (['before', 'after'] as const).flatMap((part) =>
    selected === null || chosen === undefined || isNone(chosen[part])
      ? []
      : [{ place: selected, part, point: add(chosen.at, chosen[part]) }],
  );
  const anchors = anchorsOf(now).map(({ place, anchor }) => ({ place, part: 'at' as const, point: anchor.at }));
  const near = [...handles, ...anchors]
    .map(({ point, ...hit }) => ({ hit, far: distance(toStage(view, point), at) }))
    .filter(({ far }) => far <= reach)
    // The sort is stable: at equal distance the handle wins over the anchor that covers it.
    .sort((one, other) => one.far - other.far);
  return near[0]?.hit ?? null;
}

/** Whether a press on it closes the path: the first anchor of the open path does. */
function isEndOfPath({ now }: DrawingContext, { place, part }: Hit): boolean {
  return part === 'at' && now.open.length > 1 && place.contour === now.closed.length && place.anchor === 0;
}
