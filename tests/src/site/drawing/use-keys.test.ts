import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrawingController } from '../../../../src/site/blocks/drawing/drawing-controller.ts';
import { useKeys } from '../../../../src/site/blocks/drawing/use-keys.ts';
import { forgetPenThreads, stubPenThreads } from '../../../support/pen-thread.ts';

beforeEach(stubPenThreads);
afterEach(forgetPenThreads);

describe(useKeys.name, () => {
  it.each([
    ['history.undo', { key: 'z' }],
    ['history.undo', { key: 'Z' }],
    ['history.redo', { key: 'Z', shiftKey: true }],
    ['history.redo', { key: 'z', shiftKey: true }],
    ['history.redo', { key: 'y' }],
    ['history.redo', { key: 'Y' }],
  ])('does "%s" with the control key and %o, with and without caps lock', (type, pressed) => {
    const controller = createDrawingController();
    const send = vi.fn<typeof controller.send>();
    const view = { view: { scale: 1, x: 0, y: 0 }, stage: { width: 1, height: 1 }, isNear: false };
    const shown = { ...view, step: vi.fn(), zoom: vi.fn(), pan: vi.fn(), follow: vi.fn(), reset: vi.fn() };
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- it asks nothing of React
    const { onKeyDown } = useKeys({ ...controller, send }, shown, vi.fn());
    const event = {
      shiftKey: false,
      altKey: false,
      ctrlKey: true,
      metaKey: false,
      preventDefault: vi.fn(),
      ...pressed,
    };
    onKeyDown(event as unknown as KeyboardEvent<HTMLElement>);
    expect(send.mock.calls).toEqual([[{ type }]]);
  });

  it('leaves an arrow with the control key to the browser', () => {
    const controller = createDrawingController();
    const sent = vi.spyOn(controller.actor, 'send');
    const view = { view: { scale: 1, x: 0, y: 0 }, stage: { width: 1, height: 1 }, isNear: false };
    const shown = { ...view, step: vi.fn(), zoom: vi.fn(), pan: vi.fn(), follow: vi.fn(), reset: vi.fn() };
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- it asks nothing of React
    const { onKeyDown } = useKeys(controller, shown, vi.fn());
    const preventDefault = vi.fn();
    const held = { shiftKey: false, altKey: false, metaKey: true, ctrlKey: false };
    onKeyDown({ ...held, key: 'ArrowLeft', preventDefault } as unknown as KeyboardEvent<HTMLElement>);
    expect([sent.mock.calls, preventDefault.mock.calls]).toEqual([[], []]);
  });
});
