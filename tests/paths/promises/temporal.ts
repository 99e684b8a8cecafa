/*
 * Words for promises over time. A promise remembers only its phase, never a value: with a finite memory every way
 * through the graph can be checked, and values are compared within one moment.
 */
import { isDeepStrictEqual } from 'node:util';
import type { OrderState } from '../../../domain/order/order-item.ts';
import type { EventOf, OrderContext, OrderEvent } from '../../../machines/order/order-context.ts';

/** One attempt: the order before it, the event, and the order after it. */
export interface Moment<Event extends OrderEvent = OrderEvent> {
  readonly from: OrderState;
  readonly before: OrderContext;
  readonly event: Event;
  /** null: refused, and `after` is `before`. */
  readonly to: OrderState | null;
  readonly after: OrderContext;
}

/** Says what is wrong with a moment; null: nothing. */
export interface Check {
  (moment: Moment): string | null;
  /** The events that it is about; without it: all. */
  readonly types?: readonly string[];
  /** Whether refused events are never wrong. */
  readonly isOfAccepted?: boolean;
}
type Test = (moment: Moment) => boolean;

/** `watching`: what the promise forbids is now forbidden. */
export type Phase = 'resting' | 'watching';

/** A promise as a machine of two phases. */
export interface Temporal {
  readonly begins: Phase;
  /** Whether it has one phase only; all such promises share one search. */
  readonly isLasting: boolean;
  /** The attempts that can break it; all others can be left out. */
  readonly about: Pick<Check, 'types' | 'isOfAccepted'>;
  /** The next phase, and what breaks the promise. */
  readonly see: (phase: Phase, moment: Moment) => { readonly phase: Phase; readonly broken: string | null };
}

/** Holds at every moment. */
export function always(check: Check): Temporal {
  return {
    begins: 'watching',
    isLasting: true,
    about: check,
    see: (phase, moment) => ({ phase, broken: check(moment) }),
  };
}

/** Never happens. */
export function never(happens: Test, says: string): Temporal {
  return always((moment) => (happens(moment) ? says : null));
}

/** From the moment after `trigger` on, for good or until `release`, the check holds at every moment. */
export function onceThenAlways(trigger: Test, check: Check, until: Test = () => false): Temporal {
  return {
    begins: 'resting',
    isLasting: false,
    about: check,
    see(phase, moment) {
      const broken = phase === 'watching' ? check(moment) : null;
      if (trigger(moment)) return { phase: 'watching', broken };
      return { phase: until(moment) ? 'resting' : phase, broken };
    },
  };
}

/** A check of the attempts of one event. */
export function on<Type extends OrderEvent['type']>(
  types: Type | readonly Type[],
  check: (moment: Moment<EventOf<Type>>) => string | null,
): Check {
  const wanted: readonly string[] = [types].flat();
  const ofTypes = (moment: Moment) =>
    wanted.includes(moment.event.type) ? check(moment as Moment<EventOf<Type>>) : null;
  return Object.assign(ofTypes, { types: wanted });
}

/** The same for accepted events. */
export function after<Type extends OrderEvent['type']>(
  types: Type | readonly Type[],
  check: (moment: Moment<EventOf<Type>> & { readonly to: OrderState }) => string | null,
): Check {
  const ofAccepted = on(types, (moment) => (moment.to === null ? null : check({ ...moment, to: moment.to })));
  return Object.assign(ofAccepted, { isOfAccepted: true });
}

/** Whether one of these events was accepted. */
export function accepted(...types: readonly OrderEvent['type'][]): Test {
  return ({ event, to }) => to !== null && types.includes(event.type);
}

/** The first of the named values that differs, as text; null: none. */
export function different<Values extends object>(actual: Values, expected: Partial<Values>): string | null {
  const names = Object.keys(expected) as (keyof Values & string)[];
  const name = names.find((one) => !isDeepStrictEqual(actual[one], expected[one]));
  return name === undefined ? null : `${name} ist ${shown(actual[name])} statt ${shown(expected[name])}`;
}

/** The text unless the condition holds. */
export function unless(holds: boolean, says: string): string | null {
  return holds ? null : says;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nichts';
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}
