import type { Locator, Page } from '@playwright/test';
import { formatCount } from '../../../../domain/texts/format.ts';
import type { OrderState } from '../../../../domain/order/order-item.ts';
import type { OrderContext } from '../../../../machines/order/order-context.ts';
import type { EventOf, OrderEvent } from '../../../../machines/order/order-events.ts';
import { frameTexts } from '../../../../src/order/frame/texts.ts';
import type { BrowserOrder } from '../browser-order.ts';
import type { Typing } from '../typing.ts';

/**
 * What a customer does on the screens for one event of the chart: done in a browser, and said to a person. What is done aims at the
 * state that is wanted, so a step can be done again after a fault; and every press really sends its call, so that a fault has
 * something to hit.
 */
export interface EventDriver<Type extends OrderEvent['type']> {
  readonly do: (here: Here, event: EventOf<Type>) => BrowserStep;
  /** A German sentence. `before`: the order as it stands. */
  readonly say: (event: EventOf<Type>, before: OrderContext, from: OrderState) => string;
}

/** The window, and what the chart says of the order in it. */
export interface Here extends Pick<BrowserOrder, 'predicted' | 'expectAnswer'> {
  readonly page: Page;
  readonly main: Locator;
}

export interface BrowserStep {
  /** Fields and what is typed into them; they must survive every fault. */
  readonly typed: Typing;
  /** true where the typing itself sends the answer: then it is part of the press. */
  readonly sendsItself: boolean;
  /** Everything before the press, the typing left out. Has been answered when it is done. */
  readonly prepare: () => Promise<void>;
  /** The press that sends the call. */
  readonly press: () => Promise<void>;
  /** What is left to do after it: further presses of the button that goes back. */
  readonly finish: () => Promise<void>;
}

const nothing = () => Promise.resolve();

export function step(press: () => Promise<void>, more: Partial<BrowserStep> = {}): BrowserStep {
  return { typed: {}, sendsItself: false, prepare: nothing, press, finish: nothing, ...more };
}

/** A press of one link or button, and nothing else. */
export function pressing<Type extends OrderEvent['type']>(role: 'button' | 'link', name: string): EventDriver<Type> {
  return {
    do: ({ page }) => step(() => page.getByRole(role, { name, exact: true }).click()),
    say: () => saidButton(name),
  };
}

/** What the forward button says: on the way of a change link all of them say the same. */
export function forwardWords(order: OrderContext, words: string): string {
  return order.returnToOverview ? frameTexts.saveAndReturn : words;
}

/** A press of the button that leads on, after something to type where there is such. */
export function leadingOn<Type extends OrderEvent['type']>(
  wordsOf: (before: OrderContext) => string,
  typing: {
    readonly typed: (event: EventOf<Type>) => Typing;
    readonly say: (event: EventOf<Type>) => string;
  } = { typed: () => ({}), say: () => '' },
): EventDriver<Type> {
  return {
    do: ({ main, predicted: { order } }, event) =>
      step(() => main.getByRole('button', { name: forwardWords(order, wordsOf(order)) }).click(), {
        typed: typing.typed(event),
      }),
    say: (event, before) => `${typing.say(event)}${saidButton(forwardWords(before, wordsOf(before)))}`,
  };
}

/** Ticks or unticks a box, if it is not so already. */
export function tick(box: Locator, isOn: boolean) {
  return async () => {
    if ((await box.isChecked()) !== isOn) await box.click();
  };
}

/** Answers as they are typed. */
export function typingOf(answers: object): Typing {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]));
}

export function saidButton(words: string): string {
  return `„${words}“ drücken.`;
}

export function saidFields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${quoted(value)}`)
    .join(', ');
}

/** Long texts only by their beginning and length; one letter repeated is easy to make by hand. */
export function quoted(value: string): string {
  if (value === '') return '(leer)';
  const line = value.replaceAll(/\s+/g, ' ');
  return value.length <= 80 ? `\`${line}\`` : `${formatCount(value.length)}-mal \`${line[0]}\``;
}
