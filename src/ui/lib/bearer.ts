/** The head by which the holder of a secret link is known; none for whoever has no token and comes by the order's cookie. */
export function bearer(token: string): Readonly<Record<string, string>> {
  return token === '' ? {} : { Authorization: `Bearer ${token}` };
}
