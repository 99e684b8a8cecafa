import { expect, type Page } from '@playwright/test';
import type { CustomerFiles } from '../../e2e/support/upload-files.ts';
import { changeAnswer } from '../../tests/paths/drivers/screens/overview.ts';
import { chooseFiles, expectFiles } from '../../tests/paths/drivers/screens/upload.ts';

/** From the overview to the upload, with files in every state; the one under way does not progress. */
export async function showUpload(page: Page, files: CustomerFiles): Promise<void> {
  await changeAnswer(page, 'Bilder');
  await chooseFiles(page, files.path('ordner/flasche.jpg'), files.path('karton.webp'));
  // While other programs run, sending them takes longer than a test would wait.
  await page
    .getByText(/^Fertig/)
    .nth(1)
    .waitFor();
  await expectFiles(page, [
    ['flasche.jpg', 'Fertig'],
    ['karton.webp', 'Fertig'],
  ]);
  // After a reload they exist only on the server.
  await page.reload();
  await page.getByRole('checkbox', { name: /^Ich sende die Bilder später/ }).uncheck();
  await page.evaluate(stopHalfway);
  const names = ['tasse.png', 'dose.jpg', 'dose (Kopie).jpg', 'brief.docx'];
  await chooseFiles(page, ...names.map(files.path));
  // The speed is known by then (src/order/upload/speed-meter.ts).
  const bar = page.getByRole('progressbar', { name: 'Fortschritt von tasse.png' });
  await expect(bar).toHaveAttribute('aria-valuenow', '44', { timeout: 20_000 });
}

/** Runs in the page. Simulates the progress of a file without sending it, for the same figures in every run. */
function stopHalfway(): void {
  const send = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'send')?.value as (body: unknown) => void;
  XMLHttpRequest.prototype.send = function sendPart(body) {
    if (!(body instanceof Blob)) return send.call(this, body);
    const tell = (share: number) => {
      const loaded = Math.round(body.size * share);
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: body.size }));
    };
    for (const step of [0, 1, 2, 3, 4]) setTimeout(tell, step * 1_100, 0.405 + step / 100);
  };
}
