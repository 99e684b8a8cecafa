import { chooseClientType, fillCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { bookOrder } from '../../../tests/paths/drivers/screens/overview.ts';
import { giveQuantity } from '../../../tests/paths/drivers/screens/quantity.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../../tests/paths/drivers/screens/send-later.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { barriersOn } from '../../support/barriers.ts';
import { mailsAbout } from '../../support/mails.ts';
import { company } from '../../support/people.ts';
import type { RunningServer } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

/** The address of the newest of `count` links, on this server. */
async function linkTo(server: RunningServer, address: string, count: number, known: string[] = []): Promise<string> {
  const links = (await mailsAbout(server, address, count)).map(({ text }) => {
    const token = /\/freistell-service\/fortsetzen#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? '';
    return `${server.url}/freistell-service/fortsetzen#${token}`;
  });
  return links.find((link) => !known.includes(link)) ?? '';
}

test('an order continues by a link, is found without its cookie, and is ordered again', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = 'jana.unterwegs@nordlicht-keramik.example';
  await goTo(page, 'quantity');
  await page.getByRole('button', { name: 'Per E-Mail fortsetzen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Auf einem anderen Gerät weitermachen' });
  await dialog.getByLabel('E-Mail').fill('kein Postfach');
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  await dialog.getByLabel('E-Mail').fill(elsewhere);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`Der Link an ${elsewhere} ist unterwegs. Er gilt 7 Tage.`);
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Opening the link changes nothing; its button leads to the order's screen.
  const link = await linkTo(server, elsewhere, 1);
  const phone = await browser.newPage({ baseURL: server.url });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Hier weitermachen' }).click();
  await expectScreen(phone, 'quantity');
  await giveQuantity(phone, 12);
  await page.reload();
  await expectScreen(page, 'upload');

  // A browser without its order offers to find it by mail, with a neutral answer.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Browser findet den Auftrag nicht mehr');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('E-Mail').fill(elsewhere);
  await page.getByRole('button', { name: 'Link noch einmal senden' }).click();
  await expect(page.getByRole('status')).toHaveText(
    `Wenn zu ${elsewhere} ein offener Auftrag mit Link gehört, kommt in wenigen Minuten eine E-Mail.`,
  );
  await page.goto(await linkTo(server, elsewhere, 2, [link]));
  await page.reload();
  await page.getByRole('button', { name: 'Hier weitermachen' }).click();
  await expectScreen(page, 'upload');

  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await fillCompany(page);
  await page.getByLabel('Eigene Referenz').fill('PO 4711/26');
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');
  const keeps = page.getByRole('checkbox', { name: 'Rechnungsangaben für den nächsten Auftrag merken' });
  await keeps.check();
  await bookOrder(page);
  await expect(page.getByText('Eigene Referenz: PO 4711/26')).toBeVisible();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Hier weitermachen' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
  await phone.close();

  // Ordering again: every question has its answer, except the person's.
  await page.getByRole('link', { name: 'Auftrag ansehen' }).click();
  await page.getByRole('button', { name: 'Noch einmal so bestellen' }).click();
  await expectScreen(page, 'contact');
  await giveContact(page);
  const known = page.getByRole('region', { name: 'Diese Angaben sind schon da' });
  await expect(known.getByText('12 Bilder', { exact: true })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await goOn(page, 'So weiter zu den Bildern');
  await expectScreen(page, 'upload');
  await sendLater(page);
  const offer = page.getByRole('note').filter({ hasText: 'Angaben vom letzten Auftrag übernehmen?' });
  await expect(offer).toContainText(`${company.company}, ${company.street}, ${company.zip} ${company.city}`);
  expect(await barriersOn(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Angaben übernehmen' }).press('Enter');
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveValue(company.company);
  await expect(page.getByLabel('Eigene Referenz')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');

  // The tick keeps the address; without it, the browser forgets the address at once.
  await expect(keeps).toBeChecked();
  await keeps.uncheck();
  await page.reload();
  await expect(keeps).not.toBeChecked();
});
