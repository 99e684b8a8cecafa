export interface Browser {
  /** A wizard call; returns any answer. */
  readonly post: (call: string, body: object) => Promise<Response>;
  /** Secrets of this visitor. */
  readonly secrets: () => string[];
}

/** Fetch with cookies and the XSRF pair, for a server at `base`. */
export async function newBrowser(base: string): Promise<Browser> {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(base + path, {
      ...init,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = (line.split(';', 1)[0] ?? '').split('=') as [string, string];
      cookies.set(name, value);
    }
    return answer;
  }
  await send('/api/wizard/order');
  return {
    post: (call: string, body: object) => send(`/api/wizard/${call}`, { method: 'POST', body: JSON.stringify(body) }),
    secrets: () => [...cookies.values()],
  };
}
