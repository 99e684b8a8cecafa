import { vi } from 'vitest';
import { ANSWER_MARK } from '../../domain/contracts/headers.ts';
import type { FilePage } from '../../domain/contracts/upload-calls.ts';

/**
 * What an upload needs of a page, without one. Each request for the server's list waits for the function that `ask`
 * gets, called with the answer. Undone by `vi.unstubAllGlobals`.
 */
export function stubUploadPage(ask: (answer: (page: FilePage) => void) => void): void {
  vi.stubGlobal('navigator', { onLine: true, cookieEnabled: true });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=fits' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        ask((page) => resolve(Response.json(page, { headers: { [ANSWER_MARK]: '1' } })));
      }),
  );
}
