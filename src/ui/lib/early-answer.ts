import { fetchApi } from './fetch-api.ts';

/** What was asked before the code that wants to know it had come, by address. */
const early = new Map<string, Promise<Response | undefined>>();

/** Asks the server ahead; not in a page that a browser only prepares, because somebody may want it. */
export function askEarly(path: string): void {
  if ('prerendering' in document && document.prerendering === true) return;
  // Whoever wants to know asks again.
  early.set(
    path,
    fetchApi(path).catch(() => undefined),
  );
}

/** The answer to what was asked ahead, once; undefined when nothing was, or none came. */
export async function takeEarly(path: string): Promise<Response | undefined> {
  const answer = early.get(path);
  early.delete(path);
  return answer;
}
