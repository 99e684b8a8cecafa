import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../../domain/order/order-item.ts';
import { fragments, RESUME_PATH } from '../../../../domain/order/order-links.ts';
import type { CallRequest } from '../../../../machines/order/order-next.ts';
import { screenTable } from '../../../../machines/order/order-steps.ts';
import {
  type AddressEffect,
  type AddressOrder,
  type AddressSeen,
  type AddressState,
  addressStep,
  initialAddress,
} from '../../../../src/order/session/use-address.ts';

type At = Partial<AddressOrder> & Pick<AddressSeen, 'place'> & Partial<Pick<AddressSeen, 'intent' | 'isPop'>>;

const onward: CallRequest[] = [{ call: 'setFastlane', body: {} }];

/** The order on `screen`; the chart allows nothing unless a test says so. */
function seen({ place, intent = null, isPop = false, ...order }: At): AddressSeen {
  const refusing = {
    isLoading: false,
    isUnknown: false,
    isSending: false,
    screen: 'quantity',
    hasOrder: true,
    discard: null,
    can: () => false,
    forwardTo: () => [],
    hasProblem: false,
    returnToOverview: false,
  } as const;
  return { place, intent, isPop, order: { ...refusing, ...order } };
}

function entry(screen: Screen, ...behind: Screen[]) {
  return { pathname: screenTable[screen].path, state: { behind } };
}

/** The state after the address has shown `place`. */
function settledAt(place: AddressSeen['place']): AddressState {
  return { ...initialAddress(true), isBegun: true, settled: place };
}

function show(screen: Screen, replace: boolean, ...behind: Screen[]): AddressEffect {
  return { type: 'show', path: screenTable[screen].path, replace, entry: { behind } };
}

function leave(address: string): AddressEffect[] {
  return [
    { type: 'note', isOpen: false },
    { type: 'leave', address },
  ];
}

const quantity = entry('quantity', 'contact');
const contact = entry('contact');
const overview = entry('client.overview', 'contact', 'quantity');
const inChange = entry('quantity', 'contact', 'client.overview');

describe(addressStep, () => {
  it.each([
    ['while the order loads', { isLoading: true }],
    ['while the order is unknown', { isUnknown: true }],
    ['while a call decides', { isSending: true }],
  ])('waits %s', (_, order) => {
    const state = initialAddress(false);
    expect(addressStep(state, seen({ place: contact, ...order }))).toEqual({ state, effects: [] });
  });

  it.each<[string, AddressState, At, readonly AddressEffect[]]>([
    ['stays on the address of the screen', settledAt(quantity), { place: quantity }, []],
    [
      'corrects the first address without a new entry',
      initialAddress(true),
      { place: contact },
      [show('quantity', true)],
    ],
    ['notes that an order is open', initialAddress(false), { place: quantity }, [{ type: 'note', isOpen: true }]],
    [
      'puts the next screen on top',
      settledAt(contact),
      { place: contact, screen: 'projectType' },
      [show('projectType', false, 'contact')],
    ],
    [
      'goes back to an entry that lies behind',
      settledAt(overview),
      { place: overview, screen: 'quantity' },
      [{ type: 'goBack', entries: 1 }],
    ],
    [
      'puts a change on top of the overview',
      settledAt(overview),
      { place: overview, screen: 'quantity', returnToOverview: true },
      [show('quantity', false, 'contact', 'quantity', 'client.overview')],
    ],
    [
      'shows the screen from its top after its own move back',
      { ...settledAt(overview), left: overview },
      { place: quantity, isPop: true },
      [{ type: 'scrollToTop' }],
    ],
    ['waits for its own move back', { ...settledAt(overview), left: overview }, { place: overview }, []],
    ['waits for its own move onward', { ...settledAt(contact), passed: contact }, { place: contact }, []],
  ])('%s', (_, state, at, effects) => {
    expect(addressStep(state, seen(at)).effects).toEqual(effects);
  });

  it.each<[string, AddressState, At, readonly AddressEffect[]]>([
    [
      'follows Back where the chart allows it',
      settledAt(quantity),
      { place: contact, can: () => true },
      [{ type: 'request', requests: [{ call: 'setStep', body: { screen: 'contact' } }] }],
    ],
    [
      'follows Forward with the calls of the given answers',
      settledAt(contact),
      { place: quantity, screen: 'contact', forwardTo: () => onward },
      [{ type: 'request', requests: onward }],
    ],
    [
      'follows Forward into a change',
      settledAt(overview),
      { place: inChange, screen: 'client.overview' },
      [{ type: 'request', requests: [{ call: 'setStep', body: { screen: 'quantity', returnToOverview: true } }] }],
    ],
    ['returns the address where the chart refuses', settledAt(quantity), { place: contact }, [show('quantity', true)]],
    [
      'returns from an address without a screen',
      settledAt(quantity),
      { place: { pathname: '/anderswo', state: null } },
      [show('quantity', true)],
    ],
  ])('%s', (_, state, at, effects) => {
    expect(addressStep(state, seen({ isPop: true, ...at })).effects).toEqual(effects);
  });

  it('sees a move back to a known address as a move, because its place is another object', () => {
    const back = { ...contact };
    const { state } = addressStep(settledAt(contact), seen({ place: contact, screen: 'contact' }));
    expect(addressStep(state, seen({ place: back, isPop: true, can: () => true }))).toEqual({
      state: { ...settledAt(back) },
      effects: [{ type: 'request', requests: [{ call: 'setStep', body: { screen: 'contact' } }] }],
    });
  });

  const noOrder = { place: contact, screen: 'start.options', hasOrder: false } as const;
  const landing = screenTable['start.options'].path;

  it.each<[string, AddressState, At, readonly AddressEffect[]]>([
    ['begins an order by intent', initialAddress(false), { ...noOrder, intent: 'begin' }, [{ type: 'begin' }]],
    [
      'begins only once',
      { ...initialAddress(false), isBegun: true },
      { ...noOrder, intent: 'begin', hasProblem: true },
      [],
    ],
    ['leaves for the landing without an order', initialAddress(false), noOrder, leave(landing)],
    ['explains a lost order', initialAddress(true), noOrder, leave(RESUME_PATH)],
    [
      'confirms a discarded order on the landing',
      initialAddress(true),
      { ...noOrder, discard: 'done' },
      leave(`${landing}#${fragments.discarded}`),
    ],
    [
      'leaves a booked order for the thank-you page',
      initialAddress(true),
      { ...noOrder, screen: 'booked', hasOrder: true },
      leave(screenTable.booked.path),
    ],
    ['leaves only once', { ...initialAddress(true), isLeft: true }, noOrder, []],
  ])('%s', (_, state, at, effects) => {
    expect(addressStep(state, seen(at)).effects).toEqual(effects);
  });
});
