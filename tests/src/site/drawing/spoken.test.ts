import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { corner } from '../../../../machines/drawing/contour.ts';
import { type DrawingEvent, drawingMachine } from '../../../../machines/drawing/drawing-machine.ts';
import { spokenChange, spokenPlace } from '../../../../src/site/blocks/drawing/spoken.ts';

const at = (x: number, y: number) => corner({ x, y });

describe(spokenChange.name, () => {
  it('announces each step of a drawing, and no pointer moves', () => {
    expect(
      spoken([
        { type: 'picture.open', id: 'a' },
        { type: 'picture.ready', picture: { id: 'a', width: 200, height: 100 } },
        { type: 'anchor.set', way: [at(10, 10)] },
        { type: 'pen.move', to: { x: 50, y: 50 } },
        { type: 'anchor.set', way: [at(10, 10), at(90, 10)] },
        { type: 'anchor.set', way: [at(90, 10), at(90, 90)] },
        { type: 'history.undo' },
        { type: 'history.redo' },
        { type: 'path.close', way: [at(90, 90), at(10, 10)] },
        { type: 'anchor.next' },
        { type: 'anchor.deselect' },
        { type: 'anchor.next' },
        { type: 'anchor.nudge', part: 'at', to: { x: 12, y: 12 } },
        { type: 'magnet.toggle' },
        { type: 'drawing.clear' },
        { type: 'history.undo' },
      ]),
    ).toEqual([
      'Das Bild ist offen. Der Stift steht in der Mitte.',
      'Anker gesetzt. Der Pfad hat 1\u00A0Anker.',
      'Anker gesetzt. Der Pfad hat 2\u00A0Anker.',
      'Anker gesetzt. Der Pfad hat 3\u00A0Anker.',
      'Ein Schritt zurück. Der Pfad hat 2\u00A0Anker.',
      'Ein Schritt vor. Der Pfad hat 3\u00A0Anker.',
      'Pfad geschlossen. Der Hintergrund ist weg.',
      'Anker 1 von 3 gewählt.',
      'Kein Anker gewählt.',
      'Anker 1 von 3 gewählt.',
      'Anker verschoben.',
      'Kanten ziehen nicht an.',
      'Die Zeichnung ist leer.',
      'Ein Schritt zurück. Der Pfad hat 3\u00A0Anker.',
    ]);
  });

  it('announces a removed anchor', () => {
    const events: DrawingEvent[] = [
      { type: 'picture.open', id: 'a' },
      { type: 'picture.ready', picture: { id: 'a', width: 200, height: 100 } },
      { type: 'anchor.set', way: [at(10, 10)] },
      { type: 'anchor.set', way: [at(10, 10), at(90, 10)] },
      { type: 'anchor.next' },
      { type: 'anchor.remove' },
    ];
    expect(spoken(events).at(-1)).toBe('Anker gelöscht. Der Pfad hat 1\u00A0Anker.');
  });
});

it('announces the position of the pen in parts of the picture', () => {
  const actor = createActor(drawingMachine).start();
  expect(spokenPlace(actor.getSnapshot().context)).toBe('');
  actor.send({ type: 'picture.open', id: 'a' });
  actor.send({ type: 'picture.ready', picture: { id: 'a', width: 200, height: 100 } });
  actor.send({ type: 'pen.move', to: { x: 50, y: 75 } });
  expect(spokenPlace(actor.getSnapshot().context)).toBe('25\u00A0% von links, 75\u00A0% von oben.');
});

/** The announcements during these events. */
function spoken(events: readonly DrawingEvent[]): readonly string[] {
  const actor = createActor(drawingMachine).start();
  return events.flatMap((event) => {
    const before = actor.getSnapshot().context;
    actor.send(event);
    return spokenChange(before, actor.getSnapshot().context) ?? [];
  });
}
