import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FilePage } from '../../../../domain/contracts/upload-calls.ts';
import { controllerOf } from '../../../../src/order/upload/upload-controller.ts';
import { ownOrder } from '../../../../src/ui/lib/send.ts';
import { stubUploadPage } from '../../../support/upload-page.ts';

/** Answers of the server to requests for its list, in their order; each waits for the test. */
let answers: ((page: FilePage) => void)[];

beforeEach(() => {
  answers = [];
  stubUploadPage((answered) => void answers.push(answered));
});
afterEach(() => vi.unstubAllGlobals());

function page(kind: string | null, duplicateOf: string | null): FilePage {
  const file = { id: 'one', name: 'a.jpg', relativePath: null, size: 9, offset: 9, complete: true, fingerprint: null };
  return {
    files: [
      { ...file, kind, duplicateOf },
      { ...file, id: 'two', name: 'b.jpg', kind: null, duplicateOf: null },
    ],
    next: null,
  };
}

it('drops a list that was requested before the one that it shows', async () => {
  const controller = controllerOf('FS-LOOKS', ownOrder('FS-LOOKS'));
  const older = controller.look();
  const newer = controller.look();

  answers[1]?.(page('hair', null));
  await newer;
  answers[0]?.(page(null, 'two'));
  await older;

  const { kinds, files } = controller.getView();
  expect([[...kinds], files.map(({ file, state }) => [file.name, state])]).toEqual([
    [['one', 'hair']],
    [
      ['a.jpg', 'done'],
      ['b.jpg', 'done'],
    ],
  ]);
});
