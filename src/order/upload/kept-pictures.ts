import { fingerprintOf } from '../../../machines/upload/file-rules.ts';
import type { ShownState } from '../../../machines/upload/queue-view.ts';
import { isWizardScreen } from '../../../machines/order/order-steps.ts';
import { claimPictures, forgetPictures, type KeptPictures, type PictureKey } from '../../ui/lib/picture-handover.ts';
import { ownOrder } from '../../ui/lib/send.ts';
import { loadOrder } from '../session/order-calls.ts';
import { controllerOf, offeredFile } from './upload-controller.ts';

/** Sends the stored pictures of one order. */
export interface PictureSender {
  /**
   * Offers pictures to the upload; those without an order only if this browser's order is still this one and open.
   * A reload before they have arrived offers them again; the queue skips what the server has, and resumes a part.
   * @throws CallError
   */
  readonly send: (kept: KeptPictures) => Promise<void>;
  /** Takes back what has been offered already of pictures that the customer has removed in another window. */
  readonly takeBack: (keys: readonly PictureKey[]) => void;
}

/** States of a file whose stored copy is needed no more. */
const settled: ReadonlySet<ShownState> = new Set(['done', 'refused']);

/**
 * Forgets each picture when it has arrived, was refused, or is removed by the customer.
 * @param signal aborted when another order takes its place
 * @param reload the order: all have been dealt with, or this browser has another one by now
 * @param unwanted grows with each picture that the customer removes; none of them is offered
 * @throws once `signal` is aborted: the upload of the other order must not end
 */
export function createPictureSender(
  clippingId: string,
  signal: AbortSignal,
  reload: () => void,
  unwanted: ReadonlySet<PictureKey>,
): PictureSender {
  signal.throwIfAborted();
  const controller = controllerOf(clippingId, ownOrder(clippingId));
  /** Keys of the files of pictures that are not dealt with. */
  const open = new Map<PictureKey, string>();
  /** Pictures that are being offered. */
  const offering = new Set<PictureKey>();

  const forget = () => {
    const states = new Map(controller.getView().files.map(({ file, state }) => [file.key, state]));
    const over: PictureKey[] = [];
    const removed: PictureKey[] = [];
    for (const [key, file] of open) {
      const state = states.get(file);
      if (offering.has(key) || (state !== undefined && !settled.has(state))) continue;
      open.delete(key);
      over.push(key);
      if (state === undefined) removed.push(key);
    }
    if (over.length === 0) return;
    // A picture that stays stored is offered again, and skipped.
    void forgetPictures(over, removed).catch(() => undefined);
    if (open.size === 0) reload();
  };
  signal.addEventListener('abort', controller.subscribe(forget));

  const takeBack = (keys: Iterable<PictureKey>) => {
    const files: string[] = [];
    for (const key of keys) {
      const file = open.get(key);
      if (file !== undefined && !offering.has(key)) files.push(file);
    }
    if (files.length > 0) void controller.tell(files, 'file.remove');
  };
  return {
    takeBack,
    send: async (kept) => {
      if ([...kept.values()].some(({ order }) => order === null)) {
        const current = await loadOrder(signal);
        if (current?.wizard_clipping_id !== clippingId || !isWizardScreen(current.screen)) {
          reload();
          return;
        }
        // Without it they expire sooner; they are in memory.
        await claimPictures(clippingId).catch(() => undefined);
      }
      // Without an answer, the upload screen looks again.
      await controller.look().catch(() => undefined);
      if (signal.aborted) return;
      const files = [...kept]
        .filter(([key]) => !unwanted.has(key))
        .map(([key, { file, path }]) => [key, Object.assign(file, { relativePath: path })] as const);
      for (const [key, file] of files) {
        offering.add(key);
        open.set(key, fingerprintOf(offeredFile(file)));
      }
      await controller.add(files.map(([, file]) => file));
      for (const [key] of files) offering.delete(key);
      takeBack(files.map(([key]) => key).filter((key) => unwanted.has(key)));
      forget();
    },
  };
}
