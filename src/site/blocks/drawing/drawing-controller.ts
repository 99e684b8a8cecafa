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

/** A picture that is offered: a file of the visitor's, or one of ours. */
export interface OfferedPicture {
  readonly name: string;
  readonly load: () => Promise<Blob>;
  /** The visitor's own. */
  readonly isOwn: boolean;
}

/** So many times more accurate than a hand is a path. */
const ACCURACY = 6;

/** One drawing, with its picture and the thread behind it. */
export interface DrawingDesk {
  readonly actor: ActorRefFrom<typeof drawingMachine>;
  readonly open: (picture: OfferedPicture) => Promise<void>;
  /** The picture that is shown. */
  readonly shown: () => ShownPicture | null;
  /** Sets an anchor, along the edges if they attract the pen. @param reach how far they do, in pixels of the picture */
  readonly setAnchor: (at: Point, reach: number) => Promise<void>;
  /** Closes the path; false where it would enclose nothing. @param reach as if an anchor were set */
  readonly closePath: (reach: number) => Promise<boolean>;
  /** What follows upon the steps before: it waits until they are done. */
  readonly send: (event: DrawingEvent) => Promise<void>;
  /** Has the line to the pen looked for; `wire` tells of it. */
  readonly trace: (at: Point, reach: number) => void;
  readonly wire: () => Wire | null;
  /** The drawing that could not be closed when that was tried last; null where it could. */
  readonly unclosed: () => Drawing | null;
  /** Listens to changes of both. */
  readonly onWire: (listener: () => void) => () => void;
  /** What is left of the picture, as PNG. @throws PenFailure */
  readonly cut: () => Promise<Blob>;
  readonly end: () => void;
}

export interface ShownPicture extends OfferedPicture, OpenedPicture {
  readonly file: Blob;
}

export function createDrawingDesk(): DrawingDesk {
  const actor = createActor(drawingMachine).start();
  const pen = startPen();
  const listeners = new Set<() => void>();
  let shown: ShownPicture | null = null;
  let opened = 0;
  let wire: Wire | null = null;
  let unclosed: Drawing | null = null;
  /** The newest place of the pen that nobody has asked about yet. */
  let next: { readonly at: Point; readonly reach: number } | null = null;
  let isTracing = false;
  let steps = Promise.resolve();

  const show = (line: Wire | null) => {
    wire = line;
    for (const listener of listeners) listener();
  };

  /** A finger can aim beside the picture. */
  const inPicture = (at: Point) => withinPicture(at, actor.getSnapshot().context);

  /** Where the path goes on from; null where none is under way. */
  const lastAnchor = () => actor.getSnapshot().context.now.open.at(-1) ?? null;

  const wayTo = async (to: Point, reach: number, tolerance: number): Promise<Contour> => {
    const { isMagnetic } = actor.getSnapshot().context;
    const from = lastAnchor();
    const straight = from === null ? [corner(to)] : [corner(from.at), corner(to)];
    if (!isMagnetic) return straight;
    // Whoever has pulled a handle out of the last anchor wants that curve.
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
      // Not followed to its end yet: asked again, unless the pen is somewhere else by now.
      if (line !== null && line.way === null) next ??= asked;
    }
    isTracing = false;
  };

  /** One step after the other, each from where the one before has ended. */
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
        // Nothing has been asked since: what the pen has read last is this one.
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
        // Another picture may be there by now.
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
