import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { newVisitor } from './visitor.ts';

export const STUDIO_TOKEN = 'ein-token-nur-fuer-diesen-test';
/** The site on one's own machine, as `npm start` on a terminal sets it. */
export const atHome = { PUBLIC_URL: '', HOST: 'localhost', DESK_WITHOUT_TOKEN: 'on' };
/** The same, started by what is no terminal. */
export const atHomeUnasked = { PUBLIC_URL: '', HOST: 'localhost' };
/** The site as it is for others. */
export const withToken = { PUBLIC_URL: 'https://freistell.example', STUDIO_TOKEN };

/** A browser of the studio in which the desk is open: with a token after it has signed in. */
export async function deskBrowser(app: FastifyInstance, token?: string) {
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
