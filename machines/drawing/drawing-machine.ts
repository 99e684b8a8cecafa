/**
 * "Zeichnen Sie selbst": a visitor cuts out an image by hand, in the browser alone (`src/site/blocks/drawing`).
 * The image stays in the browser; the chart knows only its size.
 * The shell opens images and finds edges, and reports results; results for an outdated image are ignored.
 */
import { assign, setup } from 'xstate';
import {
  anchorAt,
  anchorsOf,
  type Contour,
  contoursOf,
  type Drawing,
  EMPTY,
  enclose,
  extend,
  movePart,
  type Part,
  type Place,
  type Point,
  pull,
  removeAnchor,
} from './contour.ts';

/** Why an image cannot be drawn on. */
export type PictureProblem = 'heic' | 'tooLarge' | 'unreadable' | 'noCode';

/** The shown image; px as displayed. */
interface DrawnPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Undo history. */
interface History {
  readonly past: readonly Drawing[];
  readonly now: Drawing;
  readonly future: readonly Drawing[];
}

export interface DrawingContext extends History {
  readonly picture: DrawnPicture | null;
  /** Id of the image being opened. */
  readonly awaited: string | null;
  readonly problem: PictureProblem | null;
  /** Position of the pen, in px of the image. */
  readonly pen: Point;
  /** Whether the pen snaps to edges. */
  readonly isMagnetic: boolean;
  readonly selected: Place | null;
  /** The held part of the selected anchor. */
  readonly held: Part;
}

export type DrawingEvent =
  | { type: 'picture.open'; id: string }
  | { type: 'picture.ready'; picture: DrawnPicture }
  | { type: 'picture.fail'; id: string; problem: PictureProblem }
  | { type: 'pen.move'; to: Point }
  | { type: 'magnet.toggle' }
  | { type: 'anchor.set'; way: Contour }
  | { type: 'anchor.pull'; handle: Point }
  | { type: 'path.close'; way: Contour }
  | { type: 'path.begin' }
  | { type: 'path.end' }
  | { type: 'anchor.select'; place: Place }
  | { type: 'anchor.next' }
  | { type: 'anchor.deselect' }
  | { type: 'anchor.grab'; place: Place; part: Part }
  | { type: 'anchor.drag'; to: Point }
  | { type: 'anchor.release' }
  | { type: 'anchor.nudge'; part: Part; to: Point }
  | { type: 'anchor.remove' }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  | { type: 'drawing.clear' };

const nothingDrawn = { past: [], now: EMPTY, future: [], selected: null, problem: null } as const;

export const drawingMachine = setup({
  types: { context: {} as DrawingContext, events: {} as DrawingEvent },
  guards: {
    isAwaited: ({ context }, { id }: { id: string }) => context.awaited === id,
    hasPicture: ({ context }) => context.picture !== null,
    hasPath: ({ context }) => context.now.open.length > 0,
    isCutOut: ({ context: { now } }) => now.closed.length > 0 && now.open.length === 0,
    encloses: ({ context }, { way }: { way: Contour }) => enclose(context.now.open, way) !== null,
    isAnchor: ({ context }, { place }: { place: Place }) => anchorAt(context.now, place) !== undefined,
    hasAnchors: ({ context }) => contoursOf(context.now).length > 0,
    hasSelected: ({ context }) => context.selected !== null,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
  },
  actions: {
    await: assign((_, { id }: { id: string }) => ({ awaited: id })),
    show: assign((_, { picture }: { picture: DrawnPicture }) => ({
      ...nothingDrawn,
      picture,
      awaited: null,
      pen: { x: picture.width / 2, y: picture.height / 2 },
    })),
    complain: assign((_, { problem }: { problem: PictureProblem }) => ({ problem, awaited: null })),
    movePen: assign(({ context }, { to }: { to: Point }) => ({ pen: withinPicture(to, context) })),
    toggleMagnet: assign(({ context }) => ({ isMagnetic: !context.isMagnetic })),
    step: assign(({ context }, { next }: { next: Drawing }) => ({ ...stepTo(context, next), selected: null })),
    pull: assign(({ context: { now } }, { handle }: { handle: Point }) => ({
      now: { ...now, open: pull(now.open, handle) },
    })),
    select: assign((_, { place }: { place: Place | null }) => ({ selected: place })),
    selectNext: assign(({ context: { now, selected } }) => {
      const places = anchorsOf(now).map(({ place }) => place);
      const current = places.findIndex(
        ({ contour, anchor }) => contour === selected?.contour && anchor === selected.anchor,
      );
      return { selected: places[(current + 1) % places.length] ?? null };
    }),
    hold: assign((_, { place, part }: { place: Place; part: Part }) => ({ selected: place, held: part })),
    keep: assign(({ context }) => stepTo(context, context.now)),
    moveHeld: assign(({ context }, { part, to }: { part: Part; to: Point }) => ({
      now:
        context.selected === null
          ? context.now
          : movePart(context.now, context.selected, part, withinPicture(to, context)),
    })),
    remove: assign(({ context }) =>
      context.selected === null
        ? {}
        : { ...stepTo(context, removeAnchor(context.now, context.selected)), selected: null },
    ),
    undo: assign(({ context }) => ({ ...undone(context), selected: null })),
    redo: assign(({ context }) => ({ ...redone(context), selected: null })),
  },
}).createMachine({
  id: 'drawing',
  context: {
    ...nothingDrawn,
    picture: null,
    awaited: null,
    pen: { x: 0, y: 0 },
    isMagnetic: true,
    held: 'at',
  },
  initial: 'empty',
  on: {
    'magnet.toggle': { actions: 'toggleMagnet' },
    'picture.open': { target: '.opening', actions: { type: 'await', params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    empty: { description: 'No picture is open: none was chosen, or it is unreadable.' },
    opening: {
      description: 'Reads a picture and finds its edges. The previous drawing is kept until that succeeds.',
      on: {
        'picture.ready': {
          guard: { type: 'isAwaited', params: ({ event }) => ({ id: event.picture.id }) },
          actions: { type: 'show', params: ({ event }) => ({ picture: event.picture }) },
          target: 'ready',
        },
        'picture.fail': {
          guard: { type: 'isAwaited', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'complain', params: ({ event }) => ({ problem: event.problem }) },
          target: 'deciding',
        },
      },
    },
    deciding: {
      description: 'Transient: the new picture is unreadable, so the previous one stays open.',
      always: [{ guard: 'hasPicture', target: 'ready' }, { target: 'empty' }],
    },
    ready: {
      description: 'A picture is open.',
      initial: 'editing',
      on: { 'pen.move': { actions: { type: 'movePen', params: ({ event }) => ({ to: event.to }) } } },
      states: {
        editing: {
          description: 'Every event is one step for undo.',
          initial: 'looking',
          on: {
            'anchor.select': {
              guard: { type: 'isAnchor', params: ({ event }) => ({ place: event.place }) },
              actions: { type: 'select', params: ({ event }) => ({ place: event.place }) },
            },
            'anchor.next': { guard: 'hasAnchors', actions: 'selectNext' },
            'anchor.deselect': { actions: { type: 'select', params: { place: null } } },
            'anchor.grab': {
              guard: { type: 'isAnchor', params: ({ event }) => ({ place: event.place }) },
              actions: { type: 'hold', params: ({ event }) => ({ place: event.place, part: event.part }) },
              target: 'holding',
            },
            'anchor.nudge': {
              guard: 'hasSelected',
              actions: ['keep', { type: 'moveHeld', params: ({ event }) => ({ part: event.part, to: event.to }) }],
            },
            'anchor.remove': { guard: 'hasSelected', actions: 'remove', target: '.looking' },
            'history.undo': { guard: 'hasPast', actions: 'undo', target: '.looking' },
            'history.redo': { guard: 'hasFuture', actions: 'redo', target: '.looking' },
            'drawing.clear': {
              guard: 'hasAnchors',
              actions: { type: 'step', params: { next: EMPTY } },
              target: '.looking',
            },
          },
          states: {
            looking: {
              description: 'Transient after every step: the paths decide the next state.',
              always: [{ guard: 'isCutOut', target: 'cutOut' }, { target: 'drawing' }],
            },
            drawing: {
              description: 'A path is open: the first one, another part, or a hole. It is drawn dashed.',
              on: {
                'anchor.set': {
                  actions: {
                    type: 'step',
                    params: ({ context: { now }, event }) => ({ next: { ...now, open: extend(now.open, event.way) } }),
                  },
                  target: 'looking',
                },
                'anchor.pull': {
                  guard: 'hasPath',
                  actions: { type: 'pull', params: ({ event }) => ({ handle: event.handle }) },
                },
                'path.end': { guard: 'isCutOut', target: 'cutOut' },
                'path.close': {
                  guard: { type: 'encloses', params: ({ event }) => ({ way: event.way }) },
                  actions: {
                    type: 'step',
                    params: ({ context: { now }, event }) => ({
                      next: { closed: [...now.closed, enclose(now.open, event.way) ?? []], open: [] },
                    }),
                  },
                  target: 'looking',
                },
              },
            },
            cutOut: {
              description: 'Every path is closed and drawn solid; the background is removed.',
              on: { 'path.begin': 'drawing' },
            },
          },
        },
        holding: {
          description: 'The pointer holds an anchor or a handle and has not moved it.',
          on: {
            'anchor.drag': {
              actions: [
                'keep',
                { type: 'moveHeld', params: ({ context, event }) => ({ part: context.held, to: event.to }) },
              ],
              target: 'dragging',
            },
            'anchor.release': 'editing',
          },
        },
        dragging: {
          description: 'The anchor or handle follows the pointer. The whole drag is one step.',
          on: {
            'anchor.drag': {
              actions: { type: 'moveHeld', params: ({ context, event }) => ({ part: context.held, to: event.to }) },
            },
            'anchor.release': 'editing',
          },
        },
      },
    },
  },
});

/** The nearest point within the image. */
export function withinPicture({ x, y }: Point, { picture }: Pick<DrawingContext, 'picture'>): Point {
  if (picture === null) return { x, y };
  return { x: Math.min(picture.width, Math.max(0, x)), y: Math.min(picture.height, Math.max(0, y)) };
}

/** Maximum number of undo steps. */
const MOST_STEPS = 200;

/** A new step; discards the steps to redo. */
function stepTo({ past, now }: History, next: Drawing): History {
  return { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] };
}

/** One step back; unchanged without one. */
function undone({ past, now, future }: History): History {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** One step forwards; unchanged without one. */
function redone({ past, now, future }: History): History {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
