import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPictures } from '../../../../src/ui/lib/picture-handover.ts';

const failed = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { addEventListener: () => undefined });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches a browser whose every attempt to open the database ends with `open`. */
function watch(open: () => never) {
  const opening = vi.fn(open);
  const reports: string[] = [];
  vi.stubGlobal('indexedDB', { open: opening });
  stop = watchPictures(
    (kept) => reports.push(`${kept.size} pictures`),
    () => undefined,
    () => reports.push('unsure'),
  );
  return { opening, reports };
}

it('does not report an empty store after a failed read, and reads again', async () => {
  const { opening, reports } = watch(() => {
    throw failed;
  });
  await vi.advanceTimersByTimeAsync(2000);

  expect([opening.mock.calls.length, reports]).toEqual([3, ['unsure', 'unsure', 'unsure']]);
});

it('gives up after a few reads, so that an order can be placed', async () => {
  const { opening, reports } = watch(() => {
    throw failed;
  });
  await vi.advanceTimersByTimeAsync(60_000);

  expect([opening.mock.calls.length, reports.at(-1)]).toEqual([6, '0 pictures']);
});

it('reports at once that a browser without storage keeps nothing', async () => {
  const { opening, reports } = watch(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await vi.advanceTimersByTimeAsync(60_000);

  expect([opening.mock.calls.length, reports]).toEqual([1, ['0 pictures']]);
});
