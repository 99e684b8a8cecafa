import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { sessionInspector } from '../../../../src/order/session/inspector.ts';

type Listener = (event: { data: unknown }) => void;

let warned: string[];
let listeners: Listener[];
let posted: { type: string }[];
/** What `window.open` returns. */
let opened: object | null;

beforeEach(() => {
  [warned, listeners, posted] = [[], [], []];
  opened = { postMessage: (event: { type: string }) => posted.push(event) };
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

it('sends what happened before the inspector was connected', async () => {
  const inspect = sessionInspector();
  if (inspect === undefined) throw new Error('there is no inspector');
  const chart = setup({}).createMachine({ id: 'small', initial: 'here', states: { here: {} } });
  const actor = createActor(chart, { inspect }).start();
  await vi.waitFor(() => expect(listeners).toHaveLength(2));
  await Promise.resolve();
  for (const listener of listeners) listener({ data: { type: '@statelyai.connected', _version: '1' } });
  await vi.waitFor(() => expect(posted.map(({ type }) => type)).toContain('@xstate.actor'));
  actor.stop();
});
