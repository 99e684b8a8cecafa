import { expect, type Page } from '@playwright/test';
import { paths } from '../../domain/contracts/paths.ts';
import { quoteUrl, resumeUrl } from '../../domain/order/order-links.ts';
import { onTheWay } from '../../e2e/support/on-the-way.ts';
import { quoteOf } from '../../e2e/support/quote.ts';
import { testImagesToQuantity } from '../../e2e/support/test-images.ts';
import { quoteTexts } from '../../src/order/summary/texts.ts';
import { chooseClientType, giveCompany } from '../../tests/paths/drivers/screens/client.ts';
import { walkEveryState } from '../../tests/paths/drivers/screens/every-state.ts';
import { changeAnswer } from '../../tests/paths/drivers/screens/overview.ts';
import { giveQuantity } from '../../tests/paths/drivers/screens/quantity.ts';
import { expectScreen, goOn } from '../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../tests/paths/drivers/screens/send-later.ts';
import { goTo } from '../../tests/paths/drivers/screens/shortcuts.ts';
import { chooseFiles, expectArrived, expectFiles, openUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { expectPreviews, type Studio, withWindow } from './customer-window.ts';
import { HAIR, selectImages, putTo } from './sorting.ts';
import { showUpload } from './upload-under-way.ts';

/** The wizard's steps, each with its error states. */
export const steps = (studio: Studio) =>
  withWindow(studio, async ({ page, photograph, files }) => {
    await walkEveryState(page, photograph);
    await showUpload(page, files);
    await photograph('w15-hochladen');
    await showBrokenPage(page);
    await photograph('fehlerseite');
  });

/** A resumed open order, and one that a browser has lost. */
export const resumed = (studio: Studio) =>
  withWindow(studio, async ({ page, context, server, photograph }) => {
    await goTo(page, 'quantity');
    await page.getByRole('button', { name: 'Per E-Mail fortsetzen' }).click();
    await page.getByRole('dialog').waitFor();
    await photograph('w14-fortsetzen');
    await page.goto(resumeUrl(server.url, 'x'.repeat(43)));
    await page.getByRole('button', { name: 'Hier weitermachen' }).waitFor();
    await photograph('w20-fortsetzen');
    await page.goBack();
    await expectScreen(page, 'quantity');
    await context.clearCookies();
    await page.reload();
    await page.getByRole('button', { name: 'Link noch einmal senden' }).waitFor();
    await photograph('w21-auftrag-vermisst');
  });

/** A temporarily unavailable quote, the page of a quote's link, and an invalid link. */
export const quoted = (studio: Studio) =>
  withWindow(studio, async ({ page, context, server, photograph }) => {
    await goTo(page, 'quantity');
    await page.getByLabel('Anzahl der Bilder').fill('120');
    await openSheet(page);
    const mend = await onTheWay(page, `**${paths.quote}`, (route) =>
      route.fulfill({ status: 429, json: { code: 'tooMany', message: '' } }),
    );
    await page.getByRole('button', { name: quoteTexts.make }).filter({ visible: true }).click();
    await expect(page.getByText(quoteTexts.tooMany.title).filter({ visible: true })).toBeInViewport();
    await photograph('w14-angebot-fehler');
    mend();
    const { link } = await quoteOf(page, server);
    await context.clearCookies();
    await page.goto(link);
    const begin = page.getByRole('button', { name: 'Mit diesem Angebot beginnen' });
    await begin.waitFor();
    await photograph('w28-angebot');
    await page.goto(quoteUrl(server.url, 'x'.repeat(43)));
    await page.reload();
    await begin.click();
    await page.getByRole('heading', { name: 'Dieses Angebot gilt nicht mehr' }).waitFor();
    await photograph('w29-angebot-abgelaufen');
  });

/** Express on offer, and an order with express after the offer has ended. */
export const express = (studio: Studio) =>
  withWindow(
    studio,
    async ({ page, server, photograph }) => {
      await goTo(page, 'client.overview');
      await changeAnswer(page, 'Bildmenge');
      await page.getByRole('radio', { name: 'Express' }).check();
      await photograph('w30-express');
      await page.getByRole('button', { name: /^Speichern/ }).click();
      await expectScreen(page, 'client.overview');
      await server.kill();
      await server.startAgain();
      await page.reload();
      await page.getByRole('link', { name: 'Lieferzeit ändern' }).waitFor();
      await photograph('w31-express-weggefallen');
    },
    { EXPRESS: 'on' },
  );

/** Free test images on offer. */
export const testImages = (studio: Studio) =>
  withWindow(studio, async ({ page, photograph }) => {
    await testImagesToQuantity(page, 'jana@nordlicht.example');
    await photograph('w32-testbilder-menge');
    await giveQuantity(page, 2);
    await sendLater(page, 'client.overview');
    await photograph('w33-testbilder-pruefen');
    await goOn(page, 'Kostenlose Testbilder anfordern');
    await expectScreen(page, 'booked');
    await photograph('w33-testbilder-danke');
  });

/** An order of two kinds of images: during the assignment, and on the overview. */
export const kinds = (studio: Studio) =>
  withWindow(studio, async ({ page, files, photograph }) => {
    const names = ['dose.jpg', 'tasse.png', 'karton.webp'];
    await openUpload(page, 3, [{ product: { type: 'hair' }, quantity: 1 }]);
    await chooseFiles(page, ...names.map(files.path));
    await expectArrived(page, '3 von 3 Bildern sind da');
    await selectImages(page, ['dose.jpg', 'karton.webp']);
    await photograph('w15-zuordnen');
    await putTo(page, HAIR);
    await expectFiles(
      page,
      names.map((name) => [name, name === 'tasse.png' ? 'Fertig' : HAIR] as const),
    );
    await photograph('w15-zugeordnet');
    await goOn(page, 'Auftrag abschließen');
    await chooseClientType(page, 'Firma');
    await giveCompany(page);
    await expectPreviews(page);
    await photograph('w17-bildarten');
  });

/** On a phone the summary is a sheet. */
async function openSheet(page: Page): Promise<void> {
  const summary = page.getByRole('button', { name: 'Auftrag ansehen' });
  if (await summary.isVisible()) await summary.click();
}

/** A screen whose code fails, as the customer sees it. */
async function showBrokenPage(page: Page): Promise<void> {
  await page.route('**/assets/upload-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken"); };' }),
  );
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { name: 'Hier ist etwas schiefgegangen.' }).waitFor();
}
