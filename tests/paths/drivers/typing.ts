import { expect, type Locator, type Page } from '@playwright/test';
import { formatCount, wholeNumberOf } from '../../../domain/texts/format.ts';

/** Fields by the name of their answer, and what is typed into them. */
export type Typing = Readonly<Record<string, string>>;

/** Types everything that the step asks for; of boxes and choices takes what is asked for. */
export async function typeIn(page: Page, typing: Typing): Promise<void> {
  for (const [name, value] of Object.entries(typing)) {
    const field = fieldOf(page, name);
    const kind = await kindOf(field);
    if (name === 'country') await field.selectOption(value);
    else if (kind === 'radio') await choiceOf(page, name, value).check();
    else if (kind === 'checkbox') await field.setChecked(value !== '');
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
    const field = fieldOf(page, name);
    const kind = await kindOf(field);
    if (kind === 'radio') await expect(choiceOf(page, name, value), `${what}: ${name}`).toBeChecked();
    else if (kind === 'checkbox') {
      await expect(field, `${what}: ${name}`).toBeChecked({ checked: value !== '' });
    } else await expect(field, `${what}: ${name}`).toHaveValue(shownIn(name, value));
  }
}

/** Numbers show their groups of digits. */
function shownIn(name: string, value: string): string {
  const number = ['quantity', 'width', 'height', 'dpi'].includes(name) ? wholeNumberOf(value) : null;
  return number === null ? value : formatCount(number);
}

/** The field of that name; in the wizard every field is named like its answer. */
export function fieldOf(page: Page, name: string): Locator {
  return page.getByRole('main').locator(`[name="${name}"]`);
}

function kindOf(field: Locator): Promise<string | null> {
  return field.first().getAttribute('type');
}

/** One answer of a choice of few. */
function choiceOf(page: Page, name: string, value: string): Locator {
  return page.getByRole('main').locator(`[name="${name}"][value="${value}"]`);
}
