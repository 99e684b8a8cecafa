import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Screen } from '../../../domain/order/order-item.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { type Sample, samples } from '../data/order-samples.ts';
import { isBookedEvent } from './booked-steps.ts';

/** What the chart says: the model that the other side is compared with. */
export interface Model {
  screen: Screen;
  order: OrderContext;
}

/** What is compared with the chart: a server, or in a test of the test a broken chart. */
export interface OtherSide {
  /** Does what the sample says and gives what is wrong afterwards, or null. `isAccepted` is what the chart says. */
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
/** What happens to a draft; the studio has its say later. */
const walked = samples.filter(({ event }) => !isBookedEvent(event));
const types = [...new Set(walked.map(({ event }) => event.type))];

/** Each type of event is equally likely, however many samples it has. A walk shrinks by dropping steps, not by other steps. */
function attempts(ofTypes: readonly string[], isRefusalWanted: boolean) {
  const perType = ofTypes.map((type) => fc.constantFrom(...walked.filter(({ event }) => event.type === type)));
  return fc.noShrink(fc.oneof(...perType)).map((sample) => new Attempt(sample, isRefusalWanted));
}

/**
 * Walks of at most `length` attempts, mostly forwards, sometimes back, now and then something that the chart refuses (in
 * brackets when printed). Most attempts do not fit where the walk stands and are skipped without asking the other side.
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

/** Whether two sides agree; null, or where they do not. */
export function difference(actual: unknown, expected: unknown): string | null {
  return isDeepStrictEqual(actual, expected)
    ? null
    : `${JSON.stringify(actual)?.slice(0, 2000)} instead of ${JSON.stringify(expected)?.slice(0, 2000)}`;
}
