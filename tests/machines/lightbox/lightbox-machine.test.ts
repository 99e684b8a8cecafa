import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type LightboxEvent,
  lightboxMachine,
  loupePercent,
  placeAfter,
  WINDOW,
  windowAround,
} from '../../../machines/lightbox/lightbox-machine.ts';

describe(lightboxMachine.id, () => {
  it('opens at the clicked picture', () => {
    expect(after(4, [{ type: 'lightbox.open', picture: 2 }])).toEqual({ state: { open: 'whole' }, current: 2 });
  });

  it('wraps around at both ends', () => {
    expect(after(3, [{ type: 'lightbox.open', picture: 2 }, { type: 'picture.next' }])).toEqual({
      state: { open: 'whole' },
      current: 0,
    });
    expect(after(3, [{ type: 'lightbox.open', picture: 0 }, { type: 'picture.previous' }])).toEqual({
      state: { open: 'whole' },
      current: 2,
    });
  });

  it('shows the picture chosen in the thumbnails', () => {
    const events: LightboxEvent[] = [
      { type: 'lightbox.open', picture: 0 },
      { type: 'picture.choose', picture: 3 },
    ];
    expect(after(4, events)).toEqual({ state: { open: 'whole' }, current: 3 });
  });

  it('ignores pictures missing from the set', () => {
    expect(after(4, [{ type: 'lightbox.open', picture: 4 }])).toEqual({ state: 'closed', current: 0 });
    expect(
      after(4, [
        { type: 'lightbox.open', picture: 1 },
        { type: 'picture.choose', picture: -1 },
      ]),
    ).toEqual({ state: { open: 'whole' }, current: 1 });
  });

  it('magnifies at the clicked point, and shows the next picture whole', () => {
    const inspect: LightboxEvent[] = [
      { type: 'lightbox.open', picture: 0 },
      { type: 'loupe.open', place: { x: 0.2, y: 0.8 } },
    ];
    const [loupe, next] = [inspect, [...inspect, { type: 'picture.choose', picture: 2 } as const]].map(snapshotAfter);
    expect([loupe?.value, loupe?.context.place]).toEqual([{ open: 'loupe' }, { x: 0.2, y: 0.8 }]);
    expect([next?.value, next?.context.current]).toEqual([{ open: 'whole' }, 2]);
    expect(snapshotAfter([...inspect, { type: 'loupe.close' }]).value).toEqual({ open: 'whole' });
    expect(snapshotAfter([...inspect, { type: 'lightbox.close' }]).value).toBe('closed');
  });

  it('leaves pinching to the browser until it ends', () => {
    const pinched: LightboxEvent[] = [{ type: 'lightbox.open', picture: 0 }, { type: 'pinch.begin' }];
    expect(snapshotAfter([...pinched, { type: 'loupe.open', place: { x: 0, y: 0 } }]).value).toEqual({
      open: 'pinched',
    });
    expect(snapshotAfter([...pinched, { type: 'pinch.end' }]).value).toEqual({ open: 'whole' });
  });

  it('keeps the chosen background from picture to picture', () => {
    const { context } = snapshotAfter([
      { type: 'lightbox.open', picture: 0 },
      { type: 'ground.choose', ground: 'red' },
      { type: 'picture.next' },
    ]);
    expect(context).toEqual({ total: 4, current: 1, place: { x: 0.5, y: 0.5 }, ground: 'red' });
  });

  it('compares before and after until that ends, also from picture to picture', () => {
    const compared: LightboxEvent[] = [
      { type: 'lightbox.open', picture: 0 },
      { type: 'compare.begin' },
      { type: 'picture.next' },
    ];
    expect(after(4, compared)).toEqual({ state: { open: 'compared' }, current: 1 });
    expect(after(4, [...compared, { type: 'compare.end' }])).toEqual({ state: { open: 'whole' }, current: 1 });
    expect(after(4, [...compared, { type: 'loupe.open', place: { x: 0, y: 0 } }, { type: 'loupe.close' }])).toEqual({
      state: { open: 'whole' },
      current: 1,
    });
  });

  it('goes on at the named picture when pictures have come or gone', () => {
    const events: LightboxEvent[] = [
      { type: 'lightbox.open', picture: 3 },
      { type: 'loupe.open', place: { x: 0, y: 0 } },
      { type: 'set.change', total: 3, picture: 2 },
    ];
    expect(after(4, events)).toEqual({ state: { open: 'loupe' }, current: 2 });
    expect(after(4, [...events, { type: 'picture.next' }])).toEqual({ state: { open: 'loupe' }, current: 0 });
  });

  it('shows the last picture in place of one behind the end, and closes without any', () => {
    const open: LightboxEvent = { type: 'lightbox.open', picture: 3 };
    expect(after(4, [open, { type: 'set.change', total: 2, picture: 3 }])).toEqual({
      state: { open: 'whole' },
      current: 1,
    });
    expect(after(4, [open, { type: 'set.change', total: 0, picture: 3 }])).toEqual({ state: 'closed', current: 0 });
  });

  it('ignores events while closed and remembers the last picture', () => {
    const events: LightboxEvent[] = [
      { type: 'lightbox.open', picture: 1 },
      { type: 'lightbox.close' },
      { type: 'picture.next' },
    ];
    expect(after(4, events)).toEqual({ state: 'closed', current: 1 });
  });

  it('stays on the only picture of a set of one', () => {
    expect(after(1, [{ type: 'lightbox.open', picture: 0 }, { type: 'picture.next' }])).toEqual({
      state: { open: 'whole' },
      current: 0,
    });
  });
});

describe(loupePercent.name, () => {
  it('shows pixel for pixel where the window shows fewer of them', () => {
    expect(loupePercent(1440, 900, 1)).toBe(100);
    expect(loupePercent(1440, 390, 2)).toBe(100);
  });

  it('never shrinks below the whole picture, and has a maximum', () => {
    expect(loupePercent(1280, 1200, 1)).toBe(200);
    expect(loupePercent(1440, 900, 2)).toBe(200);
    expect(loupePercent(1280, 2400, 2)).toBe(400);
  });

  it('ends where nothing more can be seen', () => {
    expect(loupePercent(400, 3000, 2)).toBe(400);
  });
});

describe(windowAround.name, () => {
  it('is the whole of a small set', () => {
    expect([windowAround(0, 1), windowAround(WINDOW - 1, WINDOW)]).toEqual([
      { from: 0, to: 1 },
      { from: 0, to: WINDOW },
    ]);
  });

  it('has the neighbours of every picture of a large set, and never more than its size', () => {
    const total = 5000;
    const wrong = Array.from({ length: total }, (_, current) => ({ current, ...windowAround(current, total) })).filter(
      ({ current, from, to }) =>
        from > Math.max(0, current - 1) || to < Math.min(total, current + 2) || to - from > WINDOW || from < 0,
    );
    expect(wrong).toEqual([]);
  });

  it('moves by a third of its size', () => {
    const starts = Array.from({ length: 100 }, (_, current) => windowAround(current, 100).from);
    expect([...new Set(starts)]).toEqual([0, 12, 24, 36, 48, 60, 72, 84]);
  });
});

describe(placeAfter.name, () => {
  it('follows the shown picture when others come or go', () => {
    expect(placeAfter(['b', 'c'], 'c', 2)).toEqual({ picture: 1, isGone: false });
  });

  it('shows what took the place of a removed picture, and the last one behind the end', () => {
    expect([placeAfter(['a', 'b'], 'x', 1), placeAfter(['a', 'b'], 'x', 4)]).toEqual([
      { picture: 1, isGone: true },
      { picture: 1, isGone: true },
    ]);
  });
});

function after(total: number, events: readonly LightboxEvent[]) {
  const actor = createActor(lightboxMachine, { input: { total } }).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { state: value, current: context.current };
}

function snapshotAfter(events: readonly LightboxEvent[]) {
  const actor = createActor(lightboxMachine, { input: { total: 4 } }).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
}
