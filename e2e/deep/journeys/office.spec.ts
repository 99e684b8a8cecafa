import { barriersOn } from '../../support/barriers.ts';
import { databaseIn } from '../../support/database.ts';
import { askStudio, bookWith } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('on a slow computer, a search keeps the status that was chosen just before', async ({ page, browser, server }) => {
  const number = await bookWith(page, 1, []);
  await bookWith(await (await browser.newContext({ baseURL: server.url })).newPage(), 1, []);
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto('/studio');
  const computer = await office.context().newCDPSession(office);
  // The search is sent before the status is rendered.
  await computer.send('Emulation.setCPUThrottlingRate', { rate: 30 });
  await office.getByLabel('Status').selectOption('Bestellt');
  await office.getByLabel('Suche').fill(number);
  await expect(office.getByRole('row')).toHaveCount(2);
  await expect(office.getByLabel('Suche')).toHaveValue(number);
  await expect(office.getByLabel('Status')).toHaveValue('booked');
});

test('an order that is opened while a search waits stays open', async ({ page, browser, server }) => {
  const number = await bookWith(page, 1, []);
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto('/studio');
  const link = office.getByRole('link', { name: number });
  await expect(link).toBeVisible();
  await office.getByLabel('Suche').fill(number);
  // The search is due before the order is rendered.
  await link.evaluate((element) => {
    (element as HTMLElement).click();
    const due = performance.now() + 400;
    while (performance.now() < due);
  });
  await expect(office.getByRole('button', { name: 'Arbeit beginnen' })).toBeVisible();
  await expect(office).toHaveURL(`/studio#${number}`);
});

test('an act that is confirmed twice is sent once', async ({ page, browser, server }) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto(`/studio#${number}`);
  const answered = Promise.withResolvers<void>();
  let calls = 0;
  await office.route('**/steps', async (route) => {
    calls += 1;
    await answered.promise;
    await route.continue();
  });
  await office.getByRole('button', { name: 'Arbeit beginnen' }).click();
  const confirm = office.getByRole('alertdialog').getByRole('button', { name: 'Arbeit beginnen' });
  await confirm.click();
  await confirm.click();
  answered.resolve();
  await expect(office.getByText('Die Arbeit ist begonnen. Der Kunde bekommt eine E-Mail.')).toBeVisible();
  expect(calls).toBe(1);
});

test.describe('with files whose rows exist without bytes', () => {
  test.use({ expectsFailedCalls: true });

  test('an order of 5,000 files renders and requests only visible rows, and copies each hash', async ({
    page,
    browser,
    server,
  }) => {
    const number = await bookWith(page, 5000, [files.path('tasse.png')]);
    copyUpload(server.dataDir, number, 4999);
    const office = await (await browser.newContext({ baseURL: server.url })).newPage();
    await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    let previews = 0;
    office.on('request', (request) => {
      if (request.url().includes('/api/studio/previews/')) previews += 1;
    });
    await office.goto(`/studio#${number}`);
    const table = office.getByRole('table', { name: 'Dateien des Kunden: 5.000' });
    await office.getByRole('heading', { name: 'Dateien des Kunden: 5.000' }).scrollIntoViewIfNeeded();
    await expect(table).toHaveAttribute('aria-rowcount', '5001');
    await expect(table.getByRole('rowheader').first()).toContainText('bild-0001.png');
    expect(await barriersOn(office)).toEqual([]);

    await expect(table.getByRole('row').nth(1)).not.toContainText('SHA-256');
    await office.getByRole('button', { name: 'Prüfsummen zeigen' }).press('Enter');
    await expect(table.getByRole('row').nth(1)).toContainText('SHA-256');
    await office.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(table.getByRole('rowheader', { name: /^tasse\.png/ })).toBeAttached();
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    expect(previews).toBeLessThan(100);

    const row = table.getByRole('row').filter({ hasText: /^tasse\.png/ });
    await row.getByRole('button', { name: 'SHA-256 von tasse.png kopieren' }).click();
    await expect(row.getByRole('button', { name: 'Kopiert' })).toBeVisible();
    const copied = await office.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9a-f]{64}$/);
    await expect(row).toContainText(copied);
  });
});

/** Adds copies of the row of the order's one file, without bytes, which the office does not read. */
function copyUpload(dataDir: string, number: string, count: number): void {
  const database = databaseIn(dataDir);
  try {
    const row = database
      .prepare('SELECT uploads.* FROM uploads JOIN orders ON orders.id = uploads.order_id WHERE wizard_clipping_id = ?')
      .get(number) as Record<string, string | number | null>;
    const columns = Object.keys(row);
    const insert = database.prepare(
      `INSERT INTO uploads (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    database.exec('BEGIN');
    for (let place = 1; place <= count; place += 1) {
      const name = `bild-${String(place).padStart(4, '0')}.png`;
      const key = `${number}/${name}`;
      const copy = {
        ...row,
        id: `${row['id']}-${place}`,
        name,
        storage_key: key,
        storage_key_folded: key.toLowerCase(),
      };
      insert.run(...Object.values(copy));
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

test('a double click marks a question as answered, and does not open it again', async ({ page, browser, server }) => {
  const number = await bookWith(page, 1, []);
  await askStudio(page, 'Geht es auch bis Freitag?');
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  const marks: unknown[] = [];
  await office.route('**/questions', async (route) => {
    marks.push(route.request().postDataJSON());
    await route.continue();
  });
  await office.goto(`/studio#${number}`);
  const open = office.getByRole('heading', { name: /^Fragen des Kunden, offen/ });
  const clickOn = async (name: string, clickCount: number) => {
    await office.getByRole('button', { name }).hover();
    await office.mouse.down({ clickCount });
    await office.mouse.up({ clickCount });
  };

  // The answer of the first click is faster than the second.
  await clickOn('Als beantwortet merken', 1);
  await expect(open).toHaveText('Fragen des Kunden, offen: 0');
  await clickOn('Doch noch offen', 2);
  await clickOn('Doch noch offen', 1);
  await expect(open).toHaveText('Fragen des Kunden, offen: 1');
  expect(marks).toEqual([
    { number: 1, isAnswered: true },
    { number: 1, isAnswered: false },
  ]);
});
