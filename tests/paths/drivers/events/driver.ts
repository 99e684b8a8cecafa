import type { Locator, Page } from '@playwright/test';
import type { OrderState } from '../../../../domain/order/order-item.ts';
import type { EventOf, OrderContext, OrderEvent } from '../../../../machines/order/order-context.ts';
import { decide } from '../../../../machines/order/order-decision.ts';
import { frameTexts } from '../../../../src/order/frame/texts.ts';
import { fileToPaste } from '../../data/shipped-files.ts';
import type { BrowserOrder, Predicted } from '../browser-order.ts';
import { said } from '../plan-language.ts';
import type { Typing } from '../typing.ts';

/**
 * What a customer does on the screens for one event, in a browser and as an instruction.
 * A step aims at the wanted state, so it can be repeated after a fault.
 * Every press sends its call, so that a fault can meet it.
 */
export interface EventDriver<Type extends OrderEvent['type']> {
  readonly do: (here: Here, event: EventOf<Type>) => BrowserStep;
  /** Sentences of `plan-language.ts`, to be done one after the other; `before` is the order before the event. */
  readonly say: (event: EventOf<Type>, before: OrderContext, from: OrderState) => readonly string[];
  /** What is to be seen afterwards, besides screen and answers: sentences of the same language. */
  readonly see?: (
    event: EventOf<Type>,
    after: OrderContext,
    before: OrderContext,
    from: OrderState,
  ) => readonly string[];
}

/** The window and the predicted order in it. */
export interface Here extends Pick<BrowserOrder, 'predicted' | 'expectAnswer'> {
  readonly page: Page;
  readonly main: Locator;
}

export interface BrowserStep {
  /** Fields and the text typed into them; they must survive every fault. */
  readonly typed: Typing;
  /** True if typing sends the answer: then typing is part of the press. */
  readonly sendsItself: boolean;
  /** Everything before the press except the typing. Resolves after its answers. */
  readonly prepare: () => Promise<void>;
  /** The press that sends the call. */
  readonly press: () => Promise<void>;
  /** What remains after the press: further presses of the back button. */
  readonly finish: () => Promise<void>;
}

const nothing = () => Promise.resolve();

export function step(press: () => Promise<void>, more: Partial<BrowserStep> = {}): BrowserStep {
  return { typed: {}, sendsItself: false, prepare: nothing, press, finish: nothing, ...more };
}

/** A single press of a link or button. */
export function pressing<Type extends OrderEvent['type']>(role: 'button' | 'link', name: string): EventDriver<Type> {
  return {
    do: ({ page }) => step(() => page.getByRole(role, { name, exact: true }).click()),
    say: () => [said('press', { name })],
  };
}

/** The label of the next button, which says where the event leads within a change. */
export function forwardWords({ screen, order }: Predicted, event: OrderEvent, words: string): string {
  const decision = decide(screen, order, event);
  const returns = order.returnToOverview && decision.accepted && decision.screen === 'client.overview';
  return returns ? frameTexts.saveAndReturn : words;
}

/** Types if there is something to type, then presses the button to the next screen. */
export function leadingOn<Type extends OrderEvent['type']>(
  textsOf: (before: OrderContext) => string,
  typing: {
    readonly typed: (event: EventOf<Type>) => Typing;
    readonly say: (event: EventOf<Type>, before: OrderContext) => readonly string[];
  } = { typed: () => ({}), say: () => [] },
): EventDriver<Type> {
  return {
    do: ({ main, predicted }, event) =>
      step(() => main.getByRole('button', { name: forwardWords(predicted, event, textsOf(predicted.order)) }).click(), {
        typed: typing.typed(event),
      }),
    say: (event, order, screen) => [
      ...typing.say(event, order),
      said('press', { name: forwardWords({ screen, order }, event, textsOf(order)) }),
    ],
  };
}

export function tick(box: Locator, isOn: boolean) {
  return async () => {
    if ((await box.isChecked()) !== isOn) await box.click();
  };
}

export function typingOf(answers: object): Typing {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]));
}

/** Fills fields by their labels: what is there already is left, what is to be empty is emptied. */
export function saidFields(
  wanted: Readonly<Record<string, string>>,
  present: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(wanted).flatMap(([field, text]) => {
    if (text === (present[field] ?? '')) return [];
    if (text === '') return [said('clear', { field })];
    const file = fileToPaste(text);
    return [file === null ? said('type', { text, field }) : said('paste', { file, field })];
  });
}

/** Ticks a box, or takes its tick away. */
export function saidTick(box: string, isOn: boolean): string {
  return said(isOn ? 'tick' : 'untick', { box });
}

/** Whether the box is ticked, to be seen. */
export function seenTick(box: string, isOn: boolean): string {
  return said(isOn ? 'ticked' : 'unticked', { box });
}
