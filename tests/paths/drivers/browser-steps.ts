/*
 * What a customer does on the screens for each event of the chart, in two parts: what is typed or prepared, and the one press
 * that sends it. Everything aims at the state that is wanted, so a step can be done again after a fault; and every press really
 * sends its call, so that a fault has something to hit.
 */
import type { Locator, Page } from '@playwright/test';
import { catalogue } from '../../../domain/catalogue.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { expect } from '../../../e2e/support/test.ts';
import type { EventOf, OrderEvent } from '../../../machines/order/order-events.ts';
import { clientTexts } from '../../../src/order/client/texts.ts';
import { extensionTexts, fastlaneTexts, scaleTexts } from '../../../src/order/formats/texts.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import { premiumTexts } from '../../../src/order/landing/premium-texts.ts';
import { landingTexts } from '../../../src/order/landing/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import type { BrowserOrder } from './browser-order.ts';
import { wayBack } from './going-back.ts';
import { fieldOf, retype, type Typing } from './typing.ts';

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

type Situation = Pick<BrowserOrder, 'predicted' | 'expectAnswer'>;

const MATCH_IMAGES = /^Menge auf .* ändern$/;
const nothing = () => Promise.resolve();

function step(press: () => Promise<void>, more: Partial<BrowserStep> = {}): BrowserStep {
  return { typed: {}, sendsItself: false, prepare: nothing, press, finish: nothing, ...more };
}

/** How to bring `event` about on this page, where the order stands. Files are another matter: see files.ts. */
export function browserStep(page: Page, situation: Situation, event: OrderEvent): BrowserStep {
  const { screen, order } = situation.predicted;
  const main = page.getByRole('main');
  /** The forward button, whatever it says on this way. */
  const forward = (words: string | RegExp) => () =>
    main.getByRole('button', { name: order.returnToOverview ? frameTexts.saveAndReturn : words }).click();

  switch (event.type) {
    case 'premium.open':
      return step(() => page.getByRole('link', { name: landingTexts.premium.open }).click());
    case 'premium.close':
      return step(() => page.getByRole('link', { name: premiumTexts.back }).click());
    case 'wizard.start':
      return step(async () => {
        // Anybody on the premium view goes back to the landing to begin.
        const back = page.getByRole('link', { name: premiumTexts.back });
        if (screen === 'start.premium' && (await back.isVisible())) await back.click();
        await page.getByRole('button', { name: landingTexts.order.start }).click();
      });
    case 'contact.save':
      return step(forward(/^Speichern/), { typed: fieldsOf(event.client) });
    case 'projectType.choose': {
      const name = catalogue.products.find((one) => one.type === event.projectType)?.name ?? '';
      return step(() => main.getByRole('button', { name, exact: true }).click());
    }
    case 'fastlane.toggle': {
      const name = catalogue.fastlanes.find((lane) => lane.key === event.val)?.name ?? '';
      return step(tick(main.getByRole('checkbox', { name }), !order.fastlane[event.val]));
    }
    case 'fastlane.confirm':
      return step(forward(/^Weiter mit/));
    case 'serviceLevel.choose':
      return step(() => main.getByRole('button', { name: fastlaneTexts.fastlane }).click(), {
        prepare: async () => {
          for (const { key, name } of catalogue.fastlanes) {
            await tick(main.getByRole('checkbox', { name }), event.fastlane[key])();
          }
          await situation.expectAnswer((item) => item.fastlane, event.fastlane);
        },
      });
    case 'scale.choose':
      return chooseScales(main, situation, event);
    case 'customScale.set':
      return setCustomScale(page, situation, event);
    case 'scale.confirm':
      return step(forward(scaleTexts.next));
    case 'fastlane.reopen':
      return step(() => main.getByRole('button', { name: frameTexts.back, exact: true }).click());
    case 'extension.toggle': {
      const button = page.locator(`#extension-${event.extension}-button`);
      const wanted = String(!order.extensions.includes(event.extension));
      return step(async () => {
        if ((await button.getAttribute('aria-pressed')) !== wanted) await button.click();
      });
    }
    case 'extension.confirm':
      return step(forward(extensionTexts.next));
    case 'quantity.save':
      return step(forward(/^Weiter zum/), { typed: { quantity: String(event.quantity) } });
    case 'quantity.matchImages': {
      const button = main.getByRole('button', { name: MATCH_IMAGES });
      // It appears once the window has looked at the order again.
      return step(() => button.click(), { prepare: () => button.waitFor() });
    }
    case 'images.submit': {
      const words = order.returnToOverview ? frameTexts.saveAndReturn : /^Auftrag abschließen/;
      const button = main.getByRole('button', { name: words });
      return step(() => button.click(), {
        prepare: async () => {
          await tick(main.getByRole('checkbox', { name: /später/ }), event.sendLater)();
          // The window looks at its order again once a file has arrived.
          await expect(button).toBeEnabled();
        },
      });
    }
    case 'clientType.choose':
      return chooseClientType(main, situation, event, forward(frameTexts.next));
    case 'client.save':
      return step(forward(clientTexts.next), { typed: typingOfClient(event) });
    case 'note.save':
      return writeNote(page, situation, event);
    case 'order.book':
      return step(() => main.getByRole('button', { name: overviewTexts.book, exact: true }).click(), {
        prepare: event.earlyStart ? tick(main.getByRole('checkbox', { name: /Widerrufsfrist/ }), true) : nothing,
      });
    case 'step.back': {
      const { press, finish } = wayBack(page, situation.predicted, event);
      return step(press, { finish });
    }
    case 'media.report':
      throw new Error('files are chosen by files.ts');
    default:
      return event satisfies never;
  }
}

/** Ticks or unticks a box, if it is not so already. */
function tick(box: Locator, isOn: boolean) {
  return async () => {
    if ((await box.isChecked()) !== isOn) await box.click();
  };
}

function fieldsOf(answers: object): Typing {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]));
}

/** A private person sees no fields for the company. */
function typingOfClient({ client }: EventOf<'client.save'>): Typing {
  const { company, ustid, ...person } = client;
  return fieldsOf(company !== undefined && company !== '' ? { company, ustid, ...person } : person);
}

/** The boxes are cleared first: one that is ticked already may carry the resolution of a recommendation. */
function chooseScales(main: Locator, { expectAnswer }: Situation, event: EventOf<'scale.choose'>): BrowserStep {
  const box = (name: string) => main.getByRole('checkbox', { name, exact: true });
  const [first = catalogue.scales[0]?.name ?? '', ...more] = event.scalings;
  if (more.length > 0) throw new Error('a press ticks one box');
  const clear = async () => {
    for (const { name } of catalogue.scales) await tick(box(name), false)();
    await expectAnswer((item) => item.scalings, []);
  };
  if (event.scalings.length > 0) return step(tick(box(first), true), { prepare: clear });
  return step(tick(box(first), false), {
    prepare: async () => {
      await clear();
      await box(first).click();
      await expectAnswer((item) => item.scalings, [first]);
    },
  });
}

const CUSTOM_FIELDS = ['width', 'height', 'dpi'] as const;

/** Each field sends itself when it is left; the last one that changes is the press. */
function setCustomScale(page: Page, situation: Situation, event: EventOf<'customScale.set'>): BrowserStep {
  const wanted = inWords(event.customWidth, event.customHeight, event.customDpi);
  const saved = savedCustomScale(situation.predicted.order);
  const last = CUSTOM_FIELDS.findLast((name) => wanted[name] !== saved[name]) ?? 'width';
  const value = wanted[last];
  const before = { ...wanted, [last]: value === saved[last] ? otherThan(value) : saved[last] };
  const field = fieldOf(page, last);
  return step(
    async () => {
      await retype(field, value);
      // With nothing left in them the fields may close by themselves.
      if (await field.isVisible()) await field.blur();
    },
    {
      typed: value === '' ? {} : { [last]: value },
      sendsItself: true,
      prepare: async () => {
        const open = page.getByRole('button', { name: scaleTexts.customOpen });
        if (await open.isVisible()) await open.click();
        for (const name of CUSTOM_FIELDS) {
          await fieldOf(page, name).fill(before[name]);
          await fieldOf(page, name).blur();
        }
        await situation.expectAnswer(savedCustomScale, before);
      },
    },
  );
}

function savedCustomScale(order: Pick<OrderItem, 'custom_width' | 'custom_height' | 'custom_dpi'>) {
  return inWords(order.custom_width, order.custom_height, order.custom_dpi);
}

function inWords(...values: readonly (number | null)[]): Record<(typeof CUSTOM_FIELDS)[number], string> {
  const [width = '', height = '', dpi = ''] = values.map((value) => String(value ?? ''));
  return { width, height, dpi };
}

/** Another number that fits, or none. */
function otherThan(value: string): string {
  return value === '' ? '1' : '';
}

function chooseClientType(
  main: Locator,
  { predicted: { screen, order }, expectAnswer }: Situation,
  { client: { clientType } }: EventOf<'clientType.choose'>,
  goOn: () => Promise<void>,
): BrowserStep {
  const radio = (type: typeof clientType) =>
    main.getByRole('radio', { name: clientTexts.types[type].name, exact: true });
  if (screen === 'client.type') {
    return step(async () => ((await radio(clientType).isChecked()) ? goOn() : radio(clientType).click()));
  }
  return step(() => radio(clientType).click(), {
    prepare: async () => {
      if (order.client.clientType !== clientType) return;
      const other = clientType === 'company' ? 'private' : 'company';
      await radio(other).click();
      await expectAnswer((item) => item.client.clientType, other);
    },
  });
}

/** The note sends itself when its field is left. */
function writeNote(page: Page, { predicted, expectAnswer }: Situation, { note }: EventOf<'note.save'>): BrowserStep {
  const field = fieldOf(page, 'note');
  const write = async (words: string) => {
    await retype(field, words);
    await field.blur();
  };
  return step(() => write(note), {
    typed: { note },
    sendsItself: true,
    prepare: async () => {
      if (predicted.order.note !== note) return;
      await write('Eine andere Notiz.');
      await expectAnswer((item) => item.note, 'Eine andere Notiz.');
    },
  });
}
