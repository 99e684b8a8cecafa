import { type ActorRefFrom, createActor } from 'xstate';
import {
  type Anchor,
  type Contour,
  corner,
  type Drawing,
  isNone,
  pathData,
  type Point,
} from '../../../../machines/drawing/contour.ts';
import {
  type DrawingContext,
  type DrawingEvent,
  drawingMachine,
  withinPicture,
} from '../../../../machines/drawing/drawing-machine.ts';
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
  return new PenDrawing();
}

/** A pen position that the line is requested to. */
interface Trace {
  readonly at: Point;
  readonly reach: number;
}

class PenDrawing implements DrawingController {
  readonly actor = createActor(drawingMachine).start();
  readonly #pen = startPen();
  readonly #listeners = new Set<() => void>();
  #shown: ShownPicture | null = null;
  #opened = 0;
  #wire: Wire | null = null;
  #unclosed: Drawing | null = null;
  /** The newest pen position without a request. */
  #next: Trace | null = null;
  #isTracing = false;
  #steps = Promise.resolve();

  async open(picture: OfferedPicture): Promise<void> {
    this.#opened += 1;
    const id = String(this.#opened);
    const isAwaited = () => this.#context.awaited === id;
    this.actor.send({ type: 'picture.open', id });
    try {
      const file = await picture.load();
      if (!isAwaited()) return undefined;
      const answer = await this.#pen.ask('open', { file, name: picture.name });
      if (!isAwaited()) return answer.bitmap.close();
      // No newer request exists, so this is the picture that the worker read last.
      this.#pen.show();
      this.#shown?.bitmap.close();
      this.#shown = { ...picture, ...answer, file };
      this.#wire = null;
      const { width, height } = answer.bitmap;
      this.actor.send({ type: 'picture.ready', picture: { id, width, height } });
    } catch (error) {
      this.actor.send({ type: 'picture.fail', id, problem: error instanceof PenFailure ? error.problem : 'noCode' });
    }
    return undefined;
  }

  setAnchor(at: Point, reach: number): Promise<void> {
    const { picture } = this.#context;
    return this.#inTurn(async () => {
      const way = await this.#wayTo(this.#inPicture(at), reach, reach / ACCURACY);
      // The picture may have changed meanwhile.
      if (this.#context.picture === picture) this.actor.send({ type: 'anchor.set', way });
      this.#show(null);
    });
  }

  closePath(reach: number): Promise<boolean> {
    return this.#inTurn(async () => {
      const { now } = this.#context;
      const [first] = now.open;
      if (first === undefined) return false;
      const event = { type: 'path.close', way: await this.#wayTo(first.at, 0, reach / ACCURACY) } as const;
      const isClosed = this.actor.getSnapshot().can(event);
      this.actor.send(event);
      this.#unclosed = isClosed ? null : now;
      this.#show(null);
      return isClosed;
    });
  }

  send(event: DrawingEvent): Promise<void> {
    return this.#inTurn(async () => this.actor.send(event));
  }

  trace(at: Point, reach: number): void {
    this.#next = { at: this.#inPicture(at), reach };
    if (!this.#isTracing) void this.#traceNext();
  }

  // React calls these three without the object.
  readonly wire = () => this.#wire;
  readonly unclosed = () => this.#unclosed;
  readonly onWire = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown(): ShownPicture | null {
    return this.#shown;
  }

  cut(): Promise<Blob> {
    return this.#pen.ask('cut', { path: pathData(this.#context.now) });
  }

  end(): void {
    this.#pen.end();
    this.actor.stop();
    this.#shown?.bitmap.close();
  }

  get #context(): DrawingContext {
    return this.actor.getSnapshot().context;
  }

  /** The last anchor of the open path; null without an open path. */
  get #lastAnchor(): Anchor | null {
    return this.#context.now.open.at(-1) ?? null;
  }

  /** A finger can aim outside the picture. */
  #inPicture(at: Point): Point {
    return withinPicture(at, this.#context);
  }

  #show(line: Wire | null): void {
    this.#wire = line;
    for (const listener of this.#listeners) listener();
  }

  async #wayTo(to: Point, reach: number, tolerance: number): Promise<Contour> {
    const { isMagnetic } = this.#context;
    const from = this.#lastAnchor;
    const straight = from === null ? [corner(to)] : [corner(from.at), corner(to)];
    if (!isMagnetic) return straight;
    // A handle pulled out of the last anchor determines the curve.
    if (from !== null && !isNone(from.after)) {
      const [end] = await this.#pen.ask('way', { from: null, to, reach, tolerance }).catch(() => [corner(to)]);
      return [corner(from.at), end ?? corner(to)];
    }
    return this.#pen.ask('way', { from: from?.at ?? null, to, reach, tolerance }).catch(() => straight);
  }

  async #traceNext(): Promise<void> {
    this.#isTracing = true;
    while (this.#next !== null) {
      const asked: Trace = this.#next;
      this.#next = null;
      const from = this.#lastAnchor;
      if (!this.#context.isMagnetic || (from !== null && !isNone(from.after))) {
        this.#show({ to: asked.at, way: null });
        continue;
      }
      const line = await this.#pen
        .ask('wire', { from: from?.at ?? null, to: asked.at, reach: asked.reach })
        .catch(() => null);
      this.#show(line);
      // The search has not reached the pen: ask again, unless the pen has moved.
      if (line !== null && line.way === null) this.#next ??= asked;
    }
    this.#isTracing = false;
  }

  /** Runs the steps in sequence, each from the result of the previous one. */
  #inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const done = this.#steps.then(step);
    this.#steps = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }
}
