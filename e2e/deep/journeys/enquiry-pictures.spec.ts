import type { Page } from '@playwright/test';
import {
  enquiryCall,
  expectLive,
  expectThanks,
  failureOf,
  fillEnquiry,
  openLiveEnquiry,
  picture,
  picturesOf,
  sendButton,
} from '../../support/enquiry.ts';
import { mailsAbout } from '../../support/mails.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import type { RunningServer } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

test('submitting twice sends the pictures once', async ({ page, server }) => {
  const form = await openLiveEnquiry(page);
  await fillEnquiry(form, 'doppelt@winter.example');
  await picturesOf(form).field.setInputFiles([picture('Tasse.png'), picture('Kanne.png')]);

  await sendButton(form).dblclick();

  await expectThanks(page);
  expect(await arrived(server, 'doppelt@winter.example', 1)).toEqual([['Tasse.png', 'Kanne.png']]);
});

test('after sending, Back opens the page before the form, and the form is empty next time', async ({
  page,
  server,
}) => {
  await page.goto('/agentur');
  await page.getByRole('link', { name: 'Unverbindlich anfragen' }).last().press('Enter');
  const form = await liveFormOf(page);
  await fillEnquiry(form, 'zurueck@winter.example');
  await picturesOf(form).field.setInputFiles([picture('Tasse.png')]);
  await sendButton(form).click();
  await expectThanks(page);

  await page.goBack();

  await expect(page).toHaveURL(/\/agentur$/);
  await page.getByRole('link', { name: 'Unverbindlich anfragen' }).last().press('Enter');
  const again = await liveFormOf(page);
  await expect(again.getByLabel('Familienname')).toHaveValue('');
  await expect(picturesOf(again).chosen).toHaveCount(0);
  await expect(sendButton(again)).toHaveText('Unverbindlich anfragen');
  expect(await arrived(server, 'zurueck@winter.example', 1)).toEqual([['Tasse.png']]);
});

test('two windows with the same texts send one enquiry each, with its own pictures', async ({ page, server }) => {
  const form = await openLiveEnquiry(page);
  await fillEnquiry(form, 'fenster@winter.example');
  // A window opened from here inherits the stored texts.
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/kontakt'))]);
  const otherForm = await liveFormOf(other);
  await expect(otherForm.getByLabel('E-Mail Pflichtfeld')).toHaveValue('fenster@winter.example');
  await picturesOf(form).field.setInputFiles([picture('Tasse.png')]);
  await picturesOf(otherForm).field.setInputFiles([picture('Kanne.png')]);

  await sendButton(form).click();
  await expectThanks(page);
  await expect(picturesOf(otherForm).chosen).toHaveText([/^Kanne\.png/]);
  await sendButton(otherForm).click();
  await expectThanks(other);

  const brought = await arrived(server, 'fenster@winter.example', 2);
  expect(brought.map((names) => names.join(', ')).toSorted()).toEqual(['Kanne.png', 'Tasse.png']);
});

test.describe('when the connection breaks while pictures are sent', () => {
  test.use({ expectsFailedCalls: true });

  test('the form shows a message, keeps texts and pictures, and sends them on reconnect', async ({
    page,
    context,
    server,
  }) => {
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form, 'tunnel@winter.example');
    await picturesOf(form).field.setInputFiles([picture('Tasse.png'), picture('Kanne.png')]);
    const mend = await onTheWay(page, enquiryCall, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });

    await sendButton(form).click();

    await expect(failureOf(form)).toContainText('Sie sind gerade nicht mit dem Internet verbunden.');
    await expect(picturesOf(form).chosen).toHaveText([/^Tasse\.png/, /^Kanne\.png/]);
    await expect(form.getByLabel('E-Mail Pflichtfeld')).toHaveValue('tunnel@winter.example');

    mend();
    await context.setOffline(false);
    await sendButton(form).click();
    await expectThanks(page);
    expect(await arrived(server, 'tunnel@winter.example', 1)).toEqual([['Tasse.png', 'Kanne.png']]);
  });

  test('an identical retry uses the same key, other pictures use another', async ({ page, server }) => {
    const keys: (string | undefined)[] = [];
    const mend = await onTheWay(page, enquiryCall, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.abort('connectionreset');
    });
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form, 'verloren@winter.example');
    await picturesOf(form).field.setInputFiles([picture('Tasse.png')]);

    for (const times of [1, 2]) {
      await sendButton(form).click();
      await expect.poll(() => keys.length).toBe(times);
      await expect(sendButton(form)).toHaveText('Unverbindlich anfragen');
    }
    await picturesOf(form).field.setInputFiles([picture('Kanne.png')]);
    await sendButton(form).click();
    await expect.poll(() => keys.length).toBe(3);
    await expect(failureOf(form)).toBeVisible();
    mend();

    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    await sendButton(form).click();
    await expectThanks(page);
    expect(await arrived(server, 'verloren@winter.example', 1)).toEqual([['Tasse.png', 'Kanne.png']]);
  });
});

/** The form of a new window, with its script active. */
async function liveFormOf(page: Page) {
  const form = page.locator('#contactform');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Vorname').focus();
  await expectLive(page);
  return form;
}

/** The names of the pictures in the studio's mails, for each of `enquiries` from this address. */
async function arrived(server: RunningServer, address: string, enquiries: number): Promise<(string | null)[][]> {
  const mails = await mailsAbout(server, address, 2 * enquiries);
  return mails
    .filter(({ replyTo = [] }) => replyTo.some((person) => person.address === address))
    .map(({ attachments }) => attachments.map(({ filename }) => filename));
}
