/* The order is requested before the app's code arrives (`src/ui/lib/early-answer.ts`); here the server dies first. */
import type { Page } from '@playwright/test';
import { lateTexts } from '../../../src/order/frame/texts.ts';
import { goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { chooseFiles, expectArrived, expectFiles, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { databaseIn } from '../../support/database.ts';
import { expect, test } from '../../support/interruptions.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import type { RunningServer } from '../../support/server.ts';

test.describe.configure({ mode: 'parallel' });

test('an order whose first answer is lost in a crash is offered again, complete', async ({
  page,
  ownServer,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 2);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectFiles(page, [['dose.jpg', 'Fertig']]);
  const before = ordersIn(ownServer);
  await loseFirstAnswer(page, async () => {
    // The app has started and waits for this answer.
    await expect(page.getByText(lateTexts.heading)).toHaveCount(0);
    await ownServer.kill();
  });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Der Auftrag ist gerade nicht erreichbar' })).toBeVisible();
  await ownServer.startAgain();
  await goOn(page, 'Noch einmal versuchen');

  await expectFiles(page, [['dose.jpg', 'Fertig']]);
  expect(ordersIn(ownServer)).toEqual(before);
  await chooseFiles(page, files.path('tasse.png'));
  await expectArrived(page, '2 von 2 Bildern sind da');
  await expectStored(clippingId, 'dose.jpg', 'tasse.png');
});

test('an order whose first answer and code are lost waits for the server, then begins itself', async ({
  page,
  ownServer,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 1);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectFiles(page, [['dose.jpg', 'Fertig']]);
  const before = ordersIn(ownServer);
  const died = Promise.withResolvers<void>();
  await loseFirstAnswer(page, async () => {
    await ownServer.kill();
    died.resolve();
  });

  await page.reload();
  await died.promise;
  // The screen's code was also loading: the page polls for the server and finds none.
  await page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await ownServer.startAgain();

  await expectArrived(page, '1 von 1 Bild ist da');
  expect(ordersIn(ownServer)).toEqual(before);
  await expectStored(clippingId, 'dose.jpg');
});

/** The server has answered, and `fall` runs before the page receives it. */
async function loseFirstAnswer(page: Page, fall: () => Promise<void>): Promise<void> {
  await onTheWay(
    page,
    '**/api/wizard/order',
    async (route) => {
      await route.fetch();
      await fall();
      await route.abort('connectionreset');
    },
    1,
  );
}

/** The columns by which a customer could notice a change of an order. */
function ordersIn({ dataDir }: RunningServer): readonly unknown[] {
  const database = databaseIn(dataDir);
  try {
    return database.prepare('SELECT id, wizard_clipping_id, version, screen, context FROM orders').all();
  } finally {
    database.close();
  }
}
