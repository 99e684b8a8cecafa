import type { KeyboardEvent } from 'react';
import { add, anchorAt, distance, type Part, type Point, times } from '../../../../machines/drawing/contour.ts';
import { toStage } from '../../../../machines/drawing/view.ts';
import { inPicture } from '../../../ui/lib/arrow-keys.ts';
import type { DrawingController } from './drawing-controller.ts';
import { spokenPlace } from './spoken.ts';
import { drawingTexts } from './texts.ts';
import { ATTRACTION, REACH } from './use-pointers.ts';
import type { ShownView } from './use-view.ts';

/** CSS pixels per arrow key, without and with Shift. */
const STEP = 8;
const FINE = 1;

interface Keys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The whole drawing by keyboard; the arrow keys move a pen.
 * @param say announces a text to screen readers
 */
export function useKeys(controller: DrawingController, shown: ShownView, say: (words: string) => void): Keys {
  const { actor } = controller;
  const { view } = shown;

  const moveBy = (by: Point, isHandle: boolean) => {
    const { now, selected, pen } = actor.getSnapshot().context;
    const anchor = selected === null ? undefined : anchorAt(now, selected);
    if (anchor === undefined) {
      actor.send({ type: 'pen.move', to: add(pen, by) });
      controller.trace(actor.getSnapshot().context.pen, ATTRACTION / view.scale);
      say(spokenPlace(actor.getSnapshot().context));
      return shown.follow(actor.getSnapshot().context.pen);
    }
    const part: Part = isHandle ? 'after' : 'at';
    const to = add(isHandle ? add(anchor.at, anchor.after) : anchor.at, by);
    actor.send({ type: 'anchor.nudge', part, to });
    return shown.follow(to);
  };

  const close = async () => {
    if (!(await controller.closePath(ATTRACTION / view.scale))) say(drawingTexts.spoken.notClosed);
  };

  const setOrClose = () => {
    const { now, pen } = actor.getSnapshot().context;
    const [first] = now.open;
    const isEnd =
      first !== undefined &&
      now.open.length > 1 &&
      distance(toStage(view, first.at), toStage(view, pen)) <= REACH.mouse;
    if (isEnd) void close();
    else if (actor.getSnapshot().matches({ ready: { editing: 'drawing' } }))
      void controller.setAnchor(pen, ATTRACTION / view.scale);
  };

  const acts: Readonly<Record<string, () => void>> = {
    Enter: setOrClose,
    ' ': setOrClose,
    s: () => void close(),
    Backspace: () => void controller.send({ type: 'history.undo' }),
    Delete: () => void controller.send({ type: 'anchor.remove' }),
    n: () => {
      actor.send({ type: 'anchor.next' });
      const { now, selected } = actor.getSnapshot().context;
      const anchor = selected === null ? undefined : anchorAt(now, selected);
      if (anchor !== undefined) shown.follow(anchor.at);
    },
    Escape: () => {
      actor.send({ type: 'anchor.deselect' });
      void controller.send({ type: 'path.end' });
    },
    m: () => actor.send({ type: 'magnet.toggle' }),
    '+': () => shown.step(1),
    '-': () => shown.step(-1),
    '0': shown.reset,
  };
  const withControl: Readonly<Record<string, (isShift: boolean) => void>> = {
    z: (isShift) => void controller.send({ type: isShift ? 'history.redo' : 'history.undo' }),
    y: () => void controller.send({ type: 'history.redo' }),
  };

  return {
    onKeyDown: (event) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      const isControl = ctrlKey || metaKey;
      // With Alt the arrow keys move a handle; other keys with Alt belong to the browser.
      const direction = isControl ? undefined : inPicture[key];
      // Caps Lock has no effect.
      const name = key.length === 1 ? key.toLowerCase() : key;
      const act = isControl ? withControl[name] : acts[name];
      if (direction === undefined && act === undefined) return;
      event.preventDefault();
      if (direction === undefined) act?.(shiftKey);
      else moveBy(times(direction, (shiftKey ? FINE : STEP) / view.scale), altKey);
    },
  };
}
