import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';

/** Headers of every request that a script sends to our server (api.md). */
export const scriptHeaders = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/**
 * The `fetch` of all requests to our server. A redirect is an answer here and not followed: our API sends none to
 * scripts, a captive portal does. @throws TypeError when nothing was answered
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

/** Whether our API has answered, and nothing in its place. */
export function isOurs({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.has(ANSWER_MARK);
}
