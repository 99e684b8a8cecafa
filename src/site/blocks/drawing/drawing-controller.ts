import { type ActorRefFrom, createActor } from 'xstate';
import {
  type Contour,
  corner,
  type Drawing,
  isNone,
  pathData,
  type Point,
} from '../../../../machines/drawing/contour.ts';
import { type DrawingEvent, drawingMachine, withinPicture } from '../../../../machines/drawing/drawing-machine.ts';
import { PenFailure, startPen } from './pen.ts';
import type { OpenedPicture, Wire } from './pen-calls.ts';

/** A picture to draw on: a file of the visitor or a photo of the site. */
export interface OfferedPicture {
  readonly name: string;
  readonly load: () => Promise<Blob>;
  /** True for a file of the visitor. */
  readonly isOwn: boolean;
}

/** A path is this many times more accurate than a hand. */
const ACCURACY = 6;

/** One drawing with its picture and its worker. */
export interface DrawingController {
  readonly actor: ActorRefFrom<typeof drawingMachine>;
  readonly open: (picture: OfferedPicture) => Promise<void>;
  readonly shown: () => ShownPicture | null;
  /**
   * Sets an anchor, on the path along edges if the magnet is on.
   * @param reach how far edges attract the pen, in pixels of the picture
   */
  readonly setAnchor: (at: Point, reach: number) => Promise<void>;
  /**
   * Closes the path; false where it would enclose nothing.
   * @param reach as for `setAnchor`; determines only the tolerance of the curve
   */
  readonly closePath: (reach: number) => Promise<boolean>;
  /** Sends an event after all earlier steps are done. */
  readonly send: (event: DrawingEvent) => Promise<void>;
  /** Requests the line to the pen; `onWire` reports the answer, `wire` returns it. */
  readonly trace: (at: Point, reach: number) => void;
  readonly wire: () => Wire | null;
  /** The drawing whose last attempt to close failed; null after a successful attempt. */
  readonly unclosed: () => Drawing | null;
  /** Subscribes to changes of `wire` and `unclosed`. */
  readonly onWire: (listener: () => void) => () => void;
  /**
   * The cut-out as PNG.
   * @throws PenFailure
   */
  readonly cut: () => Promise<Blob>;
  readonly end: () => void;
}

export interface ShownPicture extends OfferedPicture, OpenedPicture {
  readonly file: Blob;
}

export function createDrawingController(): DrawingController {
  const actor = createActor(drawingMachine).start();
  const pen = startPen();
  const listeners = new Set<() => void>();
  let shown: ShownPicture | null = null;
  let opened = 0;
  let wire: Wire | null = null;
  let unclosed: Drawing | null = null;
  /** The newest pen position without a request. */
  let next: { readonly at: Point; readonly reach: number } | null = null;
  let isTracing = false;
  let steps = Promise.resolve();

  const show = (line: Wire | null) => {
    wire = line;
    for (const listener of listeners) listener();
  };

  /** A finger can aim outside the picture. */
  const inPicture = (at: Point) => withinPicture(at, actor.getSnapshot().context);

  /** The last anchor of the open path; null without an open path. */
  const lastAnchor = () => actor.getSnapshot().context.now.open.at(-1) ?? null;

  const wayTo = async (to: Point, reach: number, tolerance: number): Promise<Contour> => {
    const { isMagnetic } = actor.getSnapshot().context;
    const from = lastAnchor();
    const straight = from === null ? [corner(to)] : [corner(from.at), corner(to)];
    if (!isMagnetic) return straight;
    // A handle pulled out of the last anchor determines the curve.
    if (from !== null && !isNone(from.after)) {
      const [end] = await pen.ask('way', { from: null, to, reach, tolerance }).catch(() => [corner(to)]);
      return [corner(from.at), end ?? corner(to)];
    }
    return pen.ask('way', { from: from?.at ?? null, to, reach, tolerance }).catch(() => straight);
  };

  const traceNext = async (): Promise<void> => {
    isTracing = true;
    while (next !== null) {
      const asked = next;
      next = null;
      const from = lastAnchor();
      if (!actor.getSnapshot().context.isMagnetic || (from !== null && !isNone(from.after))) {
        show({ to: asked.at, way: null });
        continue;
      }
      const line = await pen
        .ask('wire', { from: from?.at ?? null, to: asked.at, reach: asked.reach })
        .catch(() => null);
      show(line);
      // The search has not reached the pen: ask again, unless the pen has moved.
      if (line !== null && line.way === null) next ??= asked;
    }
    isTracing = false;
  };

  /** Runs the steps in sequence, each from the result of the previous one. */
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const done = steps.then(step);
    steps = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };

  return {
    actor,
    shown: () => shown,
    open: async (picture) => {
      opened += 1;
      const id = String(opened);
      const isAwaited = () => actor.getSnapshot().context.awaited === id;
      actor.send({ type: 'picture.open', id });
      try {
        const file = await picture.load();
        if (!isAwaited()) return undefined;
        const answer = await pen.ask('open', { file, name: picture.name });
        if (!isAwaited()) return answer.bitmap.close();
        // No newer request exists, so this is the picture that the worker read last.
        pen.show();
        shown?.bitmap.close();
        shown = { ...picture, ...answer, file };
        wire = null;
        const { width, height } = answer.bitmap;
        actor.send({ type: 'picture.ready', picture: { id, width, height } });
      } catch (error) {
        actor.send({ type: 'picture.fail', id, problem: error instanceof PenFailure ? error.problem : 'noCode' });
      }
      return undefined;
    },
    setAnchor: (at, reach) => {
      const { picture } = actor.getSnapshot().context;
      return inTurn(async () => {
        const way = await wayTo(inPicture(at), reach, reach / ACCURACY);
        // The picture may have changed meanwhile.
        if (actor.getSnapshot().context.picture === picture) actor.send({ type: 'anchor.set', way });
        show(null);
      });
    },
    closePath: (reach) =>
      inTurn(async () => {
        const { now } = actor.getSnapshot().context;
        const [first] = now.open;
        if (first === undefined) return false;
        const event = { type: 'path.close', way: await wayTo(first.at, 0, reach / ACCURACY) } as const;
        const isClosed = actor.getSnapshot().can(event);
        actor.send(event);
        unclosed = isClosed ? null : now;
        show(null);
        return isClosed;
      }),
    send: (event) => inTurn(async () => actor.send(event)),
    trace: (at, reach) => {
      next = { at: inPicture(at), reach };
      if (!isTracing) void traceNext();
    },
    wire: () => wire,
    unclosed: () => unclosed,
    onWire: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cut: () => pen.ask('cut', { path: pathData(actor.getSnapshot().context.now) }),
    end: () => {
      pen.end();
      actor.stop();
      shown?.bitmap.close();
    },
  };
}
