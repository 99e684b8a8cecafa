import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrawingDesk, type OfferedPicture } from '../../../../src/site/blocks/drawing/drawing-desk.ts';
import { stubPenThreads } from '../../../support/pen-thread.ts';

beforeEach(stubPenThreads);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe(createDrawingDesk.name, () => {
  it('cuts out the picture that is shown, though another one was read and chosen away meanwhile', async () => {
    const desk = createDrawingDesk();
    await desk.open(await picture(40, 30));
    const read = desk.open(await picture(60, 50));
    await asked();
    await Promise.all([read, desk.open(offered(new Blob(['no picture'])))]);
    const { context } = desk.actor.getSnapshot();
    expect([context.picture?.width, context.problem, await cutOf(desk)]).toEqual([40, 'unreadable', '40 x 30']);
  });

  it('cuts out the picture that was chosen last', async () => {
    const desk = createDrawingDesk();
    await desk.open(await picture(40, 30));
    await desk.open(await picture(60, 50));
    expect([desk.shown()?.bitmap.width, await cutOf(desk)]).toEqual([60, '60 x 50']);
  });

  it('leaves alone what comes after a picture that was chosen later', async () => {
    const desk = createDrawingDesk();
    const late = Promise.withResolvers<Blob>();
    const early = await picture(40, 30);
    const slow = desk.open({ ...early, load: () => late.promise });
    await desk.open(await picture(60, 50));
    late.resolve(await early.load());
    await slow;
    expect([desk.shown()?.bitmap.width, await cutOf(desk)]).toEqual([60, '60 x 50']);
  });
});

/** What was asked for is on its way, and nothing has come of it yet. */
function asked(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

/** Which picture a cut-out comes from, by its size. */
async function cutOf(desk: ReturnType<typeof createDrawingDesk>): Promise<string> {
  return (await desk.cut()).text();
}

async function picture(width: number, height: number): Promise<OfferedPicture> {
  return offered(await pngOf(sharp({ create: { width, height, channels: 3, background: '#2030c0' } })));
}

async function pngOf(image: Sharp): Promise<Blob> {
  return new Blob([new Uint8Array(await image.png().toBuffer())]);
}

function offered(file: Blob): OfferedPicture {
  return { name: 'bild.png', load: () => Promise.resolve(file), isOwn: true };
}
