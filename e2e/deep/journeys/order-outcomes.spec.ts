/* What an action on the order's page did is spoken, and the focus stays on the page when its button goes. */
import type { Locator, Page } from '@playwright/test';
import { ORDER_PATH } from '../../../domain/order/order-links.ts';
import { correctionTexts } from '../../../src/booked/corrections/texts.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import { bookWith, collectWish, deliver, pressInMenu, sendMore } from '../../support/order-page.ts';
import type { RunningServer } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function withDelivery(page: Page, server: RunningServer): Promise<void> {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.goto(ORDER_PATH);
}

async function withExcess(page: Page): Promise<void> {
  await bookWith(page, 1, []);
  await sendMore(page, ['dose.jpg', 'tasse.png']);
}

interface Action {
  readonly name: string;
  readonly begin: (page: Page, server: RunningServer) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly sentence: string;
  readonly focus: (page: Page) => Locator;
}

const { unsentText, accept } = correctionTexts;
const actions: readonly Action[] = [
  {
    name: 'cancelling the order',
    begin: async (page) => {
      await bookWith(page, 2, []);
      await page.goto(ORDER_PATH);
    },
    act: async (page) => {
      await press(page, orderPageTexts.cancel.act);
      await confirm(page, orderPageTexts.cancel.act);
    },
    sentence: 'Auftrag storniert.',
    focus: title,
  },
  {
    name: 'removing an image',
    begin: async (page) => {
      await bookWith(page, 2, [files.path('tasse.png')]);
      await page.goto(ORDER_PATH);
    },
    act: async (page) => {
      await pressInMenu(page, 'tasse.png', orderPageTexts.remove.act);
      await confirm(page, orderPageTexts.remove.act);
    },
    sentence: '1 Bild entfernt.',
    focus: (page) => page.getByRole('heading', { name: orderPageTexts.images.heading }),
  },
  {
    name: 'ordering the excess images',
    begin: withExcess,
    act: (page) => press(page, overviewTexts.book),
    sentence: '1 Bild nachbestellt.',
    focus: title,
  },
  {
    name: 'taking the excess images back',
    begin: withExcess,
    act: async (page) => {
      await press(page, orderPageTexts.excess.remove.act);
      await confirm(page, orderPageTexts.excess.remove.act);
    },
    sentence: '1 Bild zurückgenommen.',
    focus: title,
  },
  {
    name: 'collecting a wish',
    begin: withDelivery,
    act: (page) => collectWish(page, 'tasse.jpg', 'Bitte heller.'),
    sentence: 'Wunsch zu tasse.jpg notiert. 1 Wunsch gesammelt, noch nicht gesendet.',
    focus: (page) => page.getByRole('button', { name: orderPageTexts.images.menu('tasse.jpg') }),
  },
  {
    name: 'removing a collected wish',
    begin: async (page, server) => {
      await withDelivery(page, server);
      await collectWish(page, 'tasse.jpg', 'Bitte heller.');
    },
    act: (page) => press(page, unsentText.removeNamed(1, 'tasse.jpg')),
    sentence: 'Wunsch entfernt.',
    focus: (page) => page.getByRole('heading', { name: orderPageTexts.delivered.heading }),
  },
  {
    name: 'sending the collected wishes',
    begin: async (page, server) => {
      await withDelivery(page, server);
      await collectWish(page, 'tasse.jpg', 'Bitte heller.');
      await collectWish(page, 'tasse.webp', 'Bitte dunkler.');
    },
    act: (page) => press(page, '2 Wünsche senden'),
    sentence: '2 Korrekturwünsche gesendet.',
    focus: (page) => page.getByRole('heading', { name: correctionTexts.list.heading, exact: true }),
  },
  {
    name: 'accepting the delivery',
    begin: withDelivery,
    act: async (page) => {
      await press(page, accept.act);
      await confirm(page, accept.act);
    },
    sentence: 'Lieferung abgenommen.',
    focus: title,
  },
];

for (const { name, begin, act, sentence, focus } of actions) {
  test(`${name} is spoken, and the focus goes to what took its place`, async ({ page, server }) => {
    test.slow();
    await begin(page, server);
    await act(page);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveText(sentence);
    await expect(focus(page)).toBeFocused();
  });
}

/** The shown buttons that are filled with the accent colour. */
function primaryButtons(page: Page): Promise<string[]> {
  return page
    .locator('main button')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(29, 57, 230)')
        .map((button) => button.textContent),
    );
}

test('a collected wish stays in sight on a phone until it is sent, and leaving the page asks', async ({
  page,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 664 });
  await withDelivery(page, server);
  await expect.poll(() => primaryButtons(page)).toEqual(['Alle herunterladen (ZIP)']);
  await collectWish(page, 'tasse.jpg', 'Bitte heller.');

  const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Mehr zu tasse.jpg' }) });
  await expect(tile).toHaveText(/^tasse\.jpgWunsch notiert$/);
  await expect.poll(() => primaryButtons(page)).toEqual(['1 Wunsch senden']);
  await expect(page.getByText('1 Wunsch noch nicht gesendet. Sende ihn vorher, sonst geht er verloren.')).toBeVisible();
  const bar = page.getByRole('region', { name: '1 Wunsch gesammelt' });
  for (const y of [0, 99_999]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(664);
    expect(box?.height).toBeLessThanOrEqual(664 / 4);
  }
  await page.setViewportSize({ width: 390, height: 300 });
  await expect(bar).toHaveCSS('position', 'static');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await press(page, '1 Wunsch senden');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});
