import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type GalleryImage, renumberImages } from '../../../machines/lightbox/gallery-images.ts';
import { type LightboxEvent, lightboxMachine } from '../../../machines/lightbox/lightbox-machine.ts';

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

describe(renumberImages.name, () => {
  it('numbers only the visible pictures, from 0 and without gaps', () => {
    const images = [image('ring', true), image('kette', false), image('uhr', true)];
    expect(renumberImages(images).map(({ title, id }) => [title, id])).toEqual([
      ['ring', 0],
      ['kette', null],
      ['uhr', 1],
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

function image(title: string, show: boolean): GalleryImage {
  return { id: 99, src: `/photos/${title}.jpg`, alt: title, title, show };
}
