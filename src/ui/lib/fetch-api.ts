import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';

/** Headers of every request that a script sends to our server (api.md). */
export const scriptHeaders = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/**
 * The `fetch` of all calls to our server.
 * Does not follow redirects: our API sends none to scripts, a captive portal does.
 * @throws TypeError without an answer
 */
export function fetchApi(
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  return fetch(path, {
    credentials: 'same-origin',
    redirect: 'manual',
    ...init,
    headers: { ...scriptHeaders, ...headers },
  });
}

/** A page of the site, in advance. Unlike a call, it follows redirects. */
export function fetchPage(address: string): Promise<Response> {
  return fetch(address, { headers: scriptHeaders, priority: 'low' });
}

/** Whether our API has answered, and not something in its place. */
export function isOurs({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.has(ANSWER_MARK);
}
