import { expect, type Page } from '@playwright/test';

/** Step 4, the overview: writes the note and waits until the server has saved it. */
export async function writeNote(page: Page, note: string): Promise<void> {
  await page.getByLabel('Notiz an das Studio').fill(note);
  await expect(page.getByText('Notiz gespeichert')).toBeVisible();
}

export async function changeAnswer(page: Page, question: string): Promise<void> {
  await page.getByRole('link', { name: `Ändern ${question}`, exact: true }).click();
}

/** The overview as the customer reads it: the lines of each answer, by question, without the mark of a change. */
export async function answersOn(page: Page): Promise<Record<string, string[]>> {
  return page
    .locator('dl:has(a)')
    .evaluate((list) =>
      Object.fromEntries(
        [...list.children].map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          [...(row.querySelector('dd')?.querySelectorAll(':scope > :not([data-change])') ?? [])].map((line) =>
            line.textContent.replaceAll('\u00A0', ' '),
          ),
        ]),
      ),
    );
}

/** The cart as the customer reads it: rows of the table, net and gross of a cell joined by a slash; then the totals. */
export async function cartOn(page: Page): Promise<string[][]> {
  const cart = page.locator('section', { has: page.getByRole('heading', { name: 'Warenkorb' }) });
  const rows = await cart.locator('tbody tr').evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map((cell) => {
        const amounts = [...cell.querySelectorAll('span > span')].map((line) => line.textContent);
        return amounts.length > 0 ? amounts.join(' / ') : (cell.firstChild?.textContent ?? '');
      }),
    ),
  );
  const totals = await cart
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  return [...rows, ...totals].map((cells) => cells.map((cell) => cell.replaceAll('\u00A0', ' ').trim()));
}

/** Presses the order button. Ends on the thank-you page. */
export async function bookOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
}
