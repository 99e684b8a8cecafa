import type { Locator, Page, Route } from '@playwright/test';
import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';
import { barriersOn, expectBarrierFree } from '../../support/barriers.ts';
import {
  enquiryCall,
  expectLive,
  expectThanks,
  failureOf,
  fillEnquiry,
  openEnquiry,
  openLiveEnquiry,
  picture,
  picturesOf,
  sendButton,
  walkEnquiryStates,
} from '../../support/enquiry.ts';
import { holdCode } from '../../support/held-code.ts';
import { mailsAbout } from '../../support/mails.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { jana } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const SCRIPT = 'enquiry-form-island';

const banner = 'Bitte füllen Sie die Pflichtfelder aus';

test('pictures are listed, refused at once, removable, and kept while other fields are corrected', async ({
  page,
  server,
}) => {
  const form = await openLiveEnquiry(page);
  const { field, chosen } = picturesOf(form);

  await field.setInputFiles([picture('Tasse.png'), picture('Schale.png')]);
  await field.setInputFiles([picture('Kanne.png'), { ...picture('Plan.pdf'), mimeType: 'application/pdf' }]);
  await expect(chosen).toHaveText([/^Tasse\.png/, /^Schale\.png/, /^Kanne\.png/]);
  await expect(field).toHaveAccessibleDescription(/„Plan\.pdf“ ist kein Bild, das wir öffnen können/);
  expect(await barriersOn(page)).toEqual([]);

  await form.getByRole('button', { name: 'Schale.png entfernen' }).click();
  await expect(field).toBeFocused();
  await expect(field).not.toHaveAttribute('aria-invalid');
  await sendButton(form).click();
  await expect(form.getByRole('alert').filter({ hasText: banner })).toBeFocused();
  await expect(chosen).toHaveCount(2);
  await fillEnquiry(form, 'bilder@winter.example');
  await sendButton(form).click();

  await expectThanks(page);
  const [toStudio, copy] = await mailsAbout(server, 'bilder@winter.example', 2);
  expect(toStudio?.attachments.map(({ filename }) => filename)).toEqual(['Tasse.png', 'Kanne.png']);
  expect(copy?.text).toContain('Ihre 2 Beispielbilder sind auch da.');
});
test.describe('missing answers', () => {
  test('are listed in the summary and beside each field until the field changes', async ({ page }) => {
    const form = await openLiveEnquiry(page);
    await form.getByLabel('Vorname').fill('Jana');
    await form.getByLabel('E-Mail').fill('jana@nordlicht');

    await sendButton(form).click();

    const summary = form.getByRole('alert').filter({ hasText: banner });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Familienname: Bitte geben Sie einen Familiennamen an.',
      'E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      'Telefon: Bitte geben Sie eine gültige Telefonnummer.',
    ]);
    const name = form.getByLabel('Familienname');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('Bitte geben Sie einen Familiennamen an.');

    await summary.getByRole('link', { name: /^Familienname/ }).click();
    await expect(name).toBeFocused();
    await name.fill('W');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(summary.getByRole('link')).toHaveCount(2);

    await form.getByLabel('E-Mail').fill('jana@nordlicht.example');
    await form.getByLabel('Telefon').fill('030');
    await expect(summary).toBeHidden();
  });
});
test.describe('while it is being sent', () => {
  test('the button is busy and a second click sends nothing', async ({ page }) => {
    let calls = 0;
    const answers: Route[] = [];
    await page.route(enquiryCall, (route) => {
      calls += 1;
      answers.push(route);
    });
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form);

    await sendButton(form).click();
    await expect(sendButton(form)).toHaveText('Anfrage wird gesendet');
    await expect(sendButton(form)).toBeDisabled();
    await expect(sendButton(form)).toHaveAttribute('aria-busy', 'true');
    expect(await turning(sendButton(form))).toEqual([['20px', '20px']]);
    await form.getByLabel('Telefon').press('Enter');
    await expect.poll(() => calls).toBe(1);

    await answers[0]?.fulfill({ headers: { [ANSWER_MARK]: '1' }, contentType: 'text/plain', body: 'DONE' });
    await expectThanks(page);
    expect(calls).toBe(1);
  });
});

/** The spinner of a busy button; it needs its styles. */
function turning(button: Locator) {
  return button.evaluate((whole) => {
    const marks = [...whole.querySelectorAll('*')].filter(
      (one) => getComputedStyle(one, '::after').animationName !== 'none',
    );
    return marks.map((mark) => [getComputedStyle(mark).width, getComputedStyle(mark).height]);
  });
}

test.describe('when sending fails', () => {
  test.use({ expectsFailedCalls: true });

  const cases: readonly (readonly [string, (route: Route) => Promise<void>, RegExp])[] = [
    [
      '200 without DONE',
      (route) => route.fulfill({ status: 200, body: 'OK' }),
      /noch einmal oder rufen Sie uns an: 030/,
    ],
    ['200 with a page', (route) => route.fulfill({ status: 200, body: '<h1>DONE</h1>' }), /noch einmal/],
    ['422 without fields', (route) => route.fulfill({ status: 422, json: { code: 'invalid' } }), /noch einmal/],
    [
      '500',
      (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Kennung 7f3a' } }),
      /noch einmal/,
    ],
    ['429', (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, body: '' }), /in einer Minute/],
    ['a broken connection', (route) => route.abort('connectionreset'), /noch einmal/],
  ];
  for (const [name, answer, advice] of cases) {
    test(`${name}: keeps all text and the button, and sending again works`, async ({ page }) => {
      const mend = await onTheWay(page, enquiryCall, answer);
      const form = await openLiveEnquiry(page);
      await fillEnquiry(form);
      await form.getByLabel('Weitere Angaben').fill('Bitte mit Schatten');

      await sendButton(form).click();

      await expect(failureOf(form)).toContainText('Ihre Angaben sind noch da.');
      await expect(failureOf(form)).toContainText(advice);
      await expect(failureOf(form)).not.toContainText('7f3a');
      await expect(page).toHaveURL(/\/kontakt$/);
      await expect(form.getByLabel('Weitere Angaben')).toHaveValue('Bitte mit Schatten');
      await expect(sendButton(form)).toBeEnabled();
      await expect(sendButton(form)).toBeFocused();

      mend();
      await sendButton(form).click();
      await expectThanks(page);
    });
  }

  test('the console reports the failure once, whatever is typed afterwards', async ({ page }) => {
    const told: string[] = [];
    page.on('console', (message) => message.text().startsWith('enquiry failed') && told.push(message.text()));
    await page.route(enquiryCall, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }));
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form);

    await sendButton(form).click();
    await expect(failureOf(form)).toBeVisible();
    await form.getByLabel('Weitere Angaben').pressSequentially('Noch etwas');

    expect(told).toEqual(['enquiry failed: failed']);
  });

  test('errors found by the server are shown beside the fields', async ({ page }) => {
    const fields = { phone: 'Bitte geben Sie eine gültige Telefonnummer.' };
    await page.route(enquiryCall, (route) =>
      route.fulfill({ status: 422, json: { code: 'invalid', message: '', fields } }),
    );
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form);

    await sendButton(form).click();

    await expect(form.getByRole('alert').filter({ hasText: banner })).toBeFocused();
    await expect(form.getByLabel('Telefon')).toHaveAccessibleDescription(fields.phone);
    await expect(failureOf(form)).toBeHidden();
  });

  test('a request without an answer is aborted after the time limit', async ({ page }) => {
    // The real limit is 20 seconds; the test shortens it.
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => real(milliseconds / 20);
    });
    await page.route(enquiryCall, () => undefined);
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form);

    await sendButton(form).click();

    await expect(failureOf(form)).toContainText('Der Server hat nicht rechtzeitig geantwortet.');
    await expect(sendButton(form)).toBeEnabled();
  });

  test('the offline form shows a message and waits', async ({ page, context }) => {
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form);
    await context.setOffline(true);

    await sendButton(form).click();
    await expect(failureOf(form)).toContainText('Sie sind gerade nicht mit dem Internet verbunden.');

    await context.setOffline(false);
    await sendButton(form).click();
    await expectThanks(page);
  });

  test('typed text survives leaving the page, and is deleted after sending', async ({ page }) => {
    const form = await openLiveEnquiry(page);
    await fillEnquiry(form);
    await page.goto('/agentur');

    const again = await openLiveEnquiry(page);
    await expect(again.getByLabel('Familienname')).toHaveValue(jana.name);
    await sendButton(again).click();
    await expectThanks(page);

    await expectNothingKept(page);
  });
});

test('Back in the browser opens the form as it was left', async ({ page }) => {
  const form = await openLiveEnquiry(page);
  await fillEnquiry(form);
  await form.getByLabel('Warengruppe').selectOption('Schmuck');
  await form.getByRole('link', { name: 'Datenschutzerklärung' }).click();
  await expect(page).toHaveURL(/\/datenschutz$/);
  await page.goBack();

  await expect(form.getByLabel('Familienname')).toHaveValue(jana.name);
  await expect(form.getByLabel('Warengruppe')).toHaveValue('Schmuck');
});

test.describe('before its script has loaded', () => {
  test('the form loads no script until it is touched', async ({ page }) => {
    const code = await holdCode(page, SCRIPT);
    const form = await openEnquiry(page);
    await page.waitForLoadState('networkidle');
    expect(code.requests()).toBe(0);

    await form.getByLabel('Vorname').focus();
    await expect.poll(code.requests).toBe(1);
  });

  test('typed text, focus and cursor position are kept, and the text is sent', async ({ page, server }) => {
    const code = await holdCode(page, SCRIPT);
    const form = await openEnquiry(page);
    await page.waitForLoadState('networkidle');
    await fillEnquiry(form, 'frueh@winter.example');
    await form.getByLabel('Warengruppe').selectOption('Schmuck');
    const words = form.getByLabel('Weitere Angaben');
    await words.pressSequentially('Ringe und ');
    await code.release();
    await expectLive(page);
    await page.keyboard.type('Ketten');

    await expect(words).toHaveValue('Ringe und Ketten');
    await sendButton(form).click();
    await expectThanks(page);
    const [toStudio] = await mailsAbout(server, 'frueh@winter.example', 2);
    expect(toStudio?.text).toMatch(/Warengruppe\s+Schmuck[^]*Ringe und Ketten/);
  });

  test('the browser submits the form natively, and nothing is stored afterwards', async ({ page, server }) => {
    await holdCode(page, SCRIPT);
    const form = await openEnquiry(page);
    await page.waitForLoadState('networkidle');
    await fillEnquiry(form, 'eilig@winter.example');
    await sendButton(form).click();

    await expectThanks(page);
    await mailsAbout(server, 'eilig@winter.example', 2);
    // The page's island removes the stored texts.
    await page.waitForLoadState('networkidle');
    await expectNothingKept(page);
  });

  test.describe('when the server has answered with missing fields', () => {
    test.use({ expectsFailedCalls: true });

    test('the script comes without a further touch', async ({ page }) => {
      const { code } = await sendIncomplete(page);

      await code.release();
      await expectLive(page);
    });

    test('the script continues from there', async ({ page }) => {
      const { code, form } = await sendIncomplete(page);

      await form.getByLabel('Familienname').fill(jana.name);
      await code.release();
      await expectLive(page);
      await form.getByLabel('Telefon').fill(jana.phone);

      await expect(form.getByLabel('Vorname')).toHaveValue('Jana');
      await expect(form.getByLabel('Familienname')).toHaveValue(jana.name);
      await expect(form.getByRole('alert').getByRole('link')).toHaveText([
        'Familienname: Bitte geben Sie einen Familiennamen an.',
        'E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      ]);
    });
  });
});

test.describe('links to the form', () => {
  test('preset the subject', async ({ page }) => {
    await page.goto('/produktfotografie/schmuck');
    await page.getByRole('link', { name: 'Unverbindlich anfragen' }).last().press('Enter');

    const form = page.locator('#contactform');
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByLabel('Warengruppe')).toHaveValue('Schmuck');
    await expect(form.getByLabel('Art der Bilder')).toHaveValue('Schmuckfotografie');
  });

  test('open the small form for cut-outs, whose category is fixed', async ({ page, server }) => {
    await page.goto('/bildbearbeitung/bilder-freistellen');
    await page.getByRole('link', { name: 'Freistellen anfragen' }).last().click();
    await expect(page).toHaveURL(/\/kontakt\/freistellen\?thema=bilder-freistellen$/);
    const form = page.locator('#contactform');
    await expect(form.getByLabel('Welche Produkte?')).toHaveCount(0);
    await form.getByLabel('Vorname').focus();
    await expectLive(page);
    await fillEnquiry(form, 'freisteller@winter.example');

    await sendButton(form).click();

    await expectThanks(page);
    const [, copy] = await mailsAbout(server, 'freisteller@winter.example', 2);
    expect(copy?.text).toMatch(/Warengruppe\s+Hintergrund entfernen/);
  });
});
/** A new visit has an empty form. */
async function expectNothingKept(page: Page): Promise<void> {
  const fresh = await openEnquiry(page);
  await page.waitForLoadState('networkidle');
  await expect(fresh.getByLabel('Familienname')).toHaveValue('');
}

const fold = (page: Page) => page.locator('summary').filter({ hasText: 'Weitere Angaben (freiwillig)' });
const company = (form: Locator) => form.getByLabel('Firma', { exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('the optional fields are one line, which the keyboard opens before and after the script', async ({ page }) => {
    const form = await openEnquiry(page);
    await expect(company(form)).toBeHidden();
    await fold(page).focus();
    await page.keyboard.press('Enter');
    await expect(company(form)).toBeVisible();
    await expectLive(page);
    await expect(company(form)).toBeVisible();
    await company(form).fill('Nordlicht');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(company(form)).toBeHidden();
    await expect(company(form)).toHaveValue('Nordlicht');
  });

  test('a link’s suggestion and a wrong answer open them', async ({ page }) => {
    const form = await openLiveEnquiry(page, '/kontakt?thema=schmuck');
    await expect(form.getByLabel('Warengruppe')).toBeVisible();
    await form.getByLabel('Link zu Shop oder Beispielbildern').fill('nix');
    await fold(page).click();
    await sendButton(form).click();
    await expect(form.getByLabel('Link zu Shop oder Beispielbildern')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, expectsFailedCalls: true });

    test('a filled field opens them on the answered page', async ({ page }) => {
      const form = await openEnquiry(page);
      await fold(page).click();
      await company(form).fill('Nordlicht');
      await sendButton(form).click();
      await expect(form.getByRole('alert').filter({ hasText: banner })).toBeVisible();
      await expect(company(form)).toBeVisible();
      await expect(company(form)).toHaveValue('Nordlicht');
    });
  });
});

/** Sends the form without its script, and waits for the server's answer about the missing fields. */
async function sendIncomplete(page: Page) {
  const code = await holdCode(page, SCRIPT);
  const form = await openEnquiry(page);
  await page.waitForLoadState('networkidle');
  await form.getByLabel('Vorname').fill('Jana');
  await sendButton(form).click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3);
  return { code, form };
}

test.describe('the form about cut-outs', () => {
  test.use({ expectsFailedCalls: true });

  for (const [device, width] of [
    ['a desktop', 1280],
    ['a phone', 320],
  ] as const) {
    test(`axe finds nothing in any of its states on ${device}, and no overflow`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await walkEnquiryStates(page, '/kontakt/freistellen', () => expectBarrierFree(page));
    });
  }
});
