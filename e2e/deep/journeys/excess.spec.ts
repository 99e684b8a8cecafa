import type { Page } from '@playwright/test';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import { officeTexts } from '../../../src/office/texts.ts';
import { barriersOn } from '../../support/barriers.ts';
import { expectMail } from '../../support/mails.ts';
import { bookWith, sendMore } from '../../support/order-page.ts';
import { openOffice, takeStep } from '../../support/office.ts';
import { expect, test } from '../../support/test.ts';

/* More images than ordered: production waits for the customer's decision. */

const texts = orderPageTexts.excess;
const question = (page: Page) => page.getByRole('region', { name: texts.heading });

test('a private person orders the excess images with consent, reads it, and work begins', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 1, [], 'private');
  await sendMore(page, ['dose.jpg', 'tasse.png', 'karton.webp']);
  await expect(question(page)).toContainText('Du hast 3 Bilder geschickt, bestellt ist 1.');
  expect(await barriersOn(page)).toEqual([]);
  const office = await openOffice(browser, server, number);
  const begin = office.getByRole('button', { name: officeTexts.steps.texts.inProduction.act });
  await expect(office.getByRole('heading', { name: officeTexts.excess.heading })).toBeVisible();
  await expect(begin).toBeHidden();
  const asked = office.locator('section', { has: office.getByRole('heading', { name: officeTexts.excess.heading }) });
  await expect(asked).toContainText('Gesamtpreis inkl.\u00A0MwSt.3,79\u00A0€');
  await expect(asked).toContainText(officeTexts.excess.whole('Gesamtpreis inkl.\u00A0MwSt.', '5,68\u00A0€'));

  const order = question(page).getByRole('button', { name: overviewTexts.book });
  await order.click();
  await expect(question(page).getByRole('alert')).toContainText('Bitte stimme zu');
  await question(page).getByRole('checkbox').check();
  await order.click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('region', { name: /^Bestellt am / })).toContainText('davon 2 Bilder nachbestellt');
  await expectMail(server, `Deine Nachbestellung: ${number}`);

  await office.reload();
  await takeStep(office, officeTexts.steps.texts.inProduction.act);
  await expect(office.getByText('In Bearbeitung').first()).toBeVisible();
});

test('a customer withdraws the excess images, and the order stays as booked', async ({ page }) => {
  await bookWith(page, 1, []);
  await sendMore(page, ['dose.jpg', 'tasse.png']);
  await question(page).getByRole('button', { name: texts.remove.act }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove.act }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByText(orderPageTexts.lead.booked)).toBeVisible();
});

test('the studio decides in the office for a customer who has phoned', async ({ page, browser, server }) => {
  const number = await bookWith(page, 1, []);
  await sendMore(page, ['dose.jpg', 'tasse.png']);
  const office = await openOffice(browser, server, number);
  await takeStep(office, officeTexts.excess.order.act);
  await expect(office.getByRole('heading', { name: officeTexts.excess.heading })).toBeHidden();
  await page.reload();
  await expect(question(page)).toBeHidden();
});
