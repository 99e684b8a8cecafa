import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { newVisitor } from './visitor.ts';

export const STUDIO_TOKEN = 'ein-token-nur-fuer-diesen-test';
/** The site on a developer's machine, as `npm start` on a terminal sets it. */
export const atHome = { PUBLIC_URL: '', HOST: 'localhost', DESK_WITHOUT_TOKEN: 'on' };
/** The same, started without a terminal. */
export const atHomeUnasked = { PUBLIC_URL: '', HOST: 'localhost' };
/** The public site. */
export const withToken = { PUBLIC_URL: 'https://freistell.example', STUDIO_TOKEN };

/** A browser with the office open: with a token, after its sign-in. */
export async function officeBrowser(app: FastifyInstance, token?: string) {
  const browser = await newVisitor(app);
  if (token !== undefined) {
    await browser.request({ method: 'POST', url: '/api/studio/session', payload: { token } });
  }
  return {
    ...browser,
    send: (url: string, payload: object = {}): Promise<LightMyRequestResponse> =>
      browser.request({ method: 'POST', url, payload }),
    see: (url: string, options: InjectOptions = {}): Promise<LightMyRequestResponse> =>
      browser.request({ ...options, url }),
  };
}
