/* Calls as a page's customer, but outside of its window, like another client, an older tab or a script of QA. */
import type { APIResponse, Page } from '@playwright/test';
import type { WizardCall } from '../../domain/contracts/wizard-calls.ts';

/** Without a revision the call applies to the current order. */
export type Caller = (call: WizardCall, body: object, revision?: number) => Promise<APIResponse>;

/** The caller for this page's customer, with the customer's cookies. */
export async function callerOf(page: Page): Promise<Caller> {
  await xsrfOf(page);
  return async (call, data, revision) =>
    page.request.post(`/api/wizard/${call}`, {
      data,
      headers: {
        // The pair changes when an order begins.
        ...(await currentPair(page)),
        ...(revision === undefined ? {} : { 'X-Order-Revision': String(revision) }),
      },
    });
}

/** The header that every changing call needs beside the cookies. */
export async function xsrfOf(page: Page): Promise<Record<string, string>> {
  // Any GET of the API sets the pair.
  await page.request.get('/api/wizard/order');
  return currentPair(page);
}

async function currentPair(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}
