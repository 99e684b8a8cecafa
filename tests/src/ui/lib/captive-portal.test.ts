import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contract } from '../../../../domain/contracts/contract.ts';
import { contracts } from '../../../../domain/contracts/contracts.ts';
import { officeContracts } from '../../../../domain/contracts/office-contracts.ts';
import { CallError } from '../../../../machines/session/session-problems.ts';
import { callApi, callForFile, callIfChanged } from '../../../../src/ui/lib/call-api.ts';
import { currentObstacle } from '../../../../src/ui/lib/obstacle.ts';
import { callOffice, OfficeError } from '../../../../src/office/call-office.ts';
import { obstacleTexts } from '../../../../src/ui/components/order-notices.ts';

/** Answers of a captive portal or proxy. */
const foreign: Readonly<Record<string, () => Response>> = {
  'a page': () => new Response('<h1>WLAN</h1>', { headers: { 'Content-Type': 'text/html' } }),
  'nothing, with 204': () => new Response(null, { status: 204 }),
  'the JSON of somebody else': () => Response.json({ orderItem: null, ok: true }),
  'an empty list': () => Response.json([]),
  'the word of another server': () => new Response('DONE'),
  'a redirect, which the browser does not follow': () => redirect(),
  'a demand to sign in, with 511': () => new Response('<h1>Anmelden</h1>', { status: 511 }),
  'that nothing has changed': () => new Response(null, { status: 304 }),
  'a document': () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
};

/** As a browser returns a redirect under `redirect: 'manual'`: without status, headers and body. */
function redirect(): Response {
  return Object.defineProperty(new Response(''), 'status', { value: 0 });
}

let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=fits' });
  vi.stubGlobal('navigator', { onLine: true, cookieEnabled: true });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const calls: Readonly<Record<string, (contract: Contract) => Promise<unknown>>> = {
  callApi: (contract) => callApi(contract, { id: 'one' }),
  callForFile: (contract) => callForFile(contract, { id: 'one' }),
  callIfChanged: (contract) => callIfChanged(contract, { id: 'one' }, '"one"'),
};

describe.each(Object.entries(foreign))('%s instead of our answer', (_name, response) => {
  beforeEach(() => {
    answer = response;
  });

  it.each(Object.entries(contracts))('makes %s a failed call that names the network', async (_call, contract) => {
    for (const call of Object.values(calls)) {
      await expect(call(contract)).rejects.toEqual(new CallError({ kind: 'intercepted', isUnsure: true }));
    }
    expect(currentObstacle()).toBe('intercepted');
  });

  it.each(Object.entries(officeContracts))('makes %s of the office one, too', async (_call, contract) => {
    const failure = await callOffice(contract, { id: 'one' }).catch((error: unknown) => error);

    expect([failure instanceof OfficeError, String(failure)]).toEqual([
      true,
      `OfficeError: ${obstacleTexts.intercepted}`,
    ]);
  });
});
