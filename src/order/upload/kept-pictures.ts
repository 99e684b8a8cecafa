import { fingerprintOf } from '../../../machines/upload/file-rules.ts';
import type { ShownState } from '../../../machines/upload/queue-view.ts';
import { dropPictures, type HandedPicture, type PictureKey } from '../../ui/lib/picture-handover.ts';
import { byCookie } from './upload-calls.ts';
import { controllerOf } from './upload-controller.ts';

/** States of a file whose stored copy is needed no more. */
const settled: ReadonlySet<ShownState> = new Set(['done', 'refused']);

/**
 * Sends stored pictures, and forgets each when it has arrived, was refused, or is removed by the customer.
 * A reload before that offers them again; the queue skips what the server has, and resumes a part.
 */
export async function sendKept(clippingId: string, kept: ReadonlyMap<PictureKey, HandedPicture>): Promise<void> {
  const controller = controllerOf(clippingId, byCookie);
  // Without an answer, the upload screen looks again.
  await controller.look().catch(() => undefined);
  await controller.add([...kept.values()].map(({ file, path }) => Object.assign(file, { relativePath: path })));

  const open = new Map([...kept].map(([key, picture]) => [keyOf(picture), key]));
  const forget = () => {
    const states = new Map(controller.getView().files.map(({ file, state }) => [file.key, state]));
    const over: PictureKey[] = [];
    for (const [file, key] of open) {
      const state = states.get(file);
      if (state !== undefined && !settled.has(state)) continue;
      open.delete(file);
      over.push(key);
    }
    if (open.size === 0) stop();
    // A picture that stays stored is offered again, and skipped.
    if (over.length > 0) void dropPictures(over).catch(() => undefined);
  };
  const stop = controller.subscribe(forget);
}

/** The file's key in the queue. */
function keyOf({ file: { name, size, lastModified }, path }: HandedPicture): string {
  return fingerprintOf({ name, size, lastModified, path });
}
