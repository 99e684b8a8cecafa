import type { Page } from '@playwright/test';
import { barriersOn } from '../../support/barriers.ts';
import { expectMail } from '../../support/mails.ts';
import { openOffice, takeStep } from '../../support/office.ts';
import { bookWith, deliver, passedStages } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { makeCustomerFiles } from '../../support/upload-files.ts';

/** Writes the next invoice for another company, with what it lacks first. */
async function billElsewhere(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Rechnung stellen' }).click();
  const dialog = office.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await expect(dialog.getByText(/^[\d,]+\s€ an Nordlicht Keramik GmbH, per E-Mail an \S+@\S+\.$/)).toBeVisible();
  await dialog.getByText('Andere Anschrift auf der Rechnung').click();
  await expect(dialog.getByRole('textbox', { name: 'Firma' })).toHaveValue('Nordlicht Keramik GmbH');
  await dialog.getByRole('textbox', { name: 'Firma' }).fill('Ton & Töchter GmbH');
  await dialog.getByLabel('PLZ').fill('5066');
  await dialog.getByLabel('E-Mail für die Rechnung').fill('buero@ton.example');
  await dialog.getByRole('button', { name: 'Rechnung stellen' }).click();
  await expect(dialog.getByText('Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115.')).toBeVisible();
  expect(await barriersOn(office)).toEqual([]);
  await dialog.getByLabel('PLZ').fill('50667');
  const about = 'Betrag nach diesen Angaben an Ton & Töchter GmbH, per E-Mail an buero@ton.example.';
  await expect(dialog.getByText(about)).toBeVisible();
  await dialog.getByRole('button', { name: 'Rechnung stellen' }).click();
  await expect(dialog).toBeHidden();
}

/** A browser whose clock is a month ahead offers a reminder; the server knows that nothing is due. */
async function remindEarly(office: Page, number: string): Promise<void> {
  await office.clock.setFixedTime(Date.now() + 30 * 86_400_000);
  await office.reload();
  await office.getByRole('button', { name: 'An die Zahlung erinnern' }).click();
  const dialog = office.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await expect(
    dialog.getByText(new RegExp(`^Die Erinnerung an ${number}, offen .*, geht an Ton & Töchter`)),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'An die Zahlung erinnern' }).click();
  const refusal = new RegExp(`^Das geht jetzt nicht\\.${number} ist erst am .* fällig\\.$`);
  await expect(dialog.getByRole('alert')).toHaveText(refusal);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
}

/** Notes that 50 cents of the invoice have come. */
async function payPart(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Bezahlt', exact: true }).click();
  const dialog = office.getByRole('alertdialog');
  await dialog.getByLabel('Betrag in Euro, wenn es nicht der offene ist').fill('0,50');
  await dialog.getByRole('button', { name: 'Bezahlt', exact: true }).click();
  await expect(office.getByText('Die Zahlung ist gemerkt.')).toBeVisible();
  await expect(office.getByText(/^Rechnung gestellt · /)).toBeVisible();
}

/** Takes the part of `payPart` back: the other payment stays, and the button goes. */
async function takeOneBack(office: Page): Promise<void> {
  const button = office.getByRole('button', { name: /^0,50\s€ vom .* zurücknehmen$/ });
  await button.click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /^0,50\s€ vom/ })
    .click();
  await expect(office.getByText('Die Zahlung ist zurückgenommen.')).toBeVisible();
  await expect(office.getByText(/^0,50\s€ zurück am /)).toBeVisible();
  await expect(button).toHaveCount(0);
}

/** The number of the shown invoice and the two that follow: earlier tests on this server may have written some. */
async function nextNumbers(office: Page): Promise<readonly [string, string, string]> {
  const text = await office.getByRole('link', { name: /^Rechnung RE-\d{4}-\d{4} \(PDF\)$/ }).innerText();
  const [, series = '', at = ''] = /(RE-\d{4}-)(\d{4})/.exec(text) ?? [];
  const next = (by: number) => `${series}${String(Number(at) + by).padStart(4, '0')}`;
  return [next(0), next(1), next(2)];
}

test('an invoice is cancelled, written for another company, paid in parts, and payments go back', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const files = await makeCustomerFiles();
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await files.remove();
  const office = await openOffice(browser, server, number);
  await takeStep(office, 'Rechnung stellen');
  await expect(office.getByText(/^Rechnung gestellt · /)).toBeVisible();
  const [first, cancellation, second] = await nextNumbers(office);

  await takeStep(office, 'Rechnung stornieren');
  await page.goto('/auftrag');
  await expect(page.getByText('Deine Bilder sind geliefert, die Rechnung ist storniert.')).toBeVisible();
  const stages = ['Rechnung gestellt', 'Rechnung storniert'];
  expect((await passedStages(page)).filter((stage) => stage.startsWith('Rechnung'))).toEqual(stages);
  await billElsewhere(office);
  await remindEarly(office, second);
  await payPart(office);
  await page.reload();
  await expect(page.getByText(/, davon sind noch [\d,]+\s€ offen$/)).toBeVisible();
  await takeStep(office, 'Bezahlt');
  await takeOneBack(office);
  await takeStep(office, 'Zahlung zurücknehmen');
  await expect(office.getByText(/^Rechnung gestellt · /)).toBeVisible();
  await takeStep(office, 'Bezahlt');
  await expect(office.getByText(/^Bezahlt · /)).toBeVisible();
  await expectMail(server, `Rechnung ${second} zu Auftrag ${number}`);
  await page.reload();
  await expect(page.getByText('Deine Rechnung ist bezahlt. Vielen Dank!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rechnung' }).getByText(/^(?:Rechnung|Stornorechnung) RE-/)).toHaveText(
    [`Rechnung ${second}`, `Stornorechnung ${cancellation}`, `Rechnung ${first}`],
  );
});
