/* Orders of an attacker. */
import type { WizardBody } from '../../../domain/contracts/wizard-calls.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { ORDER_DOCUMENT } from '../../../domain/order/order-links.ts';
import { address, contact, walkTo } from '../../../tests/support/order-journeys.ts';
import { type Browser, openBrowser } from '../../../tests/support/attacker/browser.ts';
import { type Answer, ask, jsonOf } from '../../../tests/support/attacker/http.ts';

type Client = WizardBody<'saveContactFull'>['client'];

/** A new order on the upload screen. */
export async function atUpload(base: string, from?: string): Promise<Browser> {
  const browser = await openBrowser(base, from);
  await walkTo(browser, 'upload');
  return browser;
}

/** A booked order whose images were promised for later, for a client with these answers. */
export async function bookedOrder(
  base: string,
  from: string,
  client: Client = {},
  note?: string,
  quantity?: number,
): Promise<Browser> {
  const browser = await openBrowser(base, from);
  await walkTo(browser, 'client.details');
  await browser.call('saveContactFull', {
    client: { ...contact, ...address, company: 'Nordlicht GmbH', ustid: '', ...client },
  });
  if (note !== undefined) await browser.call('updateNote', { note });
  if (quantity !== undefined) {
    await browser.call('setStep', { screen: 'quantity', returnToOverview: true });
    await browser.call('saveQuantity', { quantity });
  }
  await browser.call('finish', {});
  return browser;
}

/** For STUDIO_TOKEN. */
export const TOKEN = 'a token of the office, long enough';

/** A browser of the studio with the office open. */
export async function atOffice(base: string, from: string): Promise<Browser> {
  const browser = await openBrowser(base, from);
  await browser.send({
    method: 'POST',
    path: officeContracts.openOffice.path,
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    body: JSON.stringify({ token: TOKEN }),
  });
  return browser;
}

/**
 * The booked order as a PDF, as its customer gets it.
 * @param from The client address.
 */
export async function paperOf(browser: Browser, from: string = browser.from): Promise<Answer> {
  const ticket = await browser.send({
    method: 'POST',
    path: pathTo(contracts.askForDownload.path, ORDER_DOCUMENT),
    from,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return ask(browser.base, { path: String(jsonOf(ticket)['url']), from });
}
