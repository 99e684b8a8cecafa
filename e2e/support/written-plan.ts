/*
 * A stranger with the written test plan and a browser: reads the Markdown, does what it says and looks for what it
 * promises. Knows the language of the plan, and nothing of the product.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { onScreen, ORDER_NUMBER, type Sentence, understand } from '../../tests/paths/drivers/plan-language.ts';
import { withIslands } from './with-islands.ts';

const root = resolve(import.meta.dirname, '../..');
/** How long a stranger waits for anything, in ms. */
const PATIENCE = 20_000;

export interface WrittenStep {
  /** "3.12". */
  readonly number: string;
  readonly todo: readonly string[];
  readonly seen: readonly string[];
}

export interface WrittenPath {
  readonly title: string;
  readonly id: string;
  readonly steps: readonly WrittenStep[];
}

/** The paths of the plan. */
export function readPlan(markdown: string): WrittenPath[] {
  return markdown
    .split(/^## (?=Pfad )/m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n');
      const steps = section
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
        .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
        .map(([, number = '', todo = '', seen = '']) => ({ number, todo: sentencesIn(todo), seen: sentencesIn(seen) }));
      return { title, id: /`([\da-f]{8})`/.exec(section)?.[1] ?? '', steps };
    });
}

function sentencesIn(cell: string): string[] {
  return cell
    .split('<br>')
    .map((sentence) => sentence.replaceAll('&lt;', '<').replaceAll(String.raw`\|`, '|').trim())
    .filter((sentence) => sentence !== '');
}

type Places = Readonly<Record<string, string>>;
type Doing = (stranger: Stranger, places: Places) => Promise<void>;

/** Somebody who follows the plan. Their windows share nothing. */
export class Stranger {
  /** The window in front. */
  page: Page;
  private readonly browser: Browser;
  private readonly baseURL: string;
  private readonly windows = new Map<string, Page>();
  private orderNumber = '';

  /** `page` is the first window that the plan names. */
  constructor(browser: Browser, baseURL: string, page: Page) {
    this.browser = browser;
    this.baseURL = baseURL;
    this.page = page;
  }

  /**
   * Does the step, sentence by sentence, then looks for everything that the plan promises.
   * @throws Error naming the sentence that cannot be understood, done or found.
   */
  async follow({ number, todo, seen }: WrittenStep): Promise<void> {
    for (const sentence of [...todo, ...seen]) {
      const { kind, places } = understand(sentence);
      const known = Object.entries(places).map(([place, text]) => [
        place,
        text.replaceAll(ORDER_NUMBER, this.orderNumber),
      ]);
      try {
        await actions[kind](this, Object.fromEntries(known) as Places);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        throw new Error(`Step ${number}: ${sentence}\nThe window shows ${this.page.url()}.\n${problem}`, {
          cause: error,
        });
      }
    }
  }

  async open(window: string, address: string): Promise<void> {
    const known = this.windows.get(window) ?? (this.windows.size === 0 ? this.page : await this.newWindow());
    this.windows.set(window, known);
    this.page = known;
    await known.goto(address);
  }

  noteNumber(text: string): void {
    this.orderNumber = text;
  }

  private async newWindow(): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.baseURL,
      locale: 'de-DE',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    return withIslands(await context.newPage());
  }
}

/** The one visible element of the first list that has any. */
async function theOne(lists: readonly Locator[]): Promise<Locator> {
  let found: Locator | undefined;
  await expect(async () => {
    for (const list of lists) {
      const visible = list.filter({ visible: true });
      const count = await visible.count();
      if (count > 1) throw new Error(`It is there ${count} times.`);
      if (count === 1) {
        found = visible;
        return;
      }
    }
    throw new Error('It is not there.');
  }).toPass({ timeout: PATIENCE, intervals: [50, 100, 250] });
  return found as Locator;
}

/** A button or link; one of the page itself rather than of its frame. */
function pressable({ page }: Stranger, text: string): Promise<Locator> {
  const name = onScreen(text, { isWhole: true });
  const within = (place: Page | Locator) => place.getByRole('button', { name }).or(place.getByRole('link', { name }));
  return theOne([within(page.getByRole('main')), within(page)]);
}

function fieldOf({ page }: Stranger, label: string): Promise<Locator> {
  const name = onScreen(label, { isWhole: true });
  const fields = (['textbox', 'searchbox', 'spinbutton'] as const).map((role) => page.getByRole(role, { name }));
  return theOne(fields);
}

function boxOf({ page }: Stranger, label: string): Promise<Locator> {
  return theOne([page.getByRole('checkbox', { name: onScreen(label, { isWhole: true }) })]);
}

/** Lines of lists and tables with this label; those that also have `text`, if given. */
function rowsOf({ page }: Stranger, label: string, text?: string): Locator {
  const labelled = page
    .locator('dl > *, li, tr')
    .filter({ has: page.getByText(onScreen(label, { isWhole: true })), visible: true });
  return text === undefined ? labelled : labelled.filter({ hasText: onScreen(text) });
}

async function press(stranger: Stranger, text: string): Promise<void> {
  await (await pressable(stranger, text)).click({ timeout: PATIENCE });
}

async function setBox(stranger: Stranger, label: string, isOn: boolean): Promise<void> {
  const box = await boxOf(stranger, label);
  // A stranger who is asked to tick a ticked box does not know what to do.
  await expect(box).toBeChecked({ checked: !isOn, timeout: PATIENCE });
  await box.click();
  await expect(box).toBeChecked({ checked: isOn, timeout: PATIENCE });
}

async function choose({ page }: Stranger, field: string, option: string): Promise<void> {
  const group = { name: onScreen(field, { isWhole: true }) };
  const radio = page.getByRole('radiogroup', group).getByRole('radio', { name: onScreen(option, { isWhole: true }) });
  const list = page.getByRole('combobox', group);
  const found = await theOne([radio, list]);
  if ((await found.getAttribute('type')) === 'radio') await found.click();
  else await found.selectOption({ label: option });
}

async function chooseFiles(stranger: Stranger, name: string, files: string): Promise<void> {
  const button = await pressable(stranger, name);
  const chooser = stranger.page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files.split('`, `').map((file) => resolve(root, file)));
}

/** Fills each of several fields and presses the button that follows it. */
async function typeEach({ page }: Stranger, text: string, field: string, name: string): Promise<void> {
  const fields = page.getByRole('textbox', { name: onScreen(field, { isWhole: true }) });
  const buttons = page.getByRole('button', { name: onScreen(name, { isWhole: true }) });
  await expect(fields.first()).toBeVisible({ timeout: PATIENCE });
  await expect(buttons).toHaveCount(await fields.count());
  for (const [index, one] of (await fields.all()).entries()) {
    await one.fill(text);
    await buttons.nth(index).click();
  }
}

/** Waits for another heading after each time. */
async function repeat({ page }: Stranger, times: number, act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.innerText();
    await act();
    await expect(heading).not.toHaveText(before, { timeout: PATIENCE });
  }
}

/** A button in the row, group or part of the page with this name, or one that names it itself. */
async function pressAt(stranger: Stranger, text: string, place: string): Promise<void> {
  const { page } = stranger;
  const name = onScreen(text);
  const part = page.getByRole('navigation', { name: onScreen(place, { isWhole: true }) });
  const whole = { name: onScreen(`${text} ${place}`, { isWhole: true }) };
  const found = await theOne([
    page.getByRole('button', whole).or(page.getByRole('link', whole)),
    part.getByRole('link', { name }),
  ]);
  await found.click({ timeout: PATIENCE });
}

async function noteNumber(stranger: Stranger, start: string): Promise<void> {
  const number = await theOne([stranger.page.getByText(new RegExp(`^${start}\\S+$`))]);
  stranger.noteNumber((await number.innerText()).trim());
}

async function seeText({ page }: Stranger, text: string): Promise<void> {
  await expect(page.getByText(onScreen(text)).filter({ visible: true }).first()).toBeVisible({ timeout: PATIENCE });
}

/** Chosen by its words: for a moment, the sentence of a page that takes long can have a heading, too. */
function seeHeading(page: Page, words: RegExp): Promise<void> {
  return expect(page.getByRole('heading', { level: 1 }).filter({ hasText: words })).toBeVisible({ timeout: PATIENCE });
}

const actions: { readonly [Kind in Sentence]: Doing } = {
  open: (stranger, { window = '', address = '' }) => stranger.open(window, address),
  press: (stranger, { name = '' }) => press(stranger, name),
  pressAt: (stranger, { name = '', place = '' }) => pressAt(stranger, name, place),
  pressTimes: (stranger, { name = '', times = '' }) => repeat(stranger, Number(times), () => press(stranger, name)),
  pressIfThere: async ({ page }, { name = '' }) => {
    const button = page.getByRole('button', { name: onScreen(name, { isWhole: true }) }).filter({ visible: true });
    if ((await button.count()) > 0) await button.click();
  },
  confirm: async ({ page }, { name = '' }) => {
    const within = page.getByRole('alertdialog').getByRole('button', { name: onScreen(name, { isWhole: true }) });
    await (await theOne([within])).click();
  },
  type: async (stranger, { text = '', field = '' }) => (await fieldOf(stranger, field)).fill(text),
  paste: async (stranger, { file = '', field = '' }) =>
    (await fieldOf(stranger, field)).fill(await readFile(resolve(root, file), 'utf8')),
  typeEach: (stranger, { text = '', field = '', name = '' }) => typeEach(stranger, text, field, name),
  clear: async (stranger, { field = '' }) => (await fieldOf(stranger, field)).fill(''),
  choose: (stranger, { option = '', field = '' }) => choose(stranger, field, option),
  tick: (stranger, { box = '' }) => setBox(stranger, box, true),
  untick: (stranger, { box = '' }) => setBox(stranger, box, false),
  folder: (stranger, { name = '', folder = '' }) => chooseFiles(stranger, name, folder),
  files: (stranger, { name = '', files = '' }) => chooseFiles(stranger, name, files),
  back: (stranger, { times = '' }) => repeat(stranger, Number(times), () => stranger.page.goBack()),
  leaveField: ({ page }) => page.keyboard.press('Tab'),
  reload: async ({ page }) => void (await page.reload()),
  noteNumber: (stranger, { start = '' }) => noteNumber(stranger, start),

  heading: ({ page }, { text = '' }) => seeHeading(page, onScreen(text, { isWhole: true })),
  headingEnds: ({ page }, { text = '' }) => seeHeading(page, new RegExp(`${onScreen(text).source}$`, 'u')),
  address: ({ page }, { address = '' }) =>
    expect(page).toHaveURL(({ pathname }) => pathname === address, { timeout: PATIENCE }),
  progress: ({ page }, { name = '' }) =>
    expect(page.locator('[aria-current="step"]')).toContainText(onScreen(name), { timeout: PATIENCE }),
  row: (stranger, { place = '', text = '' }) =>
    expect(rowsOf(stranger, place, text).first()).toBeVisible({ timeout: PATIENCE }),
  rowLacks: async (stranger, { place = '', text = '' }) => {
    await expect(rowsOf(stranger, place).first()).toBeVisible({ timeout: PATIENCE });
    await expect(rowsOf(stranger, place, text)).toHaveCount(0, { timeout: PATIENCE });
  },
  rowGone: (stranger, { place = '' }) => expect(rowsOf(stranger, place)).toHaveCount(0, { timeout: PATIENCE }),
  text: (stranger, { text = '' }) => seeText(stranger, text),
  gone: ({ page }, { text = '' }) =>
    expect(page.getByText(onScreen(text)).filter({ visible: true })).toHaveCount(0, { timeout: PATIENCE }),
  ticked: async (stranger, { box = '' }) => expect(await boxOf(stranger, box)).toBeChecked({ timeout: PATIENCE }),
  unticked: async (stranger, { box = '' }) => expect(await boxOf(stranger, box)).not.toBeChecked({ timeout: PATIENCE }),
  fieldEmpty: async (stranger, { field = '' }) =>
    expect(await fieldOf(stranger, field)).toHaveValue('', { timeout: PATIENCE }),
  textAt: async (stranger, { address = '', window = '', text = '' }) => {
    await stranger.open(window, address);
    await seeText(stranger, text);
  },
};
