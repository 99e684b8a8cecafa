import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('poses and rights are chosen by keyboard, counted, and passed to the enquiry', async ({ page }) => {
  await page.goto('/produktfotografie/model-fotografie');
  const plan = planOn(page);
  await expect(plan.getByText('Ansichten je Teil:')).toBeVisible();

  await plan.getByRole('checkbox', { name: 'Seite' }).focus();
  await page.keyboard.press('Space');
  await plan.getByRole('radio', { name: 'Mit Kopf' }).focus();
  await page.keyboard.press('ArrowRight');
  await plan.getByRole('checkbox', { name: 'Marktplätze' }).check();
  await plan.getByRole('radio', { name: 'Europa' }).check();
  await plan.getByRole('radio', { name: '3 Jahre' }).check();
  await plan.getByRole('button', { name: 'In die Anfrage übernehmen' }).press('Enter');

  await expect(page).toHaveURL((url) => url.pathname === '/kontakt');
  await expect(page.getByLabel('Weitere Angaben')).toHaveValue(
    'Ansichten je Teil: Front, Rücken, Ausschnitt; Anschnitt am Kinn\nNutzung: Eigener Shop, Marktplätze; Europa; 3\u00A0Jahre',
  );

  // Going back restores the plan.
  await page.goBack();
  await expect(plan.getByRole('checkbox', { name: 'Seite' })).not.toBeChecked();
  await expect(plan.getByRole('radio', { name: '3 Jahre' })).toBeChecked();
});

test('a link puts no text of its own into the enquiry', async ({ page }) => {
  await page.goto('/kontakt?thema=model-fotografie&ansicht=Gratis!&kanal=%3Cb%3E&dauer=99');
  await expect(page.getByLabel('Art', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Weitere Angaben')).toHaveValue('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the plan names the contacts, and has no button that would lose it', async ({ page }) => {
    await page.goto('/produktfotografie/model-fotografie');
    await expect(planOn(page).getByText('Schreiben Sie uns Ihre Auswahl')).toBeVisible();
    await expect(planOn(page).getByRole('button')).toBeHidden();
  });
});

function planOn(page: Page) {
  return page.locator('section', { has: page.getByRole('heading', { name: 'Posenplan und Nutzungsrechte' }) });
}
