import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Screen } from '../../../domain/order/order-item.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { type Sample, samples } from '../data/order-samples.ts';
import { isBookedEvent } from './booked-steps.ts';

/** The model: the chart's state. */
export interface Model {
  screen: Screen;
  order: OrderContext;
}

/** The side to compare with the chart: a server or, to test the test, a broken chart. */
export interface OtherSide {
  /** Applies the sample and returns the first difference, or null. `isAccepted` is the chart's decision. */
  readonly attempt: (sample: Sample, isAccepted: boolean) => Promise<string | null>;
}

class Attempt implements fc.AsyncCommand<Model, OtherSide> {
  private readonly sample: Sample;
  private readonly isRefusalWanted: boolean;

  constructor(sample: Sample, isRefusalWanted: boolean) {
    this.sample = sample;
    this.isRefusalWanted = isRefusalWanted;
  }

  check(model: Readonly<Model>): boolean {
    const isPastBooking = model.screen === 'booked';
    return !isPastBooking && this.isRefusalWanted !== this.isAccepted(model);
  }

  async run(model: Model, other: OtherSide): Promise<void> {
    const isAccepted = this.isAccepted(model);
    const complaint = await other.attempt(this.sample, isAccepted);
    if (complaint !== null) throw new Error(`${model.screen}: ${this.sample.id}: ${complaint}`);
    if (!isAccepted) return;
    const decision = decide(model.screen, model.order, this.sample.event);
    if (decision.accepted) Object.assign(model, { screen: decision.screen, order: decision.context });
  }

  toString(): string {
    return this.isRefusalWanted ? `(${this.sample.id})` : this.sample.id;
  }

  private isAccepted(model: Readonly<Model>): boolean {
    return decide(model.screen, model.order, this.sample.event).accepted;
  }
}

const isForwards = (type: string) => !['step.back', 'fastlane.reopen', 'order.book'].includes(type);
/** Only events of an open order. */
const walked = samples.filter(({ event }) => !isBookedEvent(event));
const types = [...new Set(walked.map(({ event }) => event.type))];

/** Every event type is equally likely. Walks shrink by dropping steps, never by replacing them. */
function attempts(ofTypes: readonly string[], isRefusalWanted: boolean) {
  const perType = ofTypes.map((type) => fc.constantFrom(...walked.filter(({ event }) => event.type === type)));
  return fc.noShrink(fc.oneof(...perType)).map((sample) => new Attempt(sample, isRefusalWanted));
}

/**
 * Walks of at most `length` attempts: mostly forwards, sometimes back, sometimes refused (printed in brackets).
 * The walk skips attempts that do not fit its situation without asking the other side.
 */
export function walks(length: number, replayPath?: string) {
  const attempt = fc.oneof(
    { weight: 12, arbitrary: attempts(types.filter(isForwards), false) },
    {
      weight: 2,
      arbitrary: attempts(
        types.filter((type) => !isForwards(type)),
        false,
      ),
    },
    { weight: 2, arbitrary: attempts(types, true) },
  );
  return fc.commands([attempt], {
    maxCommands: length,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
}

/** Where two sides differ; null if they agree. */
export function difference(actual: unknown, expected: unknown): string | null {
  return isDeepStrictEqual(actual, expected)
    ? null
    : `${JSON.stringify(actual)?.slice(0, 2000)} instead of ${JSON.stringify(expected)?.slice(0, 2000)}`;
}
