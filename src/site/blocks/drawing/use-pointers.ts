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

/** Drawing by mouse, pen and finger: a press sets, a drag bends and moves, two fingers zoom and pan. */
export function usePointers(controller: DrawingController, shown: ShownView): Pointers {
  const [aim, setAim] = useState<Point | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const { actor } = controller;
  const { view } = shown;

  const trace = (at: Point) => {
    actor.send({ type: 'pen.move', to: toPicture(view, at) });
    if (actor.getSnapshot().matches({ ready: { editing: 'drawing' } }))
      controller.trace(toPicture(view, at), ATTRACTION / view.scale);
  };
  const letGo = () => {
    if (press.current?.kind === 'grab') void controller.send({ type: 'anchor.release' });
    press.current = null;
    setAim(null);
  };

  const down = (event: PointerEvent<HTMLElement>) => {
    const at = placeOf(event);
    const isTouch = event.pointerType === 'touch';
    const reach = isTouch ? REACH.touch : REACH.mouse;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size > 1) return letGo();
    if (event.button === 1) {
      press.current = { kind: 'pan' };
      return undefined;
    }
    if (event.button !== 0) return undefined;

    const { context } = actor.getSnapshot();
    const hit = hitAt(context, view, at, reach);
    if (hit !== null) {
      // In sequence, like all later events: a held drawing would reject an anchor whose path is not computed yet.
      void controller.send({ type: 'anchor.grab', ...hit });
      press.current = { kind: 'grab', from: at, isDragged: false, closes: isEndOfPath(context, hit) };
      return undefined;
    }
    if (!actor.getSnapshot().matches({ ready: { editing: 'drawing' } })) {
      actor.send({ type: 'anchor.deselect' });
      press.current = { kind: 'pan' };
      return undefined;
    }
    if (isTouch) {
      press.current = { kind: 'aim' };
      setAim(toPicture(view, at));
      return trace(at);
    }
    const set = { kind: 'set', from: at, isSet: false } as const satisfies Press;
    const setting: Press = { ...set };
    press.current = setting;
    void controller.setAnchor(toPicture(view, at), ATTRACTION / view.scale).then(() => {
      setting.isSet = true;
    });
    return undefined;
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const at = placeOf(event);
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return event.pointerType === 'touch' ? undefined : trace(at);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    if (other !== undefined) return pinch(before, at, other);

    const { current } = press;
    if (current?.kind === 'pan') shown.pan(minus(at, before));
    if (current?.kind === 'aim') {
      setAim(toPicture(view, at));
      trace(at);
    }
    if (current?.kind === 'set' && current.isSet && distance(at, current.from) > DRAGGED) pullTo(at);
    if (current?.kind === 'grab' && (current.isDragged || distance(at, current.from) > DRAGGED)) {
      current.isDragged = true;
      void controller.send({ type: 'anchor.drag', to: toPicture(view, at) });
    }
    return undefined;
  };

  const pullTo = (at: Point) => {
    const last = actor.getSnapshot().context.now.open.at(-1);
    if (last !== undefined) actor.send({ type: 'anchor.pull', handle: minus(toPicture(view, at), last.at) });
  };

  /** Keeps the same point between the fingers. Zooms first: a picture that is completely visible cannot pan. */
  const pinch = (before: Point, at: Point, other: Point) => {
    const middle = times({ x: before.x + other.x, y: before.y + other.y }, 0.5);
    const was = distance(before, other);
    if (was > 0) shown.zoom(middle, distance(at, other) / was);
    shown.pan(times(minus(at, before), 0.5));
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    const at = placeOf(event);
    const { current } = press;
    fingers.current.delete(event.pointerId);
    if (current?.kind === 'aim') {
      const { context } = actor.getSnapshot();
      const first = context.now.open[0];
      const isEnd =
        first !== undefined && context.now.open.length > 1 && distance(toStage(view, first.at), at) <= REACH.touch;
      void (isEnd
        ? controller.closePath(ATTRACTION / view.scale)
        : controller.setAnchor(toPicture(view, at), ATTRACTION / view.scale));
    }
    letGo();
    if (current?.kind === 'grab' && current.closes && !current.isDragged)
      void controller.closePath(ATTRACTION / view.scale);
  };

  const cancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    letGo();
  };
  return { aim, handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel } };
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
