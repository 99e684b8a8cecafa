import { expect, type Locator, type Page } from '@playwright/test';
import { formatCount } from '../../../domain/format.ts';
import { clientTexts } from '../../../src/order/client/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';

/** Fields by the name of their answer, and what is typed into them. */
export type Typing = Readonly<Record<string, string>>;

/** Types everything that the step asks for. */
export async function typeIn(page: Page, typing: Typing): Promise<void> {
  for (const [name, value] of Object.entries(typing)) {
    const field = fieldOf(page, name);
    if (name === 'country') await field.selectOption(value);
    else if (name === 'salutation') await salutation(page, value).check();
    else await retype(field, value);
  }
}

/** Types the value so that the field really changes, also where it stands there already. */
export async function retype(field: Locator, value: string): Promise<void> {
  if ((await field.inputValue()) === value) await field.fill(value === '' ? '1' : '');
  await field.fill(value);
}

/** Nothing that was typed is lost. */
export async function expectTyped(page: Page, typing: Typing, what: string): Promise<void> {
  for (const [name, value] of Object.entries(typing)) {
    if (name === 'salutation') await expect(salutation(page, value), `${what}: ${name}`).toBeChecked();
    else await expect(fieldOf(page, name), `${what}: ${name}`).toHaveValue(shownIn(name, value));
  }
}

/** Numbers show their groups of digits. */
function shownIn(name: string, value: string): string {
  const isNumber = value !== '' && ['quantity', 'width', 'height', 'dpi'].includes(name);
  return isNumber ? formatCount(Number(value)) : value;
}

/** The field of that name; in the wizard every field is named like its answer. */
export function fieldOf(page: Page, name: string): Locator {
  return name === 'note' ? page.getByLabel(overviewTexts.note) : page.getByRole('main').locator(`[name="${name}"]`);
}

function salutation(page: Page, value: string): Locator {
  const name = value === '' ? clientTexts.noSalutation : value;
  return page.getByRole('main').getByRole('radio', { name, exact: true });
}
