import { fingerprintOf } from '../../../machines/upload/file-rules.ts';
import type { ShownState } from '../../../machines/upload/queue-view.ts';
import {
  claimPictures,
  dropPictures,
  type KeptPictures,
  type PictureKey,
  RENEWS_MS,
} from '../../ui/lib/picture-handover.ts';
import { byCookie } from './upload-calls.ts';
import { controllerOf, offeredFile } from './upload-controller.ts';

/** States of a file whose stored copy is needed no more. */
const settled: ReadonlySet<ShownState> = new Set(['done', 'refused']);

/**
 * Sends stored pictures, and forgets each when it has arrived, was refused, or is removed by the customer.
 * A reload before that offers them again; the queue skips what the server has, and resumes a part.
 * @param signal aborted when the order is no longer the one to send them to
 * @param onRest called when all have been dealt with
 */
export async function sendKept(
  clippingId: string,
  kept: KeptPictures,
  signal: AbortSignal,
  onRest: () => void,
): Promise<void> {
  const controller = controllerOf(clippingId, byCookie);
  // Without an answer, the upload screen looks again.
  await controller.look().catch(() => undefined);
  if (signal.aborted) return;
  const files = [...kept].map(([key, { file, path }]) => [key, Object.assign(file, { relativePath: path })] as const);
  const open = new Map<PictureKey, string>(files.map(([key, file]) => [key, fingerprintOf(offeredFile(file))]));
  await controller.add(files.map(([, file]) => file));

  const forget = () => {
    const states = new Map(controller.getView().files.map(({ file, state }) => [file.key, state]));
    const over: PictureKey[] = [];
    for (const [key, file] of open) {
      const state = states.get(file);
      if (state !== undefined && !settled.has(state)) continue;
      open.delete(key);
      over.push(key);
    }
    // A picture that stays stored is offered again, and skipped.
    if (over.length > 0) void dropPictures(over).catch(() => undefined);
    if (open.size > 0) return;
    end();
    onRest();
  };
  const end = () => {
    stop();
    clearInterval(renewing);
  };
  // As long as they are on their way, however slow the line is.
  const claim = () => void claimPictures(new Set(open.keys()), clippingId).catch(() => undefined);
  claim();
  const renewing = setInterval(claim, RENEWS_MS);
  const stop = controller.subscribe(forget);
  signal.addEventListener('abort', end);
}
