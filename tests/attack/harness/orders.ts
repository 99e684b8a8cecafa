/* Orders as an attacker makes them. */
import type { WizardBody } from '../../../domain/contracts/wizard-calls.ts';
import { address, contact, walkTo } from '../../support/order-journeys.ts';
import { type Browser, openBrowser } from './browser.ts';

type Client = WizardBody<'saveContactFull'>['client'];

/** A new order that stands on the upload screen and takes files. */
export async function atUpload(base: string, from?: string): Promise<Browser> {
  const browser = await openBrowser(base, from);
  await walkTo(browser, 'upload');
  return browser;
}

/** A booked order whose images were promised for later, for the client with these answers. */
export async function bookedOrder(base: string, from: string, client: Client = {}, note?: string): Promise<Browser> {
  const browser = await openBrowser(base, from);
  await walkTo(browser, 'client.details');
  await browser.call('saveContactFull', {
    client: { ...contact, ...address, company: 'Nordlicht GmbH', ustid: '', ...client },
  });
  if (note !== undefined) await browser.call('updateNote', { note });
  await browser.call('finish', {});
  return browser;
}
