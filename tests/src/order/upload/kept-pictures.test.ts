import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureSender } from '../../../../src/order/upload/kept-pictures.ts';
import { controllerOf } from '../../../../src/order/upload/upload-controller.ts';
import type { KeptPictures, PictureKey } from '../../../../src/ui/lib/picture-handover.ts';
import { ownOrder } from '../../../../src/ui/lib/send.ts';
import { stubUploadPage } from '../../../support/upload-page.ts';

const ORDER = 'FS-PICTURES';
const kept: KeptPictures = new Map(
  ['tasse.jpg', 'dose.jpg'].map((name, key) => [
    key,
    { file: new File([name], name), path: null, source: 'dropped', order: ORDER },
  ]),
);

/** Lets the server answer the request for its list. */
let answer: () => void;

beforeEach(() => {
  stubUploadPage((answered) => {
    answer = () => answered({ files: [], next: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe(createPictureSender, () => {
  it('offers no picture that is removed elsewhere before it is offered', async () => {
    const controller = controllerOf(ORDER, ownOrder(ORDER));
    controller.hold();
    const unwanted = new Set<PictureKey>();
    const sender = createPictureSender(ORDER, new AbortController().signal, () => undefined, unwanted);

    const sending = sender.send(kept);
    unwanted.add(0);
    sender.takeBack([0]);
    answer();
    await sending;

    expect(controller.getView().files.map(({ file }) => file.name)).toEqual(['dose.jpg']);
  });

  it('leaves the upload of the next order alone when its code comes too late', () => {
    const next = controllerOf('FS-NEXT', ownOrder('FS-NEXT'));

    expect(() => createPictureSender(ORDER, AbortSignal.abort(), () => undefined, new Set())).toThrow('aborted');
    expect(controllerOf('FS-NEXT', ownOrder('FS-NEXT'))).toBe(next);
  });
});
