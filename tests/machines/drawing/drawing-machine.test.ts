import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom, transition } from 'xstate';
import { getAdjacencyMap, getStateNodes } from 'xstate/graph';
import { corner, EMPTY, pathData } from '../../../machines/drawing/contour.ts';
import { type DrawingEvent, drawingMachine } from '../../../machines/drawing/drawing-machine.ts';

type Snapshot = SnapshotFrom<typeof drawingMachine>;

const at = (x: number, y: number) => ({ x, y });
const picture = { id: 'a', width: 100, height: 80 };
const first = { contour: 0, anchor: 0 };
const opened: DrawingEvent[] = [
  { type: 'picture.open', id: 'a' },
  { type: 'picture.ready', picture },
];
const triangle: DrawingEvent[] = [
  { type: 'anchor.set', way: [corner(at(10, 10))] },
  { type: 'anchor.set', way: [corner(at(10, 10)), corner(at(50, 10))] },
  { type: 'anchor.set', way: [corner(at(50, 10)), corner(at(50, 50))] },
];
const close: DrawingEvent = { type: 'path.close', way: [corner(at(50, 50)), corner(at(10, 10))] };
const cutOut = [...opened, ...triangle, close];

describe(drawingMachine.id, () => {
  it('adds anchor after anchor until the path is closed', () => {
    expect(after([...opened, ...triangle])).toEqual({ state: 'drawing', path: 'M10 10L50 10L50 50' });
    expect(after(cutOut)).toEqual({ state: 'cutOut', path: 'M10 10L50 10L50 50L10 10Z' });
  });

  it('does not close a contour without an area', () => {
    const line: DrawingEvent = { type: 'path.close', way: [corner(at(50, 10)), corner(at(10, 10))] };
    expect(after([...opened, ...triangle.slice(0, 2), line])).toEqual({ state: 'drawing', path: 'M10 10L50 10' });
  });

  it('begins a hole on request, and is closed again when that is undone', () => {
    const hole: DrawingEvent = { type: 'anchor.set', way: [corner(at(40, 20))] };
    expect(after([...cutOut, hole])).toEqual(after(cutOut));
    const begun: DrawingEvent[] = [...cutOut, { type: 'path.begin' }, hole];
    expect(after(begun)).toEqual({ state: 'drawing', path: 'M10 10L50 10L50 50L10 10ZM40 20' });
    expect(after([...begun, { type: 'history.undo' }])).toEqual(after(cutOut));
    expect(after([...cutOut, { type: 'path.begin' }, { type: 'path.end' }])).toEqual(after(cutOut));
    expect(after([...begun, { type: 'path.end' }]).state).toBe('drawing');
  });

  it('pulls handles out of the last anchor within the same step', () => {
    const pulled: DrawingEvent[] = [
      ...opened,
      ...triangle.slice(0, 2),
      { type: 'anchor.pull', handle: at(5, 5) },
      { type: 'anchor.pull', handle: at(6, 8) },
    ];
    expect(after(pulled).path).toBe('M10 10C10 10 44 2 50 10');
    expect(after([...pulled, { type: 'history.undo' }]).path).toBe('M10 10');
  });

  it('moves an anchor in one step, however many drag events it takes', () => {
    const moved: DrawingEvent[] = [
      ...cutOut,
      { type: 'anchor.grab', place: first, part: 'at' },
      { type: 'anchor.drag', to: at(12, 12) },
      { type: 'anchor.drag', to: at(-20, 30) },
    ];
    expect(after(moved)).toEqual({ state: 'dragging', path: 'M0 30L50 10L50 50L0 30Z' });
    const released: DrawingEvent[] = [...moved, { type: 'anchor.release' }];
    expect(after(released).state).toBe('cutOut');
    expect(after([...released, { type: 'history.undo' }])).toEqual(after(cutOut));
  });

  it('adds no step when an anchor was only touched', () => {
    const touched = run([...cutOut, { type: 'anchor.grab', place: first, part: 'at' }, { type: 'anchor.release' }]);
    expect([touched.context.past.length, touched.context.selected]).toEqual([run(cutOut).context.past.length, first]);
  });

  it('cycles through the anchors, moves and removes the selected one', () => {
    const second: DrawingEvent[] = [...opened, ...triangle, { type: 'anchor.next' }, { type: 'anchor.next' }];
    expect(run(second).context.selected).toEqual({ contour: 0, anchor: 1 });
    expect(after([...second, { type: 'anchor.nudge', part: 'at', to: at(60, 10) }]).path).toBe('M10 10L60 10L50 50');
    expect(after([...second, { type: 'anchor.remove' }]).path).toBe('M10 10L50 50');
    const round = Array.from({ length: 4 }, () => ({ type: 'anchor.next' }) as const);
    expect(run([...opened, ...triangle, ...round]).context.selected).toEqual(first);
  });

  it('undoes and redoes, and drops the redo list when something else is drawn', () => {
    const back: DrawingEvent[] = [...cutOut, { type: 'history.undo' }];
    expect(after(back)).toEqual(after([...opened, ...triangle]));
    expect(after([...back, { type: 'history.redo' }])).toEqual(after(cutOut));
    const other: DrawingEvent[] = [...back, { type: 'drawing.clear' }, { type: 'history.redo' }];
    expect(after(other)).toEqual({ state: 'drawing', path: '' });
    expect(after([...other, { type: 'history.undo' }]).path).toBe('M10 10L50 10L50 50');
  });

  it('keeps the drawing when another picture fails to open, and resets it on success', () => {
    const failed: DrawingEvent[] = [
      ...cutOut,
      { type: 'picture.open', id: 'b' },
      { type: 'picture.fail', id: 'b', problem: 'heic' },
    ];
    expect([after(failed), run(failed).context.problem]).toEqual([after(cutOut), 'heic']);
    const other: DrawingEvent[] = [
      ...failed,
      { type: 'picture.open', id: 'c' },
      { type: 'picture.ready', picture: { ...picture, id: 'c' } },
    ];
    const { context } = run(other);
    expect([context.now, context.past, context.problem, context.pen]).toEqual([EMPTY, [], null, at(50, 40)]);
  });

  it('ignores results of a picture that was replaced', () => {
    const late: DrawingEvent[] = [
      { type: 'picture.open', id: 'a' },
      { type: 'picture.open', id: 'b' },
      { type: 'picture.ready', picture },
      { type: 'picture.fail', id: 'a', problem: 'unreadable' },
    ];
    const { value, context } = run(late);
    expect([value, context.picture, context.problem]).toEqual(['opening', null, null]);
  });

  it('keeps the pen within the picture', () => {
    expect(run([...opened, { type: 'pen.move', to: at(-5, 300) }]).context.pen).toEqual(at(0, 80));
  });
});

describe('the paths of a drawing', () => {
  const events: DrawingEvent[] = [
    ...cutOut,
    { type: 'path.begin' },
    { type: 'path.end' },
    { type: 'picture.fail', id: 'a', problem: 'unreadable' },
    { type: 'pen.move', to: at(1, 1) },
    { type: 'magnet.toggle' },
    { type: 'anchor.pull', handle: at(3, 0) },
    { type: 'anchor.select', place: first },
    { type: 'anchor.next' },
    { type: 'anchor.deselect' },
    { type: 'anchor.grab', place: first, part: 'after' },
    { type: 'anchor.drag', to: at(20, 20) },
    { type: 'anchor.release' },
    { type: 'anchor.nudge', part: 'at', to: at(11, 10) },
    { type: 'anchor.remove' },
    { type: 'history.undo' },
    { type: 'history.redo' },
    { type: 'drawing.clear' },
  ];
  const graph = getAdjacencyMap(drawingMachine, {
    events,
    // Drawing on is endless; a few steps reach every interesting state.
    filterEvents: ({ context }, event) =>
      event.type !== 'anchor.set' || (context.now.closed.length === 0 && context.now.open.length < 3),
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.now.closed.length,
        context.now.open.length,
        context.past.length > 0,
        context.future.length > 0,
        context.selected,
        context.awaited,
        context.picture === null,
      ]),
    limit: 5000,
  });
  const situations = (Object.values(graph) as { readonly state: Snapshot }[]).map(({ state }) => state);

  it('cover every declared transition', () => {
    const used = new Set<unknown>();
    for (const state of situations) {
      for (const event of events) for (const one of drawingMachine.getTransitionData(state, event)) used.add(one);
    }
    const declared = getStateNodes(drawingMachine.root).flatMap((node) => [...node.transitions.values()].flat());
    expect(declared.filter((one) => !used.has(one)).map(({ eventType, source }) => [source.key, eventType])).toEqual(
      [],
    );
    expect(declared).toHaveLength(21);
  });

  it('show the cut-out only where every path is closed', () => {
    const editing = situations.filter((state) => state.matches({ ready: 'editing' }));
    const wrong = editing.filter((state) => {
      const { closed, open } = state.context.now;
      const isCutOut = state.matches({ ready: { editing: 'cutOut' } });
      return isCutOut && (closed.length === 0 || open.length > 0);
    });
    expect([editing.length > 20, wrong]).toEqual([true, []]);
  });

  it('return by one undo to the state before', () => {
    const wrong = situations.flatMap((state) =>
      events.flatMap((event) => {
        const [next] = transition(drawingMachine, state, event);
        const isStep = next.context.past.length > state.context.past.length && event.type !== 'history.redo';
        if (!isStep || !next.matches({ ready: 'editing' })) return [];
        const [back] = transition(drawingMachine, next, { type: 'history.undo' });
        return pathData(back.context.now) === pathData(state.context.now) ? [] : [event.type];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('never select a missing anchor', () => {
    const lost = situations.filter(({ context: { now, selected } }) => {
      if (selected === null) return false;
      return [...now.closed, now.open][selected.contour]?.[selected.anchor] === undefined;
    });
    expect(lost).toEqual([]);
  });
});

function run(events: readonly DrawingEvent[]): Snapshot {
  const actor = createActor(drawingMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
}

/** The innermost state and the path after these events. */
function after(events: readonly DrawingEvent[]) {
  const { value, context } = run(events);
  let state: unknown = value;
  while (typeof state === 'object' && state !== null) [state] = Object.values(state);
  return { state, path: pathData(context.now) };
}
