import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MARK } from '../../../../domain/contracts/headers.ts';
import { createPictureSender } from '../../../../src/order/upload/kept-pictures.ts';
import { ownOrder } from '../../../../src/order/upload/upload-calls.ts';
import { controllerOf } from '../../../../src/order/upload/upload-controller.ts';
import type { KeptPictures, PictureKey } from '../../../../src/ui/lib/picture-handover.ts';

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
  vi.stubGlobal('navigator', { onLine: true, cookieEnabled: true });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=fits' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        const page = Response.json({ files: [], next: null }, { headers: { [ANSWER_MARK]: '1' } });
        answer = () => resolve(page);
      }),
  );
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
