import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionInspector } from '../../../../src/order/session/inspector.ts';

type Listener = (event: { data: unknown }) => void;

let warned: string[];
let listeners: Listener[];
/** What `window.open` returns. */
let opened: object | null;

beforeEach(() => {
  [warned, listeners] = [[], []];
  opened = { postMessage: () => undefined };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
  vi.stubGlobal('location', { search: '?inspect' });
  vi.stubGlobal('window', {
    open: () => opened,
    addEventListener: (_type: string, listener: Listener) => listeners.push(listener),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows nothing without ?inspect, and says why when the browser blocks its window', () => {
  opened = null;
  vi.stubGlobal('location', { search: '?other' });
  expect([sessionInspector(), warned]).toEqual([undefined, []]);
  vi.stubGlobal('location', { search: '?inspect' });
  expect(sessionInspector()).toBeUndefined();
  expect(warned).toEqual([
    '?inspect: The browser blocked the inspector’s window. Allow windows of this address, then reload.',
  ]);
});

it('says that the inspector does not answer, and not that when it does', async () => {
  sessionInspector();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(warned).toEqual([
    '?inspect: https://stately.ai/inspect does not answer, so nothing is shown. Is it blocked or offline?',
  ]);
  warned = [];
  sessionInspector();
  for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(warned).toEqual([]);
  // The library, loaded twice, listens too: no test after this one may hear of it.
  await vi.waitFor(() => expect(listeners).toHaveLength(4));
});
