import { xsrfToken } from '../../lib/send.ts';

/** By what the server knows whose files these are: the order's cookie, or the secret link of the transfer window. */
export type Access = { readonly kind: 'cookie' } | { readonly kind: 'link'; readonly token: string };

/** The headers that every request of an upload carries (api.md, Order and session). */
export function accessHeaders(access: Access): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(access.kind === 'link' ? { Authorization: `Bearer ${access.token}` } : { 'X-XSRF-TOKEN': xsrfToken() }),
  };
}
