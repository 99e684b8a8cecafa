import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Point } from '../../../../../machines/drawing/contour.ts';
import {
  createDrawingController,
  type OfferedPicture,
} from '../../../../../src/site/blocks/drawing/drawing-controller.ts';
import { forgetPenThreads, type PenThreads, stubPenThreads } from '../../../../support/pen-thread.ts';

let threads: PenThreads;
beforeEach(() => {
  threads = stubPenThreads();
});
afterEach(forgetPenThreads);

describe(createDrawingController.name, () => {
  it('cuts out the picture that is shown, although another one was loaded and replaced meanwhile', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    const read = controller.open(await picture(60, 50));
    await asked();
    await Promise.all([read, controller.open(offered(new Blob(['no picture'])))]);
    const { context } = controller.actor.getSnapshot();
    expect([context.picture?.width, context.problem, await cutOf(controller)]).toEqual([40, 'unreadable', '40 x 30']);
  });

  it('cuts out the picture that was chosen last', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    await controller.open(await picture(60, 50));
    expect([controller.shown()?.bitmap.width, await cutOf(controller)]).toEqual([60, '60 x 50']);
  });

  it('draws on a very large picture in a smaller size, and knows the original size', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(6000, 3000));
    const { isReduced, original, bitmap } = controller.shown() ?? {};
    expect([isReduced, original, bitmap?.width, bitmap?.height]).toEqual([
      true,
      { width: 6000, height: 3000 },
      5792,
      2896,
    ]);
  });

  it('names a drawing that could not be closed, until it can be', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    await controller.send({ type: 'magnet.toggle' });
    await controller.setAnchor({ x: 5, y: 5 }, 8);
    await controller.setAnchor({ x: 20, y: 5 }, 8);
    const now = () => controller.actor.getSnapshot().context.now;
    expect([controller.unclosed(), await controller.closePath(8), controller.unclosed() === now()]).toEqual([
      null,
      false,
      true,
    ]);
    await controller.setAnchor({ x: 20, y: 20 }, 8);
    expect([controller.unclosed() === now(), await controller.closePath(8), controller.unclosed()]).toEqual([
      false,
      true,
      null,
    ]);
  });

  it('discards results of a picture that was replaced by a later choice', async () => {
    const controller = createDrawingController();
    const late = Promise.withResolvers<Blob>();
    const early = await picture(40, 30);
    const slow = controller.open({ ...early, load: () => late.promise });
    await controller.open(await picture(60, 50));
    late.resolve(await early.load());
    await slow;
    expect([controller.shown()?.bitmap.width, await cutOf(controller)]).toEqual([60, '60 x 50']);
  });

  it.each([
    [4240, 2832],
    [1000, 10_000],
    [200, 20_000],
  ])('finds an edge at its position, also far down and far right: %i x %i pixels', async (width, height) => {
    const controller = createDrawingController();
    const edge = { x: width - 40, y: height - 40 };
    await controller.open(offered(await cornered(width, height, edge)));
    await controller.setAnchor({ x: edge.x + 3, y: height / 2 }, 40);
    await controller.setAnchor({ x: width / 2, y: edge.y + 3 }, 40);
    const [right, bottom] = controller.actor
      .getSnapshot()
      .context.now.open.flatMap(({ at }, index, { length }) => (index === 0 || index === length - 1 ? [at] : []));
    expect([Math.abs((right?.x ?? 0) - edge.x) < 2, Math.abs((bottom?.y ?? 0) - edge.y) < 2]).toEqual([true, true]);
  });

  it('keeps anchors and the line to the pen within the picture, with and without edge snapping', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    await controller.setAnchor({ x: -9, y: 12 }, 8);
    await controller.send({ type: 'magnet.toggle' });
    await controller.setAnchor({ x: 90, y: 99 }, 8);
    controller.trace({ x: 20, y: -5 }, 8);
    const { open } = controller.actor.getSnapshot().context.now;
    expect([open.map(({ at }) => at), controller.wire()?.to]).toEqual([
      [
        { x: 0, y: 12 },
        { x: 40, y: 30 },
      ],
      { x: 20, y: 0 },
    ]);
  });

  it('undoes the anchor that was set last, although its path is still being computed', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    await controller.setAnchor({ x: 5, y: 5 }, 8);
    await Promise.all([controller.setAnchor({ x: 20, y: 20 }, 8), controller.send({ type: 'history.undo' })]);
    const { now, future } = controller.actor.getSnapshot().context;
    expect([now.open.map(({ at }) => at), future.length]).toEqual([[{ x: 5, y: 5 }], 1]);
  });

  it('restarts after the anchor that was set last, and sets the next one as the first', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    await controller.setAnchor({ x: 5, y: 5 }, 8);
    await Promise.all([
      controller.setAnchor({ x: 20, y: 20 }, 8),
      controller.send({ type: 'drawing.clear' }),
      controller.setAnchor({ x: 30, y: 10 }, 8),
    ]);
    expect(controller.actor.getSnapshot().context.now.open.map(({ at }) => at)).toEqual([{ x: 30, y: 10 }]);
  });

  it('draws nothing on a picture that was meant for the one before', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    const other = controller.open(await picture(60, 50));
    const [first, second] = [controller.setAnchor({ x: 5, y: 5 }, 8), controller.setAnchor({ x: 9, y: 9 }, 8)];
    await Promise.all([other, first, second]);
    expect(controller.actor.getSnapshot().context.now.open).toEqual([]);
  });

  it('restarts a dead worker with the picture that is shown', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    await controller.open(await picture(60, 50));
    threads.begun[0]?.die();
    expect([await cutOf(controller), threads.begun.length]).toEqual(['60 x 50', 2]);
  });

  it('reports that a request to a dying worker failed, and opens the next picture with a new one', async () => {
    const controller = createDrawingController();
    const opening = controller.open(await picture(40, 30));
    await asked();
    threads.begun[0]?.die();
    await opening;
    expect(controller.actor.getSnapshot().context.problem).toBe('noCode');
    await controller.open(await picture(60, 50));
    expect([controller.actor.getSnapshot().context.problem, await cutOf(controller)]).toEqual([null, '60 x 50']);
  });

  it('restarts no worker for a mere move of the pen', async () => {
    const controller = createDrawingController();
    await controller.open(await picture(40, 30));
    threads.begun[0]?.die();
    const told = new Promise<void>((resolve) => {
      controller.onWire(resolve);
    });
    controller.trace({ x: 10, y: 10 }, 8);
    await told;
    expect([controller.wire(), threads.begun.length]).toEqual([null, 1]);
  });
});

/** The request is under way without a result. */
function asked(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

/** Identifies the picture of a cut-out by its size. */
async function cutOf(controller: ReturnType<typeof createDrawingController>): Promise<string> {
  return (await controller.cut()).text();
}

async function picture(width: number, height: number): Promise<OfferedPicture> {
  return offered(await pngOf(sharp({ create: { width, height, channels: 3, background: '#2030c0' } })));
}

/** Blue, with yellow to the right of a point and below it. */
async function cornered(width: number, height: number, { x, y }: Point): Promise<Blob> {
  const blue = sharp({ create: { width: x, height: y, channels: 3, background: '#2030c0' } });
  return pngOf(blue.extend({ right: width - x, bottom: height - y, background: '#f0d020' }));
}

async function pngOf(image: Sharp): Promise<Blob> {
  return new Blob([new Uint8Array(await image.png().toBuffer())]);
}

function offered(file: Blob): OfferedPicture {
  return { name: 'bild.png', load: () => Promise.resolve(file), isOwn: true };
}
