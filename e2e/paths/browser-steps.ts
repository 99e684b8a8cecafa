/*
 * What a customer does on the screens for each event of the chart, in two parts: what is typed or prepared, and the one press
 * that sends it. Everything aims at the state that is wanted, so a step can be done again after a fault.
 */
import type { Locator, Page } from '@playwright/test';
import type { Screen } from '../../domain/order-item.ts';
import type { OrderContext } from '../../machines/order/order-context.ts';
import type { EventOf, OrderEvent } from '../../machines/order/order-events.ts';
import { previousScreen, screenTable } from '../../machines/order/order-steps.ts';
import { clientTexts } from '../../src/content/order-client.ts';
import { extensionTexts, fastlaneTexts, scaleTexts } from '../../src/content/order-formats.ts';
import { frameTexts } from '../../src/content/order-frame.ts';
import { landingTexts } from '../../src/content/order-landing.ts';
import { overviewTexts } from '../../src/content/order-overview.ts';
import { premiumTexts } from '../../src/content/order-premium.ts';
import { catalogue } from '../../domain/catalogue.ts';
import { expect } from '../support/test.ts';
import { expectScreen } from '../steps/screen.ts';
import type { Predicted } from './browser-order.ts';

export interface BrowserStep {
  /** Fields and what is typed into them; they must survive every fault. */
  readonly typed: Readonly<Record<string, string>>;
  /** Everything before the press, the typing left out. */
  readonly prepare: () => Promise<void>;
  /** The press that sends the call. */
  readonly press: () => Promise<void>;
}

const MATCH_IMAGES = /^Menge auf .* ändern$/;
const nothing = () => Promise.resolve();
const plain = (press: () => Promise<void>): BrowserStep => ({ typed: {}, prepare: nothing, press });

/** How to bring `event` about where the order stands. Files are another matter: see `setFiles`. */
export function browserStep(page: Page, { screen, order }: Predicted, event: OrderEvent): BrowserStep {
  const main = page.getByRole('main');
  /** The forward button, whatever it says on this way. */
  const forward = (words: string | RegExp) => () =>
    main.getByRole('button', { name: order.returnToOverview ? frameTexts.saveAndReturn : words }).click();

  switch (event.type) {
    case 'premium.open':
      return plain(() => page.getByRole('link', { name: landingTexts.premium.open }).click());
    case 'premium.close':
      return plain(() => page.getByRole('link', { name: premiumTexts.back }).click());
    case 'wizard.start':
      return plain(async () => {
        // Anybody on the premium view goes back to the landing to begin.
        if (screen === 'start.premium') await page.getByRole('link', { name: premiumTexts.back }).click();
        await page.getByRole('button', { name: landingTexts.order.start }).click();
      });
    case 'contact.save':
      return { typed: fieldsOf(event.client), prepare: nothing, press: forward(/^Speichern/) };
    case 'projectType.choose':
      return plain(() =>
        main
          .getByRole('button', {
            name: catalogue.products.find((one) => one.type === event.projectType)?.name ?? '',
            exact: true,
          })
          .click(),
      );
    case 'fastlane.toggle': {
      const name = catalogue.fastlanes.find((lane) => lane.key === event.val)?.name ?? '';
      return plain(tick(main.getByRole('checkbox', { name }), !order.fastlane[event.val]));
    }
    case 'fastlane.confirm':
      return plain(forward(/^Weiter mit/));
    case 'serviceLevel.choose':
      return plain(() => main.getByRole('button', { name: fastlaneTexts.fastlane }).click());
    case 'scale.choose':
      return chooseScales(page, event);
    case 'customScale.set':
      return setCustomScale(page, event);
    case 'scale.confirm':
      return plain(forward(scaleTexts.next));
    case 'fastlane.reopen':
      return plain(() => main.getByRole('button', { name: frameTexts.back, exact: true }).click());
    case 'extension.toggle': {
      const button = page.locator(`#extension-${event.extension}-button`);
      const wanted = String(!order.extensions.includes(event.extension));
      return plain(async () => {
        if ((await button.getAttribute('aria-pressed')) !== wanted) await button.click();
      });
    }
    case 'extension.confirm':
      return plain(forward(extensionTexts.next));
    case 'quantity.save':
      return { typed: { quantity: String(event.quantity) }, prepare: nothing, press: forward(/^Weiter zum/) };
    case 'quantity.matchImages':
      // It appears once the window has looked at the order again.
      return {
        typed: {},
        prepare: () => main.getByRole('button', { name: MATCH_IMAGES }).waitFor(),
        press: () => main.getByRole('button', { name: MATCH_IMAGES }).click(),
      };
    case 'images.submit':
      return {
        typed: {},
        prepare: tick(main.getByRole('checkbox', { name: /später/ }), event.sendLater),
        press: forward(/^Auftrag abschließen/),
      };
    case 'clientType.choose': {
      const radio = main.getByRole('radio', { name: clientTexts.types[event.client.clientType].name, exact: true });
      return plain(async () => {
        if (!(await radio.isChecked())) await radio.click();
        else if (screen === 'client.type') await forward(frameTexts.next)();
      });
    }
    case 'client.save':
      return saveClient(event, forward(clientTexts.next));
    case 'note.save':
      return {
        typed: { note: event.note },
        prepare: nothing,
        press: () => page.getByLabel(overviewTexts.note).blur(),
      };
    case 'order.book':
      return {
        typed: {},
        prepare: event.earlyStart ? tick(main.getByRole('checkbox', { name: /Widerrufsfrist/ }), true) : nothing,
        press: () => main.getByRole('button', { name: overviewTexts.book, exact: true }).click(),
      };
    case 'step.back':
      return plain(() => goBack(page, screen, order, event));
    case 'media.report':
      throw new Error('files are set by setFiles');
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

/** Types everything that the step asks for. */
export async function typeIn(page: Page, { typed }: BrowserStep): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = fieldOf(page, name);
    if (name === 'country') await field.selectOption(value);
    else if (name === 'salutation') await salutation(page, value).check();
    else {
      // Filled anew, so that a value that stands there already is typed as well.
      await field.fill('');
      await field.fill(value);
    }
  }
}

/** Nothing that was typed is lost. */
export async function expectTyped(page: Page, { typed }: BrowserStep, what: string): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    if (name === 'salutation') await expect(salutation(page, value), `${what}: ${name}`).toBeChecked();
    else await expect(fieldOf(page, name), `${what}: ${name}`).toHaveValue(value);
  }
}

/** The field of that name; in the wizard every field is named like its answer. */
function fieldOf(page: Page, name: string): Locator {
  return name === 'note' ? page.getByLabel(overviewTexts.note) : page.getByRole('main').locator(`[name="${name}"]`);
}

function salutation(page: Page, value: string): Locator {
  const name = value === '' ? clientTexts.noSalutation : value;
  return page.getByRole('main').getByRole('radio', { name, exact: true });
}

function fieldsOf(answers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]));
}

function chooseScales(page: Page, { scalings }: EventOf<'scale.choose'>): BrowserStep {
  const box = (name: string) => page.getByRole('main').getByRole('checkbox', { name, exact: true });
  const untick = async (names: readonly string[]) => {
    for (const name of names) if (await box(name).isChecked()) await box(name).click();
  };
  const all = catalogue.scales.map((scale) => scale.name);
  if (scalings.length === 0) {
    return {
      typed: {},
      prepare: async () => untick(all.slice(1)),
      press: () => untick(all),
    };
  }
  return {
    typed: {},
    // A preset that is ticked already may carry the resolution of a recommendation.
    prepare: () => untick(all),
    press: async () => {
      for (const name of scalings) if (!(await box(name).isChecked())) await box(name).click();
    },
  };
}

function setCustomScale(page: Page, event: EventOf<'customScale.set'>): BrowserStep {
  const values = { width: event.customWidth, height: event.customHeight, dpi: event.customDpi };
  const last = page.getByRole('main').locator('[name="dpi"]');
  return {
    typed: {},
    prepare: async () => {
      const open = page.getByRole('button', { name: scaleTexts.customOpen });
      if (await open.isVisible()) await open.click();
      for (const [name, value] of Object.entries(values)) {
        const field = page.getByRole('main').locator(`[name="${name}"]`);
        await field.fill('');
        await field.fill(value === null ? '' : String(value));
      }
    },
    press: () => last.blur(),
  };
}

function saveClient(event: EventOf<'client.save'>, press: () => Promise<void>): BrowserStep {
  const { company, ustid, ...person } = event.client;
  const isCompany = company !== undefined && company !== '';
  return {
    typed: fieldsOf(isCompany ? { company, ustid, ...person } : person),
    prepare: nothing,
    press,
  };
}

/** Back by the nearest means: change link, button, the browser's own Back, progress bar, or the button several times. */
async function goBack(page: Page, screen: Screen, order: OrderContext, event: EventOf<'step.back'>): Promise<void> {
  const target = event.screen;
  if (target === undefined) throw new Error('no screen goes back by a number');
  const { path } = screenTable[target];
  const button = page.getByRole('main').getByRole('button', { name: frameTexts.back, exact: true });
  if (event.returnToOverview) return page.getByRole('main').locator(`a[href="${path}"]`).click();
  // On the sizes the button is a call of its own.
  if (previousScreen(screen) === target && screen !== 'formats.scale') return button.click();
  if (!order.returnToOverview && (await traverseTo(page, path))) return undefined;
  const link = page.getByRole('navigation', { name: frameTexts.progress }).locator(`a[href="${path}"]`);
  if (await link.isVisible()) return link.click();
  for (let here: Screen | null = screen; here !== null && here !== target; here = previousScreen(here)) {
    await button.click();
    await expectScreen(page, previousScreen(here) ?? here);
  }
  return undefined;
}

/** Goes to the last entry before this one in the browser's history that has the address. False when there is none. */
async function traverseTo(page: Page, path: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const { navigation } = globalThis;
    const here = navigation?.currentEntry?.index ?? 0;
    const entry = navigation
      ?.entries()
      .findLast(({ index, url }) => index < here && url !== null && new URL(url).pathname === wanted);
    if (navigation === undefined || entry === undefined) return false;
    void navigation.traverseTo(entry.key).committed?.catch(() => undefined);
    return true;
  }, path);
}

/** Uploads what is missing and takes away what is too much, until exactly these files are there. */
export async function setFiles(
  page: Page,
  names: readonly string[],
  present: readonly string[],
  pathOf: (name: string) => string,
) {
  for (const name of present.filter((one) => !names.includes(one))) {
    await page.getByRole('button', { name: `${name} entfernen` }).click();
  }
  const missing = names.filter((name) => !present.includes(name));
  if (missing.length === 0) return;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Dateien auswählen' }).click();
  await (await chooser).setFiles(missing.map(pathOf));
}
