import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { QUOTE_PATH } from '../../domain/order/order-links.ts';
import { pdfLinks, pdfText } from '../../tests/support/pdf-text.ts';
import type { RunningServer } from './server.ts';

/** Presses the button, and reads the downloaded PDF. */
export async function quoteOf(page: Page, server: RunningServer) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Angebot als PDF' }).filter({ visible: true }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const { title, text } = await pdfText(bytes);
  const link = (await pdfLinks(bytes)).find((one) => one.includes(`${QUOTE_PATH}#`)) ?? '';
  return {
    name: download.suggestedFilename(),
    number: title.replace('Angebot ', ''),
    text: text.replaceAll(/\s+/g, ' '),
    link: server.url + new URL(link).pathname + new URL(link).hash,
  };
}
