import { act, createElement, type ReactNode, use, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import type { CallRequest } from '../../../../machines/order/order-next.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { type SessionActor, sessionMachine } from '../../../../machines/session/session-machine.ts';
import type { KeyedRequest, CallAnswer, SeenOrder } from '../../../../machines/session/session-setup.ts';
import { SessionReader } from '../../../../src/order/session/order-provider.tsx';
import {
  type OrderActions,
  orderView,
  type OrderView,
  useOrder,
  useOrderActions,
} from '../../../../src/order/session/use-order.ts';
import { stubEmptyPage } from '../../../support/empty-page.ts';

interface CallInput {
  readonly request: KeyedRequest;
  readonly seen: SeenOrder;
}

const identity = { id: 'o', revision: 1, status: 'draft', wizard_clipping_id: 'FS-1' } as const;
const order = toOrderItem(identity, 'formats.scale', {
  ...initialOrder,
  scalings: ['Webformat'],
  resolutions: [96],
  extensions: ['JPG'],
});
const noScales: CallRequest = { call: 'setScale', body: { scalings: [], resolution: [] } };
const file = { name: 'a.jpg', size: 9, type: 'image/jpeg', bytes_uploaded: 9, complete: true } as const;

/** Answers the pending call of the session. */
let answer: (item: CallAnswer) => void;
/** Names of the calls that the session has sent. */
let sent: string[];

/** A session that is idle with `order`. */
async function idleSession(): Promise<SessionActor> {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadOrder: fromPromise<OrderItem | null>(() => Promise.resolve(order)),
        sendCall: fromPromise<CallAnswer, CallInput>(
          ({ input: { request } }) =>
            new Promise((resolve) => {
              sent.push(request.call);
              answer = resolve;
            }),
        ),
      },
    }),
    { input: { name: 'w' } },
  );
  session.start();
  await vi.waitFor(() => expect(session.getSnapshot().matches('idle')).toBe(true));
  return session;
}

const renders: Record<string, number> = {};

/** A component that renders nothing, and counts how often. */
function counting(name: string, select: (view: OrderView) => unknown) {
  return createElement(function Counting(): ReactNode {
    useOrder(select);
    renders[name] = (renders[name] ?? 0) + 1;
    return null;
  });
}

let session: SessionActor;

beforeEach(async () => {
  sent = [];
  session = await idleSession();
});
afterEach(() => session.stop());

/** Renders of each reader that `change` causes. */
function rendersOf(change: () => void): Record<string, number> {
  const before = { ...renders };
  act(change);
  return Object.fromEntries(Object.entries(renders).map(([name, count]) => [name, count - (before[name] ?? 0)]));
}

const none = { screen: 0, email: 0, files: 0, 'item and chart': 0, sending: 0 };

describe('a reader of the order', () => {
  let unmount: () => void;

  beforeEach(() => {
    const root = createRoot(stubEmptyPage());
    unmount = () => act(() => root.unmount());
    const readers = [
      counting('whole view', (view) => view),
      counting('screen', ({ screen }) => screen),
      counting('email', ({ savedItem }) => savedItem.client.email),
      counting('files', ({ savedItem }) => Object.keys(savedItem.media).length),
      counting('item and chart', ({ item, can }) => ({ item, can })),
      counting('sending', ({ isSending, pendingCalls }) => ({ isSending, isBooking: pendingCalls.includes('finish') })),
    ];
    act(() => root.render(createElement(SessionReader, { session, savedAt: null }, ...readers)));
  });
  afterEach(() => {
    unmount();
    vi.unstubAllGlobals();
  });

  it('renders for an arrived file only if it reads the files', () => {
    const orderItem = { ...order, revision: 2, media: { f: file } };
    expect(rendersOf(() => session.send({ type: 'order.report', orderItem }))).toEqual({
      ...none,
      'whole view': 1,
      files: 1,
      'item and chart': 1,
    });
  });

  it('does not render for unsent text that it does not read', () => {
    const typing = { type: 'unsentText.type', name: 'note', values: { note: 'Bitte' } } as const;
    expect(rendersOf(() => session.send(typing))).toEqual({ ...none, 'whole view': 1 });
  });

  it('renders for the answer of a pending call only if it reads that', () => {
    const changed = rendersOf(() => session.send({ type: 'calls.request', requests: [noScales] }));
    expect(changed).toMatchObject({ screen: 0, email: 0, files: 0, 'item and chart': 1, sending: 1 });
  });
});

describe('the shown screen', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('changes once for calls in sequence, not for the screens between', async () => {
    const root = createRoot(stubEmptyPage());
    const screens: string[] = [];
    const reader = createElement(function Reading(): ReactNode {
      const screen = useOrder((view) => view.screen);
      if (screens.at(-1) !== screen) screens.push(screen);
      return null;
    });
    act(() => root.render(createElement(SessionReader, { session, savedAt: null }, reader)));
    const extensions = { ...order, revision: 2, screen: 'formats.extensions' as const };
    const requests: CallRequest[] = [
      { call: 'setScaleFinish', body: {} },
      { call: 'setExtensionIsSet', body: {} },
    ];

    act(() => session.send({ type: 'calls.request', requests }));
    await act(async () => answer(extensions));
    await act(async () => answer({ ...extensions, revision: 3, screen: 'quantity' }));
    act(() => root.unmount());

    expect(screens).toEqual(['formats.scale', 'quantity']);
  });
});

describe('a press on a screen that the order has left', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is ignored until the next one is drawn; presses there and the browser’s Back are not', async () => {
    const root = createRoot(stubEmptyPage());
    const code = Promise.withResolvers<void>();
    let screen: string | undefined;
    let actions: OrderActions | undefined;
    const reader = createElement(function Reading(): ReactNode {
      const shown = useOrder((view) => view.screen);
      const given = useOrderActions();
      // As a screen whose code is on its way.
      if (shown === 'formats.extensions') use(code.promise);
      useLayoutEffect(() => {
        screen = shown;
        actions = given;
      });
      return null;
    });
    act(() => root.render(createElement(SessionReader, { session, savedAt: null }, reader)));
    const extensions = { ...order, revision: 2, screen: 'formats.extensions' as const };

    await act(async () => actions?.ask('setScaleFinish', {}));
    await act(async () => answer(extensions));
    await act(async () => actions?.ask('setScaleFinish', {}));
    const ignored = { screen, sent: [...sent] };
    await act(async () => actions?.follow([{ call: 'setStep', body: { screen: 'formats.scale' } }]));
    await act(async () => answer({ ...order, revision: 3 }));
    const followed = { screen, sent: [...sent] };
    await act(async () => actions?.ask('setScaleFinish', {}));
    await act(async () => answer({ ...extensions, revision: 4 }));
    await act(async () => code.resolve());
    await act(async () => actions?.ask('setExtensionIsSet', {}));
    act(() => root.unmount());

    expect([ignored, followed, { screen, sent }]).toEqual([
      { screen: 'formats.scale', sent: ['setScaleFinish'] },
      { screen: 'formats.scale', sent: ['setScaleFinish', 'setStep'] },
      { screen: 'formats.extensions', sent: ['setScaleFinish', 'setStep', 'setScaleFinish', 'setExtensionIsSet'] },
    ]);
  });
});

describe(orderView, () => {
  it('is derived once per snapshot', () => {
    expect(orderView(session.getSnapshot())).toBe(orderView(session.getSnapshot()));
  });

  it('keeps the order with pending answers the same object while something else changes', () => {
    session.send({ type: 'calls.request', requests: [noScales] });
    const { item, can } = orderView(session.getSnapshot());
    session.send({ type: 'unsentText.type', name: 'note', values: { note: 'Bitte' } });
    const later = orderView(session.getSnapshot());
    expect(later.item).toBe(item);
    expect([later.can, later.item.scalings]).toEqual([can, []]);
  });
});
