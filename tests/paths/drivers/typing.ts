import { expect, type Locator, type Page } from '@playwright/test';
import { formatCount, wholeNumberOf } from '../../../domain/texts/format.ts';

/** Text to type, by field name. */
export type Typing = Readonly<Record<string, string>>;

/** Fills all fields of the step, boxes and choices included. */
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

/** Types the value so that the field changes even if it already has it. */
export async function retype(field: Locator, value: string): Promise<void> {
  if ((await field.inputValue()) === value) await field.fill(value === '' ? '1' : '');
  await field.fill(value);
}

/** Expects that all typed text is present. */
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

/** Number fields show grouped digits. */
function shownIn(name: string, value: string): string {
  const number = ['quantity', 'width', 'height', 'dpi'].includes(name) ? wholeNumberOf(value) : null;
  return number === null ? value : formatCount(number);
}

/** The field by its name, which is the name of its answer. */
export function fieldOf(page: Page, name: string): Locator {
  return page.getByRole('main').locator(`[name="${name}"]`);
}

function kindOf(field: Locator): Promise<string | null> {
  return field.first().getAttribute('type');
}

/** One option of a choice. */
function choiceOf(page: Page, name: string, value: string): Locator {
  return page.getByRole('main').locator(`[name="${name}"][value="${value}"]`);
}
